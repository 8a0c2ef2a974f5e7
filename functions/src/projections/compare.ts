import { COLLECTIONS, documentPaths, type PageDocument, sitePaths } from '../contract';
import { hashOf, isPublic, pageOrReservation } from '../gyms/pages/page-documents';
import { cardChanges, changeIndex, cityContent, indexOf, sumOfCards } from './city';
import { partPath, shard, type ShardedList, type Weighed } from './sharded-list';
import { type CitySummary, entryChanges, searchContent, stateContent, summarize, sumOfListings } from './state';
import type { ScannedCity, StoredProjections } from './scan-repository';

/** A document that should exist, by its path. If its content is undefined, it shouldn't. */
export type Expected = readonly [path: string, content: object | undefined];
/** Documents that are written together. */
export interface Documents {
  /** Those that get timestamps. */
  readonly stamped: readonly Expected[];
  readonly plain: readonly Expected[];
}
/** `missing`: no part of it exists, so it can be created. */
type Verdict = 'same' | 'missing' | 'differs';

/** A city's expected documents, and whether they match what is stored. Undefined if it has no gyms to show. */
export function compareCity(stored: StoredProjections, { cityKey, gyms: scanned }: ScannedCity) {
  const gyms = new Map([...scanned].map(([id, { gym }]) => [id, gym]));
  const changes = cardChanges(gyms);
  const all = present(changes);
  const cards = shard(all, sumOfCards);
  const city = cityContent(cityKey, cards, changeIndex(indexOf(undefined), gyms, changes));
  if (!city) return undefined;
  const { stateSlug, citySlug } = city;
  const path = documentPaths.city(stateSlug, citySlug);
  const documents: Documents = { stamped: [[path, city]], plain: partDocuments(path, cards, 'gyms') };
  return { stateSlug, shown: summarize(city, all), documents, verdict: verdictOn(documents, stored) };
}

/** The same for a state and its search document, which are built from its cities. */
export function compareState(stored: StoredProjections, stateSlug: string, cities: ReadonlyMap<string, CitySummary>) {
  const listings = shard(present(entryChanges(undefined, cities)), sumOfListings);
  const searchPath = `${COLLECTIONS.directorySearch}/${stateSlug}`;
  const documents: Documents = {
    stamped: [
      [documentPaths.state(stateSlug), stateContent(stateSlug, undefined, cities)],
      [searchPath, searchContent(listings)],
    ],
    plain: partDocuments(searchPath, listings, 'cities'),
  };
  return { documents, verdict: verdictOn(documents, stored) };
}

const present = <Entry>(changes: ReadonlyMap<string, Entry | undefined>): Record<string, Entry> =>
  Object.fromEntries([...changes].filter((change): change is [string, Entry] => change[1] !== undefined));

/** The documents of a list's parts. Empty if the list's own document holds all entries. */
const partDocuments = <Entry>(list: string, { count, loaded }: ShardedList<Entry, Weighed>, field: string): Expected[] =>
  count === 1 ? [] : [...loaded].map(([part, entries]) => [partPath(list, part), { [field]: entries }]);

/** Compares documents with what is stored, and marks the stored ones as accounted for. */
function verdictOn({ stamped, plain }: Documents, { lists }: StoredProjections): Verdict {
  const isMissing = stamped.every(([path, content]) => content !== undefined && !lists.has(path));
  const differing = [...stamped, ...plain].filter(([path, content]) => {
    const hash = take(lists, path);
    // A missing document differs without computing a hash. If nothing is stored, that is all of them.
    return hash === undefined ? content !== undefined : !content || hashOf(content) !== hash;
  });
  return differing.length === 0 ? 'same' : isMissing ? 'missing' : 'differs';
}

interface ComparedPages {
  readonly missing: readonly { readonly gymId: string; readonly path: string; readonly page: PageDocument }[];
  /** Ids of the gyms whose pages differ. */
  readonly differing: readonly string[];
  readonly unsure: readonly UnsurePage[];
}
/** A page that has to be read to be sure, and the hash it should have. */
export interface UnsurePage {
  readonly gymId: string;
  readonly path: string;
  readonly expected: string;
}

/**
 * Compares the pages of a city's gyms with what is stored. Commands write a gym and its page in one commit, with the page's hash in the gym. If
 * neither was written since and the hash matches today's, the page is right and isn't read.
 */
export function comparePages({ pages, redirects }: StoredProjections, { gyms }: ScannedCity): ComparedPages {
  if (!pages) return { missing: [], differing: [...gyms].flatMap(([id, { pageWritten }]) => (pageWritten ? [] : id)), unsure: [] };
  const missing: ComparedPages['missing'][number][] = [];
  const differing: string[] = [];
  const unsure: UnsurePage[] = [];
  for (const [gymId, { gym, pageHash, pageWritten, writtenAt }] of gyms) {
    for (const redirect of redirects.get(gymId) ?? []) if (pages.get(redirect)?.movedTo === sitePaths.gym(gym)) pages.delete(redirect);
    const path = documentPaths.page(gym);
    const page = take(pages, path);
    if (!page) missing.push({ gymId, path, page: pageOrReservation(gymId, gym) });
    else if (page.gymId !== gymId) differing.push(gymId);
    else if (!pageWritten || page.writtenAt !== writtenAt)
      unsure.push({ gymId, path, expected: isPublic(gym) ? pageHash : hashOf(pageOrReservation(gymId, gym)) });
  }
  return { missing, differing, unsure };
}

function take<Value>(stored: Map<string, Value>, path: string): Value | undefined {
  const value = stored.get(path);
  stored.delete(path);
  return value;
}

/** Stored documents without a source. Call it after everything of the kind was compared. */
export const strays = {
  /** Keys of cities. */
  cities: ({ lists }: StoredProjections): string[] => idsIn(lists.keys(), COLLECTIONS.directoryCities),
  /** Slugs of states. */
  states: ({ lists }: StoredProjections): string[] => idsIn(lists.keys(), COLLECTIONS.directoryStates, COLLECTIONS.directorySearch),
  /** Paths of parts. */
  parts: ({ lists }: StoredProjections): string[] => [...lists.keys()].filter((path) => path.split('/').length === 4),
  /** Ids of the gyms that the pages are of. */
  pages: ({ pages }: StoredProjections): string[] => [...(pages?.values() ?? [])].map(({ gymId }) => gymId),
} as const;

function idsIn(paths: Iterable<string>, ...collections: readonly string[]): string[] {
  return [...paths].flatMap((path) => {
    const [collection = '', id = ''] = path.split('/');
    return collections.includes(collection) ? id : [];
  });
}
