import type { DocumentReference, Query, Timestamp } from 'firebase-admin/firestore';
import { collection, collectionGroup, selectFields } from '../../platform/collections';
import { splitIntoGroups } from '../../platform/split-into-groups';

/** Values that one query accepts. */
const ASKED_AT_ONCE = 30;

/** Runs a query for `ASKED_AT_ONCE` ids at a time. */
async function askedOf<Answer>(ids: readonly string[], ask: (some: readonly string[]) => Promise<readonly Answer[]>): Promise<Answer[]> {
  return (await Promise.all(splitIntoGroups(ids, ASKED_AT_ONCE).map(ask))).flat();
}

/**
 * Finds which gyms people use: someone owns, claims, saved, plans to go to, suggested a change to, confirmed, reported, features, sponsors or offers a discount
 * for them. Deleting one would lose what they did. Edits show in the gym itself. Costs a read for each of those documents, and one query per kind and 30 gyms.
 */
export async function findGymsInUse(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const ofGym = ['claims', 'ownerInvitations', 'featuredGyms', 'discounts', 'confirmations', 'photoReports', 'sponsorships'] as const;
  const queries: readonly Query<{ readonly gymId?: string | undefined }>[] = [
    ...ofGym.map((name) => collection(name)),
    collectionGroup('savedGyms'),
    collectionGroup('going'),
    collectionGroup('dateReports'),
    // A decided suggestion doesn't need the gym to exist.
    collection('suggestions').where('status', '==', 'pending'),
  ];
  const [owned, ...referring] = await Promise.all([
    askedOf(ids, async (some) => (await selectFields(collection('users').where('ownedGyms', 'array-contains-any', some), 'ownedGyms').get()).docs),
    ...queries.map((query) => askedOf(ids, async (some) => (await selectFields(query.where('gymId', 'in', some), 'gymId').get()).docs)),
  ]);
  return new Set([...owned.flatMap((owner) => owner.data().ownedGyms), ...referring.flat().flatMap((document) => document.data().gymId ?? [])]);
}

/** A gym that was merged into another. */
export interface Pointer {
  readonly reference: DocumentReference;
  readonly readAt: Timestamp;
  /** Whether an admin merged it. What an import merged never was a gym of its own. */
  readonly byPerson: boolean;
}

/** Pointers to each gym, except those in `leftOut`. Costs a read each, or one per 30 gyms. */
export async function pointersTo(ids: readonly string[], leftOut: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly Pointer[]>> {
  const found = await askedOf(
    ids,
    async (some) => (await selectFields(collection('gyms').where('mergedInto', 'in', some), 'mergedInto', 'splitting').get()).docs,
  );
  const pointers = found.flatMap((pointer) => {
    const data = pointer.data();
    if (!('mergedInto' in data) || leftOut.has(pointer.id)) return [];
    return { into: data.mergedInto, reference: collection('gyms').doc(pointer.id), readAt: pointer.updateTime, byPerson: data.splitting?.pages !== undefined };
  });
  return Map.groupBy(pointers, ({ into }) => into);
}
