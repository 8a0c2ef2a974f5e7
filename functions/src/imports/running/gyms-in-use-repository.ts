import type { DocumentReference, Query, Timestamp } from 'firebase-admin/firestore';
import { collection, collectionGroup, selectFields } from '../../platform/collections';
import { splitIntoGroups } from '../../platform/split-into-groups';

/** Maximum number of values that one Firestore query accepts. */
const IDS_PER_QUERY = 30;

/** Runs a query for `IDS_PER_QUERY` ids at a time, and combines the results. */
async function queryInGroups<Result>(ids: readonly string[], query: (group: readonly string[]) => Promise<readonly Result[]>): Promise<Result[]> {
  return (await Promise.all(splitIntoGroups(ids, IDS_PER_QUERY).map(query))).flat();
}

/**
 * Finds which of these gyms people use: gyms with an owner, a claim, an invitation, a pending suggested change, a visitor's check, a photo report, a
 * report that a class is off, a sponsorship or a discount, gyms that an admin features, and gyms that someone saved or plans to visit. The result may
 * contain other gyms of the same owners. Deleting such a gym would delete what these people did. Edits need no query, since the gym itself shows them.
 * Costs a read for each of those documents, and one query per kind for every 30 gyms.
 */
export async function findGymsInUse(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const collections = ['claims', 'ownerInvitations', 'featuredGyms', 'discounts', 'confirmations', 'photoReports', 'sponsorships'] as const;
  const queries: readonly Query<{ readonly gymId?: string | undefined }>[] = [
    ...collections.map((name) => collection(name)),
    collectionGroup('savedGyms'),
    collectionGroup('going'),
    collectionGroup('dateReports'),
    // A decided suggestion doesn't need the gym to exist.
    collection('suggestions').where('status', '==', 'pending'),
  ];
  const [owned, ...referring] = await Promise.all([
    queryInGroups(ids, async (group) => (await selectFields(collection('users').where('ownedGyms', 'array-contains-any', group), 'ownedGyms').get()).docs),
    ...queries.map((query) => queryInGroups(ids, async (group) => (await selectFields(query.where('gymId', 'in', group), 'gymId').get()).docs)),
  ]);
  return new Set([...owned.flatMap((owner) => owner.data().ownedGyms), ...referring.flat().flatMap((document) => document.data().gymId ?? [])]);
}

/** The pointer of a gym that was merged into another. */
export interface Pointer {
  readonly reference: DocumentReference;
  readonly updateTime: Timestamp;
  /** Whether an admin merged the gym. If an import merged a row, the row was never a separate gym. */
  readonly isByPerson: boolean;
}

/** The pointers to each gym, except those in `excluded`. Costs a read for each pointer, and at least one for every 30 gyms. */
export async function loadPointersTo(ids: readonly string[], excluded: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly Pointer[]>> {
  const snapshots = await queryInGroups(
    ids,
    async (group) => (await selectFields(collection('gyms').where('mergedInto', 'in', group), 'mergedInto', 'unmergeData').get()).docs,
  );
  const pointers = snapshots.flatMap((pointer) => {
    const data = pointer.data();
    if (!('mergedInto' in data) || excluded.has(pointer.id)) return [];
    return {
      into: data.mergedInto,
      reference: collection('gyms').doc(pointer.id),
      updateTime: pointer.updateTime,
      isByPerson: data.unmergeData?.pages !== undefined,
    };
  });
  return Map.groupBy(pointers, ({ into }) => into);
}
