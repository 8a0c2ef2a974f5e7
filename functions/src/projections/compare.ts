import { COLLECTIONS, documentPaths, type PageDocument, sitePaths } from '../contract';
import { isPublic, toPageOrReservation } from '../gyms/pages/page-documents';
import { hashDocument } from '../platform/hash-document';
import { toCardChanges, updateIndex, buildCity, readCityIndex, toListingChanges, sumCards } from './city';
import { SEARCH_FIELD } from '../listings/search-entries';
import { getPartHash, numberedPartIds, partPath, shard } from '../listings/sharded-list';
import { type CitySummary, toEntryChanges, buildSearchDocument, buildState, sumListings, toCitySummary, toSearchPartIds } from './state';
import type { ScannedCity, StoredDerivedDocuments } from './scan-repository';

/** A document's path and the content it should have, or undefined if it shouldn't exist. `hash` is the content's hash, if already known. */
export type ExpectedDocument = readonly [path: string, content: object | undefined, hash?: string];

/** Documents that are created together, or not at all. */
export interface DocumentGroup {
  /** Documents that get timestamps. */
  readonly timestamped: readonly ExpectedDocument[];
  /** Documents without timestamps. */
  readonly plain: readonly ExpectedDocument[];
  /** Documents without timestamps that may be written before the others, since no other document refers to them yet. */
  readonly ahead: readonly ExpectedDocument[];
}

/** The result of comparing a group of documents. `missing`: none of its main documents is stored, so the group can be created. */
type Verdict = 'same' | 'missing' | 'differs';

/** A city's expected documents, and whether they match the stored ones. Undefined if it has no gyms to show. */
export function compareCity(stored: StoredDerivedDocuments, { cityKey, gyms: scanned }: ScannedCity) {
  const gyms = new Map([...scanned].map(([id, { gym }]) => [id, gym]));
  const changes = toCardChanges(gyms);
  const listings = toListingChanges(gyms, changes);
  const cards = shard(omitUndefinedEntries(changes), sumCards);
  const city = buildCity(cityKey, cards, updateIndex(readCityIndex(undefined), gyms, listings));
  if (!city) return undefined;
  const { stateSlug, citySlug } = city;
  const path = documentPaths.city(stateSlug, citySlug);
  const parts = numberedPartIds(cards.count).map((id, part): ExpectedDocument => [partPath(path, id), { gyms: cards.loaded.get(part) }]);
  const documents: DocumentGroup = { timestamped: [[path, city]], plain: parts, ahead: [] };
  return { stateSlug, shown: toCitySummary(city, listings), documents, verdict: compareDocuments(documents, stored) };
}

/** A state's expected documents (its own and its search document), and whether they match the stored ones. */
export function compareState(stored: StoredDerivedDocuments, stateSlug: string, cities: ReadonlyMap<string, CitySummary>) {
  const listings = shard(omitUndefinedEntries(toEntryChanges(undefined, cities)), sumListings);
  const searchPath = documentPaths.search(stateSlug);
  const partIds = toSearchPartIds(listings);
  const documents: DocumentGroup = {
    timestamped: [
      [documentPaths.state(stateSlug), buildState(stateSlug, undefined, cities)],
      [searchPath, buildSearchDocument(listings, partIds)],
    ],
    plain: [],
    ahead: partIds.map((id, part) => [partPath(searchPath, id), { [SEARCH_FIELD]: listings.loaded.get(part) }, getPartHash(id)]),
  };
  return { documents, verdict: compareDocuments(documents, stored) };
}

const omitUndefinedEntries = <Entry>(changes: ReadonlyMap<string, Entry | undefined>): Record<string, Entry> =>
  Object.fromEntries([...changes].filter((change): change is [string, Entry] => change[1] !== undefined));

/** Compares documents with the stored ones, and removes these from `lists`, so that only documents without a source remain. */
function compareDocuments({ timestamped, plain, ahead }: DocumentGroup, { lists }: StoredDerivedDocuments): Verdict {
  const isMissing = timestamped.every(([path, content]) => content !== undefined && !lists.has(path));
  const differing = [...timestamped, ...plain, ...ahead].filter(([path, content, expectedHash]) => {
    const storedHash = takeOut(lists, path);
    // Don't hash the content of a document that isn't stored. If the database is empty, this saves all hashes.
    if (storedHash === undefined) return content !== undefined;
    return !content || (expectedHash ?? hashDocument(content)) !== storedHash;
  });
  if (differing.length === 0) return 'same';
  return isMissing ? 'missing' : 'differs';
}

interface ComparedPages {
  readonly missing: readonly { readonly gymId: string; readonly path: string; readonly page: PageDocument }[];
  /** Ids of the gyms whose pages differ. */
  readonly differing: readonly string[];
  readonly inconclusive: readonly InconclusivePage[];
}

/** A page that has to be read to compare it, and the hash that it should have. */
export interface InconclusivePage {
  readonly gymId: string;
  readonly path: string;
  readonly expected: string;
}

/**
 * Compares the pages of a city's gyms with the stored ones. Commands write a gym and its page in one commit, with the page's hash in the gym. If neither
 * was written since and the hash matches the expected page, the stored page is correct, so it isn't read.
 */
export function comparePages({ pages, redirects }: StoredDerivedDocuments, { gyms }: ScannedCity): ComparedPages {
  if (!pages) return { missing: [], differing: [...gyms].flatMap(([id, { isPageCurrent }]) => (isPageCurrent ? [] : id)), inconclusive: [] };
  const missing: ComparedPages['missing'][number][] = [];
  const differing: string[] = [];
  const inconclusive: InconclusivePage[] = [];
  for (const [gymId, { gym, pageHash, isPageCurrent, writtenAt }] of gyms) {
    for (const redirect of redirects.get(gymId) ?? []) if (pages.get(redirect)?.movedTo === sitePaths.gym(gym)) pages.delete(redirect);
    const path = documentPaths.page(gym);
    const page = takeOut(pages, path);
    if (!page) missing.push({ gymId, path, page: toPageOrReservation(gymId, gym) });
    else if (page.gymId !== gymId) differing.push(gymId);
    else if (!isPageCurrent || page.writtenAt !== writtenAt)
      inconclusive.push({ gymId, path, expected: isPublic(gym) ? pageHash : hashDocument(toPageOrReservation(gymId, gym)) });
  }
  return { missing, differing, inconclusive };
}

function takeOut<Value>(stored: Map<string, Value>, path: string): Value | undefined {
  const value = stored.get(path);
  stored.delete(path);
  return value;
}

/** Lists stored documents without a source. Only valid after all documents of the same kind have been compared. */
export const listStrays = {
  /** Keys of cities. */
  cities: ({ lists }: StoredDerivedDocuments): string[] => listIds(lists.keys(), COLLECTIONS.directoryCities),
  /** Slugs of states, including those with parts that their search document doesn't name. */
  states: ({ lists }: StoredDerivedDocuments): string[] => listIds(lists.keys(), COLLECTIONS.directoryStates, COLLECTIONS.directorySearch),
  /** Paths of cities' parts. */
  parts: ({ lists }: StoredDerivedDocuments): string[] =>
    [...lists.keys()].filter((path) => path.startsWith(`${COLLECTIONS.directoryCities}/`) && path.split('/').length === 4),
  /** Ids of the gyms that the pages name. */
  pages: ({ pages }: StoredDerivedDocuments): string[] => [...(pages?.values() ?? [])].map(({ gymId }) => gymId),
} as const;

function listIds(paths: Iterable<string>, ...collections: readonly string[]): string[] {
  return [...paths].flatMap((path) => {
    const [collection = '', id = ''] = path.split('/');
    return collections.includes(collection) ? id : [];
  });
}
