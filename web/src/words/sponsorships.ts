import { type ErrorReason, MINUTE_MS, getOwn, type SponsorKind, type Sponsorship, type TierOffer } from '@contract';
import { formatCount } from './facts';
import { formatMoney } from './money';
import type { SponsorshipParams } from './paths';
import { getErrorMessage, getErrorReason } from './problems';

/** Average days per month: the Gregorian year has 365.2425. */
const DAYS_PER_MONTH = 365.2425 / 12;
/** A term that is this close to a whole number of months is shown in months. 91 and 92 days are shown as 3 months, but 90 days aren't. */
const MONTH_TOLERANCE_DAYS = 0.76;

/** Formats a term for buyers: `12 months`, `90 days`. */
export function formatTerm(days: number): string {
  const months = Math.round(days / DAYS_PER_MONTH);
  return months > 0 && Math.abs(days - months * DAYS_PER_MONTH) <= MONTH_TOLERANCE_DAYS ? formatCount(months, 'month') : formatCount(days, 'day');
}

/** The names of what can be sponsored. */
export const SPONSOR_KIND_NAMES: Record<SponsorKind, string> = { gym: 'Gym', brand: 'Brand' };
/** The sponsors that a tier is for: `Gyms and brands`, `Gyms`, `Brands`. */
export function formatSponsorKinds(kinds: readonly SponsorKind[]): string {
  if (kinds.length > 1) return 'Gyms and brands';
  return kinds[0] === 'brand' ? 'Brands' : 'Gyms';
}

/** Says how many spots are still available. */
export function formatSpots({ free, spots }: Pick<TierOffer, 'free' | 'spots'>): string {
  if (free === 0) return 'Sold out';
  return spots === 1 ? 'Only 1 spot, available now' : `${free} of ${spots} spots available`;
}

/** The time zone for dates that must be the same for every visitor: in notifications and on server-rendered pages. */
export const SITE_ZONE = 'America/New_York';
/** Formats the day on which a term begins or ends, by default in the reader's time zone: `Mar 3, 2027`. */
export const formatTermDay = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', ...(timeZone && { timeZone }) });
/** Formats a time in the reader's time zone: `Mar 3, 2:14 pm`. */
export const formatStepTime = (iso: string): string =>
  new Date(iso)
    .toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    .replace(/\s([AP]M)$/, (_, ampm: string) => ` ${ampm.toLowerCase()}`);

/** The reference that identifies a purchase to its buyer and to us. */
export const formatReference = (id: string): string => `HM-${id.slice(0, 8).toUpperCase()}`;

/** Says what a purchase's status is at `now`. */
export function formatPurchaseState(purchase: Sponsorship, now: Date): string {
  const at = now.toISOString();
  switch (purchase.status) {
    case 'pending':
      return purchase.expiresAt > at ? 'Not paid yet' : 'Checkout expired. No payment received.';
    case 'processing':
      return 'Payment processing';
    case 'expired':
      return 'Canceled. You weren’t charged.';
    case 'failed':
      return 'Payment failed. You weren’t charged.';
    case 'refunded':
      return 'Refunded';
    case 'ended':
      return purchase.endedEarly ? formatEarlyEnd(purchase.endedEarly, purchase) : 'Ended';
    case 'active':
      return formatPaidState(purchase, at);
  }
}

function formatEarlyEnd(reason: NonNullable<Sponsorship['endedEarly']>, purchase: Sponsorship): string {
  switch (reason) {
    case 'gym-closed':
      return `Ended because the gym closed. ${formatUnusedDaysRefund(purchase)}`;
    case 'gym-deleted':
      return `Ended because the gym is no longer listed. ${formatUnusedDaysRefund(purchase)}`;
    case 'dispute-lost':
      return 'Ended because your bank reversed the payment.';
    case 'place-taken':
      return 'Paid too late: the spot had gone to another sponsor. We’ll refund you in full.';
  }
}

/** Says what the buyer gets back for the unused days of a sponsorship that ended early, or what they got back already. */
export const formatUnusedDaysRefund = ({ refunded, currency }: Pick<Sponsorship, 'refunded' | 'currency'>): string =>
  refunded > 0 ? `We refunded ${formatMoney(refunded, currency)}.` : 'We’ll refund the unused days.';

/** A browser's clock may be a few minutes behind the server's. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;
/** Whether a term starts later, because the current one has to end first. Allows for a browser's clock that is a few minutes behind. */
export const startsAfterAnother = (startsAt: string, at: string): boolean => Date.parse(startsAt) > Date.parse(at) + CLOCK_TOLERANCE_MS;

function formatPaidState({ kind, review, startsAt, endsAt }: Sponsorship, at: string): string {
  if (kind === 'brand' && review === 'rejected') return 'Paid, but not approved. We’ll refund you in full.';
  if (startsAt === undefined || endsAt === undefined) return 'Paid. Waiting for approval.';
  if (startsAfterAnother(startsAt, at)) return 'Paid. Starts when the current one ends.';
  return endsAt > at ? 'Active now' : 'Ended';
}

/** Says how much was charged, and how much of it was refunded. */
export function formatPaidAmount({ amount, currency, refunded, status }: Pick<Sponsorship, 'amount' | 'currency' | 'refunded' | 'status'>): string {
  const total = formatMoney(amount, currency);
  if (status === 'refunded' || refunded === 0) return total;
  return `${total} (${formatMoney(refunded, currency)} refunded)`;
}

/** URL parameters to continue an unpaid purchase. */
export function toContinueParams({ tierId, gymId, renews }: Pick<Sponsorship, 'tierId' | 'gymId' | 'renews'>): SponsorshipParams {
  if (renews) return { tier: tierId, renews };
  return { tier: tierId, ...(gymId ? { gym: gymId } : { brand: '1' }) };
}

/** Error messages about buying a sponsorship, by reason. */
const MESSAGES = {
  'payments-closed': 'Sponsorships aren’t for sale here yet. You weren’t charged.',
  'tier-not-found': 'This sponsorship is no longer available. You weren’t charged. Choose another one.',
  'tier-closed': 'This sponsorship is no longer available. You weren’t charged. Choose another one.',
  'sold-out': 'This sponsorship is sold out. You weren’t charged. Choose another one, or check back later.',
  'address-not-verified': 'Verify your email address before you buy. You weren’t charged.',
  'gym-not-found': 'This gym isn’t listed or has closed, so it can’t be sponsored. You weren’t charged. Choose another gym.',
  'sponsorship-not-found': 'You can’t renew this sponsorship from this account. You weren’t charged. You can buy a new one.',
  unavailable: 'The payment service isn’t responding. You weren’t charged. Try again in a few minutes.',
} satisfies Partial<Record<ErrorReason, string>>;

/** Why something can't be bought: the contract's reason, if there is one, and a message for the buyer. */
export interface PurchaseRejection {
  readonly reason: ErrorReason | undefined;
  readonly sentence: string;
}
/** Converts the error of a purchase. */
export const toRejection = (error: unknown): PurchaseRejection => ({ reason: getErrorReason(error), sentence: getPurchaseErrorMessage(error) });
/** Creates a rejection for a reason that the app knows without a call. */
export const createRejection = (reason: 'payments-closed' | 'tier-closed'): PurchaseRejection => ({ reason, sentence: MESSAGES[reason] });

/** Returns the message to show to the buyer for an error that a purchase threw. */
export function getPurchaseErrorMessage(error: unknown): string {
  const reason = getErrorReason(error);
  return (reason && getOwn(MESSAGES, reason)) ?? getErrorMessage(error);
}
