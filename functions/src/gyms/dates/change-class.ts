import { addDays, DomainError, entryText, type Gym, type GymClass, withIds, withoutId } from '../../contract';
import { withChanges } from '../edit/edit';
import type { Authorship } from '../record/record';
import { continueClass } from './class-lineage';

/** A change to a class on all its dates, or from one date on. */
export interface ClassChange {
  readonly classId: string;
  readonly from?: string | undefined;
  /** The class as the caller saw it. */
  readonly was: unknown;
  /** `null` removes it. */
  readonly is: GymClass | null;
}
type IdentifiedClass = GymClass & { readonly id: string };

/**
 * Returns the gym with a class changed, or the same object if the change was already made. If the change starts on a date, the class ends the day
 * before, and a new class continues it.
 * @throws DomainError `stale-edit`, `invalid`
 */
export function applyClassChange(gym: Gym, change: ClassChange, author: Authorship): Gym {
  const classes = withIds(gym.schedule ?? []);
  const current = classes.find(({ id }) => id === change.classId);
  if (isAlreadyApplied(classes, current, change)) return gym;
  if (!current || entryText(current) !== entryText(change.was)) {
    throw new DomainError('stale-edit', 'Someone changed this class after you opened it. Reload the page, then make your changes.');
  }
  const isSplit = change.from !== undefined && (current.validFrom === undefined || current.validFrom < change.from);
  const parts = isSplit ? splitClass(gym, classes, current, change.from as string, change.is) : replaceClass(current, change.is);
  const schedule = classes.flatMap((entry) => (entry === current ? parts : [entry]));
  return withChanges(gym, { schedule: schedule.length > 0 ? schedule : null }, author);
}

const replaceClass = ({ id, splitFrom }: IdentifiedClass, is: GymClass | null): IdentifiedClass[] =>
  is ? [{ ...withoutId(is), id, ...(splitFrom !== undefined && { splitFrom }) }] : [];

/** The class until the day before `from`, and the class that continues it, if any. */
function splitClass(gym: Gym, classes: readonly IdentifiedClass[], current: IdentifiedClass, from: string, is: GymClass | null): GymClass[] {
  const ended = { ...current, validUntil: addDays(from, -1) };
  return is ? [ended, continueClass(gym, classes, current.id, { ...is, validFrom: from })] : [ended];
}

/** Whether the change was already made, since a call may be repeated. */
function isAlreadyApplied(classes: readonly IdentifiedClass[], current: IdentifiedClass | undefined, { classId, from, is }: ClassChange): boolean {
  const isEnded = from !== undefined && current?.validUntil === addDays(from, -1);
  if (!is) return !current || isEnded;
  if (current && from === undefined) return entryText(current) === entryText(is);
  const next = { ...withoutId(is), validFrom: from };
  if (current && current.validFrom === from) return entryText(current) === entryText(next);
  return isEnded && classes.some((entry) => entry.splitFrom === classId && entryText(entry) === entryText(next));
}
