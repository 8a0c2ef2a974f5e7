import { createHash } from 'node:crypto';
import { type CollectionReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, isDeepEqual, MINUTE_MS, type SearchDocument, type SearchPart, type StateDocument } from '../contract';
import { withinDeadline } from '../platform/deadline';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { collection, documentAt } from '../platform/collections';
import { getReachableClient } from '../platform/firestore';
import { log } from '../platform/log';
import type { IndexedGym } from './indexed-gym';
import { type CityEntries, type IndexedState, indexState, Listings, type StoredListing } from './listings';
import { parseCitySlug, SEARCH_FIELD, listSearchPartIds } from './search-entries';
import { readParts } from './sharded-list-repository';
import { parseListing } from './stored-listing';

/** How long an instance uses what it has read before it checks for changes. */
const FRESH_MS = MINUTE_MS / 2;
/** How long to wait for a refresh if there are older listings to use. */
const MAX_REFRESH_WAIT_MS = 2000;
/** How much older than its commit a timestamp may be, since the clock is read before the commit. */
const OVERLAP_MS = 2000;

/** The index in an instance's memory, and what is needed to update it. */
interface LoadedDirectory {
  readonly listings: Listings;
  readonly states: ReadonlyMap<string, LoadedState>;
  /** Includes everything committed before this moment. */
  readonly asOf: Timestamp;
  /** When the instance last checked for changes, in milliseconds since the epoch. */
  readonly checkedAt: number;
}

interface LoadedState {
  readonly state: IndexedState;
  /** The ids of each part's gyms. A part's content never changes. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** When its two documents were written, in milliseconds since the epoch. */
  readonly written: readonly [state: number, search: number];
}

let latest: LoadedDirectory | undefined;
let loading: { readonly from: Firestore; readonly result: Promise<LoadedDirectory> } | undefined;

/**
 * Returns every public gym from memory. The first call reads the state and search documents (about 150 for 10,000 gyms). Once `freshMs` have passed, the
 * next call checks which of them were written since (three reads if none) and reads only their new parts. Gym documents are never read. Simultaneous
 * callers share one load. If Firestore fails, or is slow and `freshMs` isn't 0, returns the listings that were read last.
 * @throws Firestore errors if no listings have been read yet
 */
export async function loadListings(freshMs = FRESH_MS): Promise<Listings> {
  if (latest && Date.now() - latest.checkedAt < freshMs) return latest.listings;
  try {
    const pending = loadShared();
    return (await (latest && freshMs > 0 ? withinDeadline(pending, MAX_REFRESH_WAIT_MS) : pending)).listings;
  } catch (error) {
    if (!latest) throw error;
    latest = { ...latest, checkedAt: Date.now() };
    log.warn('listings not refreshed', { reason: String(error) });
    return latest.listings;
  }
}

/** Shares one load among all simultaneous callers. A load that waits for an abandoned connection isn't shared. */
async function loadShared(): Promise<LoadedDirectory> {
  const from = getReachableClient();
  if (loading?.from === from) return loading.result;
  const ownLoad = { from, result: load(latest) };
  loading = ownLoad;
  try {
    const loaded = await ownLoad.result;
    if (loading === ownLoad) latest = loaded;
    return loaded;
  } finally {
    if (loading === ownLoad) loading = undefined;
  }
}

async function load(before: LoadedDirectory | undefined): Promise<LoadedDirectory> {
  const checkedAt = Date.now();
  const changed = await loadChangedStates(before);
  if (before && changed.states.size === 0 && changed.count === before.states.size) return { ...before, asOf: changed.asOf, checkedAt };
  const states = new Map(before?.states);
  await forEachConcurrently(changed.states, async ([slug, source]) => {
    const state = await readState(slug, source, states.get(slug));
    if (state) states.set(slug, state);
    else states.delete(slug);
  });
  // Queries don't return deleted search documents. If one was deleted, the counts differ, and everything is read again.
  if (before && states.size !== changed.count) return load(undefined);
  const version = createHash('sha256')
    .update(JSON.stringify([...states].map(([slug, { written }]) => [slug, ...written]).sort()))
    .digest('base64url')
    .slice(0, 12);
  const indexedStates = [...states.values()].map(({ state }) => state);
  return { listings: new Listings(indexedStates, version), states, asOf: changed.asOf, checkedAt };
}

interface ChangedDocuments {
  state?: StateDocument;
  search?: SearchDocument;
}

/** The state and search documents written since the last check, by state slug, and the total number of search documents. */
async function loadChangedStates(before: LoadedDirectory | undefined) {
  const since = before && Timestamp.fromMillis(before.asOf.toMillis() - OVERLAP_MS);
  const collections = { state: collection('directoryStates'), search: collection('directorySearch') };
  const loadWritten = <T>(documents: CollectionReference<T>) => (since ? documents.where('writtenAt', '>', since) : documents).get();
  const [stateDocuments, searchDocuments, count] = await Promise.all([
    loadWritten(collections.state),
    loadWritten(collections.search),
    collections.search.count().get(),
  ]);
  const states = new Map<string, ChangedDocuments>();
  for (const document of stateDocuments.docs) states.set(document.id, { state: document.data() });
  for (const document of searchDocuments.docs) states.set(document.id, { ...states.get(document.id), search: document.data() });
  for (const [slug, { state, search }] of states) {
    const [stateWritten, searchWritten] = before?.states.get(slug)?.written ?? [];
    const isKnown = (document: ChangedDocuments[keyof ChangedDocuments], at: number | undefined) => !document || document.writtenAt.toMillis() === at;
    if (isKnown(state, stateWritten) && isKnown(search, searchWritten)) states.delete(slug);
  }
  return { states, count: count.data().count, asOf: searchDocuments.readTime };
}

/** Indexes a state from its changed documents and the parts that are already in memory. Undefined if it has no gyms to search. */
async function readState(slug: string, { state, search }: ChangedDocuments, before: LoadedState | undefined): Promise<LoadedState | undefined> {
  const parts = search ? await readListings(slug, search, before) : before && listKnownParts(before, [...before.parts.keys()]);
  if (!parts) return undefined;
  // Both of a state's documents are written in one transaction, so a changed search document alone means that the state has only closed gyms left and
  // no document of its own.
  const cities: CityEntries = state?.cities ?? (search ? {} : Object.fromEntries(before?.state.cities ?? []));
  const written = [state?.writtenAt.toMillis() ?? before?.written[0] ?? 0, search?.writtenAt.toMillis() ?? before?.written[1] ?? 0] as const;
  const ids = new Map([...parts].map(([partId, listings]) => [partId, listings.map(({ id }) => id)]));
  return { state: await indexState(slug, [...parts.values()].flat(), cities, before?.state), parts: ids, written };
}

/** A state's listings by the id of the part that has them. The id is empty for a search document without parts. */
type ListingsByPart = ReadonlyMap<string, readonly StoredListing[]>;
const INLINE_PART_ID = '';

/**
 * The listings in the parts that a search document names. Reads the parts that aren't in memory, or all if the document was written again with the same
 * parts. Undefined if the search document was deleted in the meantime.
 */
async function readListings(slug: string, search: SearchDocument, before: LoadedState | undefined): Promise<ListingsByPart | undefined> {
  const ids = listSearchPartIds(search);
  if (ids.length === 0) return new Map([[INLINE_PART_ID, toStoredListings(search.cities ?? {})]]);
  const isNew = (id: string) => before?.parts.has(id) !== true;
  const idsToRead = ids.some(isNew) ? ids.filter(isNew) : ids;
  const unchangedIds = ids.filter((id) => !idsToRead.includes(id));
  const unchangedParts = before ? listKnownParts(before, unchangedIds) : [];
  const reference = documentAt(documentPaths.search(slug));
  const newParts = await readParts<SearchPart['cities'][string]>({ parts: reference.collection(COLLECTIONS.parts), field: SEARCH_FIELD }, idsToRead);
  if (newParts.size < idsToRead.length) {
    const current = (await reference.get()).data();
    if (!current) return undefined;
    if (!isDeepEqual(listSearchPartIds(current), ids)) return readListings(slug, current, before);
    log.warn('part of search document missing', { state: slug });
  }
  return new Map([...unchangedParts, ...Array.from(newParts, ([id, cities]) => [id, toStoredListings(cities)] as const)]);
}

/** The listings in parts that are in memory, with their indexed gyms. */
function listKnownParts({ state, parts }: LoadedState, partIds: readonly string[]): ListingsByPart {
  const gyms = new Map(state.gyms.map((gym) => [gym.id, gym]));
  const findGym = (id: string) => gyms.get(id) ?? [];
  return new Map(partIds.map((partId) => [partId, (parts.get(partId) ?? []).flatMap(findGym).map(toStoredListing)]));
}

const toStoredListing = (gym: IndexedGym): StoredListing => ({ id: gym.id, citySlug: gym.city.slug, read: () => gym.listing, indexed: gym });

const toStoredListings = (cities: SearchPart['cities']): StoredListing[] =>
  Object.entries(cities).flatMap(([entry, texts]) =>
    Object.entries(texts).map(([id, text]) => ({ id, citySlug: parseCitySlug(entry), read: () => parseListing(text) })),
  );
