import { occursOn } from './class-dates';
import { addClassIds } from './class-ids';
import { parseEventKeyDate, makeEventKeys, makeOpenMatKey } from './event-keys';
import type { SessionGym } from './schedule-source';
import type { GymClass } from './documents/timetable';
import { isOpenMatForVisitors } from './local-time';

/**
 * Finds where to redirect the URL of an open mat on one of its scheduled dates. An open mat that takes place as scheduled has no page of its own, and
 * one that was moved to another date has its page there: `movedTo` is the key of that page. Without
 * `movedTo`, the URL redirects to the gym's page. Undefined if the key isn't that of an open mat for visitors that is scheduled on its date.
 */
export function findOpenMatRedirect(gym: Pick<SessionGym, 'schedule' | 'datedChanges'>, key: string): { readonly movedTo?: string } | undefined {
  const date = parseEventKeyDate(key);
  if (date === undefined) return undefined;
  const hasKey = (entry: GymClass) => isOpenMatForVisitors(entry) && occursOn(entry, date) !== 'no' && makeOpenMatKey(date, entry) === key;
  const ids = new Set(addClassIds(gym.schedule ?? []).flatMap((entry) => (hasKey(entry) ? [entry.id] : [])));
  if (ids.size === 0) return undefined;
  const move = gym.datedChanges?.find((change) => change.kind === 'moved' && change.date === date && ids.has(change.classId));
  const movedTo = move && makeEventKeys(gym).get(move.id);
  return movedTo === undefined ? {} : { movedTo };
}
