import {
  type Check,
  type Checks,
  FACT_GROUP_NAMES,
  type FactGroup,
  isReportedWrong,
  isVerified,
  MINUTE_MS,
  type OwnerCheck,
  getCheckStatus,
  joinList,
} from '@contract';
import { capitalize } from '../words/facts';

/** The parts of a listing that its four stripes stand for, in order. */
export const STRIPES = ['address', 'schedule', 'visitor policy', 'owner'] as const;
export type Stripe = (typeof STRIPES)[number];

/** Which facts of a listing were checked, and when. */
export interface ListingChecks {
  readonly checks?: Checks | undefined;
  readonly ownerCheck?: OwnerCheck | undefined;
}

/** What was checked on a listing, and when. */
export interface CheckSummary {
  /** The filled stripes. A person has checked the facts they stand for recently enough. */
  readonly filled: readonly Stripe[];
  /** The time (ISO) of the oldest check among the filled stripes or, if no stripe is filled, of the latest check that still counts. */
  readonly at?: string;
  /** The time (ISO) of the latest check among the filled stripes. */
  readonly latestAt?: string;
  /** The time (ISO) of the latest check, if all checks are outdated. */
  readonly outdatedAt?: string;
  /** Facts that visitors reported as no longer true. */
  readonly reported: readonly FactGroup[];
}

const getEntries = (checks: Checks = {}) => Object.entries(checks) as [FactGroup, Check][];
const sortTimes = (times: readonly (string | undefined)[]): string[] => times.filter((at) => at !== undefined).sort();

/** Whether anyone has ever checked or reported anything on the listing. */
export const hasEverBeenChecked = ({ checks, ownerCheck }: ListingChecks): boolean => getEntries(checks).length > 0 || ownerCheck !== undefined;

/** Summarizes a listing's checks, as they count on the day of `asOf`. */
export function summarizeChecks({ checks, ownerCheck }: ListingChecks, asOf: Date): CheckSummary {
  const getCheckTime = (group: FactGroup) => (getCheckStatus(group, checks?.[group], asOf) === 'checked' ? checks?.[group]?.at : undefined);
  const stripeTimes: Record<Stripe, string | undefined> = {
    address: getCheckTime('address'),
    schedule: getCheckTime('schedule'),
    'visitor policy': getCheckTime('visitors'),
    owner: isVerified(ownerCheck, asOf) ? ownerCheck?.at : undefined,
  };
  const filled = STRIPES.filter((stripe) => stripeTimes[stripe] !== undefined);
  const filledTimes = sortTimes(Object.values(stripeTimes));
  const latestAt = filledTimes.at(-1);
  const at = filledTimes[0] ?? sortTimes(getEntries(checks).map(([group]) => getCheckTime(group))).at(-1);
  const outdatedAt = sortTimes(getEntries(checks).map(([, check]) => check.at)).at(-1);
  return {
    filled,
    ...(at !== undefined && { at }),
    ...(latestAt !== undefined && { latestAt }),
    ...(at === undefined && outdatedAt !== undefined && { outdatedAt }),
    reported: getEntries(checks).flatMap(([group, check]) => (isReportedWrong(check, asOf) ? [group] : [])),
  };
}

/** Created once, when first needed, because a list formats a date for each gym. */
let utcDate: Intl.DateTimeFormat | undefined;
/** `Mar 3, 2026`: the UTC date of a timestamp. */
function formatDate(at: string): string {
  utcDate ??= new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return utcDate.format(new Date(at));
}

/** The number of days since a time. Undefined if it is over 60 days ago or in the future, or if the current time isn't known. */
function countRecentDays(at: string, now: Date | undefined): number | undefined {
  // `now` is rounded down to the minute, so something that just happened can be later.
  const days = now ? Math.floor((now.getTime() + MINUTE_MS - Date.parse(at)) / (24 * 60 * MINUTE_MS)) : undefined;
  return days === undefined || days < 0 || days > 60 ? undefined : days;
}

/** `today`, `12 days ago`, or the date if it is over 60 days ago or the current time isn't known. */
export function formatDaysAgo(at: string, now: Date | undefined): string {
  const days = countRecentDays(at, now);
  if (days === undefined) return `on ${formatDate(at)}`;
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** The period since the oldest of several checks: `in the last 41 days`, `since yesterday`, `since Mar 3, 2026`. */
function formatPeriod(oldestAt: string, now: Date | undefined): string {
  const days = countRecentDays(oldestAt, now);
  if (days === undefined) return `since ${formatDate(oldestAt)}`;
  return days > 1 ? `in the last ${days} days` : `since ${formatDaysAgo(oldestAt, now)}`;
}

/** The text next to the stripes: the facts reported as wrong, if there are any, or else what was checked and when. */
export function formatCheckSummary({ filled, at, latestAt, outdatedAt, reported }: CheckSummary, now: Date | undefined, isDetailed: boolean): string {
  if (reported.length > 0) return `${capitalize(joinList(reported.map((group) => FACT_GROUP_NAMES[group])))} reported as wrong`;
  if (filled.length === 0 && at) return `Last checked ${formatDaysAgo(at, now)}`;
  if (filled.length === 0) return isDetailed && !outdatedAt ? 'Nothing on this page has been checked yet' : formatLastCheck(outdatedAt);
  const isSameDay = at === undefined || latestAt === undefined || formatDaysAgo(at, now) === formatDaysAgo(latestAt, now);
  const when = at ? ` ${isSameDay ? formatDaysAgo(at, now) : formatPeriod(at, now)}` : '';
  if (isDetailed) return `${formatFilledStripes(filled)}${when}`;
  if (filled.length === STRIPES.length) return `${isSameDay ? 'Last checked' : 'Checked'}${when}`;
  if (filled.length === 3)
    return `${capitalize(STRIPES.find((stripe) => !filled.includes(stripe)) ?? '')} not ${filled.includes('owner') ? 'checked' : 'verified'}`;
  return formatFilledStripes(filled);
}

/** `Address and schedule checked`, `Address checked, owner verified`, `Owner verified`. */
function formatFilledStripes(filled: readonly Stripe[]): string {
  const facts = filled.filter((stripe) => stripe !== 'owner');
  const parts = [facts.length > 0 && `${joinList(facts)} checked`, filled.includes('owner') && 'owner verified'].filter(Boolean);
  return capitalize(parts.join(', '));
}

const formatLastCheck = (at: string | undefined): string => (at ? `Last checked on ${formatDate(at)}` : 'Not checked yet');

const CHECKER_NAMES = { owner: 'the owner', admin: 'us', visitor: 'a visitor' } as const;

/** The check status of one group of facts: who checked it and when, or that it was reported or may be outdated. */
export function formatCheck(group: FactGroup, check: Check | undefined, asOf: Date, now: Date | undefined): string {
  const by = check?.by === undefined ? '' : ` by ${CHECKER_NAMES[check.by]}`;
  switch (getCheckStatus(group, check, asOf)) {
    case 'checked':
      return `Last checked ${formatDaysAgo(check?.at ?? '', now)}${by}`;
    case 'reported':
      return 'Visitors reported this as wrong. Check with the gym';
    case 'outdated':
      return `${formatLastCheck(check?.at)}${by}. It may have changed`;
    case 'unchecked':
      return 'Not checked yet';
  }
}
