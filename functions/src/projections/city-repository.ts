import type { Transaction } from 'firebase-admin/firestore';
import { type CityDocument, COLLECTIONS, type GymCard, type MergedGym, parseCityKey, type PartSum } from '../contract';
import { type PendingRefreshes, loadPendingRefreshes, stageRefreshDeletions, stageRefresh, statePath } from '../gyms/refresh/pending-refreshes-repository';
import { collection } from '../platform/collections';
import type { Enqueue } from '../platform/tasks';
import { toCardChanges, updateIndex, type CityContent, buildCity, type GymChanges, readCityIndex, toListingChanges, sumCards } from './city';
import { type PlacedGym, toPlacedGym } from './placed-gym';
import { enqueueRefresh } from './refresh-requests';
import { type UnlockedRead, readUnlocked, readUnlockedDocuments } from './unlocked-reads-repository';
import { type PageWrite, planPageWrites, stagePages } from './gym-pages-repository';
import { isRebuilding } from './rebuild-progress-repository';
import { withoutTimestamps, inTransaction, type OnDrift, isSameContent, withTimestamps } from './derived-document-repository';
import { numberedPartIds } from '../listings/sharded-list';
import { changeList, type ShardedListStore, stageParts } from '../listings/sharded-list-repository';
import type { StoredGym } from '../platform/stored-documents';

/** How to refresh a document. */
export interface RefreshOptions {
  readonly enqueue: Enqueue;
  /** Whether an import made the refresh necessary. */
  readonly bulk?: boolean;
  /** Whether to read all documents below again, even if no refresh is pending. */
  readonly force?: boolean;
  readonly onDrift?: OnDrift;
}

/** The result of a refresh. */
export interface RefreshResult {
  /** Whether the level above got a pending refresh, because something that it shows changed. */
  readonly isParentOutdated: boolean;
  /** Whether the pending refreshes were kept, because a running rebuild may recreate a document that was deleted. */
  readonly isDeferred: boolean;
  /** Whether the document was wrong and had to be rewritten while no refresh was pending. */
  readonly hasDrifted: boolean;
}

export const NOTHING_PENDING: RefreshResult = { isParentOutdated: false, isDeferred: false, hasDrifted: false };

/**
 * Updates a city's document and its gyms' pages from `gyms`. Does nothing if no refresh is pending, unless `force` is set. Returns false if the city has no
 * gyms left and a rebuild is running, which may recreate the city's document. In that case, the pending refreshes stay.
 */
export async function refreshCity(cityKey: string, { enqueue, bulk, force = false, onDrift }: RefreshOptions): Promise<boolean> {
  const { isParentOutdated, isDeferred, hasDrifted } = await inTransaction(`city ${cityKey}`, (transaction) => rewriteCity(transaction, cityKey, force));
  if (hasDrifted) onDrift?.(cityReference(cityKey).path);
  const { stateSlug } = parseCityKey(cityKey);
  if (isParentOutdated) await enqueueRefresh(enqueue, 'refreshState', { stateSlug }, { ...(bulk && { bulk }) });
  return !isDeferred;
}

async function rewriteCity(transaction: Transaction, cityKey: string, force: boolean): Promise<RefreshResult> {
  const reference = cityReference(cityKey);
  const store = cardStore(transaction, cityKey);
  const pending = await loadPendingRefreshes(reference.path);
  if (pending.documents.length === 0 && !force) return NOTHING_PENDING;
  const stored = (await transaction.get(reference)).data();
  const base = force || !pending.since || isOfPreviousRelease(stored) ? undefined : stored;
  const { changes, pages, asOf } = await loadChangedGyms(transaction, cityKey, pending, base);
  const before = withoutTimestamps(base);
  const changedCards = toCardChanges(changes);
  const cards = await changeList(store, before && { partIds: numberedPartIds(before.parts), inline: before.gyms, sums: before.partSums }, changedCards);
  const after = buildCity(cityKey, cards, updateIndex(readCityIndex(before), changes, toListingChanges(changes, changedCards)));
  const isDeferred = !after && pending.documents.length > 0 && (await isRebuilding(transaction));
  if (!isDeferred) stageRefreshDeletions(transaction, pending);
  stagePages(transaction, pages);
  const isSame = isSameContent(withoutTimestamps(stored), after) && !(!base && after?.parts);
  if (!isSame) {
    stageParts(store, stored?.parts ?? 0, after && cards);
    if (after) transaction.set(reference, withTimestamps(after, asOf));
    else transaction.delete(reference);
  }
  const isParentOutdated = !isSameContent(pickFieldsUsedByState(withoutTimestamps(stored)), pickFieldsUsedByState(after));
  if (isParentOutdated) stageRefresh(transaction, statePath(parseCityKey(cityKey).stateSlug), cityKey);
  return { isParentOutdated, isDeferred, hasDrifted: !isSame && pending.documents.length === 0 };
}

/** The gyms that `readWrittenGyms` reads, and those that pending refreshes name. */
async function loadChangedGyms(transaction: Transaction, cityKey: string, pending: PendingRefreshes, base: CityDocument | undefined) {
  const { children, deleted } = pending;
  const written = await readWrittenGyms(cityKey, pending, base);
  const documents = new Map<string, unknown>(written.docs.map((document) => [document.id, document.data()]));
  for (const gymId of children) if (!documents.has(gymId)) documents.set(gymId, undefined);

  const placed = new Map([...documents].map(([id, document]) => [id, toPlacedGym(id, document)]));
  // If a gym has moved, its old page must redirect, even if the gym was moved in the console and edited by a command since.
  const uncertainIds = [...placed].flatMap(([id, gym]) => (gym?.gym.cityKey === cityKey && gym.isPageCurrent ? [] : [id]));
  const pages = await planPageRepairs(transaction, uncertainIds, placed);
  // A gym that was deleted and restored is in `placed`.
  const removed = [...deleted].filter((id) => !placed.has(id)).map((id) => [id, undefined] as const);
  const current = [...placed].map(([id, gym]) => [id, gym?.gym.cityKey === cityKey ? gym.gym : undefined] as const);
  const changes: GymChanges = new Map([...removed, ...current]);
  return { changes, pages, asOf: written.asOf };
}

/**
 * Reads the gyms written since the earliest pending refresh or, without `base`, all of the city's gyms. If the pending refreshes name the written gyms, no
 * query is needed. In that case, deleted gyms are read too, since they may have been restored.
 */
function readWrittenGyms(
  cityKey: string,
  { since, deleted, written, areGymsNamed }: PendingRefreshes,
  base: CityDocument | undefined,
): Promise<UnlockedRead<StoredGym | MergedGym>> {
  const [first, ...others] = [...new Set([...deleted, ...written])].map((id) => collection('gyms').doc(id));
  if (base && areGymsNamed && first) return readUnlockedDocuments(first, ...others);
  const inCity = collection('gyms').where('cityKey', '==', cityKey);
  return readUnlocked(base && since ? inCity.where('writtenAt', '>=', since) : inCity);
}

/** Plans the writes for these gyms' pages. Locks and reads the gyms again, since a command that edits a gym also writes its pages. */
async function planPageRepairs(transaction: Transaction, ids: readonly string[], placed: Map<string, PlacedGym | undefined>): Promise<PageWrite[]> {
  if (ids.length === 0) return [];
  const locked = await transaction.getAll(...ids.map((id) => collection('gyms').doc(id)));
  const documents = new Map(locked.map((gym): [string, unknown] => [gym.id, gym.data()]));
  for (const [id, document] of documents) placed.set(id, toPlacedGym(id, document));
  return planPageWrites(transaction, documents);
}

/** The fields of a city that its state's document and search document use. */
const pickFieldsUsedByState = (city: CityContent | undefined) => city && [city.name, city.summary, city.listingHashes];

/** Whether a city's document was written by the previous release, which stored its gyms' listings instead of their hashes. */
const isOfPreviousRelease = (city: Partial<CityDocument> | undefined): boolean => city !== undefined && city.listingHashes === undefined;

export const cityReference = (cityKey: string) => collection('directoryCities').doc(cityKey);

export function cardStore(transaction: Transaction, cityKey: string): ShardedListStore<GymCard, PartSum> {
  return { transaction, parts: cityReference(cityKey).collection(COLLECTIONS.parts), field: 'gyms', toSum: sumCards };
}
