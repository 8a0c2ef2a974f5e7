import {
  toDayNumber,
  type FindQuery,
  isSessionOver,
  isSessionRunning,
  MAX_DAYS_AHEAD,
  LISTED_OPEN_MAT_DAYS,
  getLocalDate,
  type OpenMatDate,
  type OpenMatSession,
  type OpenMatsResponse,
  getWeekday,
  listWeekendDates,
} from '@contract';
import { formatFullDate } from '../../words/dates';

/** An open mat that is on now or later that day, or that is canceled. */
export interface ListedOpenMat {
  readonly openMat: OpenMatSession;
  /** Whether it is on right now. False until the visitor's clock is known. */
  readonly isOnNow: boolean;
}
/** A date on the board, with its open mats. */
export interface ListedDate extends OpenMatDate {
  /** Days from today. */
  readonly daysAhead: number;
  /** `Saturday, November 21`. */
  readonly name: string;
  readonly openMats: readonly ListedOpenMat[];
  /** The open mats that have ended today. */
  readonly ended: readonly OpenMatSession[];
}

/** Lists the chosen date, or the next dates with open mats, each with the response's open mats on that date. */
export function listDates(response: OpenMatsResponse, query: FindQuery, now: Date | undefined): ListedDate[] {
  const today = findToday(response, now);
  const byDate = Map.groupBy(response.sessions, ({ session }) => session.date);
  return chooseDates(response, query)
    .filter(({ date, total }) => total > 0 || byDate.has(date))
    .map((date) => {
      const openMats = byDate.get(date.date) ?? [];
      const ended = openMats.filter(({ session }) => now && session.state !== 'canceled' && isSessionOver(session, now));
      const others = openMats.filter((openMat) => !ended.includes(openMat));
      return {
        ...date,
        daysAhead: toDayNumber(date.date) - toDayNumber(today),
        name: formatFullDate(date.date),
        openMats: others.map((openMat) => ({ openMat, isOnNow: isOnNow(openMat, now) })),
        ended,
      };
    });
}

/** Today's date in the time zone of the first open mat. Until the visitor's clock is known, the first date of the response. */
function findToday({ dates, sessions }: OpenMatsResponse, now: Date | undefined): string {
  const [first] = sessions;
  return now && first ? getLocalDate(now, first.timeZone) : (dates[0]?.date ?? '');
}

/** The dates that the board lists. */
function chooseDates({ dates, laterDate }: OpenMatsResponse, { date, when, day }: FindQuery): readonly OpenMatDate[] {
  if (date !== undefined && canListDate(date, dates)) return [...dates, ...(laterDate ? [laterDate] : [])].filter((listed) => listed.date === date);
  if (when) return findWeekend(dates);
  return dates.slice(0, LISTED_OPEN_MAT_DAYS).filter((listed) => !day || getWeekday(listed.date) === day);
}

const isOnNow = ({ session }: OpenMatSession, now: Date | undefined): boolean =>
  now !== undefined && session.state !== 'canceled' && isSessionRunning(session, now);

/** Whether the board is for one date or weekday. If so, it lists all open mats on it. */
export const isForOneDate = ({ date, day }: FindQuery): boolean => date !== undefined || day !== undefined;

/** This weekend's dates from today on. The first of `dates` is today. */
export function findWeekend(dates: readonly OpenMatDate[]): readonly OpenMatDate[] {
  const [today] = dates;
  return today ? dates.filter(({ date }) => listWeekendDates(today.date).includes(date)) : [];
}

/** This weekend's dates. If today is a Sunday, the Saturday six days ahead belongs to next weekend. */
export const filterWeekend = (dates: readonly ListedDate[]): ListedDate[] =>
  dates.filter(({ date, daysAhead }) => getWeekday(date) === 'sun' || (getWeekday(date) === 'sat' && daysAhead < LISTED_OPEN_MAT_DAYS - 1));

/** Puts this weekend's dates first, and drops a date on which all open mats have ended. */
export function sortWeekendFirst(dates: readonly ListedDate[]): ListedDate[] {
  const weekend = filterWeekend(dates);
  return [...weekend, ...dates.filter((date) => !weekend.includes(date))].filter(({ openMats, ended }) => openMats.length > 0 || ended.length === 0);
}

/** Whether open mats on a date can be listed: the date hasn't passed, and isn't over a year ahead. */
export const canListDate = (date: string, dates: readonly OpenMatDate[]): boolean => {
  const [first] = dates;
  return first !== undefined && date >= first.date && toDayNumber(date) - toDayNumber(first.date) < MAX_DAYS_AHEAD;
};
