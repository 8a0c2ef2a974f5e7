import { FieldValue, type QueryDocumentSnapshot, type Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type DeletedGym, documentPaths, type Gym, type PendingRefresh } from '../../contract';
import { collection, selectFields } from '../../platform/collections';
import type { StoredDocuments } from '../../platform/stored-documents';
import { firestore, isConflict } from '../../platform/firestore';
import { isFollowedByRebuild } from './import-writes';

type StoredRefresh = StoredDocuments['upkeep'];
type Writes = WriteBatch | Transaction;

/**
 * Adds a pending refresh to the batch or transaction that makes it necessary, so that both are written or neither is.
 * @param of path of the document to refresh
 * @param child what to refresh in it, such as the id of a gym that was deleted or moved to another city
 */
export function stageRefresh(writes: Writes, of: string, child?: string): void {
  setRefresh(writes, collection('upkeep').doc(), { of, ...(child && { child }) });
}

/** Adds one pending refresh of a city for all its gyms that are deleted with their pages in the same commit, instead of one per gym. */
export function stageRefreshOfDeletedGyms(writes: Writes, of: string, deleted: readonly string[]): void {
  setRefresh(writes, collection('upkeep').doc(), { of, deleted });
}

/** Path of the pending cleanups of gyms that were deleted without going to the trash. */
export const DELETED_GYMS_PATH = COLLECTIONS.gyms;

/**
 * Adds a pending cleanup to the batch that deletes gyms without moving them to the trash (`finishPermanentDeletions`). The cleanup looks for documents
 * that refer to them after the commit, since a claim or a saved gym may be added while they are being deleted.
 */
export function stageCleanupOfDeletedGyms(writes: Writes, gyms: readonly DeletedGym[]): void {
  setRefresh(writes, collection('upkeep').doc(), { of: DELETED_GYMS_PATH, gyms });
}

/** Adds pending work with a fixed id, so that there is only one no matter how often it is requested. */
export function stagePendingWork(writes: Writes, id: string, of: string): void {
  setRefresh(writes, refreshReference(id), { of });
}

/** Adds the pending work of notifying people about a gym's sessions. Returns its id. */
export function stageSessionWork(writes: Writes, work: Pick<PendingRefresh, 'of' | 'sessions' | 'weekly' | 'news'>): string {
  const reference = collection('upkeep').doc();
  setRefresh(writes, reference, work);
  return reference.id;
}

/** Adds pending refreshes in a batch of their own, for writes that were committed without them. */
export async function addRefreshes(refreshes: readonly Omit<PendingRefresh, 'at'>[]): Promise<void> {
  if (refreshes.length === 0) return;
  const batch = firestore().batch();
  for (const { of, child } of refreshes) stageRefresh(batch, of, child);
  await batch.commit();
}

/** When pending work with a fixed id was written. Undefined if there is none. */
export const loadPendingWorkVersion = async (id: string): Promise<Timestamp | undefined> => (await refreshReference(id).get()).updateTime;

/** Deletes pending work unless it was requested again since `version`. */
export async function finishPendingWork(id: string, version: Timestamp): Promise<void> {
  try {
    await refreshReference(id).delete({ lastUpdateTime: version });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

const refreshReference = (id: string) => collection('upkeep').doc(id);

function setRefresh(writes: Writes, reference: FirebaseFirestore.DocumentReference<StoredRefresh>, refresh: Omit<PendingRefresh, 'at'>): void {
  // Both types have the same set(), but TypeScript can't call an overloaded method of a union.
  (writes as WriteBatch).set(reference, { ...refresh, at: FieldValue.serverTimestamp() });
}

/** The cities for which a batch already has a pending refresh. One per city is enough for all gyms that the batch writes there. */
const citiesByBatch = new WeakMap<WriteBatch, Set<string>>();

/** Adds pending refreshes for the cities that a gym's write affects: the gym's city and, naming the gym, the city that it left. */
export function stageCityRefreshes(batch: WriteBatch, id: string, before: Gym | undefined, after: Gym | undefined): void {
  if (before && before.cityKey !== after?.cityKey) stageRefresh(batch, cityPath(before.cityKey), id);
  if (!after || isFollowedByRebuild(before, after)) return;
  const cities = citiesByBatch.get(batch) ?? new Set();
  if (!cities.has(after.cityKey)) stageRefresh(batch, cityPath(after.cityKey));
  citiesByBatch.set(batch, cities.add(after.cityKey));
}

/**
 * Adds one pending refresh per city that names the gyms about to be written in the same batch. `stageCityRefreshes` then adds no others for these
 * cities.
 */
export function stageRefreshesOfWrittenGyms(batch: WriteBatch, gyms: readonly { readonly id: string; readonly cityKey: string }[]): void {
  const cities = citiesByBatch.get(batch) ?? new Set();
  for (const [cityKey, inCity] of Map.groupBy(gyms, (gym) => gym.cityKey)) {
    setRefresh(batch, collection('upkeep').doc(), { of: cityPath(cityKey), written: inCity.map(({ id }) => id) });
    cities.add(cityKey);
  }
  citiesByBatch.set(batch, cities);
}

export const cityPath = (cityKey: string): string => `${COLLECTIONS.directoryCities}/${cityKey}`;
export const statePath = (stateSlug: string): string => documentPaths.state(stateSlug);

/** The pending refreshes of one or more derived documents, combined. */
export interface PendingRefreshes {
  readonly documents: readonly QueryDocumentSnapshot<StoredRefresh>[];
  readonly paths: ReadonlySet<string>;
  readonly children: ReadonlySet<string>;
  /** Gyms that were deleted together with their pages. */
  readonly deleted: ReadonlySet<string>;
  /** Gyms that were written, if the pending refreshes name them. */
  readonly written: ReadonlySet<string>;
  /** Whether each pending refresh names the gyms that were written or deleted. */
  readonly areGymsNamed: boolean;
  /** When the first of them was written. Undefined if one has no time, such as one written by hand. */
  readonly since: Timestamp | undefined;
}

/** Maximum number of pending refreshes that one refresh handles. A city has one per slice of an import. The rest wait for the next refresh. */
const REFRESHES_AT_ONCE = 300;

/**
 * Reads the pending refreshes of these documents. Call it before reading the source data. Then it is safe to delete them after the refresh, since
 * later writes add their own.
 */
export async function loadPendingRefreshes(...paths: string[]): Promise<PendingRefreshes> {
  const { docs } = await collection('upkeep').where('of', 'in', paths).limit(REFRESHES_AT_ONCE).get();
  const refreshes = docs.map((document) => document.data());
  return {
    documents: docs,
    paths: new Set(refreshes.map(({ of }) => of)),
    children: new Set(refreshes.flatMap(({ child }) => child ?? [])),
    deleted: new Set(refreshes.flatMap(({ deleted = [] }) => deleted)),
    written: new Set(refreshes.flatMap(({ written = [] }) => written)),
    areGymsNamed: refreshes.length > 0 && refreshes.every(({ deleted = [], written = [] }) => deleted.length + written.length > 0),
    since: refreshes.every(({ at }) => at) ? findEarliest(refreshes.map(({ at }) => at)) : undefined,
  };
}

const findEarliest = (times: readonly Timestamp[]): Timestamp | undefined => times.toSorted((a, b) => (a.valueOf() < b.valueOf() ? -1 : 1))[0];

/** Deletes pending refreshes in the batch or transaction that completes them. */
export function stageRefreshDeletions(writes: Writes, { documents }: PendingRefreshes): void {
  for (const { ref } of documents) (writes as WriteBatch).delete(ref);
}

/** Pending refreshes per query in `loadPendingPaths`. */
const PAGE_SIZE = 1000;

/**
 * The paths of up to `PAGE_SIZE` pending refreshes after the one with the id `after`. `last` is the last one's id if there may be more. Costs one read
 * if there are none.
 */
export async function loadPendingPaths(after?: string): Promise<{ readonly paths: ReadonlySet<string>; readonly last: string | undefined }> {
  const query = collection('upkeep').orderBy('__name__').limit(PAGE_SIZE);
  const { docs } = await selectFields(after === undefined ? query : query.startAfter(after), 'of').get();
  return { paths: new Set(docs.map((document) => document.data().of)), last: docs.length === PAGE_SIZE ? docs.at(-1)?.id : undefined };
}
