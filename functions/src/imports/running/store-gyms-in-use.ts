import type { CollectionReference, DocumentReference, Query, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, type UserProfile } from '../../contract';
import { gymsCollection } from '../../gyms/store';
import { firestore } from '../../platform/firestore';

const users = () => firestore().collection(COLLECTIONS.users) as CollectionReference<UserProfile>;

/** Values that one query may ask for. */
const ASKED_AT_ONCE = 30;

/** The answers to a question that is asked of some of the ids at a time. */
async function askedOf<Answer>(ids: readonly string[], ask: (some: readonly string[]) => Promise<readonly Answer[]>): Promise<Answer[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_, at) => ids.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE));
  return (await Promise.all(parts.map(ask))).flat();
}

/**
 * The gyms among these that people use: gyms that someone owns, claims, saved, corrected, confirmed, features, sponsors or gives a
 * discount for. Deleting one would lose what they did. What people change in the gym itself shows in the gym.
 * Costs a read for each of those documents, and a query of each kind for every 30 gyms.
 */
export async function findGymsInUse(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { claims, ownerInvitations, featuredGyms, discounts, confirmations, photoReports, sponsorships, suggestions, savedGyms } = COLLECTIONS;
  const ofGym = [claims, ownerInvitations, featuredGyms, discounts, confirmations, photoReports, sponsorships].map((name) => firestore().collection(name));
  const queries: readonly Query[] = [
    ...ofGym,
    firestore().collectionGroup(savedGyms),
    // A decided one is its author's to read whether or not the gym exists.
    firestore().collection(suggestions).where('status', '==', 'pending'),
  ];
  const [owned, ...referring] = await Promise.all([
    askedOf(ids, async (some) => (await users().where('ownedGyms', 'array-contains-any', some).select('ownedGyms').get()).docs),
    ...queries.map((query) => askedOf(ids, async (some) => (await query.where('gymId', 'in', some).select('gymId').get()).docs)),
  ]);
  return new Set([...owned.flatMap((owner) => owner.data().ownedGyms), ...referring.flat().map((document) => document.get('gymId') as string)]);
}

/** A listing that was merged into a gym. */
export interface Pointer {
  readonly reference: DocumentReference;
  readonly readAt: Timestamp;
  /** Whether a person merged it: what an import merged never was a gym of its own. */
  readonly byPerson: boolean;
}

/** The listings that were merged into gyms, by the gym, without those of `leftOut`: a read each, or one for every 30 gyms. */
export async function pointersTo(ids: readonly string[], leftOut: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly Pointer[]>> {
  const found = await askedOf(ids, async (some) => (await gymsCollection().where('mergedInto', 'in', some).select('mergedInto', 'splitting.pages').get()).docs);
  const others = found.filter((pointer) => !leftOut.has(pointer.id));
  const pointers = others.map((pointer) => ({
    into: pointer.get('mergedInto') as string,
    reference: pointer.ref,
    readAt: pointer.updateTime,
    byPerson: pointer.get('splitting.pages') !== undefined,
  }));
  return Map.groupBy(pointers, ({ into }) => into);
}
