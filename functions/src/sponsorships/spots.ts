import {
  DomainError,
  HOLD_GRACE_MINUTES,
  MINUTE_MS,
  NETWORK_HOLDS_LIMIT,
  UNPAID_PURCHASES_LIMIT,
  type Sponsorship,
  type Tier,
  UNRESERVED_HOURS,
  UNRESERVED_HOURS_AFTER_FAILURE,
} from '../contract';
import type { Sponsor } from './domain';

/** The fields of a purchase that decide whether it holds a spot. */
export type Hold = Pick<Sponsorship, 'status' | 'expiresAt' | 'endsAt' | 'review' | 'unreserved'>;

const addMinutes = (iso: string, minutes: number): string => new Date(Date.parse(iso) + minutes * MINUTE_MS).toISOString();

/** Whether a purchase holds a spot. An unreserved one takes its spot only once it is paid. */
export const holdsSpot = (purchase: Hold, now: Date): boolean => isOpen(purchase, now) && (purchase.unreserved !== true || purchase.status === 'active');

/** Whether a purchase is open: it can still be paid, may just have been paid, is being paid, is running, or will run. False for a rejected brand. */
export function isOpen({ status, expiresAt, endsAt, review }: Hold, now: Date): boolean {
  const at = now.toISOString();
  if (review === 'rejected') return false;
  if (status === 'pending') return addMinutes(expiresAt, HOLD_GRACE_MINUTES) > at;
  return status === 'processing' || (status === 'active' && (endsAt === undefined || endsAt > at));
}

/**
 * Whether a purchase that is being paid may have lost its spot to someone else, so that the spot must be checked. True from the middle of the grace
 * period on, so that two servers whose clocks differ by minutes don't assign one spot twice. Also true for an unreserved purchase, which never had a
 * spot.
 */
export function mayHaveLostSpot(
  { status, expiresAt, startsAt, unreserved }: Pick<Sponsorship, 'status' | 'expiresAt' | 'startsAt' | 'unreserved'>,
  now: Date,
): boolean {
  if (startsAt !== undefined || status === 'active') return false;
  if (unreserved === true) return true;
  if (status === 'processing') return false;
  return status !== 'pending' || addMinutes(expiresAt, HOLD_GRACE_MINUTES / 2) <= now.toISOString();
}

/** Whether a tier has no spot for a placement, given the other placements that hold one. */
export const isFull = ({ spots }: Pick<Tier, 'spots'>, placement: string, takenPlacements: ReadonlySet<string>): boolean =>
  !takenPlacements.has(placement) && takenPlacements.size >= spots;

/**
 * Checks that a sponsor can buy a tier now.
 * @param takenPlacements the placements that hold a spot in the tier
 * @throws DomainError `tier-closed`, `sold-out`
 */
export function requireTierForSale(tier: Tier, { kind, placement }: Pick<Sponsor, 'kind' | 'placement'>, takenPlacements: ReadonlySet<string>): void {
  if (!tier.active || !tier.kinds.includes(kind)) throw new DomainError('tier-closed', 'This sponsorship is no longer available. Choose another one.');
  if (isFull(tier, placement, takenPlacements)) {
    throw new DomainError('sold-out', 'This sponsorship is sold out. Choose another one, or check back later.');
  }
}

/** Whether the checkout of an unpaid purchase has expired, even if Stripe hasn't reported it yet. */
export const isOverdue = ({ status, expiresAt }: Pick<Hold, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'pending' && expiresAt <= now.toISOString();

/** Whether a purchase was started but not paid. */
export const isUnpaid = ({ status }: Hold): boolean => status === 'pending' || status === 'processing';

/** The unpaid purchases that hold a spot now. */
export const listUnpaidHolds = <Purchase extends Hold>(purchases: readonly Purchase[], now: Date): Purchase[] =>
  purchases.filter((purchase) => isUnpaid(purchase) && holdsSpot(purchase, now));

/**
 * Whether a purchase recently held a spot and wasn't paid. For some time, its buyer's account and network then can't hold another spot in its tier
 * without paying.
 */
export function isRecentlyAbandoned(purchase: Pick<Hold, 'status' | 'expiresAt' | 'unreserved'>, now: Date): boolean {
  const { status, expiresAt, unreserved } = purchase;
  if (unreserved === true) return false;
  const isWithinHours = (hours: number): boolean => addMinutes(expiresAt, hours * 60) > now.toISOString();
  if (status === 'failed') return isWithinHours(UNRESERVED_HOURS_AFTER_FAILURE);
  return (status === 'expired' || isOverdue(purchase, now)) && isWithinHours(UNRESERVED_HOURS);
}

/**
 * Checks that an account can start another purchase.
 * @param own the account's unpaid purchases
 * @throws DomainError `limit-reached`
 */
export function limitUnpaidPurchases(own: readonly unknown[]): void {
  if (own.length < UNPAID_PURCHASES_LIMIT) return;
  throw new DomainError('limit-reached', `You have ${UNPAID_PURCHASES_LIMIT} unpaid purchases. Pay for or cancel one of them on your dashboard first.`);
}

interface UnpaidPurchases {
  /** The account's purchases. */
  readonly own: readonly Pick<Sponsorship, 'tierId'>[];
  /** Purchases of other accounts on the same network. */
  readonly network: readonly Pick<Sponsorship, 'tierId'>[];
}

/**
 * Checks that an account and its network can hold another spot with an unpaid purchase. They can hold at most half of a tier's spots (or its only one),
 * and at most `NETWORK_HOLDS_LIMIT` spots in all tiers.
 * @throws DomainError `limit-reached`, `network-limit`
 */
export function limitUnpaidHolds(tierId: string, { spots }: Pick<Tier, 'spots'>, { own, network }: UnpaidPurchases): void {
  const limit = Math.max(1, Math.floor(spots / 2));
  const countInTier = (purchases: UnpaidPurchases['own']): number => purchases.filter((purchase) => purchase.tierId === tierId).length;
  if (countInTier(own) >= limit) {
    throw new DomainError('limit-reached', 'You have an unpaid purchase of this sponsorship. Pay for it or cancel it on your dashboard first.');
  }
  if (own.length + network.length >= NETWORK_HOLDS_LIMIT || countInTier(own) + countInTier(network) >= limit) {
    throw new DomainError('network-limit', 'Someone on your network is buying a sponsorship right now. Try again in an hour, or from another network.');
  }
}
