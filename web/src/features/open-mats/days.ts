import { localClock, type OpenMatsResponse, type OpenMatSession, type FindQuery, type Weekday, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { upcomingClasses } from '../../words/classes';

/** How a session stands at the moment; undefined on a day that is not today, and before the visitor's clock is known. */
export type Standing = 'on' | 'over' | undefined;
export interface ListedSession {
  readonly session: OpenMatSession;
  readonly standing: Standing;
}
export interface ListedDay {
  readonly day: Weekday;
  /** Days from today; before the visitor's clock is known, from the day that the response begins with. */
  readonly ahead: number;
  /** `Today, November 21`; the weekday alone before the visitor's clock is known. */
  readonly name: string;
  /** What is over for today comes last. */
  readonly sessions: readonly ListedSession[];
  /** Sessions that there are, shown or not. */
  readonly total: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The days that have open mats, from today. Without a clock the first is the one that the response begins with. */
export function daysListed({ sessions, days, total }: OpenMatsResponse, query: FindQuery, now: Date | undefined): ListedDay[] {
  const [first] = sessions;
  if (!first) return [];
  const today = now && localClock(now, first.timeZone).day;
  const from = WEEKDAYS.indexOf(today ?? first.session.day);
  return WEEKDAYS.map((_, ahead) => ({ day: WEEKDAYS[(from + ahead) % 7] as Weekday, ahead }))
    .filter(({ day }) => (query.day ? day === query.day : (days[day] ?? 0) > 0))
    .map(({ day, ahead }) => ({
      day,
      ahead,
      name: now ? dayName(day, ahead, new Date(now.getTime() + ahead * DAY_MS), first.timeZone) : WEEKDAY_NAMES[day],
      sessions: inOrder(
        sessions.filter(({ session }) => query.day !== undefined || session.day === day).map((session) => ({ session, standing: standingOf(session, now) })),
      ),
      total: query.day ? total : (days[day] ?? 0),
    }));
}

function dayName(day: Weekday, ahead: number, date: Date, timeZone: string): string {
  const name = ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : WEEKDAY_NAMES[day];
  return `${name}, ${date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone })}`;
}

const inOrder = (sessions: readonly ListedSession[]): ListedSession[] =>
  [...sessions].sort((a, b) => Number(a.standing === 'over') - Number(b.standing === 'over'));

function standingOf({ session, timeZone }: OpenMatSession, now: Date | undefined): Standing {
  const next = now && upcomingClasses([session], timeZone, now)[0];
  if (next?.on) return 'on';
  return next?.daysAhead === 7 ? 'over' : undefined;
}

/** The days of this weekend that have open mats. A Saturday six days ahead is the next weekend's: today is Sunday. */
export const weekendIn = (days: readonly ListedDay[]): ListedDay[] => days.filter(({ day, ahead }) => day === 'sun' || (day === 'sat' && ahead < 6));
