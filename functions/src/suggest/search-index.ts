import { isGeneric, stateByCode } from '../contract';
import { toLetterSet } from './letter-sets';
import { countAffiliations, compareByCityAndName, type SearchedCity, type SearchedGym } from './searched-gym';
import { otherSpelling, splitWords } from './split-words';

/** In the order of an index. */
export const KINDS = ['state', 'city', 'affiliation', 'gym', 'instructor'] as const;
export type EntryKind = (typeof KINDS)[number];
export const NO_PARENT = -1;

/** Entries by number. Columns instead of objects, so that 100,000 gyms take little memory and are searched in milliseconds. */
interface Entries {
  /** Positions in `KINDS`. */
  readonly kinds: Uint8Array;
  readonly names: readonly string[];
  /** What it belongs to: an instructor's gym, a gym's city, a city's state. NONE for others. */
  readonly parents: Int32Array;
  /** Open gyms listed there. 0 for gyms and instructors. */
  readonly gymCounts: Int32Array;
  /** Slugs of cities and gyms. Empty for others. */
  readonly slugs: readonly string[];
  /** Permanently closed gyms. */
  readonly closed: ReadonlySet<number>;
  /** The first city. States come before it. */
  readonly firstCity: number;
  /** The end of each kind in `KINDS`. */
  readonly ends: readonly number[];
  /** Alternating latitude and longitude, starting at the first city. NaN if unknown. */
  readonly coordinates: Float32Array;
}

/** The words by which entries are found. */
interface Words {
  /** Sorted. */
  readonly words: readonly string[];
  /** The letters of each word, as bits. */
  readonly letterSets: Int32Array;
  /** Where each word's entries start in `found`, which lists them in ascending order. The last number is its length. */
  readonly starts: Int32Array;
  readonly wordEntries: Int32Array;
  /** The number of distinctive words in an entry's name, at least 1. */
  readonly distinctiveWords: Uint8Array;
}
export type SearchIndex = Entries & Words;

/** The gyms with their cities, states, affiliations and instructors, ready to be searched. Takes a second for 100,000 gyms. */
export function buildSearchIndex(gyms: readonly SearchedGym[]): SearchIndex {
  const ordered = [...gyms].sort(compareByCityAndName);
  const cities = [...new Set(ordered.map((gym) => gym.city))];
  const states = Map.groupBy(cities, (city) => city.stateCode);
  const entries = new EntryBuilder();
  const stateEntries = new Map<string, number>();
  for (const [code, all] of states) stateEntries.set(code, entries.add('state', stateByCode(code)?.name ?? code, NO_PARENT, countGyms(all)));
  const cityEntries = new Map<SearchedCity, number>();
  for (const city of cities) cityEntries.set(city, entries.add('city', city.name, stateEntries.get(city.stateCode), city.gyms, city.slug));
  for (const affiliation of countAffiliations(gyms)) entries.add('affiliation', affiliation.name, NO_PARENT, affiliation.gyms);
  const gymEntries = ordered.map((gym) => entries.add('gym', gym.name, cityEntries.get(gym.city), 0, gym.slug));
  ordered.forEach(({ coach }, at) => {
    if (coach !== '') entries.add('instructor', coach, gymEntries[at]);
  });
  const { kinds, names, parents, gyms: counts, slugs } = entries;
  return {
    kinds: Uint8Array.from(kinds),
    names,
    parents: Int32Array.from(parents),
    gymCounts: Int32Array.from(counts),
    slugs,
    closed: new Set(gymEntries.filter((_entry, at) => ordered[at]?.closed)),
    firstCity: states.size,
    ends: KINDS.map((_kind, at) => kinds.filter((kind) => kind <= at).length),
    coordinates: Float32Array.from(cities.flatMap(({ latitude, longitude }) => [latitude ?? Number.NaN, longitude ?? Number.NaN])),
    ...indexWords(
      names,
      [...states.keys()].map((code) => code.toLowerCase()),
    ),
  };
}

const countGyms = (cities: readonly SearchedCity[]): number => cities.reduce((sum, city) => sum + city.gyms, 0);

class EntryBuilder {
  readonly kinds: number[] = [];
  readonly names: string[] = [];
  readonly parents: number[] = [];
  readonly gyms: number[] = [];
  readonly slugs: string[] = [];

  /** Returns the number of the new entry. */
  add(kind: EntryKind, name: string, parent = NO_PARENT, gyms = 0, slug = ''): number {
    this.kinds.push(KINDS.indexOf(kind));
    this.parents.push(parent);
    this.gyms.push(gyms);
    this.slugs.push(slug);
    return this.names.push(name) - 1;
  }
}

/** `codes` are the states' codes by entry, since states are also found by code. */
function indexWords(names: readonly string[], codes: readonly string[]): Words {
  const byWord = new Map<string, number[]>();
  const put = (word: string, entry: number) => {
    const list = byWord.get(word);
    if (!list) byWord.set(word, [entry]);
    else if (list[list.length - 1] !== entry) list.push(entry);
  };
  const telling = new Uint8Array(names.length);
  names.forEach((name, entry) => {
    let count = 0;
    for (const word of splitWords(name)) {
      put(word, entry);
      const other = otherSpelling(word);
      if (other) put(other, entry);
      if (!isGeneric(word)) count++;
    }
    telling[entry] = Math.max(1, Math.min(count, 255));
  });
  codes.forEach((code, entry) => put(code, entry));

  const words = [...byWord.keys()].sort();
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, at) => {
    starts[at + 1] = (starts[at] ?? 0) + (byWord.get(word)?.length ?? 0);
  });
  const found = new Int32Array(starts[words.length] ?? 0);
  words.forEach((word, at) => found.set(byWord.get(word) ?? [], starts[at]));
  return { words, letterSets: Int32Array.from(words, toLetterSet), starts, wordEntries: found, distinctiveWords: telling };
}

/** The first word that doesn't sort before `sought`. */
export function findFirstWord(words: readonly string[], sought: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}
