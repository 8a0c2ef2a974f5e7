import { type CollectionReference, type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, type Sponsorship } from '../contract';
import { firestore } from '../platform/firestore';
import { type Hold, holdsPlace, isFull, isOpen, isUnpaid, keptInVain, mayHaveLostPlace } from './places';
import { type LoadedSponsorship, sponsorshipsCollection } from './store';
import { findTier } from './store-tiers';

/** The placements that hold a place of a tier. @param except a purchase that is left out */
export async function placementsTaken(tierId: string, now: Date, except?: string): Promise<ReadonlySet<string>> {
  const { docs } = await sponsorshipsCollection()
    .where('tierId', '==', tierId)
    .where('status', 'in', ['pending', 'processing', 'active'])
    .select('status', 'expiresAt', 'endsAt', 'review', 'unreserved', 'placement')
    .get();
  const others = docs.filter(({ id }) => id !== except).map((document) => document.data() as Hold & Pick<Sponsorship, 'placement'>);
  return new Set(others.filter((one) => holdsPlace(one, now)).map(({ placement }) => placement));
}

/** Whether an account kept a place of a tier a short time ago and did not pay. */
export async function hasKeptInVain(userId: string, tierId: string, now: Date): Promise<boolean> {
  const ended = sponsorshipsCollection().where('userId', '==', userId).where('tierId', '==', tierId).where('status', 'in', ['pending', 'expired', 'failed']);
  const { docs } = await ended.select('status', 'expiresAt', 'unreserved').get();
  return docs.some((document) => keptInVain(document.data() as Pick<Sponsorship, 'status' | 'expiresAt' | 'unreserved'>, now));
}

/** A buyer's turn to take a place: two that are staged at once can't both be committed. */
export interface Turn {
  stage(batch: WriteBatch): void;
}

/** Everyone who takes a place of a tier writes this document, so that the last place is never given to two. */
export const loadTierTurn = (tierId: string): Promise<Turn> => loadTurn(firestore().collection(COLLECTIONS.placements).doc(`tier~${tierId}`));

/** The turn of a network, with the purchases that were begun from it and still count against its limits. */
export interface NetworkTurn extends Turn {
  readonly purchases: readonly Sponsorship[];
}

/** Days after its last purchase that a network is kept: a failed payment counts until then. */
const NETWORK_DAYS = 7;

/** What is stored of a network that purchases were begun from: their ids. It expires by the TTL policy of the limits' counters. */
interface Network {
  readonly at: string;
  readonly expiresAt: Timestamp;
  readonly purchases: readonly string[];
}

/**
 * Everyone who begins a purchase from a network writes this document, so that its limits also hold for purchases at the same
 * moment.
 * @param network a keyed hash (`networkHash`)
 * @param id the purchase that is about to begin
 */
export async function loadNetworkTurn(network: string, id: string, now: Date): Promise<NetworkTurn> {
  const reference = (firestore().collection(COLLECTIONS.rateLimits) as CollectionReference<Network>).doc(`network~${network}`);
  const snapshot = await reference.get();
  const ids = snapshot.data()?.purchases ?? [];
  const read = ids.length > 0 ? await firestore().getAll(...ids.map((one) => sponsorshipsCollection().doc(one) as DocumentReference)) : [];
  const counted = read.filter((document) => {
    const purchase = document.data() as Sponsorship | undefined;
    return purchase !== undefined && (keptInVain(purchase, now) || (isUnpaid(purchase) && isOpen(purchase, now)));
  });
  const purchases = [...new Set([...counted.map((document) => document.id), id])];
  return {
    purchases: counted.map((document) => document.data() as Sponsorship),
    ...turnOf(reference, snapshot.updateTime, { expiresAt: Timestamp.fromMillis(now.getTime() + NETWORK_DAYS * DAY_MS), purchases }),
  };
}

async function loadTurn(reference: DocumentReference): Promise<Turn> {
  const { updateTime } = await reference.get();
  return turnOf(reference, updateTime, {});
}

const turnOf = (reference: DocumentReference, readAt: Timestamp | undefined, fields: object): Turn => ({
  stage: (batch) => {
    const turn = { at: new Date().toISOString(), ...fields };
    if (readAt) batch.update(reference, turn, { lastUpdateTime: readAt });
    else batch.create(reference, turn);
  },
});

/** The place of a purchase whose payment has come. */
export interface PlaceCheck {
  readonly isTaken: boolean;
  /** Written with the purchase if it takes a place again. */
  readonly turn?: Turn;
}

/** Looks for the place of a purchase that is paid late, or approved after it was refused: others may have it by now. */
export async function checkPlace({ id, sponsorship }: Pick<LoadedSponsorship, 'id' | 'sponsorship'>, now: Date): Promise<PlaceCheck> {
  const { tierId, placement } = sponsorship;
  // The turn first: read beside the count it could be newer than that, and another's commit in between would go unnoticed.
  const turn = await loadTierTurn(tierId);
  const [tier, holding] = await Promise.all([findTier(tierId), placementsTaken(tierId, now, id)]);
  return { isTaken: tier !== undefined && isFull(tier, placement, holding), turn };
}

/** The same where the purchase may have lost its place; undefined while it surely has it. */
export const checkLatePlace = async (loaded: LoadedSponsorship, now: Date): Promise<PlaceCheck | undefined> =>
  mayHaveLostPlace(loaded.sponsorship, now) ? checkPlace(loaded, now) : undefined;
