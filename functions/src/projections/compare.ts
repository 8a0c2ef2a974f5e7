import { COLLECTIONS, documentPaths, type PageDocument, sitePaths } from '../contract';
import { isPublic, pageOrReservation } from '../gyms/pages/page-documents';
import { hashDocument } from '../platform/hash-document';
import { cardChanges, changeIndex, cityContent, readCityIndex, listingChanges, sumOfCards } from './city';
import { SEARCH_FIELD } from '../listings/search-entries';
import { hashInPartId, numberedPartIds, partPath, shard } from '../listings/sharded-list';
import { type CitySummary, entryChanges, searchContent, stateContent, sumOfListings, toCitySummary, toSearchPartIds } from './state';
import type { ScannedCity, StoredProjections } from './scan-repository';

/** A document's path and the content it should have, or undefined if it shouldn't exist. `hash` is the content's hash, if already known. */
export type ExpectedDocument = readonly [path: string, content: object | undefined, hash?: string];
/** Documents that are created together, or not at all. */
export interface DocumentGroup {
  /** Documents that get timestamps. */
  readonly timestamped: readonly ExpectedDocument[];
  readonly plain: readonly ExpectedDocument[];
  /** Documents that may be written before the others, since nothing refers to them yet. */
  readonly ahead: readonly ExpectedDocument[];
}
/** `missing`: no part of it exists, so it can be created. */
type Verdict = 'same' | 'missing' | 'differs';

/** A city's expected documents, and whether they match what is stored. Undefined if it has no gyms to show. */
export function compareCity(stored: StoredProjections, { cityKey, gyms: scanned }: ScannedCity) {
  const gyms = new Map([...scanned].map(([id, { gym }]) => [id, gym]));
  const changes = cardChanges(gyms);
  const listings = listingChanges(gyms, changes);
  const cards = shard(withoutUndefined(changes), sumOfCards);
  const city = cityContent(cityKey, cards, changeIndex(readCityIndex(undefined), gyms, listings));
  if (!city) return undefined;
  const { stateSlug, citySlug } = city;
  const path = documentPaths.city(stateSlug, citySlug);
  const parts = numberedPartIds(cards.count).map((id, part): ExpectedDocument => [partPath(path, id), { gyms: cards.loaded.get(part) }]);
  const documents: DocumentGroup = { timestamped: [[path, city]], plain: parts, ahead: [] };
  return { stateSlug, shown: toCitySummary(city, listings), documents, verdict: compareDocuments(documents, stored) };
}

/** Compares a state and its search document, which are built from its cities, with what is stored. */
export function compareState(stored: StoredProjections, stateSlug: string, cities: ReadonlyMap<string, CitySummary>) {
  const listings = shard(withoutUndefined(entryChanges(undefined, cities)), sumOfListings);
  const searchPath = documentPaths.search(stateSlug);
  const partIds = toSearchPartIds(listings);
  const documents: DocumentGroup = {
    timestamped: [
      [documentPaths.state(stateSlug), stateContent(stateSlug, undefined, cities)],
      [searchPath, searchContent(listings, partIds)],
    ],
    plain: [],
    ahead: partIds.map((id, part) => [partPath(searchPath, id), { [SEARCH_FIELD]: listings.loaded.get(part) }, hashInPartId(id)]),
  };
  return { documents, verdict: compareDocuments(documents, stored) };
}

const withoutUndefined = <Entry>(changes: ReadonlyMap<string, Entry | undefined>): Record<string, Entry> =>
  Object.fromEntries([...changes].filter((change): change is [string, Entry] => change[1] !== undefined));

/** Compares documents with what is stored, and removes the stored ones from `lists`, so that only documents without a source remain. */
function compareDocuments({ timestamped, plain, ahead }: DocumentGroup, { lists }: StoredProjections): Verdict {
  const isMissing = timestamped.every(([path, content]) => content !== undefined && !lists.has(path));
  const differing = [...timestamped, ...plain, ...ahead].filter(([path, content, expected]) => {
    const hash = take(lists, path);
    // No hash is computed for a document that isn't stored. This saves all hashes if the database is empty.
    return hash === undefined ? content !== undefined : !content || (expected ?? hashDocument(content)) !== hash;
  });
  return differing.length === 0 ? 'same' : isMissing ? 'missing' : 'differs';
}

interface ComparedPages {
  readonly missing: readonly { readonly gymId: string; readonly path: string; readonly page: PageDocument }[];
  /** Ids of the gyms whose pages differ. */
  readonly differing: readonly string[];
  readonly unsure: readonly UnsurePage[];
}
/** A page that has to be read to compare it, and the hash that it should have. */
export interface UnsurePage {
  readonly gymId: string;
  readonly path: string;
  readonly expected: string;
}

/**
 * Compares the pages of a city's gyms with what is stored. Commands write a gym and its page in one commit, with the page's hash in the gym. If
 * neither was written since and the hash matches the current one, the page is correct and isn't read.
 */
export function comparePages({ pages, redirects }: StoredProjections, { gyms }: ScannedCity): ComparedPages {
  if (!pages) return { missing: [], differing: [...gyms].flatMap(([id, { isPageCurrent }]) => (isPageCurrent ? [] : id)), unsure: [] };
  const missing: ComparedPages['missing'][number][] = [];
  const differing: string[] = [];
  const unsure: UnsurePage[] = [];
  for (const [gymId, { gym, pageHash, isPageCurrent, writtenAt }] of gyms) {
    for (const redirect of redirects.get(gymId) ?? []) if (pages.get(redirect)?.movedTo === sitePaths.gym(gym)) pages.delete(redirect);
    const path = documentPaths.page(gym);
    const page = take(pages, path);
    if (!page) missing.push({ gymId, path, page: pageOrReservation(gymId, gym) });
    else if (page.gymId !== gymId) differing.push(gymId);
    else if (!isPageCurrent || page.writtenAt !== writtenAt)
      unsure.push({ gymId, path, expected: isPublic(gym) ? pageHash : hashDocument(pageOrReservation(gymId, gym)) });
  }
  return { missing, differing, unsure };
}

function take<Value>(stored: Map<string, Value>, path: string): Value | undefined {
  const value = stored.get(path);
  stored.delete(path);
  return value;
}

/** Stored documents without a source. Only valid after all documents of the same kind have been compared. */
export const strays = {
  /** Keys of cities. */
  cities: ({ lists }: StoredProjections): string[] => idsIn(lists.keys(), COLLECTIONS.directoryCities),
  /** Slugs of states, including those with parts that their search document doesn't name. */
  states: ({ lists }: StoredProjections): string[] => idsIn(lists.keys(), COLLECTIONS.directoryStates, COLLECTIONS.directorySearch),
  /** Paths of cities' parts. */
  parts: ({ lists }: StoredProjections): string[] =>
    [...lists.keys()].filter((path) => path.startsWith(`${COLLECTIONS.directoryCities}/`) && path.split('/').length === 4),
  /** Ids of the gyms that the pages name. */
  pages: ({ pages }: StoredProjections): string[] => [...(pages?.values() ?? [])].map(({ gymId }) => gymId),
} as const;

function idsIn(paths: Iterable<string>, ...collections: readonly string[]): string[] {
  return [...paths].flatMap((path) => {
    const [collection = '', id = ''] = path.split('/');
    return collections.includes(collection) ? id : [];
  });
}
