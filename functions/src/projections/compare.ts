import { COLLECTIONS, documentPaths, type PageDocument, sitePaths } from '../contract';
import { hashOf, isPublic, pageOrReservation } from '../gyms/views';
import { cardChanges, changeIndex, cityContent, indexOf, sumOfCards } from './city';
import { partPath, shard, type ShardedList, type Weighed } from './sharded-list';
import { type CitySummary, listingChanges, searchContent, stateContent, sumOfListings } from './state';
import type { ScannedCity, StoredProjections } from './store-scan';

/** A document that should be there, by its path; where its content is undefined, none should be. */
export type Expected = readonly [path: string, content: object | undefined];
/** Documents that are written together. */
export interface Documents {
  /** Those that get the stamps of when they were written. */
  readonly stamped: readonly Expected[];
  readonly plain: readonly Expected[];
}
/** `missing`: nothing of it is there, so that it can be created. */
type Verdict = 'same' | 'missing' | 'differs';

/** What a city's gyms make of it, and whether that is stored; undefined where they are none that it shows. */
export function compareCity(stored: StoredProjections, { cityKey, gyms: scanned }: ScannedCity) {
  const gyms = new Map([...scanned].map(([id, { gym }]) => [id, gym]));
  const cards = shard(present(cardChanges(gyms)), sumOfCards);
  const city = cityContent(cityKey, cards, changeIndex(indexOf(undefined), gyms));
  if (!city) return undefined;
  const { stateSlug, citySlug, name, summary, listings } = city;
  const path = documentPaths.city(stateSlug, citySlug);
  const documents: Documents = { stamped: [[path, city]], plain: partDocuments(path, cards, 'gyms') };
  const shown: CitySummary = { citySlug, name, summary, listings };
  return { stateSlug, shown, documents, verdict: verdictOn(documents, stored) };
}

/** The same of a state and its search document, which its cities make. */
export function compareState(stored: StoredProjections, stateSlug: string, cities: ReadonlyMap<string, CitySummary>) {
  const listings = shard(present(listingChanges(cities)), sumOfListings);
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

/** The documents of a list's parts; none where the list's own document has all entries. */
const partDocuments = <Entry>(list: string, { count, loaded }: ShardedList<Entry, Weighed>, field: string): Expected[] =>
  count === 1 ? [] : [...loaded].map(([part, entries]) => [partPath(list, part), { [field]: entries }]);

/** Compares documents with what is stored of them, all of which now has its source. */
function verdictOn({ stamped, plain }: Documents, { lists }: StoredProjections): Verdict {
  const isMissing = stamped.every(([path, content]) => content !== undefined && !lists.has(path));
  const differing = [...stamped, ...plain].filter(([path, content]) => {
    const hash = take(lists, path);
    // What is not stored differs without being hashed: when nothing is stored, that is everything.
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
/** A page to be read, since nothing vouches for it, and the hash that it should have. */
export interface UnsurePage {
  readonly gymId: string;
  readonly path: string;
  readonly expected: string;
}

/**
 * Compares the pages of a city's gyms with what is stored of them. Commands write a gym and its page by one commit, with
 * the page's hash in the gym: where neither was written since, and the hash is that of today, the page is right and is
 * not read.
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

/** What is stored and has no source. To be asked once everything of the kind is compared. */
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
