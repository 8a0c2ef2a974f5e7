import { addDays, getCurrentHours, getOpenState } from '../contract';
import { listClassesOn } from './dated-classes';
import type { Filters } from './filters';
import type { IndexedGym } from './indexed-gym';
import { hasClasses } from './match-classes';
import { dayOf, isDuring, type WeeklySpan } from './minutes';
import { hasWords } from './searched-text';

/**
 * Whether a gym passes the filters. Place, radius and bounds are up to the caller.
 * - A gym or class with an unknown fee or attire passes no filter on it.
 * - A visit costs the drop-in fee. With an open mat filter, it costs the session's own fee, or else the gym's open mat fee.
 * - Program, open mat, day, time, level, attire and an open mat's fee must match the same class. If several programs are chosen, each needs such a
 * class.
 * - A closed gym is found by words, and listed in its own city, if there are no other filters.
 */
export function isMatch(gym: IndexedGym, filters: Filters): boolean {
  if (gym.isClosed) return isClosedGymMatch(gym, filters);
  return isGymMatch(gym, filters) && isAffordable(gym, filters) && hasClasses(gym, filters);
}

export const isClosedGymMatch = ({ text }: IndexedGym, filters: Filters): boolean => filters.closed && hasWords(text, filters.words);

/** Like `isMatch`, but without fees and class times. Only for gyms that aren't closed permanently. */
export const isGymMatch = (gym: IndexedGym, filters: Filters): boolean => filters.single.every(({ isMet }) => isMet(gym)) && passesGymFilters(gym, filters);

/** Whether a gym passes the filters on its programs, facets, owner's check, words and opening hours. The slowest checks come last. */
export function passesGymFilters(gym: IndexedGym, filters: Filters): boolean {
  if (!hasAll(gym.programKeys, filters.programKeys) || !hasAll(gym.filterKeys, filters.filterKeys)) return false;
  if (filters.verified && !isVerified(gym, filters)) return false;
  return hasWords(gym.text, filters.words) && (!filters.open || isOpen(gym, filters));
}
const hasAll = (keys: readonly string[], wanted: readonly string[]): boolean => wanted.every((key) => keys.includes(key));

/** Whether the drop-in fee passes the fee filter. With an open mat filter, the open mat's own fee is checked instead, with its class. */
export const isAffordable = ({ dropIn }: IndexedGym, { openMat, fee }: Filters): boolean => openMat || dropIn <= fee;

/** Whether a check by the gym's owner still counts. */
export const isVerified = ({ listing }: IndexedGym, { today }: Filters): boolean => listing.verifiedUntil !== undefined && today <= listing.verifiedUntil;

/** Whether the gym is open now: by the day's opening hours if known, or else by a running class, since many gyms only list their classes. */
export function isOpen(gym: IndexedGym, filters: Filters): boolean {
  const { listing, hours, hoursKnown, classes } = gym;
  const minute = filters.minuteIn(listing.timeZone);
  if (listing.datedChanges) {
    const state = getOpenState(getCurrentHours(listing, filters.now), listing.timeZone, filters.now);
    return state.kind === 'open' || (state.kind === 'unknown' && isAnyClassOn(gym, filters, minute));
  }
  if (isAnyDuring(hours, minute)) return true;
  // Most gyms have no class at this minute of the week, so their dates needn't be computed.
  return !hoursKnown.includes(dayOf(minute)) && isAnyDuring(classes, minute) && isAnyClassOn(gym, filters, minute);
}

/** Whether a class of today is running, or one of yesterday that runs past midnight. */
function isAnyClassOn(gym: IndexedGym, { todayIn, now }: Filters, minute: number): boolean {
  const today = todayIn(gym.listing.timeZone);
  return [addDays(today, -1), today].some((date) => isAnyDuring(listClassesOn(gym, date, now), minute));
}

function isAnyDuring(spans: readonly WeeklySpan[], minute: number): boolean {
  for (const span of spans) if (isDuring(span, minute)) return true;
  return false;
}
