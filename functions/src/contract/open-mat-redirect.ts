import { occursOn } from './class-dates';
import { withIds } from './class-ids';
import { dateOfEventKey, eventKeysOf, openMatKey } from './event-keys';
import type { SessionGym } from './schedule-source';
import type { GymClass } from './documents/timetable';
import { isVisitorsOpenMat } from './local-time';

/**
 * Where to redirect an open mat's URL for one of its scheduled dates, if it has no page there: if it is moved to another date, or takes place as
 * scheduled. `movedTo` is the key of its page on the new date. Undefined if the key isn't that of an open mat for visitors.
 */
export function findOpenMatRedirect(gym: Pick<SessionGym, 'schedule' | 'datedChanges'>, key: string): { readonly movedTo?: string } | undefined {
  const date = dateOfEventKey(key);
  if (date === undefined) return undefined;
  const isMeant = (entry: GymClass) => isVisitorsOpenMat(entry) && occursOn(entry, date) !== 'no' && openMatKey(date, entry) === key;
  const ids = new Set(withIds(gym.schedule ?? []).flatMap((entry) => (isMeant(entry) ? [entry.id] : [])));
  if (ids.size === 0) return undefined;
  const move = gym.datedChanges?.find((change) => change.kind === 'moved' && change.date === date && ids.has(change.classId));
  const movedTo = move && eventKeysOf(gym).get(move.id);
  return movedTo === undefined ? {} : { movedTo };
}
