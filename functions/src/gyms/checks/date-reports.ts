import {
  addDays,
  DAY_MS,
  DomainError,
  type Gym,
  getLocalDate,
  type ReportedDate,
  type ReportOutcome,
  REPORTS_NEEDED,
  type SessionAnswer,
  type SessionState,
} from '../../contract';
import { findUpcomingSession } from '../../sessions/sessions-between';
import { type CountedAnswer, listNewestPerNetwork } from './fact-checks';

/** How many days after a class the reports about it are settled. By then, people who were going have been asked whether the class took place. */
const SETTLED_AFTER_DAYS = 3;
/** How many days after a class a report is deleted if it was never settled. Settling keeps a report with its outcome or deletes it. */
const UNSETTLED_KEPT_DAYS = 30;
/** How many days an outcome is kept, and counts for or against its reporter. */
const OUTCOME_KEPT_DAYS = 365;

/** When a report about a class on this date is settled. */
export const toSettleTime = (date: string): string => new Date(Date.parse(date) + SETTLED_AFTER_DAYS * DAY_MS).toISOString();
/** When a report about a class on this date is deleted if it was never settled. */
export const toUnsettledExpiry = (date: string): Date => new Date(Date.parse(date) + UNSETTLED_KEPT_DAYS * DAY_MS);
/** When a report that is settled now is deleted. */
export const toOutcomeExpiry = (now: Date): Date => new Date(now.getTime() + OUTCOME_KEPT_DAYS * DAY_MS);

/**
 * Returns the class that a user reports as off, and its date. It must be in the next two weeks and not over, and the gym must not have confirmed, moved or
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

/** Returns the gym with the current reports about a class on a date, and without those about dates before yesterday. */
export function withReportedDate(gym: Gym, { classId, date }: Pick<ReportedDate, 'classId' | 'date'>, reports: readonly CountedAnswer[], now: Date): Gym {
  const { dates = [], ...otherChecks } = gym.visitorChecks?.schedule ?? {};
  // Yesterday's reports stay, since a class may run past midnight.
  const yesterday = addDays(getLocalDate(now, gym.timeZone), -1);
  const otherDates = dates.filter((other) => other.date >= yesterday && !(other.classId === classId && other.date === date));
  const reportTimes = listNewestPerNetwork(reports);
  const allDates = reportTimes.length > 0 ? [...otherDates, { classId, date, at: reportTimes }] : otherDates;
  return { ...gym, visitorChecks: { ...gym.visitorChecks, schedule: { ...otherChecks, ...(allDates.length > 0 && { dates: allDates }) } } };
}

/**
 * Decides whether a report about a past date was right, based on what the gym said about the class. If the gym said nothing, the answers of people
 * who planned to go decide. Returns undefined if neither is conclusive.
 */
export function decideOutcome(state: SessionState | undefined, answers: readonly (SessionAnswer | undefined)[]): ReportOutcome | undefined {
  if (state === 'canceled') return 'right';
  if (state === 'confirmed') return 'wrong';
  const yes = answers.filter((answer) => answer === 'yes').length;
  const no = answers.filter((answer) => answer === 'no' || answer === 'canceled').length;
  if (Math.max(yes, no) < REPORTS_NEEDED || yes === no) return undefined;
  return yes > no ? 'wrong' : 'right';
}
