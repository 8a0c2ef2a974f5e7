import { type Check, type Checks, FACT_GROUP_NAMES, type FactGroup, isReported, isVerified, MINUTE_MS, type OwnerCheck, getCheckStatus } from '@contract';
import { capitalized } from '../words/facts';
import { joinList } from '../words/joinList';

/** What a listing's four stripes mean, in order. */
export const STRIPES = ['address', 'schedule', 'visitor policy', 'owner'] as const;
export type Stripe = (typeof STRIPES)[number];

/** Which facts of a listing were checked, and when. */
export interface ListingChecks {
  readonly checks?: Checks | undefined;
  readonly ownerCheck?: OwnerCheck | undefined;
}

export interface CheckSummary {
  /** Filled stripes: checked by a person, recently enough that the fact still counts. */
  readonly done: readonly Stripe[];
  /** When the latest of the valid checks was made, ISO. */
  readonly at?: string;
  /** The latest of the checks that are too old to count, ISO. */
  readonly outdatedAt?: string;
  /** Facts that visitors reported as no longer true. */
  readonly reported: readonly FactGroup[];
}

const entriesOf = (checks: Checks = {}) => Object.entries(checks) as [FactGroup, Check][];
const latestOf = (moments: readonly (string | undefined)[]): string | undefined =>
  moments
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);

/** Whether anyone has ever checked or reported anything on the listing. */
export const isEverChecked = ({ checks, ownerCheck }: ListingChecks): boolean => entriesOf(checks).length > 0 || ownerCheck !== undefined;

/** Which parts of a listing are checked on a day. */
export function summarizeChecks({ checks, ownerCheck }: ListingChecks, asOf: Date): CheckSummary {
  const isChecked = (group: FactGroup) => getCheckStatus(group, checks?.[group], asOf) === 'checked';
  const verified = isVerified(ownerCheck, asOf);
  const has: Record<Stripe, boolean> = {
    address: isChecked('address'),
    schedule: isChecked('schedule'),
    'visitor policy': isChecked('visitors'),
    owner: verified,
  };
  const at = latestOf([...entriesOf(checks).flatMap(([group, check]) => (isChecked(group) ? [check.at] : [])), verified ? ownerCheck?.at : undefined]);
  const outdatedAt = latestOf(entriesOf(checks).map(([, check]) => check.at));
  return {
    done: STRIPES.filter((stripe) => has[stripe]),
    ...(at !== undefined && { at }),
    ...(at === undefined && outdatedAt !== undefined && { outdatedAt }),
    reported: entriesOf(checks).flatMap(([group, check]) => (isReported(check, asOf) ? [group] : [])),
  };
}

/** `Mar 3, 2026`: the UTC date of a timestamp. */
const dateOf = (at: string): string => new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `today`, `12 days ago`, or the date if it is long ago or the current time isn't known. */
export function daysAgo(at: string, now: Date | undefined): string {
  // `now` is rounded down to the minute, so something that has just happened can be later.
  const days = now ? Math.floor((now.getTime() + MINUTE_MS - Date.parse(at)) / (24 * 60 * MINUTE_MS)) : undefined;
  if (days === undefined || days < 0 || days > 60) return `on ${dateOf(at)}`;
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** The text beside the stripes: reported facts first, then what was checked and when, or that nothing was. */
export function formatCheckSummary({ done, at, outdatedAt, reported }: CheckSummary, now: Date | undefined, long: boolean): string {
  if (reported.length > 0) return `${capitalized(joinList(reported.map((group) => FACT_GROUP_NAMES[group])))} reported as wrong`;
  if (done.length === 0 && at) return `Last checked ${daysAgo(at, now)}`;
  if (done.length === 0) return long && !outdatedAt ? 'Nothing on this page has been checked yet' : notChecked(outdatedAt);
  const when = at ? ` ${daysAgo(at, now)}` : '';
  if (long) return `${checkedPhrase(done)}${when}`;
  if (done.length === STRIPES.length) return `Last checked${when}`;
  if (done.length === 3) return `${capitalized(STRIPES.find((stripe) => !done.includes(stripe)) ?? '')} not ${done.includes('owner') ? 'checked' : 'verified'}`;
  return checkedPhrase(done);
}

/** `Address and schedule checked`, `Address checked, owner verified`, `Owner verified`. */
function checkedPhrase(done: readonly Stripe[]): string {
  const facts = done.filter((stripe) => stripe !== 'owner');
  const parts = [facts.length > 0 && `${joinList(facts)} checked`, done.includes('owner') && 'owner verified'].filter(Boolean);
  return capitalized(parts.join(', '));
}

const notChecked = (since: string | undefined): string => (since ? `Last checked on ${dateOf(since)}` : 'Not checked yet');

const CHECKER_NAMES = { owner: 'its owner', admin: 'us', visitor: 'a visitor' } as const;

/** The check status of one group of facts: who checked it and when, or that it was reported or may be outdated. */
export function formatCheck(group: FactGroup, check: Check | undefined, asOf: Date, now: Date | undefined): string {
  const by = check?.by === undefined ? '' : ` by ${CHECKER_NAMES[check.by]}`;
  switch (getCheckStatus(group, check, asOf)) {
    case 'checked':
      return `Last checked ${daysAgo(check?.at ?? '', now)}${by}`;
    case 'reported':
      return 'Visitors reported this as wrong. Check with the gym';
    case 'outdated':
      return `${notChecked(check?.at)}${by}. It may have changed`;
    case 'unchecked':
      return 'Not checked yet';
  }
}

/** The check status of a schedule in a list that has only the days, `YYYY-MM-DD`; empty if it was never checked. */
export function formatScheduleCheck(
  { checkedOn, reportedOn }: { readonly checkedOn?: string; readonly reportedOn?: string },
  asOf: Date,
  now: Date | undefined,
): string {
  const check = { ...(checkedOn && { at: checkedOn }), ...(reportedOn && { reportedAt: reportedOn }) };
  switch (getCheckStatus('schedule', check, asOf)) {
    case 'checked':
      return `Last checked ${daysAgo(checkedOn ?? '', now)}`;
    case 'reported':
      return 'Reported as wrong, so call first';
    case 'outdated':
      return notChecked(checkedOn);
    case 'unchecked':
      return '';
  }
}
