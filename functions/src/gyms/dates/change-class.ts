import { addDays, baseIdOf, type DatedChange, DomainError, entryText, makeUniqueId, type Gym, type GymClass, withIds, withoutId } from '../../contract';
import { withChanges } from '../edit/edit';
import { requireGymSize, type Authorship } from '../record/record';

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
 * before. A new class continues it, and takes over the changes to later dates.
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
  const changed = withChanges(gym, { schedule: schedule.length > 0 ? schedule : null }, author);
  const datedChanges = isSplit ? moveLaterChanges(gym.datedChanges, current.id, change.from as string, parts[1]?.id) : gym.datedChanges;
  return requireGymSize({ ...changed, ...(datedChanges && { datedChanges: [...datedChanges] }) });
}

const replaceClass = ({ id, splitFrom }: IdentifiedClass, is: GymClass | null): IdentifiedClass[] =>
  is ? [{ ...withoutId(is), id, ...(splitFrom !== undefined && { splitFrom }) }] : [];

/** The class until the day before `from`, and the class that continues it. */
function splitClass(gym: Gym, classes: readonly IdentifiedClass[], current: IdentifiedClass, from: string, is: GymClass | null): IdentifiedClass[] {
  const ended = { ...current, validUntil: addDays(from, -1) };
  if (!is) return [ended];
  const taken = new Set([...classes.map(({ id }) => id), ...(gym.datedChanges ?? []).flatMap((change) => ('classId' in change ? change.classId : []))]);
  const next = { ...withoutId(is), validFrom: from, splitFrom: current.id };
  return [ended, { ...next, id: makeUniqueId(baseIdOf(next), taken) }];
}

/** Moves the class's changes to later dates to the class that continues it. If no class does, they stay and have no effect. */
const moveLaterChanges = (changes: readonly DatedChange[] | undefined, classId: string, from: string, nextId = classId): readonly DatedChange[] | undefined =>
  changes?.map((change) => ('classId' in change && change.classId === classId && change.date >= from ? { ...change, classId: nextId } : change));

/** Whether the change was already made, since a call may be repeated. */
function isAlreadyApplied(classes: readonly IdentifiedClass[], current: IdentifiedClass | undefined, { classId, from, is }: ClassChange): boolean {
  const isEnded = from !== undefined && current?.validUntil === addDays(from, -1);
  if (!is) return !current || isEnded;
  if (current && from === undefined) return entryText(current) === entryText(is);
  const next = { ...withoutId(is), validFrom: from };
  if (current && current.validFrom === from) return entryText(current) === entryText(next);
  return isEnded && classes.some((entry) => entry.splitFrom === classId && entryText(entry) === entryText(next));
}
