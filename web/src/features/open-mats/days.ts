import { localClock, type OpenMatsResponse, type OpenMatSession, type FindQuery, type Weekday, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { upcomingClasses } from '../../words/classes';
import { dateAhead } from '../../words/dateAhead';

/** A session that is on now or later today or this week. */
export interface ListedSession {
  readonly session: OpenMatSession;
  /** Whether it is on at this moment; false before the visitor's clock is known. */
  readonly on: boolean;
}
/** A session that is over for today. */
export interface OverSession {
  readonly session: OpenMatSession;
  /** Its next date: `Sat, Nov 28`. */
  readonly next: string;
}
export interface ListedDay {
  readonly day: Weekday;
  /** Days from today; before the visitor's clock is known, from the response's first day. */
  readonly ahead: number;
  /** `Saturday, November 21`; only the weekday before the visitor's clock is known. */
  readonly name: string;
  readonly sessions: readonly ListedSession[];
  readonly over: readonly OverSession[];
  /** All sessions of the day, shown or not. */
  readonly total: number;
}

const WEEK = WEEKDAYS.length;

/** The days with open mats, starting today. Until the visitor's clock is known, they start with the response's first day. */
export function daysListed({ sessions, days, total }: OpenMatsResponse, query: FindQuery, now: Date | undefined): ListedDay[] {
  const [first] = sessions;
  if (!first) return [];
  const today = now && localClock(now, first.timeZone).day;
  const from = WEEKDAYS.indexOf(today ?? first.session.day);
  return WEEKDAYS.map((_, ahead) => ({ day: WEEKDAYS[(from + ahead) % WEEK] as Weekday, ahead }))
    .filter(({ day }) => (query.day ? day === query.day : (days[day] ?? 0) > 0))
    .map(({ day, ahead }) => {
      const ofDay = sessions.filter(({ session }) => query.day !== undefined || session.day === day);
      const withStatus = ofDay.map((session) => ({ session, ...getCheckStatus(session, now) }));
      return {
        day,
        ahead,
        name: now ? dateOf(now, ahead, first.timeZone, 'long') : WEEKDAY_NAMES[day],
        sessions: withStatus.flatMap(({ session, on, isOver }) => (isOver ? [] : [{ session, on }])),
        over: withStatus.flatMap(({ session, isOver }) => (isOver && now ? [{ session, next: dateOf(now, ahead + WEEK, session.timeZone, 'short') }] : [])),
        total: query.day ? total : (days[day] ?? 0),
      };
    });
}

/** `Saturday, November 21`, or short `Sat, Nov 21`. */
const dateOf = (now: Date, ahead: number, timeZone: string, length: 'long' | 'short'): string =>
  dateAhead(ahead, timeZone, now, { weekday: length, month: length, day: 'numeric' });

function getCheckStatus({ session, timeZone }: OpenMatSession, now: Date | undefined): { on: boolean; isOver: boolean } {
  const next = now && upcomingClasses([session], timeZone, now)[0];
  return { on: next?.on ?? false, isOver: next?.daysAhead === WEEK };
}

/** This weekend's days with open mats. A Saturday six days ahead belongs to the next weekend, since today is Sunday. */
export const weekendIn = (days: readonly ListedDay[]): ListedDay[] => days.filter(({ day, ahead }) => day === 'sun' || (day === 'sat' && ahead < 6));

/** The days in the board's order: this weekend first. A day whose sessions have all ended is left out. */
export function weekendFirst(days: readonly ListedDay[]): ListedDay[] {
  const weekend = weekendIn(days);
  return [...weekend, ...days.filter((day) => !weekend.includes(day))].filter(({ sessions, over }) => sessions.length > 0 || over.length === 0);
}
