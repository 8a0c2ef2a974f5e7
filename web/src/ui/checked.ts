import { type Check, type Checks, FACT_GROUP_NAMES, type FactGroup, isReported, isVerified, MINUTE_MS, type OwnerCheck, standingOf } from '@contract';
import { capitalized } from '../words/facts';
import { listed } from '../words/listed';

/** What a listing's four stripes stand for, in their order. */
export const STRIPES = ['address', 'schedule', 'visitor policy', 'owner'] as const;
export type Stripe = (typeof STRIPES)[number];

/** How sure a listing's facts are, as its page or card says it. */
export interface Trust {
  readonly checks?: Checks | undefined;
  readonly ownerCheck?: OwnerCheck | undefined;
}

export interface Checked {
  /** Stripes that are filled: checked by a person, and not so long ago that it may have changed. */
  readonly done: readonly Stripe[];
  /** When the latest of the checks that count was made, ISO. */
  readonly at?: string;
  /** The same of those that no longer count. */
  readonly outdatedAt?: string;
  /** What visitors say is no longer true. */
  readonly reported: readonly FactGroup[];
}

const entriesOf = (checks: Checks = {}) => Object.entries(checks) as [FactGroup, Check][];
const latestOf = (moments: readonly (string | undefined)[]): string | undefined =>
  moments
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);

/** Whether anybody has ever said of the listing what is so, or what is not. */
export const isEverChecked = ({ checks, ownerCheck }: Trust): boolean => entriesOf(checks).length > 0 || ownerCheck !== undefined;

/** Which parts of a listing are checked on a day. */
export function checkedOf({ checks, ownerCheck }: Trust, asOf: Date): Checked {
  const isChecked = (group: FactGroup) => standingOf(group, checks?.[group], asOf) === 'checked';
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

/** `Mar 3, 2026` of a moment, by the calendar of UTC. */
const dateOf = (at: string): string => new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `today`, `12 days ago`, or the date where it is long ago or the present is not known. */
export function daysAgo(at: string, now: Date | undefined): string {
  const days = now ? Math.floor((now.getTime() - Date.parse(at)) / (24 * 60 * MINUTE_MS)) : undefined;
  if (days === undefined || days < 0 || days > 60) return `on ${dateOf(at)}`;
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** The words beside the stripes: what was reported wrong before anything else, then what is checked and when, or that nothing is. */
export function checkedInWords({ done, at, outdatedAt, reported }: Checked, now: Date | undefined, long: boolean): string {
  if (reported.length > 0) return `${capitalized(listed(reported.map((group) => FACT_GROUP_NAMES[group])))} reported wrong`;
  if (done.length === 0 && at) return `Checked ${daysAgo(at, now)}`;
  if (done.length === 0) return long && !outdatedAt ? 'Nothing here has been checked by a person yet' : notChecked(outdatedAt);
  const when = at ? ` ${daysAgo(at, now)}` : '';
  if (long) return `${capitalized(listed(done))} checked${when}`;
  if (done.length === STRIPES.length) return `Checked${when}`;
  if (done.length === 3) return `${capitalized(STRIPES.find((stripe) => !done.includes(stripe)) ?? '')} not confirmed`;
  return done.length === 1 ? `${capitalized(done[0] ?? '')} only` : `${capitalized(listed(done))} checked`;
}

const notChecked = (since: string | undefined): string => (since ? `Not checked since ${dateOf(since)}` : 'Not checked yet');

const BY = { owner: 'its owner', admin: 'us', visitor: 'a visitor' } as const;

/** What is said of one group of facts: who has checked it and when, or why nobody should rely on it. */
export function checkInWords(group: FactGroup, check: Check | undefined, asOf: Date, now: Date | undefined): string {
  const by = check?.by === undefined ? '' : ` by ${BY[check.by]}`;
  switch (standingOf(group, check, asOf)) {
    case 'checked':
      return `Checked ${daysAgo(check?.at ?? '', now)}${by}`;
    case 'reported':
      return 'Reported wrong by visitors. Ask before you rely on it';
    case 'outdated':
      return `${notChecked(check?.at)}, then${by}`;
    case 'unchecked':
      return 'Not checked by a person yet';
  }
}

/** What is said in a list of a schedule of which only the days are known, `YYYY-MM-DD`; nothing where nobody has ever checked it. */
export function scheduleInWords(
  { checkedOn, reportedOn }: { readonly checkedOn?: string; readonly reportedOn?: string },
  asOf: Date,
  now: Date | undefined,
): string {
  const check = { ...(checkedOn && { at: checkedOn }), ...(reportedOn && { reportedAt: reportedOn }) };
  switch (standingOf('schedule', check, asOf)) {
    case 'checked':
      return `Checked ${daysAgo(checkedOn ?? '', now)}`;
    case 'reported':
      return 'Reported wrong: ask first';
    case 'outdated':
      return notChecked(checkedOn);
    case 'unchecked':
      return '';
  }
}
