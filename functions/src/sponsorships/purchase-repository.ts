import type { WriteBatch } from 'firebase-admin/firestore';
import { DomainError, type Sponsorship } from '../contract';
import { type Author, audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { retryOnConflict } from '../platform/retry';
import { toCheckoutExpiry, isSamePurchase, newSponsorship, type Order, type BuyerWithNetwork, rejectRepeatedPurchase } from './domain';
import { convertLogo } from './logo';
import { isOpen, isOverdue, isUnpaid, isRecentlyAbandoned, limitUnpaidHolds, limitUnpaidPurchases, requireTierForSale, listUnpaidHolds } from './spots';
import { findSponsorship, type LoadedSponsorship, updateSponsorship } from './repository';
import { hasRecentlyAbandoned, loadNetworkLock, loadTierLock, type NetworkLock, loadTakenPlacements, type PlacementLock } from './spots-repository';
import { loadSponsor } from './sponsor-repository';
import { loadTier } from './tiers-repository';
import { collection } from '../platform/collections';

/** Maximum number of attempts, which is enough if several people buy the same tier at the same time. */
export const ATTEMPTS = 20;
export const CONTENDED_MESSAGE = 'Many people are buying this right now. Try again.';

/**
 * Starts a purchase, or finds the one that the buyer already started for the same thing. Returns its id. Simultaneous calls with the same order get the
 * same id.
 * @throws DomainError `invalid`, `already-paid`, `already-exists`, `limit-reached`, `network-limit`, `tier-closed`, `sold-out`, `contended`, or what
 * `loadTier` and `loadSponsor` throw
 */
export async function startPurchase(order: Order, buyer: BuyerWithNetwork, now: Date): Promise<string> {
  const { tierId, sponsored } = order;
  const logo = 'brand' in sponsored && sponsored.brand.logo !== undefined ? await convertLogo(sponsored.brand.logo) : undefined;
  return retryOnConflict(
    async () => {
      const [tierLock, networkLock] = await Promise.all([loadTierLock(tierId), loadNetworkLock(buyer.network, order.key, now)]);
      const own = await loadOpenPurchases(buyer.uid, now);
      const existing = own.find(({ sponsorship }) => sponsorship.status === 'pending' && isSamePurchase(sponsorship, tierId, sponsored));
      if (existing) {
        if (logo && existing.sponsorship.brand?.logo !== logo)
          await updateSponsorship(existing.id, { brand: { ...toBrand(existing.sponsorship), logo } }, existing.updateTime);
        return existing.id;
      }
      const current = own.map(({ sponsorship }) => sponsorship).filter((purchase) => !isOverdue(purchase, now));
      return storeNewPurchase(order, buyer, { logo, tierLock, networkLock, own: current }, now);
    },
    { attempts: ATTEMPTS, message: CONTENDED_MESSAGE },
  );
}

interface PurchaseContext {
  readonly logo: string | undefined;
  readonly tierLock: PlacementLock;
  readonly networkLock: NetworkLock;
  /** The buyer's open purchases (`isOpen`), without expired checkouts. */
  readonly own: readonly Sponsorship[];
}

async function storeNewPurchase(order: Order, buyer: BuyerWithNetwork, { logo, tierLock, networkLock, own }: PurchaseContext, now: Date): Promise<string> {
  const { key, tierId, sponsored, page } = order;
  const { uid } = buyer;
  await requireUnusedKey(key, uid, order, now);
  rejectRepeatedPurchase(own, sponsored);
  limitUnpaidPurchases(own.filter(isUnpaid));
  const { tier } = await loadTier(tierId);
  const sponsor = await loadSponsor(order, uid, logo, now);
  const takenPlacements = await loadTakenPlacements(tierId, now);
  requireTierForSale(tier, sponsor, takenPlacements);
  const networkPurchases = networkLock.purchases;
  const isUnreserved =
    networkPurchases.some((networkPurchase) => networkPurchase.tierId === tierId && isRecentlyAbandoned(networkPurchase, now)) ||
    (await hasRecentlyAbandoned(uid, tierId, now));
  if (!isUnreserved && !takenPlacements.has(sponsor.placement)) {
    const othersPurchases = networkPurchases.filter(({ userId }) => userId !== uid);
    limitUnpaidHolds(tierId, tier, { own: listUnpaidHolds(own, now), network: listUnpaidHolds(othersPurchases, now) });
  }
  const checkout = { userId: uid, checkout: { number: 0, page }, expiresAt: toCheckoutExpiry(now), ...(isUnreserved && { unreserved: true as const }) };
  const purchase = newSponsorship(sponsor, tier, checkout, now);
  const batch = firestore().batch();
  stageNewPurchase(batch, key, purchase, { by: uid, now });
  for (const lock of [tierLock, networkLock]) lock.stage(batch);
  await batch.commit();
  return key;
}

/** The buyer's open purchases (`isOpen`). */
async function loadOpenPurchases(uid: string, now: Date): Promise<LoadedSponsorship[]> {
  const { docs } = await collection('sponsorships').where('userId', '==', uid).where('status', 'in', ['pending', 'processing', 'active']).get();
  return docs
    .map((document) => ({ id: document.id, sponsorship: document.data(), updateTime: document.updateTime }))
    .filter(({ sponsorship }) => isOpen(sponsorship, now));
}
const toBrand = ({ brand, sponsor }: Sponsorship): NonNullable<Sponsorship['brand']> => brand ?? { name: sponsor, url: '' };

/**
 * Checks that no purchase is stored under an order's key yet.
 * @throws DomainError `already-paid` if the same order is already open; `already-exists` if the key belongs to a different order or a purchase that has ended
 */
async function requireUnusedKey(key: string, uid: string, { tierId, sponsored }: Order, now: Date): Promise<void> {
  const stored = (await findSponsorship(key))?.sponsorship;
  if (!stored) return;
  const isSameOrder = stored.userId === uid && isSamePurchase(stored, tierId, sponsored);
  if (isSameOrder && isOpen(stored, now)) throw new DomainError('already-paid', 'This purchase is already paid for. See your dashboard.');
  throw new DomainError('already-exists', 'We couldn’t start this purchase. Reload the page and try again.');
}

function stageNewPurchase(batch: WriteBatch, key: string, sponsorship: Sponsorship, { by, now }: Author): void {
  const reference = collection('sponsorships').doc(key);
  batch.create(reference, sponsorship);
  const { tierId, sponsor, amount, currency } = sponsorship;
  audit(batch, { at: now.toISOString(), by, action: 'createSponsorshipCheckout', target: reference.path, after: { tierId, sponsor, amount, currency } });
}
