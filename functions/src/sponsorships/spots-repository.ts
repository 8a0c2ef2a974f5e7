import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, type Sponsorship } from '../contract';
import { collection, getDocuments, selectFields, storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { holdsSpot, isFull, isOpen, isUnpaid, isRecentlyAbandoned, mayHaveLostSpot } from './spots';
import type { LoadedSponsorship } from './repository';
import { findTier } from './tiers-repository';

/**
 * The placements that hold a spot in a tier.
 * @param except a purchase to leave out
 */
export async function loadTakenPlacements(tierId: string, now: Date, except?: string): Promise<ReadonlySet<string>> {
  const all = collection('sponsorships').where('tierId', '==', tierId).where('status', 'in', ['pending', 'processing', 'active']);
  const { docs } = await selectFields(all, 'status', 'expiresAt', 'endsAt', 'review', 'unreserved', 'placement').get();
  const others = docs.filter(({ id }) => id !== except).map((document) => document.data());
  return new Set(others.filter((purchase) => holdsSpot(purchase, now)).map(({ placement }) => placement));
}

/** Whether an account recently held a spot in a tier and didn't pay. */
export async function hasRecentlyAbandoned(userId: string, tierId: string, now: Date): Promise<boolean> {
  const unpaid = collection('sponsorships').where('userId', '==', userId).where('tierId', '==', tierId).where('status', 'in', ['pending', 'expired', 'failed']);
  const { docs } = await selectFields(unpaid, 'status', 'expiresAt', 'unreserved').get();
  return docs.some((document) => isRecentlyAbandoned(document.data(), now));
}

/** A lock for taking a spot: if two batches include it at the same time, only one can be committed. */
export interface PlacementLock {
  stage(batch: WriteBatch): void;
}

/** Loads a tier's lock. Every purchase that takes a spot in the tier writes it, so that the last spot can't be sold twice. */
export const loadTierLock = (tierId: string): Promise<PlacementLock> => loadLock(firestore().collection(COLLECTIONS.placements).doc(`tier~${tierId}`));

/** A network's lock, with the network's purchases that still count toward its limits. */
export interface NetworkLock extends PlacementLock {
  readonly purchases: readonly Sponsorship[];
}

/** How many days a network is stored after its last purchase, since a failed payment counts that long. */
const NETWORK_DAYS = 7;

/** `rateLimits/network~{hash}`: the ids of a network's purchases. The TTL policy that deletes the counters of rate limits also deletes it. */
interface StoredNetwork {
  readonly at: string;
  readonly expiresAt: Timestamp;
  readonly purchases: readonly string[];
}

/**
 * Loads a network's lock. Every purchase that starts on the network writes it, so that the limits also apply to simultaneous purchases.
 * @param network a keyed hash (`hashNetwork`)
 * @param id the purchase that is about to start
 */
export async function loadNetworkLock(network: string, id: string, now: Date): Promise<NetworkLock> {
  const reference = firestore().collection(COLLECTIONS.rateLimits).doc(`network~${network}`).withConverter(storedAs<StoredNetwork>());
  const snapshot = await reference.get();
  const ids = snapshot.data()?.purchases ?? [];
  const documents = await getDocuments(ids.map((purchaseId) => collection('sponsorships').doc(purchaseId)));
  const counted = documents.flatMap((document) => {
    const purchase = document.data();
    return purchase !== undefined && (isRecentlyAbandoned(purchase, now) || (isUnpaid(purchase) && isOpen(purchase, now))) ? { id: document.id, purchase } : [];
  });
  const purchases = [...new Set([...counted.map(({ id: purchaseId }) => purchaseId), id])];
  return {
    purchases: counted.map(({ purchase }) => purchase),
    ...createLock(reference, snapshot.updateTime, { expiresAt: Timestamp.fromMillis(now.getTime() + NETWORK_DAYS * DAY_MS), purchases }),
  };
}

async function loadLock(reference: DocumentReference): Promise<PlacementLock> {
  const { updateTime } = await reference.get();
  return createLock(reference, updateTime, {});
}

const createLock = (reference: DocumentReference, updateTime: Timestamp | undefined, fields: object): PlacementLock => ({
  stage: (batch) => {
    const lock = { at: new Date().toISOString(), ...fields };
    if (updateTime) batch.update(reference, lock, { lastUpdateTime: updateTime });
    else batch.create(reference, lock);
  },
});

/** Whether a purchase can still have its spot. */
export interface SpotCheck {
  /** Whether all spots have gone to others. */
  readonly isTaken: boolean;
  /** Must be written with the purchase if it takes the spot. */
  readonly lock?: PlacementLock;
}

/** Checks whether a purchase that was paid late, or approved after it was rejected, can still have its spot. */
export async function checkSpot({ id, sponsorship }: Pick<LoadedSponsorship, 'id' | 'sponsorship'>, now: Date): Promise<SpotCheck> {
  const { tierId, placement } = sponsorship;
  // Read the lock before counting. If it were read at the same time, it could be newer than the count and hide a commit in between.
  const lock = await loadTierLock(tierId);
  const [tier, takenPlacements] = await Promise.all([findTier(tierId), loadTakenPlacements(tierId, now, id)]);
  return { isTaken: tier !== undefined && isFull(tier, placement, takenPlacements), lock };
}

/** Like `checkSpot`, but returns undefined if the purchase can't have lost its spot. */
export const checkLateSpot = async (loaded: LoadedSponsorship, now: Date): Promise<SpotCheck | undefined> =>
  mayHaveLostSpot(loaded.sponsorship, now) ? checkSpot(loaded, now) : undefined;
