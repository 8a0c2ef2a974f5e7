import { occursOn } from './class-dates';
import { withIds } from './class-ids';
import { dateOfEventKey, eventKeysOf, openMatKey } from './event-keys';
import type { SessionGym } from './schedule-source';
import type { GymClass } from './documents/timetable';
import { isVisitorsOpenMat } from './local-time';

/**
 * Finds where to redirect the URL of an open mat on one of its scheduled dates. An open mat that takes place as scheduled has no page of its own, and
 * one that was moved to another date has its page there: `movedTo` is the key of that page. Undefined if the key isn't that of an open mat for visitors.
 */
export function findOpenMatRedirect(gym: Pick<SessionGym, 'schedule' | 'datedChanges'>, key: string): { readonly movedTo?: string } | undefined {
  const date = dateOfEventKey(key);
  if (date === undefined) return undefined;
  const hasKey = (entry: GymClass) => isVisitorsOpenMat(entry) && occursOn(entry, date) !== 'no' && openMatKey(date, entry) === key;
  const ids = new Set(withIds(gym.schedule ?? []).flatMap((entry) => (hasKey(entry) ? [entry.id] : [])));
  if (ids.size === 0) return undefined;
  const move = gym.datedChanges?.find((change) => change.kind === 'moved' && change.date === date && ids.has(change.classId));
  const movedTo = move && eventKeysOf(gym).get(move.id);
  return movedTo === undefined ? {} : { movedTo };
}
