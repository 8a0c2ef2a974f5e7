import { type ErrorReason, MINUTE_MS, own, type SponsorKind, type Sponsorship, type TierOffer } from '@contract';
import { countOf } from './facts';
import { moneyLabel } from './money';
import type { SponsorshipParams } from './paths';
import { messageOf, reasonOf } from './problems';

/** Days of a month, on average: the Gregorian year has 365.2425. */
const MONTH_DAYS = 365.2425 / 12;
/** A term that is so near to whole months is called by them: 91 and 92 days are 3 months, 90 are not. */
const MONTHS_WITHIN_DAYS = 0.76;

/** A term as its buyer reads it: `12 months`, `90 days`. */
export function termLabel(days: number): string {
  const months = Math.round(days / MONTH_DAYS);
  return months > 0 && Math.abs(days - months * MONTH_DAYS) <= MONTHS_WITHIN_DAYS ? countOf(months, 'month') : countOf(days, 'day');
}

/** Who can be sponsored. */
export const KIND_NAMES: Record<SponsorKind, string> = { gym: 'Gym', brand: 'Brand' };
export function buyersLabel(kinds: readonly SponsorKind[]): string {
  if (kinds.length > 1) return 'Gyms and brands';
  return kinds[0] === 'brand' ? 'Brands' : 'Gyms';
}

/** How many can still have it. */
export function placesLabel({ free, places }: Pick<TierOffer, 'free' | 'places'>): string {
  if (free === 0) return places === 1 ? 'Sold out: its one place is taken' : `Sold out: all ${places} places are taken`;
  return places === 1 ? 'Its one place is free' : `${free} of ${places} places are free`;
}

/** The calendar of what the server draws for everyone, as of the notifications. */
export const SITE_ZONE = 'America/New_York';
/** `Mar 3, 2027`, by the reader's own calendar unless another is named: a term begins and ends at a moment. */
export const momentDay = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', ...(timeZone && { timeZone }) });
/** `Mar 3, 2:14 pm`. */
export const momentLabel = (iso: string): string =>
  new Date(iso)
    .toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    .replace(/\s([AP]M)$/, (_, half: string) => ` ${half.toLowerCase()}`);

/** By what a buyer and we know the same purchase. */
export const referenceOf = (id: string): string => `HM-${id.slice(0, 8).toUpperCase()}`;

/** What has become of a purchase by `now`. */
export function purchaseState(purchase: Sponsorship, now: Date): string {
  const at = now.toISOString();
  switch (purchase.status) {
    case 'pending':
      return purchase.expiresAt > at ? 'Begun, and not paid yet' : 'Not paid in time, as far as we know';
    case 'processing':
      return 'The payment is being processed';
    case 'expired':
      return 'Not paid, and canceled: nothing was charged';
    case 'failed':
      return 'The payment failed: nothing was charged';
    case 'refunded':
      return 'Paid back as a whole';
    case 'ended':
      return purchase.endedEarly ? EARLY[purchase.endedEarly] : 'Ended';
    case 'active':
      return paidState(purchase, at);
  }
}

const EARLY: Record<NonNullable<Sponsorship['endedEarly']>, string> = {
  'gym-closed': 'Ended: the gym has closed. The days that were left are paid back',
  'gym-deleted': 'Ended: the gym is no longer listed. The days that were left are paid back',
  'dispute-lost': 'Ended: the bank has taken the payment back',
  'place-taken': 'Paid too late: its place was sold to another sponsor. We pay you back in full',
};

/** Clocks of browsers may be minutes behind ours. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;
/** Whether a term is to begin later, which it does only after another. One that begins now is not, whatever the reader's clock says. */
export const followsAnother = (startsAt: string, at: string): boolean => Date.parse(startsAt) > Date.parse(at) + CLOCK_TOLERANCE_MS;

function paidState({ kind, review, startsAt, endsAt }: Sponsorship, at: string): string {
  if (kind === 'brand' && review === 'refused') return 'Paid, and not approved: the payment is paid back';
  if (startsAt === undefined || endsAt === undefined) return 'Paid: it waits for approval';
  if (followsAnother(startsAt, at)) return 'Paid: it begins when the one before it ends';
  return endsAt > at ? 'Shown now' : 'Ended';
}

/** What was charged, and what of it was paid back. */
export function paidLabel({ amount, currency, refunded, status }: Pick<Sponsorship, 'amount' | 'currency' | 'refunded' | 'status'>): string {
  const whole = moneyLabel(amount, currency);
  if (status === 'refunded' || refunded === 0) return whole;
  return `${whole}, of which ${moneyLabel(refunded, currency)} were paid back`;
}

/** The address at which a purchase that has begun is gone on with. */
export function continueParams({ tierId, gymId, renews }: Pick<Sponsorship, 'tierId' | 'gymId' | 'renews'>): SponsorshipParams {
  if (renews) return { tier: tierId, renews };
  return { tier: tierId, ...(gymId ? { gym: gymId } : { brand: '1' }) };
}

/** What a reason means where it is about buying a sponsorship. */
const SENTENCES = {
  'payments-closed': 'Sponsorships can’t be bought here yet. Nothing was charged.',
  'tier-not-found': 'This sponsorship is no longer offered. Nothing was charged. Choose another.',
  'tier-closed': 'This sponsorship is no longer offered. Nothing was charged. Choose another.',
  'sold-out': 'All places of this sponsorship are taken. Nothing was charged. Choose another, or come back when one has ended.',
  'already-sponsored': 'This is sponsored already, so it can’t be bought a second time. Nothing was charged.',
  'already-paid': 'This is paid already, or its payment is under way. Nothing more was charged. Your dashboard says how it stands.',
  'limit-reached': 'You have an unpaid purchase. Pay for it or cancel it on your dashboard first.',
  'network-limit': 'Someone on your network is buying a sponsorship right now. Try again in an hour, or from another network.',
  'address-not-verified': 'Verify your e-mail address before you buy. Nothing was charged.',
  'gym-not-found': 'This gym is not listed, or has closed, so it can’t be sponsored. Nothing was charged. Choose another.',
  'sponsorship-not-found': 'This sponsorship can’t be renewed from this account. Nothing was charged. You can begin a new one.',
  unavailable: 'The card company or our server does not answer. Nothing was charged. Try again in a few minutes.',
} satisfies Partial<Record<ErrorReason, string>>;

/** Why something can't be bought, in words; `reason` where it is one of the contract's. */
export interface Refusal {
  readonly reason: ErrorReason | undefined;
  readonly sentence: string;
}
export const refusalOf = (error: unknown): Refusal => ({ reason: reasonOf(error), sentence: purchaseProblem(error) });
/** The same where it is known without asking. */
export const refusalFor = (reason: 'payments-closed' | 'tier-closed'): Refusal => ({ reason, sentence: SENTENCES[reason] });

/** What the buyer is told of anything that a purchase threw. */
export function purchaseProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && own(SENTENCES, reason)) ?? messageOf(error);
}
