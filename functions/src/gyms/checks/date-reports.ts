import {
  addDays,
  DAY_MS,
  DomainError,
  type Gym,
  localDay,
  type ReportedDate,
  type ReportOutcome,
  REPORTS_NEEDED,
  type SessionAnswer,
  type SessionState,
} from '../../contract';
import { findUpcomingSession } from '../../sessions/sessions-between';
import { type CountedAnswer, newestByNetwork } from './fact-checks';

/** How many days after its date a report is settled. By then, people who were going have been asked whether it took place. */
const SETTLED_AFTER_DAYS = 3;
/** How many days after its date a report is deleted if it couldn't be settled. */
const UNSETTLED_KEPT_DAYS = 30;
/** How many days an outcome is kept, and counts for or against its reporter. */
const OUTCOME_KEPT_DAYS = 365;

export const settleAtOf = (date: string): string => new Date(Date.parse(date) + SETTLED_AFTER_DAYS * DAY_MS).toISOString();
export const unsettledExpiresAt = (date: string): Date => new Date(Date.parse(date) + UNSETTLED_KEPT_DAYS * DAY_MS);
export const outcomeExpiresAt = (now: Date): Date => new Date(now.getTime() + OUTCOME_KEPT_DAYS * DAY_MS);

/**
 * Returns the class that a user reports as off, and its date. It must be in the next two weeks and not over, and the gym must not have confirmed or
 * canceled it.
 * @throws DomainError `invalid`
 */
export function requireReportableClass(gym: Gym, sessionId: string, now: Date): Pick<ReportedDate, 'classId' | 'date'> {
  const session = findUpcomingSession(gym, sessionId, now);
  if (session?.classId === undefined) throw new DomainError('invalid', 'This class is over or no longer listed. Reload the page.');
  if (session.state !== 'scheduled' && session.state !== 'not-confirmed') {
    throw new DomainError('invalid', 'The gym has already said whether this class is on. Reload the page to see what it said.');
  }
  return { classId: session.classId, date: session.date };
}

/** Returns the gym with the current reports about a class on a date, and without reports about past dates. */
export function withReportedDate(gym: Gym, { classId, date }: Pick<ReportedDate, 'classId' | 'date'>, reports: readonly CountedAnswer[], now: Date): Gym {
  const { dates = [], ...otherChecks } = gym.visitorChecks?.schedule ?? {};
  // A class may run past midnight.
  const yesterday = addDays(localDay(now, gym.timeZone), -1);
  const others = dates.filter((other) => other.date >= yesterday && !(other.classId === classId && other.date === date));
  const at = newestByNetwork(reports).slice(0, REPORTS_NEEDED);
  const all = at.length > 0 ? [...others, { classId, date, at }] : others;
  return { ...gym, visitorChecks: { ...gym.visitorChecks, schedule: { ...otherChecks, ...(all.length > 0 && { dates: all }) } } };
}

/**
 * Decides whether a report about a past date was right, based on what the gym said about the class or, failing that, on the answers of people who
 * planned to go. Undefined if neither is conclusive.
 */
export function decideOutcome(state: SessionState | undefined, answers: readonly (SessionAnswer | undefined)[]): ReportOutcome | undefined {
  if (state === 'canceled') return 'right';
  if (state === 'confirmed') return 'wrong';
  const yes = answers.filter((answer) => answer === 'yes').length;
  const no = answers.filter((answer) => answer === 'no' || answer === 'canceled').length;
  if (Math.max(yes, no) < REPORTS_NEEDED || yes === no) return undefined;
  return yes > no ? 'wrong' : 'right';
}
