import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, type Sponsorship } from '../contract';
import { firestore } from '../platform/firestore';
import type { PlacedBuyer } from './domain';
import { type Hold, holdsPlace, isFull, mayHaveLostPlace, unpaidHolds } from './places';
import { type LoadedSponsorship, sponsorshipsCollection } from './store';
import { findTier } from './store-tiers';

/** The placements that hold a place of a tier. @param except a purchase that is left out */
export async function placementsTaken(tierId: string, now: Date, except?: string): Promise<ReadonlySet<string>> {
  const { docs } = await sponsorshipsCollection()
    .where('tierId', '==', tierId)
    .where('status', 'in', ['pending', 'processing', 'active'])
    .select('status', 'expiresAt', 'endsAt', 'review', 'placement')
    .get();
  const others = docs.filter(({ id }) => id !== except).map((document) => document.data() as Hold);
  return new Set(others.filter((one) => holdsPlace(one, now)).map(({ placement }) => placement));
}

/** Unpaid purchases of other accounts on a buyer's network that keep a place. */
export async function unpaidOfNetwork({ uid, network }: PlacedBuyer, now: Date): Promise<readonly Sponsorship[]> {
  const { docs } = await sponsorshipsCollection().where('network', '==', network).get();
  return unpaidHolds(
    docs.map((document) => document.data()).filter(({ userId }) => userId !== uid),
    now,
  );
}

/** The turn of whoever takes a place: two that are staged at once can't both be committed. */
export interface Turn {
  stage(batch: WriteBatch): void;
}

/** Everyone who takes a place of a tier writes this document, so that the last place is never given to two. */
export const loadTierTurn = (tierId: string): Promise<Turn> => loadTurn(firestore().collection(COLLECTIONS.placements).doc(`tier~${tierId}`), {});

/**
 * Everyone who begins a purchase from a network writes this document, so that its limit also holds for purchases at the same
 * moment. It expires by the TTL policy of the limits' counters.
 */
export const loadNetworkTurn = (network: string, now: Date): Promise<Turn> =>
  loadTurn(firestore().collection(COLLECTIONS.rateLimits).doc(`network~${network}`), { expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS) });

async function loadTurn(reference: DocumentReference, fields: object): Promise<Turn> {
  const { updateTime } = await reference.get();
  return {
    stage: (batch) => {
      const turn = { at: new Date().toISOString(), ...fields };
      if (updateTime) batch.update(reference, turn, { lastUpdateTime: updateTime });
      else batch.create(reference, turn);
    },
  };
}

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
