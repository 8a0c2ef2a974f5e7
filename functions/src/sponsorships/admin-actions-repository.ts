import { type AuditAction, DomainError, type RevenueEntry } from '../contract';
import type { Author } from '../platform/audit';
import { collection, selectFields } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { retryOnConflict } from '../platform/retry';
import { requestStripe, parseStripeError } from '../platform/stripe';
import { requireRefundable, reviewBrand } from './domain';
import { loadPlacement, loadSponsorship, type SponsorshipChange, stageChange } from './repository';
import { checkSpot, type PlacementLock } from './spots-repository';
import { findCheckoutSessions, updateFromCheckoutSessions } from './payment-repository';
import { summarizeRevenue } from './revenue';

/**
 * Stores an admin's decision on a brand, for this sponsorship and all active ones with the same placement, and notifies the buyer.
 * @throws DomainError `sponsorship-not-found`, `already-decided`, `contended`
 */
export async function decideOnBrand(id: string, decision: 'approved' | 'rejected', reason: string | undefined, author: Author): Promise<void> {
  await decideSponsorship(id, decision, reason, author);
  const { sponsorship } = await loadSponsorship(id);
  const { docs } = await collection('sponsorships').where('placement', '==', sponsorship.placement).where('status', '==', 'active').get();
  for (const document of docs) if (document.data().review !== decision) await decideSponsorship(document.id, decision, reason, author);
}

async function decideSponsorship(id: string, decision: 'approved' | 'rejected', reason: string | undefined, author: Author): Promise<void> {
  await retryOnConflict(async () => {
    const loaded = await loadSponsorship(id);
    const placement = await loadPlacement(loaded.sponsorship.placement);
    const after = reviewBrand(loaded.sponsorship, decision, reason, placement.until, author.now);
    if (after === loaded.sponsorship) return;
    // A rejected sponsorship holds no spot, so its spot may have been sold since.
    const spot = loaded.sponsorship.review === 'rejected' ? await checkSpot(loaded, author.now) : undefined;
    if (spot?.isTaken)
      throw new DomainError('sold-out', 'The spot was sold to another sponsor after you rejected this one. Refund the payment, or add a spot to the tier.');
    await storeChange({ loaded, after, action: 'decideBrand', placement }, author, spot?.lock);
  });
}

/** Commits a change. Fails if the sponsorship was written since it was read. */
async function storeChange(change: SponsorshipChange, author: Author, lock?: PlacementLock): Promise<void> {
  const batch = firestore().batch();
  await stageChange(batch, change, author);
  lock?.stage(batch);
  await batch.commit();
}

/**
 * Refunds an amount through Stripe. Repeated calls, such as a double click, make one refund.
 * @param refundedBefore the refunded total that the admin saw
 * @returns the new refunded total
 * @throws DomainError `sponsorship-not-found`, `not-refundable`, `stale-edit`, `unavailable`
 */
export async function refundPayment(id: string, amount: number, refundedBefore: number, author: Author): Promise<number> {
  const loaded = await loadSponsorship(id);
  const { refundsRefused = 0, ...sponsorship } = loaded.sponsorship;
  const paymentIntent = requireRefundable(sponsorship, amount, refundedBefore);
  const isDeclined = (error: unknown) => parseStripeError(error)?.status === 400;
  // For a day, Stripe repeats an error response for the same key, so each attempt after a declined one gets a new key.
  const idempotencyKey = `refund-${id}-${refundedBefore}-${amount}-${refundsRefused}`;
  let declineError: unknown;
  await requestStripe(
    (stripe) => stripe.refunds.create({ payment_intent: paymentIntent, amount, metadata: { sponsorshipId: id } }, { idempotencyKey }),
    isDeclined,
  ).catch((error: unknown) => {
    if (!isDeclined(error)) throw error;
    declineError = error;
  });
  if (declineError) await countDeclinedRefund(id, refundsRefused, author);
  await updateFromStripe(id, author, 'refundSponsorship');
  if (declineError) throw new DomainError('not-refundable', 'Stripe declined this refund. Check the updated payment details, then try again.');
  return (await loadSponsorship(id)).sponsorship.refunded;
}

/**
 * Counts a declined refund, so that the next attempt gets a new idempotency key. If attempts with the same key are declined at the same time, counts
 * only one.
 * @param before the number of declined refunds in the attempt's key
 * @throws DomainError `contended`
 */
async function countDeclinedRefund(id: string, before: number, author: Author): Promise<void> {
  await retryOnConflict(async () => {
    const loaded = await loadSponsorship(id);
    const { refundsRefused = 0 } = loaded.sponsorship;
    if (refundsRefused > before) return;
    await storeChange({ loaded, after: { ...loaded.sponsorship, refundsRefused: before + 1 }, action: 'refundSponsorship' }, author);
  });
}

/** Updates a purchase from its checkout sessions. If none is stored, searches Stripe for them. */
export async function updateFromStripe(id: string, author: Author, action: AuditAction = 'checkSponsorship'): Promise<void> {
  const { sponsorship } = await loadSponsorship(id);
  const sessions = sponsorship.sessions.length > 0 ? sponsorship.sessions : await findCheckoutSessions(id, sponsorship);
  await updateFromCheckoutSessions({ id, sponsorship: { ...sponsorship, sessions } }, author, action);
}

/** Maximum number of purchases that the revenue includes, latest first. */
const MAX_PURCHASES = 10_000;

/** Loads the revenue by month, tier and currency. */
export async function loadRevenue(): Promise<RevenueEntry[]> {
  const latest = collection('sponsorships').orderBy('paidAt', 'desc').limit(MAX_PURCHASES);
  const { docs } = await selectFields(latest, 'paidAt', 'tierName', 'currency', 'amount', 'tax', 'refunded', 'dispute').get();
  return summarizeRevenue(docs.map((document) => document.data()));
}
