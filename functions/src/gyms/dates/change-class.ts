import { addDays, DomainError, toEntryText, type Gym, type GymClass, addClassIds, withoutClassId } from '../../contract';
import { withChanges } from '../edit/edit';
import type { Authorship } from '../record/record';
import { continueClass } from './class-lineage';

/** A change to a class on all its dates, or from one date on. */
export interface ClassChange {
  readonly classId: string;
  /** The first date of the change. If undefined, it applies to all dates. */
  readonly from?: string | undefined;
  /** The class as the caller saw it. */
  readonly was: unknown;
  /** The class after the change, or `null` to remove it. */
  readonly is: GymClass | null;
}

type IdentifiedClass = GymClass & { readonly id: string };

/**
 * Returns the gym with a class changed, or the same object if the change was already made. If the change starts on a date, the class ends the day
 * before, and a new class continues it.
 * @throws DomainError `stale-edit`, `invalid`
 */
export function applyClassChange(gym: Gym, change: ClassChange, author: Authorship): Gym {
  const classes = addClassIds(gym.schedule ?? []);
  const current = classes.find(({ id }) => id === change.classId);
  if (isAlreadyApplied(classes, current, change)) return gym;
  if (!current || toEntryText(current) !== toEntryText(change.was)) {
    throw new DomainError('stale-edit', 'Someone changed this class after you opened it. Reload the page, then make your changes.');
  }
  const isSplit = change.from !== undefined && (current.validFrom === undefined || current.validFrom < change.from);
  const replacements = isSplit ? splitClass(gym, classes, current, change.from as string, change.is) : replaceClass(current, change.is);
  const schedule = classes.flatMap((entry) => (entry === current ? replacements : [entry]));
  return withChanges(gym, { schedule: schedule.length > 0 ? schedule : null }, author);
}

const replaceClass = ({ id, splitFrom }: IdentifiedClass, newClass: GymClass | null): IdentifiedClass[] =>
  newClass ? [{ ...withoutClassId(newClass), id, ...(splitFrom !== undefined && { splitFrom }) }] : [];

/** The class until the day before `from`, and the class that continues it, if any. */
function splitClass(gym: Gym, classes: readonly IdentifiedClass[], current: IdentifiedClass, from: string, newClass: GymClass | null): GymClass[] {
  const endedClass = { ...current, validUntil: addDays(from, -1) };
  return newClass ? [endedClass, continueClass(gym, classes, current.id, { ...newClass, validFrom: from })] : [endedClass];
}

/** Whether the change was already made, since a call may be repeated. */
function isAlreadyApplied(classes: readonly IdentifiedClass[], current: IdentifiedClass | undefined, { classId, from, is: newClass }: ClassChange): boolean {
  const isEnded = from !== undefined && current?.validUntil === addDays(from, -1);
  if (!newClass) return !current || isEnded;
  if (current && from === undefined) return toEntryText(current) === toEntryText(newClass);
  const continuation = { ...withoutClassId(newClass), validFrom: from };
  if (current && current.validFrom === from) return toEntryText(current) === toEntryText(continuation);
  return isEnded && classes.some((entry) => entry.splitFrom === classId && toEntryText(entry) === toEntryText(continuation));
}
