import { type AuditAction, DomainError, type RevenueEntry } from '../contract';
import type { Author } from '../platform/audit';
import { collection, selectFields } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { untilStored } from '../platform/retry';
import { requestStripe, refusalOf } from '../platform/stripe';
import { requireRefundable, reviewBrand } from './domain';
import { loadPlacement, loadSponsorship, type SponsorshipChange, stageChange } from './repository';
import { checkSpot, type PlacementLock } from './spots-repository';
import { findCheckoutSessions, updateFromCheckoutSessions } from './payment-repository';
import { summarizeRevenue } from './revenue';

/**
 * Stores an admin's decision on a brand, for all sponsorships of the brand's placement, and notifies the buyer.
 * @throws DomainError `sponsorship-not-found`, `already-decided`, `contended`
 */
export async function decideOnBrand(id: string, decision: 'approved' | 'refused', reason: string | undefined, author: Author): Promise<void> {
  await decideSponsorship(id, decision, reason, author);
  const { sponsorship } = await loadSponsorship(id);
  const { docs } = await collection('sponsorships').where('placement', '==', sponsorship.placement).where('status', '==', 'active').get();
  for (const document of docs) if (document.data().review !== decision) await decideSponsorship(document.id, decision, reason, author);
}

async function decideSponsorship(id: string, decision: 'approved' | 'refused', reason: string | undefined, author: Author): Promise<void> {
  await untilStored(async () => {
    const loaded = await loadSponsorship(id);
    const placement = await loadPlacement(loaded.sponsorship.placement);
    const after = reviewBrand(loaded.sponsorship, decision, reason, placement.until, author.now);
    if (after === loaded.sponsorship) return;
    // A rejected sponsorship holds no spot, so the spot may have been sold.
    const spot = loaded.sponsorship.review === 'refused' ? await checkSpot(loaded, author.now) : undefined;
    if (spot?.isTaken)
      throw new DomainError('sold-out', 'The spot was sold to another sponsor after you rejected this one. Refund the payment, or add a spot to the tier.');
    await storeChange({ loaded, after, action: 'decideBrand', placement }, author, spot?.lock);
  });
}

/** Stores a change. Fails if the sponsorship was written since it was read. */
async function storeChange(change: SponsorshipChange, author: Author, lock?: PlacementLock): Promise<void> {
  const batch = firestore().batch();
  await stageChange(batch, change, author);
  lock?.stage(batch);
  await batch.commit();
}

/**
 * Refunds part of a payment, or the rest, through Stripe. Repeated calls, such as a double click, make one refund.
 * @returns the total refunded amount
 * @throws DomainError `sponsorship-not-found`, `not-refundable`, `stale-edit`, `unavailable`
 */
export async function refundPayment(id: string, amount: number, refundedBefore: number, author: Author): Promise<number> {
  const loaded = await loadSponsorship(id);
  const { refundsRefused = 0, ...sponsorship } = loaded.sponsorship;
  const paymentIntent = requireRefundable(sponsorship, amount, refundedBefore);
  const isRefused = (error: unknown) => refusalOf(error)?.status === 400;
  // For a day, Stripe repeats a refusal for the same key, so each attempt after a refusal gets a new key.
  const idempotencyKey = `refund-${id}-${refundedBefore}-${amount}-${refundsRefused}`;
  let refusal: unknown;
  await requestStripe(
    (stripe) => stripe.refunds.create({ payment_intent: paymentIntent, amount, metadata: { sponsorshipId: id } }, { idempotencyKey }),
    isRefused,
  ).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    refusal = error;
  });
  if (refusal) await countRefusal(id, refundsRefused, author);
  await updateFromStripe(id, author, 'refundSponsorship');
  if (refusal) throw new DomainError('not-refundable', 'Stripe declined this refund. Check the updated payment details, then try again.');
  return (await loadSponsorship(id)).sponsorship.refunded;
}

/**
 * Counts a refusal, so that the next attempt gets a new idempotency key. If attempts with the same key are refused at the same time, only one is
 * counted.
 * @param before the number of refusals in the attempt's key
 * @throws DomainError `contended`
 */
async function countRefusal(id: string, before: number, author: Author): Promise<void> {
  await untilStored(async () => {
    const loaded = await loadSponsorship(id);
    const { refundsRefused = 0 } = loaded.sponsorship;
    if (refundsRefused > before) return;
    await storeChange({ loaded, after: { ...loaded.sponsorship, refundsRefused: before + 1 }, action: 'refundSponsorship' }, author);
  });
}

/** Updates a purchase from its checkout sessions. Searches for them at Stripe if no id is stored. */
export async function updateFromStripe(id: string, author: Author, action: AuditAction = 'checkSponsorship'): Promise<void> {
  const { sponsorship } = await loadSponsorship(id);
  const sessions = sponsorship.sessions.length > 0 ? sponsorship.sessions : await findCheckoutSessions(id, sponsorship);
  await updateFromCheckoutSessions({ id, sponsorship: { ...sponsorship, sessions } }, author, action);
}

/** Maximum number of purchases counted as revenue: the latest ones. */
const MAX_PURCHASES = 10_000;

/** Loads the revenue by month and tier. */
export async function loadRevenue(): Promise<RevenueEntry[]> {
  const latest = collection('sponsorships').orderBy('paidAt', 'desc').limit(MAX_PURCHASES);
  const { docs } = await selectFields(latest, 'paidAt', 'tierName', 'currency', 'amount', 'tax', 'refunded', 'dispute').get();
  return summarizeRevenue(docs.map((document) => document.data()));
}
