import {
  addDays,
  DATED_CHANGE_RETENTION_DAYS,
  type DatedChange,
  DATED_CHANGES_LIMIT,
  toDayNumber,
  DomainError,
  type EnteredChange,
  type FieldIssue,
  type Gym,
  isDeepEqual,
  isSameEvent,
  isReplacedBy,
  getLastDay,
  getLocalDate,
  occursOn,
  toEnteredChange,
  addClassIds,
  invalidFieldsError,
} from '../../contract';
import { hashDocument } from '../../platform/hash-document';
import { omitUndefined } from '../pages/page-documents';
import { type Authorship, requireGymSize } from '../record/record';

/** Length of a change's id in characters. Enough to be unique among a gym's 100 changes. */
const ID_LENGTH = 10;
/** How many days a class can be moved from its date. Calendars list each date in between. */
const MAX_DAYS_MOVED = 366;

/** Changes to add to a gym, and the ids of those to remove. */
export interface DateChangeRequest {
  readonly changes: readonly EnteredChange[];
  readonly removes: readonly string[];
}

/**
 * Returns the gym with changes to specific dates added and removed, or the same object if there is nothing to do. Changes that are long past are
 * removed, too.
 * @throws DomainError `invalid` naming the field, `limit-reached`
 */
export function applyDateChanges(gym: Gym, { changes, removes }: DateChangeRequest, author: Authorship): Gym {
  const { datedChanges: before = [] } = gym;
  const kept = before.filter(({ id }) => !removes.includes(id));
  const added = changes.filter((entered, index) => {
    const isRepeated = changes.slice(index + 1).some((other) => isDeepEqual(other, entered) || isReplacedBy(entered, other));
    return !isRepeated && !kept.some((stored) => isDeepEqual(toEnteredChange(stored), entered));
  });
  if (added.length === 0 && kept.length === before.length) return gym;
  requireValidChanges(gym, changes, added, author.now);
  return withDatedChanges(
    gym,
    placeChanges(before, { kept, added }, (entered) => toDatedChange(entered, author, before)),
    author,
  );
}

/**
 * Puts each added change in the place of the change that it replaces, or at the end if it doesn't replace any. The keys of events with the same title
 * depend on this order.
 */
function placeChanges(
  before: readonly DatedChange[],
  { kept, added }: { readonly kept: readonly DatedChange[]; readonly added: readonly EnteredChange[] },
  toStored: (entered: EnteredChange) => DatedChange,
): DatedChange[] {
  const remaining = new Set(added);
  const placed = before.flatMap((stored) => {
    const replacement = added.find((entered) => isReplacedBy(stored, entered));
    if (replacement) return remaining.delete(replacement) ? toStored(replacement) : [];
    return kept.includes(stored) ? stored : [];
  });
  return [...placed, ...[...remaining].map(toStored)];
}

/**
 * Returns the gym with exactly these changes, apart from those that are long past. Its classes have ids from then on.
 * @throws DomainError `limit-reached`, `invalid`
 */
export function withDatedChanges(gym: Gym, changes: readonly DatedChange[], { now, by }: Pick<Authorship, 'now' | 'by'>): Gym {
  const current = withoutPastDatedChanges(changes, getLocalDate(now, gym.timeZone));
  if (current.length > DATED_CHANGES_LIMIT) {
    throw new DomainError('limit-reached', `A gym can have up to ${DATED_CHANGES_LIMIT} changes. First remove some that are over.`);
  }
  return requireGymSize(
    omitUndefined({
      ...gym,
      schedule: gym.schedule && addClassIds(gym.schedule),
      datedChanges: current.length > 0 ? current : undefined,
      version: gym.version + 1,
      updatedAt: now.toISOString(),
      updatedBy: by,
    }),
  );
}

/** The changes that apply today or later, or whose last day was at most `DATED_CHANGE_RETENTION_DAYS` days ago. */
export function withoutPastDatedChanges(changes: readonly DatedChange[], today: string): DatedChange[] {
  return changes.filter((change) => {
    const last = getLastDay(change);
    return last === undefined || addDays(last, DATED_CHANGE_RETENTION_DAYS) >= today;
  });
}

/** Whether a gym has changes that are long past, so that the nightly check should remove them. */
export const hasPastDatedChanges = ({ datedChanges = [], timeZone }: Gym, now: Date): boolean =>
  withoutPastDatedChanges(datedChanges, getLocalDate(now, timeZone)).length < datedChanges.length;

/**
 * The change as the gym stores it. Its id is made from its content and the time, so a change that was removed and entered again gets a new id. An event
 * keeps its id when it is canceled or reinstated, since people's plans refer to it.
 */
function toDatedChange(entered: EnteredChange, { now, confirmer }: Authorship, before: readonly DatedChange[]): DatedChange {
  const at = now.toISOString();
  const hash = hashDocument({ ...entered, at })
    .replaceAll(/[^\w]/g, '0')
    .slice(0, ID_LENGTH);
  const id = before.find((stored) => isSameEvent(stored, entered))?.id ?? hash;
  return { ...entered, id, by: confirmer === 'owner' ? 'owner' : 'admin', at };
}

/** The ids under which the gym stores these changes. */
export const findChangeIds = ({ datedChanges = [] }: Gym, changes: readonly EnteredChange[]): string[] =>
  datedChanges.flatMap((stored) => (changes.some((entered) => isDeepEqual(toEnteredChange(stored), entered)) ? stored.id : []));

/**
 * Checks that no date of the added changes has passed, that their classes take place on these dates, and that a moved class gets another time or date
 * within a year.
 * @param all all changes of the request, whose positions the issues name
 * @throws DomainError `invalid`
 */
function requireValidChanges(gym: Gym, all: readonly EnteredChange[], added: readonly EnteredChange[], now: Date): void {
  const today = getLocalDate(now, gym.timeZone);
  const issues = all.flatMap((entered, index): FieldIssue[] => {
    const problem = added.includes(entered) ? findProblem(gym, entered, today) : undefined;
    return problem ? [{ path: `changes.${index}.${problem.field}`, message: problem.message }] : [];
  });
  if (issues.length > 0) throw invalidFieldsError(issues);
}

function findProblem(gym: Gym, entered: EnteredChange, today: string): { readonly field: string; readonly message: string } | undefined {
  const last = getLastDay(entered);
  const hasPassed = last !== undefined && last < today;
  if (hasPassed) return { field: entered.kind === 'closed' || entered.kind === 'hours' ? 'to' : 'date', message: 'Choose today or a later date.' };
  if (!('classId' in entered)) return undefined;
  const entry = addClassIds(gym.schedule ?? []).find(({ id }) => id === entered.classId);
  if (!entry) return { field: 'classId', message: 'This class is no longer on the schedule. Reload the page.' };
  if (occursOn(entry, entered.date) === 'no') return { field: 'date', message: 'This class doesn’t take place on that date.' };
  if (entered.kind === 'moved' && entered.toDate !== undefined && entered.toDate < today) return { field: 'toDate', message: 'Choose today or a later date.' };
  if (entered.kind === 'moved' && Math.abs(toDayNumber(entered.toDate ?? entered.date) - toDayNumber(entered.date)) > MAX_DAYS_MOVED) {
    return { field: 'toDate', message: `Choose a date within a year of ${formatDate(entered.date)}.` };
  }
  const isUnmoved =
    entered.kind === 'moved' && (entered.toDate ?? entered.date) === entered.date && entered.start === entry.start && (entered.end ?? entry.end) === entry.end;
  return isUnmoved ? { field: 'start', message: 'Choose another time or date.' } : undefined;
}

/** `Sat, Nov 28, 2026` */
const formatDate = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/**
 * Removes what an edit added to a gym's changes, and restores what it removed. Later changes stay. Compares changes without their class's id, since a
 * change may have moved to a class that continues the former one.
 */
export function revertDatedChanges(current: readonly DatedChange[], before: readonly DatedChange[], after: readonly DatedChange[]): DatedChange[] {
  const includes = (list: readonly DatedChange[], change: DatedChange) => list.some((other) => isDeepEqual(withoutClassId(other), withoutClassId(change)));
  const remaining = current.filter((change) => includes(before, change) || !includes(after, change));
  const restored = before.filter((change) => !includes(after, change) && !includes(remaining, change));
  // An event keeps its id when it changes, so its restored version takes the place of the changed one.
  const placed = current.flatMap((change) => (remaining.includes(change) ? change : (restored.find(({ id }) => id === change.id) ?? [])));
  return [...placed, ...restored.filter((change) => !placed.includes(change))];
}

const withoutClassId = (change: DatedChange): object => ({ ...change, classId: undefined });
