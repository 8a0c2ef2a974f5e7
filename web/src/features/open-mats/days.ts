import { localClock, type OpenMatsResponse, type OpenMatSession, type FindQuery, type Weekday, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { upcomingClasses } from '../../words/classes';
import { dateAhead } from '../../words/dateAhead';

/** A session that is on now, or later today or this week. */
export interface ListedSession {
  readonly session: OpenMatSession;
  /** Whether it is on right now. False until the visitor's clock is known. */
  readonly on: boolean;
}
/** A session that has ended today. */
export interface EndedSession {
  readonly session: OpenMatSession;
  /** Its next date: `Sat, Nov 28`. */
  readonly next: string;
}
export interface ListedDay {
  readonly day: Weekday;
  /** Days from today or, until the visitor's clock is known, from the response's first day. */
  readonly daysAhead: number;
  /** `Saturday, November 21`. Only the weekday until the visitor's clock is known. */
  readonly name: string;
  readonly sessions: readonly ListedSession[];
  readonly ended: readonly EndedSession[];
  /** The number of all the day's sessions, listed or not. */
  readonly total: number;
}

const WEEK = WEEKDAYS.length;

/** The days with open mats, starting today. Until the visitor's clock is known, they start with the response's first day. */
export function listDays({ sessions, days, total }: OpenMatsResponse, query: FindQuery, now: Date | undefined): ListedDay[] {
  const [first] = sessions;
  if (!first) return [];
  const today = now && localClock(now, first.timeZone).day;
  const firstIndex = WEEKDAYS.indexOf(today ?? first.session.day);
  return WEEKDAYS.map((_, daysAhead) => ({ day: WEEKDAYS[(firstIndex + daysAhead) % WEEK] as Weekday, daysAhead }))
    .filter(({ day }) => (query.day ? day === query.day : (days[day] ?? 0) > 0))
    .map(({ day, daysAhead }) => {
      const daySessions = sessions.filter(({ session }) => query.day !== undefined || session.day === day);
      const withStatus = daySessions.map((session) => ({ session, ...getSessionStatus(session, now) }));
      return {
        day,
        daysAhead,
        name: now ? formatDate(now, daysAhead, first.timeZone, 'long') : WEEKDAY_NAMES[day],
        sessions: withStatus.flatMap(({ session, on, hasEnded }) => (hasEnded ? [] : [{ session, on }])),
        ended: withStatus.flatMap(({ session, hasEnded }) =>
          hasEnded && now ? [{ session, next: formatDate(now, daysAhead + WEEK, session.timeZone, 'short') }] : [],
        ),
        total: query.day ? total : (days[day] ?? 0),
      };
    });
}

/** `Saturday, November 21`, or short `Sat, Nov 21`. */
const formatDate = (now: Date, daysAhead: number, timeZone: string, length: 'long' | 'short'): string =>
  dateAhead(daysAhead, timeZone, now, { weekday: length, month: length, day: 'numeric' });

function getSessionStatus({ session, timeZone }: OpenMatSession, now: Date | undefined): { on: boolean; hasEnded: boolean } {
  const next = now && upcomingClasses([session], timeZone, now)[0];
  return { on: next?.on ?? false, hasEnded: next?.daysAhead === WEEK };
}

/** This weekend's days. A Saturday six days ahead belongs to the next weekend, since today is Sunday. */
export const filterWeekend = (days: readonly ListedDay[]): ListedDay[] =>
  days.filter(({ day, daysAhead }) => day === 'sun' || (day === 'sat' && daysAhead < 6));

/** The days with this weekend first, without a day whose sessions have all ended. */
export function sortWeekendFirst(days: readonly ListedDay[]): ListedDay[] {
  const weekend = filterWeekend(days);
  return [...weekend, ...days.filter((day) => !weekend.includes(day))].filter(({ sessions, ended }) => sessions.length > 0 || ended.length === 0);
}
