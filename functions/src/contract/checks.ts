import { DAY_MS } from './constants';
import type { Confirmer, FactGroup } from './gym-lists';

/**
 * Days for which a group of facts counts as checked, the day of the check not counted. Computed when a page is rendered, from
 * stored dates, so that ageing costs no write.
 */
export const CHECK_HOLDS_DAYS: Readonly<Record<FactGroup, number>> = {
  // Timetables change with the season and with who teaches.
  schedule: 120,
  // Fees and visitor policies change about twice as often as leases and addresses.
  pricing: 180,
  visitors: 180,
  // Community maps ask for opening hours once a year.
  hours: 365,
  // A gym moves, or takes another phone number, once in years.
  address: 730,
  profile: 730,
};

/** Different people, on different networks, who have to say the same of a group before its page does: one may be mistaken, or mean ill. */
export const REPORTS_NEEDED = 2;
/** Days for which a visitor's word on a group is fresh: two people a season apart speak of different timetables. */
export const REPORT_HOLDS_DAYS = 60;

/** What is known of a group of facts. */
export interface Check {
  /** When the oldest of its facts was last checked by a person, ISO; absent where one never was. */
  readonly at?: string;
  /** Who has checked that one. */
  readonly by?: Exclude<Confirmer, 'import'>;
  /** When the first of the last two people said that it is no longer true, where nobody has answered them; ISO. */
  readonly reportedAt?: string;
}
/** By group, those of which the gym has facts and somebody has said something. */
export type Checks = Readonly<Partial<Record<FactGroup, Check>>>;

/** What its owner has confirmed of a gym: when last, and the last day (`YYYY-MM-DD`) on which some of that counts as checked. */
export interface OwnerCheck {
  readonly at: string;
  readonly until: string;
}

/** How sure a group of facts is on a day. */
export type Standing = 'unchecked' | 'checked' | 'outdated' | 'reported';

/**
 * Days of UTC since 1970. Ages are counted in them on the server, in the index and in every browser alike: they know no
 * daylight saving, and which hour of the day months end in makes no difference to anybody.
 */
export const dayNumber = (moment: string | Date): number => Math.floor((typeof moment === 'string' ? Date.parse(moment) : moment.getTime()) / DAY_MS);
/** `YYYY-MM-DD` of such a day. */
export const dayOfNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

const isWithin = (moment: string, days: number, now: Date): boolean => dayNumber(now) - dayNumber(moment) <= days;

/** The last day on which a group that was checked at a moment counts as checked. */
export const checkHoldsUntil = (group: FactGroup, at: string): string => dayOfNumber(dayNumber(at) + CHECK_HOLDS_DAYS[group]);

/** Whether people say that a group is no longer true, and it is not long ago. */
export const isReported = ({ reportedAt }: Check, now: Date): boolean => reportedAt !== undefined && isWithin(reportedAt, REPORT_HOLDS_DAYS, now);

/** How sure a group is now. What was reported wrong counts as checked again only by a check that came after. */
export function standingOf(group: FactGroup, check: Check | undefined, now: Date): Standing {
  if (!check) return 'unchecked';
  if (isReported(check, now)) return 'reported';
  if (check.at === undefined) return 'unchecked';
  const isRefuted = check.reportedAt !== undefined && check.reportedAt >= check.at;
  return !isRefuted && isWithin(check.at, CHECK_HOLDS_DAYS[group], now) ? 'checked' : 'outdated';
}

/** Whether its owner's word on some of a gym still counts: what the filter `verified` asks, and the fourth stripe shows. */
export const isVerified = (check: OwnerCheck | undefined, now: Date): boolean => check !== undefined && dayNumber(now) <= dayNumber(check.until);
