import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { isGenericWord, findStateByCode } from '../contract';
import { type Entry, findAncestor, findState } from './entry';
import { compareByCityAndName, countAffiliations, type SearchedCity, type SearchedGym } from './searched-gym';
import { splitWords, listSpellings } from './split-words';

/** Parts of an index that are searched separately, so that recognizing a place doesn't search all gyms. */
export const SECTIONS = ['places', 'affiliations', 'gyms', 'instructors'] as const;
export type Section = (typeof SECTIONS)[number];

/** The searchable text of an entry: its name, and the names of what it belongs to. The name of a state includes its code. */
export interface EntryTexts {
  readonly id: number;
  readonly name: string;
  readonly gym?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

export interface SearchIndex {
  readonly entries: readonly Entry[];
  /** Every word of a name in each of its spellings, and the states' codes. */
  readonly words: SearchableMap<true>;
  readonly texts: Readonly<Record<Section, MiniSearch<EntryTexts>>>;
}

/** Number of entries to index before yielding to other requests. Indexing them takes about ten milliseconds. */
const CHUNK_SIZE = 500;

/**
 * Indexes the gyms with their cities, states, affiliations and instructors. Takes about three seconds of CPU time for 100,000 gyms, in small steps so that
 * other requests don't have to wait.
 */
export async function buildSearchIndex(gyms: readonly SearchedGym[]): Promise<SearchIndex> {
  const entries = createEntries(gyms);
  const words = new SearchableMap<true>();
  for (const entry of entries) {
    for (const word of splitWords(toTexts(entry).name)) for (const spelling of listSpellings(word)) words.set(spelling, true);
  }
  const indexKinds = (...kinds: readonly Entry['kind'][]) => indexTexts(entries.filter(({ kind }) => kinds.includes(kind)));
  return {
    entries,
    words,
    texts: {
      places: await indexKinds('state', 'city'),
      affiliations: await indexKinds('affiliation'),
      gyms: await indexKinds('gym'),
      instructors: await indexKinds('instructor'),
    },
  };
}

/** Creates the entries, ordered by kind. Cities and gyms are also ordered by state, city and name. */
function createEntries(gyms: readonly SearchedGym[]): Entry[] {
  const sortedGyms = [...gyms].sort(compareByCityAndName);
  const cities = [...new Set(sortedGyms.map((gym) => gym.city))];
  const entries: Entry[] = [];
  const add = (entry: Pick<Entry, 'kind' | 'name'> & Partial<Entry>): Entry => {
    const distinctiveWords = Math.max(1, splitWords(entry.name).filter((word) => !isGenericWord(word)).length);
    const added = { gyms: 0, slug: '', isClosed: false, ...entry, id: entries.length, distinctiveWords };
    entries.push(added);
    return added;
  };
  const stateEntries = new Map<string, Entry>();
  for (const [code, citiesInState] of Map.groupBy(cities, (city) => city.stateCode)) {
    stateEntries.set(code, add({ kind: 'state', name: findStateByCode(code)?.name ?? code, gyms: countGyms(citiesInState) }));
  }
  const cityEntries = new Map<SearchedCity, Entry>();
  for (const city of cities) {
    const { name, gyms: count, slug, stateCode, latitude, longitude } = city;
    const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    cityEntries.set(city, add({ kind: 'city', name, parent: stateEntries.get(stateCode), gyms: count, slug, point }));
  }
  for (const { name, gyms: count } of countAffiliations(gyms)) add({ kind: 'affiliation', name, gyms: count });
  const gymEntries = sortedGyms.map(({ name, city, slug, closed }) => add({ kind: 'gym', name, parent: cityEntries.get(city), slug, isClosed: closed }));
  sortedGyms.forEach(({ coach }, index) => {
    if (coach !== '') add({ kind: 'instructor', name: coach, parent: gymEntries[index] });
  });
  return entries;
}

const countGyms = (cities: readonly SearchedCity[]): number => cities.reduce((sum, city) => sum + city.gyms, 0);

async function indexTexts(entries: readonly Entry[]): Promise<MiniSearch<EntryTexts>> {
  const texts = new MiniSearch<EntryTexts>({ fields: ['name', 'gym', 'city', 'state'], tokenize: splitWords, processTerm: listSpellings });
  await texts.addAllAsync(entries.map(toTexts), { chunkSize: CHUNK_SIZE });
  return texts;
}

function toTexts(entry: Entry): EntryTexts {
  const { id, kind, name } = entry;
  const state = findState(entry);
  if (kind === 'state') return { id, name: `${name} ${state?.code ?? ''}` };
  return {
    id,
    name,
    ...(kind === 'instructor' && { gym: findAncestor(entry, 'gym')?.name }),
    ...(kind !== 'city' && { city: findAncestor(entry, 'city')?.name }),
    ...(state && { state: `${state.name} ${state.code}` }),
  };
}
