import {
  addDays,
  computeChecks,
  type DatedChange,
  type EnteredChange,
  type Gym,
  isReplacedBy,
  getLastDay,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  getScheduleImportedAt,
  toStableJson,
} from '@contract';

/** How many days of sessions an owner sees, starting today. */
const UPCOMING_DAYS = 14;
/** How many days a preview covers if a change has no end date. */
const PREVIEW_DAYS = 28;
/** The most days that a preview covers. A ten-year closure affects thousands of sessions, which would keep a phone busy. */
const MAX_PREVIEW_DAYS = 366;

/** The gym's sessions in the next two weeks. */
export function listUpcomingSessions(gym: Gym, now: Date): LocalSession[] {
  const today = getLocalDate(now, gym.timeZone);
  return listSessions(gym, today, addDays(today, UPCOMING_DAYS - 1), now);
}

const listSessions = (gym: Gym, from: string, to: string, now: Date): LocalSession[] =>
  listLocalSessions({ ...gym, checks: computeChecks(gym), scheduleImportedAt: getScheduleImportedAt(gym) }, from, to, now);

export interface DatesPreview {
  /** Sorted by time, as they would be with the changes. */
  readonly sessions: readonly LocalSession[];
  /** The last date that was compared, if a change has no end date or ends later. */
  readonly until?: string;
}

/** The sessions that would be different with these changes. */
export function previewChanges(gym: Gym, changes: readonly EnteredChange[], now: Date): DatesPreview {
  const today = getLocalDate(now, gym.timeZone);
  const from = pickLater(changes.map(getFirstDay).sort()[0] ?? today, today);
  const ends = changes.map((change) => getLastDay(change) ?? addDays(pickLater(getFirstDay(change), today), PREVIEW_DAYS - 1));
  const end = ends.sort().at(-1) ?? today;
  const to = pickEarlier(end, addDays(from, MAX_PREVIEW_DAYS - 1));
  const isTruncated = to < end || changes.some((change) => getLastDay(change) === undefined);
  const stored = gym.datedChanges ?? [];
  // Newer changes win, and another tab or the server may have stored one a moment after this page's time.
  const at = [now.toISOString(), ...stored.map((change) => change.at)].sort().at(-1) ?? now.toISOString();
  const newChanges = changes.map((change, index): DatedChange => ({ ...change, id: `new-${index}`, by: 'owner', at }));
  const remainingChanges = stored.filter((old) => !changes.some((change) => isReplacedBy(old, change)));
  const before = new Set(listSessions(gym, from, to, now).map(toStableJson));
  const after = listSessions({ ...gym, datedChanges: [...remainingChanges, ...newChanges] }, from, to, now);
  return { sessions: after.filter((session) => !before.has(toStableJson(session))), ...(isTruncated && { until: to }) };
}

const pickLater = (a: string, b: string): string => (a > b ? a : b);
const pickEarlier = (a: string, b: string): string => (a < b ? a : b);

/** The first day that a change affects. */
export function getFirstDay(change: EnteredChange): string {
  if ('from' in change) return change.from;
  return change.kind === 'moved' && change.toDate !== undefined && change.toDate < change.date ? change.toDate : change.date;
}
