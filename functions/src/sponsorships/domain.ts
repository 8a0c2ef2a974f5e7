import {
  type BrandInput,
  CHECKOUT_MINUTES,
  type CheckoutPage,
  type Dispute,
  DAY_MS,
  DomainError,
  MINUTE_MS,
  type SponsorshipSubject,
  type Sponsorship,
  type SponsorshipStatus,
  type Tier,
  type TierFacts,
  toStableJson,
} from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';
import type { Payment } from './payment';

/** The rank of each status. A sponsorship's status only changes to one of a higher rank, no matter in which order Stripe's events arrive. */
const RANK: Record<SponsorshipStatus, number> = { pending: 0, processing: 1, expired: 2, failed: 2, active: 3, ended: 4, refunded: 5 };

/** A tier's price, from Stripe. */
export type Price = Pick<Tier, 'amount' | 'currency'>;

/** A new tier. */
export const newTier = (facts: TierFacts, price: Price, now: Date): Tier => ({
  ...facts,
  ...price,
  version: 1,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** The fields of a tier that an admin enters. */
const pickTierFacts = ({ name, kinds, benefits, termDays, spots, order, active, stripePriceId }: TierFacts): TierFacts => ({
  name,
  kinds,
  benefits,
  termDays,
  spots,
  order,
  active,
  stripePriceId,
});
export const isSameTier = (stored: TierFacts, sent: TierFacts): boolean => toStableJson(pickTierFacts(stored)) === toStableJson(pickTierFacts(sent));

/**
 * Returns a tier after an edit, or the same object if nothing changed.
 * @throws DomainError `stale-edit`
 */
export function toChangedTier(before: Tier, facts: TierFacts, price: Price, version: number, now: Date): Tier {
  const after = { ...before, ...facts, ...price };
  if (toStableJson(after) === toStableJson(before)) return before;
  if (version !== before.version)
    throw new DomainError('stale-edit', 'Someone else changed this tier after you opened it. Choose which version to keep, then save again.');
  return { ...after, version: before.version + 1, updatedAt: now.toISOString() };
}

/** The fields of a purchase that say who is sponsored, in which tier, and what the purchase renews. */
export type Sponsor = Pick<Sponsorship, 'kind' | 'gymId' | 'brand' | 'sponsor' | 'review' | 'renews' | 'placement' | 'tierId'>;

/** What a buyer wants to buy. */
export interface Order {
  readonly key: string;
  readonly tierId: string;
  readonly sponsored: SponsorshipSubject;
  readonly page: CheckoutPage;
}
export interface Buyer {
  readonly uid: string;
  readonly email: string;
}
/** A buyer with a hash of their network (`hashNetwork`). */
export interface BuyerWithNetwork extends Buyer {
  readonly network: string;
}

/** When a checkout that starts at `now` expires. ISO 8601. */
export const toCheckoutExpiry = (now: Date): string => new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS).toISOString();

/** A new purchase. */
export function newSponsorship(
  sponsor: Sponsor,
  tier: Tier,
  checkout: Pick<Sponsorship, 'userId' | 'checkout' | 'expiresAt' | 'unreserved'>,
  now: Date,
): Sponsorship {
  const { name: tierName, termDays, stripePriceId, amount, currency } = tier;
  return omitUndefined({
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

/** Whether an order repeats a purchase that was already started: the same tier for the same gym, brand or renewal. */
export function isSamePurchase(started: Sponsorship, tierId: string, subject: SponsorshipSubject): boolean {
  if (started.tierId !== tierId) return false;
  if ('renews' in subject) return started.renews === subject.renews;
  if (started.renews !== undefined) return false;
  if ('gymId' in subject) return started.gymId === subject.gymId;
  return isSameBrand(started, subject.brand);
}

const isSameBrand = ({ brand }: Sponsorship, { name, url }: BrandInput): boolean => brand?.name === name && brand.url === url;

/**
 * Rejects an order that would pay for the same thing twice: for a brand that the buyer already sponsors, or for a gym for which the buyer has another
 * unpaid order.
 * @param own the buyer's open purchases (`isOpen`), without expired checkouts
 * @throws DomainError `already-paid` or `limit-reached`, so that the page links to the dashboard, where the buyer can renew, pay or cancel
 */
export function rejectRepeatedPurchase(own: readonly Sponsorship[], subject: SponsorshipSubject): void {
  if ('brand' in subject && own.some((purchase) => purchase.status !== 'pending' && isSameBrand(purchase, subject.brand))) {
    throw new DomainError('already-paid', 'You already sponsor this brand, or its payment is processing. You can renew it on your dashboard.');
  }
  if ('gymId' in subject && own.some((purchase) => purchase.status === 'pending' && purchase.renews === undefined && purchase.gymId === subject.gymId)) {
    throw new DomainError('limit-reached', 'You have an unpaid sponsorship for this gym. Pay for it or cancel it on your dashboard first.');
  }
}

/** What determines the change to a sponsorship, apart from its payment. */
export interface PaymentContext {
  /** Whether its spot went to another sponsor, because it was paid too late. */
  readonly isSpotTaken?: boolean | undefined;
  /** When the sponsor's earlier sponsorships end. Undefined if there are none. */
  readonly takenUntil: string | undefined;
  readonly dispute?: Dispute | undefined;
  /** The total of the refunds that the buyer's bank returned to us. */
  readonly refundsFailed?: number | undefined;
}

/**
 * Returns a sponsorship updated from its payment at Stripe, or the same object if nothing changes. The status only moves forward by rank and the
 * refunded amount only grows, so any number of events in any order lead to the same state.
 */
export function applyPayment(
  before: Sponsorship,
  payment: Payment,
  { isSpotTaken = false, takenUntil, dispute, refundsFailed = 0 }: PaymentContext,
  now: Date,
): Sponsorship {
  // A bank transfer in progress doesn't get a lost spot back. If the money arrives, an admin refunds it.
  if (isSpotTaken && payment.status === 'processing') return before;
  // An expired checkout session doesn't matter if another one has replaced it, or is about to.
  const isReplaced = before.sessions.includes(payment.session) && before.sessions[before.checkout.number] !== payment.session;
  const reported = isReplaced && payment.status === 'expired' ? before.status : payment.status;
  const status = RANK[reported] > RANK[before.status] ? reported : before.status;
  // Amounts of a checkout session that wasn't paid don't belong to this purchase.
  const isPaid = RANK[payment.status] >= RANK.active;
  const { amount = before.amount, currency = before.currency, tax, paymentIntent, receiptUrl } = payment;
  const paidFields = isPaid && {
    amount,
    currency,
    ...(tax !== undefined && { tax }),
    refunded: Math.max(before.refunded, payment.refunded),
    ...(paymentIntent && { paymentIntent }),
    ...(receiptUrl && { receiptUrl }),
    paidAt: before.paidAt ?? now.toISOString(),
  };
  const next: Sponsorship = omitUndefined({
    ...before,
    sessions: before.sessions.includes(payment.session) ? before.sessions : [...before.sessions, payment.session],
    ...paidFields,
    ...(dispute && { dispute }),
    ...(refundsFailed > (before.refundsFailed ?? 0) && { refundsFailed }),
    status,
  });
  const after = startOrEndTerm(next, isSpotTaken, takenUntil, now);
  return toStableJson(after) === toStableJson(before) ? before : after;
}

function startOrEndTerm(sponsorship: Sponsorship, isSpotTaken: boolean, takenUntil: string | undefined, now: Date): Sponsorship {
  if (sponsorship.status === 'refunded') return endTermNow(sponsorship, now);
  if (sponsorship.status !== 'active') return sponsorship;
  return isSpotTaken ? endWithoutSpot(sponsorship) : startTermUnlessDisputeLost(sponsorship, takenUntil, now);
}

/** Ends a sponsorship that was paid but never shown. An admin refunds it. */
const endWithoutSpot = (paid: Sponsorship): Sponsorship => ({ ...paid, status: 'ended', endedEarly: 'place-taken' });

/** Starts the term, or ends the sponsorship if the buyer's bank took the money back in a lost dispute. */
function startTermUnlessDisputeLost(paid: Sponsorship, takenUntil: string | undefined, now: Date): Sponsorship {
  return paid.dispute?.status === 'lost' ? endSponsorship(paid, now, 'dispute-lost') : startTerm(paid, takenUntil, now);
}

/** Starts the term now, or at the end of the sponsor's earlier terms. A brand's term starts once it is approved. */
function startTerm(paid: Sponsorship, takenUntil: string | undefined, now: Date): Sponsorship {
  if (paid.startsAt !== undefined || (paid.kind === 'brand' && paid.review !== 'approved')) return paid;
  const startsAt = takenUntil !== undefined && takenUntil > now.toISOString() ? takenUntil : now.toISOString();
  return { ...paid, startsAt, endsAt: new Date(Date.parse(startsAt) + paid.termDays * DAY_MS).toISOString(), reminded: false };
}

/** Ends a term that is running or hasn't started yet. */
function endTermNow(sponsorship: Sponsorship, now: Date): Sponsorship {
  const { startsAt, endsAt } = sponsorship;
  if (startsAt === undefined || endsAt === undefined || endsAt <= now.toISOString()) return sponsorship;
  return { ...sponsorship, endsAt: startsAt > now.toISOString() ? startsAt : now.toISOString() };
}

/**
 * Returns a brand's sponsorship after an admin's decision, or the same object if it was already decided that way.
 * @throws DomainError `already-decided`
 */
export function reviewBrand(
  before: Sponsorship,
  decision: 'approved' | 'rejected',
  reason: string | undefined,
  takenUntil: string | undefined,
  now: Date,
): Sponsorship {
  if (before.kind !== 'brand' || before.status !== 'active') throw new DomainError('already-decided', 'This sponsorship has no brand to review.');
  if (before.review === decision) return before;
  // An approved brand can still be rejected, and a rejected one approved. `startTerm` doesn't change a term that has started.
  const after = omitUndefined({ ...before, review: decision, reviewReason: reason || undefined });
  return decision === 'approved' ? startTerm(after, takenUntil, now) : after;
}

/**
 * Returns a sponsorship as ended, or the same object if it isn't active. Without `early`, also returns the same object if its term isn't over.
 * @param early why it ends before the end of its term
 */
export function endSponsorship(before: Sponsorship, now: Date, early?: Sponsorship['endedEarly']): Sponsorship {
  if (before.status !== 'active' || (!early && (before.endsAt === undefined || before.endsAt > now.toISOString()))) return before;
  return early ? endTermNow({ ...before, status: 'ended', endedEarly: early }, now) : { ...before, status: 'ended' };
}

/** Expires a pending purchase that has no payable checkout session. Returns the same object if it is no longer pending. */
export const expireUnpaid = (before: Sponsorship): Sponsorship => (before.status === 'pending' ? { ...before, status: 'expired' } : before);

/**
 * Returns the id of the payment intent from which the `requested` amount can be refunded.
 * @param refundedBefore the refunded total that the admin saw
 * @throws DomainError `not-refundable`, `stale-edit`
 */
export function requireRefundable({ status, paymentIntent, amount, refunded }: Sponsorship, requested: number, refundedBefore: number): string {
  if (paymentIntent === undefined || (status !== 'active' && status !== 'ended')) {
    throw new DomainError('not-refundable', status === 'refunded' ? 'This payment was already refunded in full.' : 'There’s no payment to refund.');
  }
  if (refunded !== refundedBefore) throw new DomainError('stale-edit', 'Part of this payment was refunded in the meantime. Check the amounts, then try again.');
  if (requested > amount - refunded) throw new DomainError('not-refundable', 'That’s more than what’s left of the payment. Enter a smaller amount.');
  return paymentIntent;
}
