import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, type GymCard, type CityDocument, parseCityKey } from '../contract';
import { loadPendingRefreshes, type PendingRefreshes, stageRefresh, stageRefreshDeletions } from '../gyms/refresh/pending-refreshes-repository';
import { collection, selectFields } from '../platform/collections';
import { enqueueRefresh } from './refresh-requests';
import { SEARCH_FIELD, listSearchPartIds } from '../listings/search-entries';
import { numberedPartIds, type PartSize } from '../listings/sharded-list';
import {
  CITY_SUMMARY_FIELDS,
  type CityListings,
  type CitySummary,
  toEntryChanges,
  buildSearchDocument,
  hasVisibleChange,
  buildState,
  summarizeCity,
  sumListings,
  toSearchPartIds,
} from './state';
import { cardStore, cityReference, NOTHING_PENDING, type RefreshOptions, type RefreshResult } from './city-repository';
import { readUnlocked } from './unlocked-reads-repository';
import { isRebuilding } from './rebuild-progress-repository';
import { withoutTimestamps, inTransaction, isSameContent, withTimestamps } from './derived-document-repository';
import { changeList, loadEntries, readPartIds, replaceParts, type ShardedListStore } from '../listings/sharded-list-repository';

/**
 * Updates a state's document and its search document from its cities' documents. Does nothing if no refresh is pending, unless `force` is set. Returns false
 * if one of the two would be deleted while a rebuild is running, which may recreate it. In that case, the pending refreshes stay.
 */
export async function refreshState(stateSlug: string, { enqueue, force = false, onDrift }: Omit<RefreshOptions, 'bulk'>): Promise<boolean> {
  const { isParentOutdated, isDeferred, hasDrifted } = await inTransaction(`state ${stateSlug}`, (transaction) => rewriteState(transaction, stateSlug, force));
  if (hasDrifted) onDrift?.(stateReference(stateSlug).path);
  if (isParentOutdated) await enqueueRefresh(enqueue, 'refreshNation', {});
  return !isDeferred;
}

async function rewriteState(transaction: Transaction, stateSlug: string, force: boolean): Promise<RefreshResult> {
  const reference = stateReference(stateSlug);
  const searchDocument = searchReference(stateSlug);
  const search = searchStore(transaction, stateSlug);
  const pending = await loadPendingRefreshes(reference.path);
  if (pending.documents.length === 0 && !force) return NOTHING_PENDING;
  const [stateSnapshot, searchSnapshot] = await Promise.all([transaction.get(reference), transaction.get(searchDocument)]);
  const [storedState, storedSearch] = [stateSnapshot.data(), searchSnapshot.data()];
  // `asOf` in the state document applies to both documents. If that document is missing, rebuild both.
  const isFull = force || !storedState || !pending.since;
  const { changes, asOf } = await loadChangedCities(transaction, stateSlug, pending, isFull);

  const before = withoutTimestamps(storedState);
  const after = buildState(stateSlug, isFull ? undefined : before, changes);
  const searchBefore = withoutTimestamps(storedSearch);
  const reusableSearch = isFull ? undefined : searchBefore;
  const previousPartIds = reusableSearch ? listSearchPartIds(reusableSearch) : [];
  const previousHead = reusableSearch && { partIds: previousPartIds, inline: reusableSearch.cities, sums: toPartSizes(reusableSearch.partBytes) };
  const updatedList = await changeList<CityListings, PartSize>(search, previousHead, toEntryChanges(before, changes));
  const partIds = toSearchPartIds(updatedList, previousPartIds);
  const searchAfter = buildSearchDocument(updatedList, partIds);
  const storedPartIds = reusableSearch ? previousPartIds : await readPartIds(search);

  const isDeferred = (!after || !searchAfter) && pending.documents.length > 0 && (await isRebuilding(transaction));
  if (!isDeferred) stageRefreshDeletions(transaction, pending);
  const isSameState = isSameContent(before, after);
  // If the stored parts are unknown, write them and the document again, so that instances read them again.
  const isSameSearch = isSameContent(searchBefore, searchAfter) && (reusableSearch !== undefined || (partIds.length === 0 && storedPartIds.length === 0));
  if (!isSameSearch) {
    await replaceParts(transaction, search, { list: updatedList, partIds, stored: storedPartIds, intact: previousPartIds });
    if (searchAfter) transaction.set(searchDocument, withTimestamps(searchAfter, asOf));
    else transaction.delete(searchDocument);
  }
  if (!isSameState || !isSameSearch) {
    if (after) transaction.set(reference, withTimestamps(after, asOf));
    else if (storedState) transaction.delete(reference);
  }
  const isParentOutdated = hasVisibleChange(before, after);
  if (isParentOutdated) stageRefresh(transaction, documentPaths.states, stateSlug);
  return { isParentOutdated, isDeferred, hasDrifted: !(isSameState && isSameSearch) && pending.documents.length === 0 };
}

/** The fields of a city's document that its state is built from. */
type SummarizedFields = Pick<CityDocument, (typeof CITY_SUMMARY_FIELDS)[number]>;

/** The cities written since the earliest pending refresh (all cities if `isFull`), and those that pending refreshes name. */
async function loadChangedCities(transaction: Transaction, stateSlug: string, { since, children }: PendingRefreshes, isFull: boolean) {
  const inState = collection('directoryCities').where('stateSlug', '==', stateSlug);
  const written = await readUnlocked(selectFields(since && !isFull ? inState.where('writtenAt', '>=', since) : inState, ...CITY_SUMMARY_FIELDS));
  const documents = new Map<string, DocumentSnapshot<SummarizedFields>>(written.docs.map((document) => [getCitySlug(document.id), document]));
  const missing = [...children].filter((cityKey) => !documents.has(getCitySlug(cityKey)));
  const cities = missing.length > 0 ? await transaction.getAll(...missing.map(cityReference)) : [];
  for (const city of cities) documents.set(getCitySlug(city.id), city);
  const changes = new Map<string, CitySummary | undefined>();
  for (const [slug, document] of documents) changes.set(slug, await readSummary(transaction, document));
  return { changes, asOf: written.asOf };
}

/** Summarizes a city for its state. If its cards are in parts, the document is read again in the same transaction, so that they match. */
async function readSummary(transaction: Transaction, document: DocumentSnapshot<SummarizedFields>): Promise<CitySummary | undefined> {
  const city = document.data();
  if (!city?.parts) return city && summarizeCity(city, city.gyms ?? {});
  const current = (await transaction.get(cityReference(document.id))).data();
  if (!current?.parts) return current && summarizeCity(current, current.gyms ?? {});
  return summarizeCity(current, await loadEntries<GymCard>(cardStore(transaction, document.id), numberedPartIds(current.parts)));
}

const getCitySlug = (cityKey: string): string => parseCityKey(cityKey).citySlug;
const toPartSizes = (partBytes: number[] | undefined): PartSize[] => (partBytes ?? []).map((bytes) => ({ bytes }));
const searchReference = (stateSlug: string) => collection('directorySearch').doc(stateSlug);
export const stateReference = (stateSlug: string) => collection('directoryStates').doc(stateSlug);

function searchStore(transaction: Transaction, stateSlug: string): ShardedListStore<CityListings, PartSize> {
  return { transaction, parts: searchReference(stateSlug).collection(COLLECTIONS.parts), field: SEARCH_FIELD, toSum: sumListings };
}
