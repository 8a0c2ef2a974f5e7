import {
  type BrandInput,
  CHECKOUT_MINUTES,
  type CheckoutPage,
  type Dispute,
  DAY_MS,
  DomainError,
  MINUTE_MS,
  type Sponsored,
  type Sponsorship,
  type SponsorshipStatus,
  type Tier,
  type TierFacts,
  stableJson,
} from '../contract';
import { withoutAbsent } from '../gyms/views';
import type { Payment } from './payment';

/** A sponsorship moves to a later rank and never back, in whatever order Stripe's word of it comes. */
const RANK: Record<SponsorshipStatus, number> = { pending: 0, processing: 1, expired: 2, failed: 2, active: 3, ended: 4, refunded: 5 };

/** What Stripe says a tier costs. */
export type Price = Pick<Tier, 'amount' | 'currency'>;

/** A new tier. */
export const newTier = (facts: TierFacts, price: Price, now: Date): Tier => ({
  ...facts,
  ...price,
  version: 1,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** What an admin has entered of a tier. */
const factsOf = ({ name, kinds, gives, termDays, places, order, active, stripePriceId }: TierFacts): TierFacts => ({
  name,
  kinds,
  gives,
  termDays,
  places,
  order,
  active,
  stripePriceId,
});
export const isSameTier = (stored: TierFacts, sent: TierFacts): boolean => stableJson(factsOf(stored)) === stableJson(factsOf(sent));

/**
 * A tier after an edit; the same object where nothing differs.
 * @throws DomainError `stale-edit`
 */
export function changedTier(before: Tier, facts: TierFacts, price: Price, version: number, now: Date): Tier {
  const after = { ...before, ...facts, ...price };
  if (stableJson(after) === stableJson(before)) return before;
  if (version !== before.version) throw new DomainError('stale-edit', 'Someone else changed this tier in the meantime. Reload it, then try again.');
  return { ...after, version: before.version + 1, updatedAt: now.toISOString() };
}

/** Who is sponsored, as it is stored with the purchase. */
export type Sponsor = Pick<Sponsorship, 'kind' | 'gymId' | 'brand' | 'sponsor' | 'review' | 'renews' | 'placement' | 'tierId'>;

/** What a person wants to buy. */
export interface Order {
  readonly key: string;
  readonly tierId: string;
  readonly sponsored: Sponsored;
  readonly page: CheckoutPage;
}
export interface Buyer {
  readonly uid: string;
  readonly email: string;
}
/** A buyer with a hash of the network that they call from (`networkHash`). */
export interface PlacedBuyer extends Buyer {
  readonly network: string;
}

/** Until when what is begun now can be paid. */
export const endOfCheckout = (now: Date): string => new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS).toISOString();

/** A purchase that has begun. */
export function newSponsorship(
  sponsor: Sponsor,
  tier: Tier,
  checkout: Pick<Sponsorship, 'userId' | 'checkout' | 'expiresAt' | 'unreserved'>,
  now: Date,
): Sponsorship {
  const { name: tierName, termDays, stripePriceId, amount, currency } = tier;
  return withoutAbsent({
    ...sponsor,
    ...checkout,
    tierName,
    termDays,
    stripePriceId,
    amount,
    currency,
    status: 'pending',
    refunded: 0,
    sessions: [],
    createdAt: now.toISOString(),
  });
}

/** Whether what a person buys is what they have begun to buy: the same tier for the same gym, brand or renewal. */
export function isSamePurchase(begun: Sponsorship, tierId: string, sponsored: Sponsored): boolean {
  if (begun.tierId !== tierId) return false;
  if ('renews' in sponsored) return begun.renews === sponsored.renews;
  if (begun.renews !== undefined) return false;
  if ('gymId' in sponsored) return begun.gymId === sponsored.gymId;
  return isSameBrand(begun, sponsored.brand);
}

const isSameBrand = ({ brand }: Sponsorship, { name, url }: BrandInput): boolean => brand?.name === name && brand.url === url;

/**
 * Refuses what would pay twice for the same: a brand that the buyer sponsors already, a gym that the buyer is about to sponsor by another tier.
 * @param own purchases of the buyer that hold their place
 * @throws DomainError `already-sponsored`
 */
export function refuseTwice(own: readonly Sponsorship[], sponsored: Sponsored): void {
  if ('brand' in sponsored && own.some((one) => one.status !== 'pending' && isSameBrand(one, sponsored.brand))) {
    throw new DomainError('already-sponsored', 'You already sponsor this brand, or its payment is processing. You can renew it on your dashboard.');
  }
  if ('gymId' in sponsored && own.some((one) => one.status === 'pending' && one.renews === undefined && one.gymId === sponsored.gymId)) {
    throw new DomainError('already-sponsored', 'You have an unpaid sponsorship for this gym. Pay for it or cancel it on your dashboard first.');
  }
}

/** What else has to be known when a sponsorship begins to run. */
export interface Surroundings {
  /** It was paid so late that its place has been given to another sponsor. */
  readonly isPlaceTaken?: boolean | undefined;
  /** Until when the sponsor's place is taken by sponsorships before this one. */
  readonly takenUntil: string | undefined;
  readonly dispute?: Dispute | undefined;
  /** What of the refunds has come back from the buyer's bank. */
  readonly refundsFailed?: number | undefined;
}

/**
 * A sponsorship after Stripe's word of how its payment stands; the same object where that changes nothing. It goes by rank,
 * forward alone, and what was paid back only grows: so any order of any number of events ends at the same state.
 */
export function settled(
  before: Sponsorship,
  payment: Payment,
  { isPlaceTaken = false, takenUntil, dispute, refundsFailed = 0 }: Surroundings,
  now: Date,
): Sponsorship {
  // A transfer that is under way takes no place that is gone: once its money has come, that is paid back.
  if (isPlaceTaken && payment.status === 'processing') return before;
  // That a session has ended means nothing where another has taken its place, or is about to.
  const isReplaced = before.sessions.includes(payment.session) && before.sessions[before.checkout.number] !== payment.session;
  const wanted = isReplaced && payment.status === 'expired' ? before.status : payment.status;
  const status = RANK[wanted] > RANK[before.status] ? wanted : before.status;
  // Of another session that was not paid, no figure is this purchase's.
  const isPaid = RANK[payment.status] >= RANK.active;
  const { amount = before.amount, currency = before.currency, tax, paymentIntent, receiptUrl } = payment;
  const paid = isPaid && {
    amount,
    currency,
    ...(tax !== undefined && { tax }),
    refunded: Math.max(before.refunded, payment.refunded),
    ...(paymentIntent && { paymentIntent }),
    ...(receiptUrl && { receiptUrl }),
    paidAt: before.paidAt ?? now.toISOString(),
  };
  const known: Sponsorship = withoutAbsent({
    ...before,
    sessions: before.sessions.includes(payment.session) ? before.sessions : [...before.sessions, payment.session],
    ...paid,
    ...(dispute && { dispute }),
    ...(refundsFailed > (before.refundsFailed ?? 0) && { refundsFailed }),
    status,
  });
  const after = status === 'active' ? (isPlaceTaken ? withoutPlace(known) : running(known, takenUntil, now)) : status === 'refunded' ? cut(known, now) : known;
  return stableJson(after) === stableJson(before) ? before : after;
}

/** Paid, and never shown: an admin pays it back. */
const withoutPlace = (paid: Sponsorship): Sponsorship => ({ ...paid, status: 'ended', endedEarly: 'place-taken' });

/** A dispute that was lost has taken the money back, and no refund can: the placement ends with it. */
function running(paid: Sponsorship, takenUntil: string | undefined, now: Date): Sponsorship {
  return paid.dispute?.status === 'lost' ? endedSponsorship(paid, now, 'dispute-lost') : begun(paid, takenUntil, now);
}

/** With its term, from now or from the end of what the sponsor has already: a brand's once it is approved. */
function begun(paid: Sponsorship, takenUntil: string | undefined, now: Date): Sponsorship {
  if (paid.startsAt !== undefined || (paid.kind === 'brand' && paid.review !== 'approved')) return paid;
  const startsAt = takenUntil !== undefined && takenUntil > now.toISOString() ? takenUntil : now.toISOString();
  return { ...paid, startsAt, endsAt: new Date(Date.parse(startsAt) + paid.termDays * DAY_MS).toISOString(), reminded: false };
}

/** Shown no more, from now on. */
function cut(sponsorship: Sponsorship, now: Date): Sponsorship {
  const { startsAt, endsAt } = sponsorship;
  if (startsAt === undefined || endsAt === undefined || endsAt <= now.toISOString()) return sponsorship;
  return { ...sponsorship, endsAt: startsAt > now.toISOString() ? startsAt : now.toISOString() };
}

/**
 * A brand's sponsorship after an admin's decision; the same object where it was decided so.
 * @throws DomainError `already-decided`
 */
export function reviewed(
  before: Sponsorship,
  decision: 'approved' | 'refused',
  reason: string | undefined,
  takenUntil: string | undefined,
  now: Date,
): Sponsorship {
  if (before.kind !== 'brand' || before.status !== 'active') throw new DomainError('already-decided', 'This sponsorship has no brand to review.');
  if (before.review === decision) return before;
  // What is approved may be refused after all, and the other way round: only a running term is not begun twice.
  const after = withoutAbsent({ ...before, review: decision, reviewReason: reason || undefined });
  return decision === 'approved' ? begun(after, takenUntil, now) : after;
}

/** A sponsorship whose term is over, or whose gym is gone; the same object where it was not running. */
export function endedSponsorship(before: Sponsorship, now: Date, early?: Sponsorship['endedEarly']): Sponsorship {
  if (before.status !== 'active' || (!early && (before.endsAt === undefined || before.endsAt > now.toISOString()))) return before;
  return early ? cut({ ...before, status: 'ended', endedEarly: early }, now) : { ...before, status: 'ended' };
}

/** A purchase of which Stripe knows no session that could be paid; the same object where it is no longer pending. */
export const endedUnpaid = (before: Sponsorship): Sponsorship => (before.status === 'pending' ? { ...before, status: 'expired' } : before);

/**
 * The payment of which `wanted` can be paid back.
 * @param seen what had been paid back when it was decided
 * @throws DomainError `not-refundable`, `stale-edit`
 */
export function refundable({ status, paymentIntent, amount, refunded }: Sponsorship, wanted: number, seen: number): string {
  if (paymentIntent === undefined || (status !== 'active' && status !== 'ended')) {
    throw new DomainError('not-refundable', status === 'refunded' ? 'This payment was already refunded in full.' : 'There’s no payment to refund.');
  }
  if (refunded !== seen) throw new DomainError('stale-edit', 'Part of this payment was refunded in the meantime. Check the amounts, then try again.');
  if (wanted > amount - refunded) throw new DomainError('not-refundable', 'That’s more than what’s left of the payment. Enter a smaller amount.');
  return paymentIntent;
}
