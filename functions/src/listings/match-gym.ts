import { addDays, getCurrentHours, getOpenState } from '../contract';
import { listClassesOn } from './dated-classes';
import type { Filters } from './filters';
import type { IndexedGym } from './indexed-gym';
import { hasClasses } from './match-classes';
import { toWeekday, isDuring, type WeeklySpan } from './minutes';
import { hasWords } from './searched-text';

/**
 * Whether a gym passes the filters. The caller handles place, radius and bounds.
 * - A gym or class with an unknown fee or attire doesn't pass a filter on fees or attire.
 * - A visit costs the drop-in fee. With an open mat filter, it costs the session's own fee or, if it has none, the gym's open mat fee.
 * - With a filter on classes, one class must pass all of them: open mat, date, day, time, level, attire and an open mat's fee. If programs are chosen too,
 *   each needs such a class, except with an open mat filter (see `classPrograms`).
 * - A gym that closed permanently matches only a text search or its city, with no other filters.
 */
export function isMatch(gym: IndexedGym, filters: Filters): boolean {
  if (gym.isClosed) return isClosedGymMatch(gym, filters);
  return isGymMatch(gym, filters) && isAffordable(gym, filters) && hasClasses(gym, filters);
}

export const isClosedGymMatch = ({ text }: IndexedGym, filters: Filters): boolean => filters.closed && hasWords(text, filters.words);

/** Like `isMatch`, but without the drop-in fee and all filters on classes. Only for gyms that aren't closed permanently. */
export const isGymMatch = (gym: IndexedGym, filters: Filters): boolean => filters.single.every(({ isMet }) => isMet(gym)) && passesGymFilters(gym, filters);

/** Whether a gym passes the filters on its programs, facets, owner's check, words and opening hours. The slowest checks come last. */
export function passesGymFilters(gym: IndexedGym, filters: Filters): boolean {
  if (!hasAll(gym.programKeys, filters.programKeys) || !hasAll(gym.filterKeys, filters.filterKeys)) return false;
  if (filters.verified && !isVerified(gym, filters)) return false;
  return hasWords(gym.text, filters.words) && (!filters.open || isOpen(gym, filters));
}

const hasAll = (keys: readonly string[], required: readonly string[]): boolean => required.every((key) => keys.includes(key));

/** Whether the drop-in fee passes the fee filter. Always true with an open mat filter, since `hasClasses` then checks the open mat's fee instead. */
export const isAffordable = ({ dropIn }: IndexedGym, { openMat, fee }: Filters): boolean => openMat || dropIn <= fee;

/** Whether a check by the gym's owner still counts. */
export const isVerified = ({ listing }: IndexedGym, { today }: Filters): boolean => listing.verifiedUntil !== undefined && today <= listing.verifiedUntil;

/** Whether the gym is open now, according to today's opening hours or, if they are unknown, to a running class, since many gyms only list classes. */
export function isOpen(gym: IndexedGym, filters: Filters): boolean {
  const { listing, hours, hoursKnown, classes } = gym;
  const minute = filters.minuteIn(listing.timeZone);
  if (listing.datedChanges) {
    const state = getOpenState(getCurrentHours(listing, filters.now), listing.timeZone, filters.now);
    return state.kind === 'open' || (state.kind === 'unknown' && isClassRunning(gym, filters, minute));
  }
  if (isDuringAny(hours, minute)) return true;
  // Most gyms have no class at this minute of the week, so their dates needn't be computed.
  return !hoursKnown.includes(toWeekday(minute)) && isDuringAny(classes, minute) && isClassRunning(gym, filters, minute);
}

/** Whether one of today's classes is running, or one of yesterday's that runs past midnight. */
function isClassRunning(gym: IndexedGym, { todayIn, now }: Filters, minute: number): boolean {
  const today = todayIn(gym.listing.timeZone);
  return [addDays(today, -1), today].some((date) => isDuringAny(listClassesOn(gym, date, now), minute));
}

function isDuringAny(spans: readonly WeeklySpan[], minute: number): boolean {
  for (const span of spans) if (isDuring(span, minute)) return true;
  return false;
}
