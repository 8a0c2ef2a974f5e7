import { DAY_MS } from './constants';
import type { ReportOutcome } from './documents/date-reports';
import type { Confirmer, FactGroup } from './gym-lists';

/**
 * How many days a check counts, by group, not including its own day. The check status is computed when a page is rendered, so nothing has to be
 * written when a check expires.
 */
export const CHECK_VALID_DAYS: Readonly<Record<FactGroup, number>> = {
  // Schedules change with the season and the instructors.
  schedule: 120,
  // Fees and visitor policies change less often than schedules.
  pricing: 180,
  visitors: 180,
  // Community maps ask people to recheck opening hours once a year.
  hours: 365,
  // A gym rarely moves or changes its phone number.
  address: 730,
  profile: 730,
};

/** How many visitors on different networks must report the same thing before a page shows it, since a single visitor may be mistaken or malicious. */
export const REPORTS_NEEDED = 2;
/**
 * How many days a visitor's answer counts, unless a later answer contradicts it: as long as a check of a schedule. Two visitors whose answers are
 * further apart have probably seen different schedules.
 */
export const REPORT_VALID_DAYS = CHECK_VALID_DAYS.schedule;

/** A class that enough visitors reported as off on a date. */
export interface ReportedClass {
  readonly classId: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** When the last of these visitors reported it, ISO. */
  readonly at: string;
}

/** If an account has sent this many false alarms and no report that was right, its reports that a class is off no longer count. */
const FALSE_ALARMS_LIMIT = 3;
/** Whether an account's reports count, based on how many of its earlier reports were right or wrong. */
export const isReliableReporter = ({ right, wrong }: Readonly<Record<ReportOutcome, number>>): boolean => right > 0 || wrong < FALSE_ALARMS_LIMIT;

/** The latest check of a group of facts, and visitors' reports that something in it is wrong. */
export interface Check {
  /** The oldest of the facts' latest check times, ISO. Absent if any of the facts was never checked, or if the address has a doubtful position. */
  readonly at?: string;
  /** Who made that check. */
  readonly by?: Exclude<Confirmer, 'import'>;
  /** When the earlier of the last two reports was made, unless an owner or admin confirmed the facts after it. ISO. */
  readonly reportedAt?: string;
  /** Only for the schedule: classes that enough visitors reported as off on a date. */
  readonly dates?: readonly ReportedClass[];
}
/** A gym's checks by group. Only groups that have facts and a check or report. */
export type Checks = Readonly<Partial<Record<FactGroup, Check>>>;

/** A summary of the owner's checks of a gym. */
export interface OwnerCheck {
  /** When the owner last checked anything, ISO. */
  readonly at: string;
  /** The last day on which any of the owner's checks counts, `YYYY-MM-DD`. */
  readonly until: string;
}

/** The check status of a group of facts on a day. */
export type CheckStatus = 'unchecked' | 'checked' | 'outdated' | 'reported';

/**
 * Days since January 1, 1970, in UTC. The server, the index and every browser count ages in these days, which daylight saving time doesn't
 * affect. The exact hour doesn't matter for periods of months.
 */
export const toDayNumber = (moment: string | Date): number => Math.floor((typeof moment === 'string' ? Date.parse(moment) : moment.getTime()) / DAY_MS);
/** The date (`YYYY-MM-DD`) of a day number. */
export const fromDayNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

const isWithin = (moment: string, days: number, now: Date): boolean => toDayNumber(now) - toDayNumber(moment) <= days;

/** The last day on which a check made at this time counts. */
export const getLastValidDay = (group: FactGroup, at: string): string => fromDayNumber(toDayNumber(at) + CHECK_VALID_DAYS[group]);

/** Whether a group was recently reported wrong. */
export const isReportedWrong = ({ reportedAt }: Check, now: Date): boolean => reportedAt !== undefined && isWithin(reportedAt, REPORT_VALID_DAYS, now);

/** The check status of a group now: `reported` as long as the report counts. After that, only a check that is newer than the report counts. */
export function getCheckStatus(group: FactGroup, check: Check | undefined, now: Date): CheckStatus {
  if (!check) return 'unchecked';
  if (isReportedWrong(check, now)) return 'reported';
  if (check.at === undefined) return 'unchecked';
  const isRefuted = check.reportedAt !== undefined && check.reportedAt >= check.at;
  return !isRefuted && isWithin(check.at, CHECK_VALID_DAYS[group], now) ? 'checked' : 'outdated';
}

/** Whether any check by the owner still counts, so that the gym is shown as verified. */
export const isVerified = (check: OwnerCheck | undefined, now: Date): boolean => check !== undefined && toDayNumber(now) <= toDayNumber(check.until);
