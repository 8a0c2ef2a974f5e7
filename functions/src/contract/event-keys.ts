import { toDayNumber, fromDayNumber } from './checks';
import { occursOn } from './class-dates';
import { makeUniqueId, addClassIds } from './class-ids';
import { PROGRAM_NAMES } from './class-lists';
import type { DatedChange } from './documents/dated-changes';
import { foldText } from './find/fold-text';
import type { SessionGym } from './schedule-source';
import type { GymClass } from './documents/timetable';
import { isOpenMatForVisitors } from './local-time';
import type { LocalSession } from './local-sessions';

/** Maximum length of the title in a key, in characters. */
const TITLE_LENGTH = 60;

/** An event's key in the URL of its page, before it is made unique within the gym: `2026-12-12-half-guard-seminar`. */
export function makeEventKey(date: string, title: string): string {
  const slug = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, TITLE_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${date}-${slug || 'event'}`;
}

type TimetableGym = Pick<SessionGym, 'schedule' | 'datedChanges'>;

/**
 * The keys of a gym's events, and of its open mats for visitors that are added, moved or canceled on a date, by the id of the change. If two have the
 * same title and date, the second one's key ends with `-2`.
 */
export function makeEventKeys({ schedule = [], datedChanges = [] }: TimetableGym): ReadonlyMap<string, string> {
  const openMats = new Map(addClassIds(schedule).flatMap((entry) => (isOpenMatForVisitors(entry) ? [[entry.id, entry] as const] : [])));
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  for (const change of datedChanges) {
    const base = change.kind === 'event' ? makeEventKey(change.date, change.title) : findOpenMatKey(change, openMats);
    if (base === undefined) continue;
    const key = makeUniqueId(base, taken);
    taken.add(key);
    keys.set(change.id, key);
  }
  return keys;
}

/**
 * The key of a session's own page. Undefined if it has none. An open mat that is canceled by a closure or an event has a page, too, but its key isn't
 * in `keys`, because a closure may have no end.
 * @param keys the result of `makeEventKeys` for the gym, which is the same for all of its sessions
 */
export function findEventKey(gym: TimetableGym, keys: ReadonlyMap<string, string>, session: LocalSession): string | undefined {
  const { kind, id, classId, date, movedFrom, state } = session;
  if (kind !== 'class') return keys.get(id);
  const scheduledOn = movedFrom?.date ?? date;
  const change = gym.datedChanges?.find((other) => 'classId' in other && other.classId === classId && other.date === scheduledOn && keys.has(other.id));
  if (change) return keys.get(change.id);
  return state === 'canceled' && classId !== undefined ? makeScheduledOpenMatKeys(gym.schedule ?? [], date, keys).get(classId) : undefined;
}

/** Keys for the open mats for visitors that are scheduled on a date, by class id. They differ from the keys of changes. */
function makeScheduledOpenMatKeys(schedule: readonly GymClass[], date: string, keysByChange: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const taken = new Set(keysByChange.values());
  const keys = new Map<string, string>();
  for (const entry of addClassIds(schedule)) {
    if (!isOpenMatForVisitors(entry) || occursOn(entry, date) === 'no') continue;
    const key = makeUniqueId(makeOpenMatKey(date, entry), taken);
    taken.add(key);
    keys.set(entry.id, key);
  }
  return keys;
}

/** The key of an open mat on the date on which it takes place, or on which it is canceled. Undefined for other changes. */
function findOpenMatKey(change: DatedChange, openMats: ReadonlyMap<string, GymClass>): string | undefined {
  if (change.kind === 'extra') return isOpenMatForVisitors(change) ? makeOpenMatKey(change.date, change) : undefined;
  if (change.kind !== 'moved' && change.kind !== 'canceled') return undefined;
  const entry = openMats.get(change.classId);
  if (!entry || occursOn(entry, change.date) === 'no') return undefined;
  return makeOpenMatKey((change.kind === 'moved' && change.toDate) || change.date, entry);
}

/** The key of an open mat on a date, before it is made unique within the gym: `2026-11-28-open-mat`. */
export const makeOpenMatKey = (date: string, { title, program }: Pick<GymClass, 'title' | 'program'>): string =>
  makeEventKey(date, title ?? PROGRAM_NAMES[program]);

/** The date in an event's key. Undefined if the string isn't an event's key. */
export function parseEventKeyDate(key: string): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+$/.exec(key)?.[1];
  return date !== undefined && !Number.isNaN(Date.parse(date)) && fromDayNumber(toDayNumber(date)) === date ? date : undefined;
}
