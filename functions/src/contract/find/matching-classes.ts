import { occursOn } from '../class-dates';
import { getClassAttire, MINUTES_PER_WEEK, toMinuteOfWeek, getClassMinutes, listClassPrograms } from '../class-lists';
import type { GymClass } from '../documents/timetable';
import { isOpenMatForVisitors } from '../local-time';
import type { FindQuery } from './query';

/** A class also matches a chosen time if it starts at most this many minutes later. */
export const STARTS_WITHIN_MINUTES = 60;

type ClassQuery = Pick<FindQuery, 'programs' | 'date' | 'when' | 'day' | 'time' | 'after' | 'before' | 'level' | 'attire' | 'openMat' | 'fee'>;

/** Whether a query has any filter about classes, except the fee. If so, pages show the matching class instead of the gym's next one. */
export const hasClassFilter = (query: ClassQuery): boolean => query.programs.length > 0 || hasSessionFilter(query);

/** Whether a query has a filter about a single class: open mat, date, weekend, day, time of day, level or attire. */
export const hasSessionFilter = ({ date, when, day, after, before, level, attire, openMat }: Omit<ClassQuery, 'programs'>): boolean =>
  openMat === true || [date, when, day, after, before, level, attire].some((filter) => filter !== undefined);

/**
 * A gym's classes that match a query. Those that start at or after the chosen time come first. A class must have one of the chosen programs,
 * unless the query asks for open mats, since these have their own program.
 * @param openMatFee the gym's open mat fee in dollars, for open mats without their own
 */
export function findMatchingClasses(classes: readonly GymClass[], query: ClassQuery, openMatFee?: number): GymClass[] {
  const matching = classes.filter((entry) => matchesSession(entry, query, openMatFee) && (query.openMat || hasProgram(entry, query)));
  return matching.sort((a, b) => getMinutesStartedBefore(a, query) - getMinutesStartedBefore(b, query));
}

const hasProgram = (entry: GymClass, { programs }: ClassQuery): boolean =>
  programs.length === 0 || listClassPrograms(entry).some((program) => programs.includes(program));

/** Whether a class matches all filters about a single class. `listings/match-classes.ts` does the same in the index. */
function matchesSession(entry: GymClass, query: ClassQuery, openMatFee: number | undefined): boolean {
  const { date, when, day, time, after, before, level, attire, openMat, fee } = query;
  if (openMat && !isOpenMatForVisitors(entry)) return false;
  const cost = entry.fee ?? openMatFee;
  if (openMat && fee !== undefined && (cost === undefined || cost > fee)) return false;
  const classAttire = getClassAttire(entry);
  if (attire && classAttire !== 'both' && classAttire !== attire) return false;
  if ((level && entry.level !== level) || (after && entry.start < after) || (before && entry.start >= before)) return false;
  if (date && occursOn(entry, date) === 'no') return false;
  if (when && entry.day !== 'sat' && entry.day !== 'sun') return false;
  if (!day) return true;
  if (!time) return entry.day === day;
  const since = getMinutesSinceStart(entry, day, time);
  return since < getClassMinutes(entry) || MINUTES_PER_WEEK - since <= STARTS_WITHIN_MINUTES;
}

const getMinutesSinceStart = (entry: GymClass, day: GymClass['day'], time: string): number =>
  (toMinuteOfWeek(day, time) - toMinuteOfWeek(entry.day, entry.start) + MINUTES_PER_WEEK) % MINUTES_PER_WEEK;

/** How many minutes before the chosen time a class started. 0 if it starts then or later, or if no time is chosen. */
function getMinutesStartedBefore(entry: GymClass, { day, time }: ClassQuery): number {
  if (!day || !time) return 0;
  const since = getMinutesSinceStart(entry, day, time);
  return since < getClassMinutes(entry) ? since : 0;
}
