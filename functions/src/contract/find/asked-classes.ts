import { type Attire, minutesOf, minutesOfClass, WEEKDAYS } from '../class-lists';
import { type GymClass, isVisitorsOpenMat } from '../timetable';
import type { FindQuery } from './query';

const MINUTES_A_DAY = 1440;
const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;
/** A class that begins within an hour after the time asked for can still be reached. */
export const WITHIN_MINUTES = 60;

type ClassQuery = Pick<FindQuery, 'programs' | 'day' | 'time' | 'attire' | 'openMat' | 'fee'>;

/** Whether a query has a filter that is about a class: then a page shows that class instead of the gym's next one. */
export const asksForClass = ({ programs, day, attire, openMat }: ClassQuery): boolean =>
  programs.length > 0 || day !== undefined || attire !== undefined || openMat === true;

/**
 * The classes of one gym that a query asks for, those that begin at or after the time asked for first. Program filters are about
 * the gym, so they choose among the classes that match all else, and only if one of these is of such a program.
 * @param openMatFee what the gym's open mats cost without a fee of their own, dollars
 */
export function classesAsked(classes: readonly GymClass[], query: ClassQuery, openMatFee?: number): GymClass[] {
  const matching = classes.filter((entry) => matchesSession(entry, query, openMatFee));
  const ofProgram = matching.filter(({ program }) => query.programs.includes(program));
  const asksSession = query.day !== undefined || query.attire !== undefined || query.openMat === true;
  const asked = query.programs.length > 0 && (ofProgram.length > 0 || !asksSession) ? ofProgram : matching;
  return asked.sort((a, b) => minutesBefore(a, query) - minutesBefore(b, query));
}

/** Day, time, attire, open mat and an open mat's fee have to be true of one class together, as in the index (`gym-index/matching.ts`). */
function matchesSession(entry: GymClass, { day, time, attire, openMat, fee }: ClassQuery, openMatFee: number | undefined): boolean {
  if (openMat && !isVisitorsOpenMat(entry)) return false;
  const cost = entry.fee ?? openMatFee;
  if (openMat && fee !== undefined && (cost === undefined || cost > fee)) return false;
  const worn = attireOf(entry);
  if (attire && worn !== 'both' && worn !== attire) return false;
  if (!day) return true;
  if (!time) return entry.day === day;
  const since = minutesSinceStart(entry, day, time);
  return since < minutesOfClass(entry) || MINUTES_A_WEEK - since <= WITHIN_MINUTES;
}

/** A class of the program gi or no-gi says by that what is worn. */
const attireOf = ({ attire, program }: GymClass): Attire | undefined => attire ?? (program === 'gi' || program === 'no-gi' ? program : undefined);

const minuteOfWeek = (day: GymClass['day'], time: string): number => WEEKDAYS.indexOf(day) * MINUTES_A_DAY + minutesOf(time);
const minutesSinceStart = (entry: GymClass, day: GymClass['day'], time: string): number =>
  (minuteOfWeek(day, time) - minuteOfWeek(entry.day, entry.start) + MINUTES_A_WEEK) % MINUTES_A_WEEK;

/** How long a class has run at the time asked for; 0 if it begins then or later, or if no time is asked for. */
function minutesBefore(entry: GymClass, { day, time }: ClassQuery): number {
  if (!day || !time) return 0;
  const since = minutesSinceStart(entry, day, time);
  return since < minutesOfClass(entry) ? since : 0;
}
