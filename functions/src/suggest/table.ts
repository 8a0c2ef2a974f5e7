import { type SearchPack, stateByCode } from '../contract';
import { degreesOf, unpackName, unpackSteps } from './pack';
import { lettersOf } from './typos';
import { isGeneric, otherSpelling, wordsOf } from './words';

/** In the order of a table. */
export const KINDS = ['state', 'city', 'affiliation', 'gym', 'instructor'] as const;
export type EntryKind = (typeof KINDS)[number];
export const NONE = -1;

/** Entries by number. Columns instead of objects, so that 100,000 gyms fit into memory and are searched without a pause. */
export interface Entries {
  /** Positions in `KINDS`. */
  readonly kinds: Uint8Array;
  readonly names: readonly string[];
  /** What it belongs to: an instructor's gym, a gym's city, a city's state. NONE for others. */
  readonly parents: Int32Array;
  /** Gyms listed there. 0 for gyms and instructors, and for a state that is only named in this table. */
  readonly gyms: Int32Array;
  /** Slugs that aren't `plainSlug` of the name. */
  readonly slugs: ReadonlyMap<number, string>;
  /** Permanently closed gyms. */
  readonly closed: ReadonlySet<number>;
  /** The first city. States come before it. */
  readonly firstCity: number;
  /** The end of each kind in `KINDS`. */
  readonly ends: readonly number[];
  /** Alternating latitude and longitude, starting at the first city. NaN if unknown. */
  readonly spots: Float32Array;
}

/** The words by which entries are found. */
export interface Words {
  /** Sorted. */
  readonly words: readonly string[];
  /** The letters of each word, as bits. */
  readonly letters: Int32Array;
  /** Where each word's entries start in `found`, which lists them in ascending order. The last number is its length. */
  readonly starts: Int32Array;
  readonly found: Int32Array;
  /** The number of distinctive words in an entry's name, at least 1. */
  readonly telling: Uint8Array;
}
export type Table = Entries & Words;

/** Opens a pack for searching. */
export function tableOf(pack: SearchPack): Table {
  const entries = new Gathered();
  for (const [code, gyms] of pack.states) entries.add('state', stateByCode(code)?.name ?? code, NONE, gyms);
  const spots = addCities(entries, pack);
  for (const [name, gyms] of pack.affiliations) entries.add('affiliation', name, NONE, gyms);
  const closed = addGyms(entries, pack);
  const { kinds, names, parents, gyms, slugs } = entries;
  return {
    kinds: Uint8Array.from(kinds),
    names,
    parents: Int32Array.from(parents),
    gyms: Int32Array.from(gyms),
    slugs,
    closed,
    firstCity: pack.states.length,
    ends: KINDS.map((_kind, at) => kinds.filter((kind) => kind <= at).length),
    spots,
    ...wordsIn(
      names,
      pack.states.map(([code]) => code.toLowerCase()),
    ),
  };
}

class Gathered {
  readonly kinds: number[] = [];
  readonly names: string[] = [];
  readonly parents: number[] = [];
  readonly gyms: number[] = [];
  readonly slugs = new Map<number, string>();

  add(kind: EntryKind, name: string, parent: number, gyms = 0, slug?: string): number {
    const entry = this.names.push(name) - 1;
    this.kinds.push(KINDS.indexOf(kind));
    this.parents.push(parent);
    this.gyms.push(gyms);
    if (slug !== undefined) this.slugs.set(entry, slug);
    return entry;
  }
}

/** Lines and their parts. An empty column has no lines, while an empty line is one without parts. */
const linesOf = (column: string): string[] => (column === '' ? [] : column.split('\n'));
const partsOf = (line: string): string[] => (line === '' ? [] : line.split('\t'));

function addCities(entries: Gathered, pack: SearchPack): Float32Array {
  const spots: number[] = [];
  linesOf(pack.cities).forEach((line, state) => {
    const [, , south = 0, west = 0] = pack.states[state] ?? [];
    for (const name of partsOf(line)) {
      const city = spots.length / 2;
      const north = unpackSteps(pack.spots, city * 2) ?? Number.NaN;
      const east = unpackSteps(pack.spots, city * 2 + 1) ?? Number.NaN;
      spots.push(degreesOf(south + north), degreesOf(west + east));
      entries.add('city', name, state, pack.counts[city], pack.citySlugs[city]);
    }
  });
  return Float32Array.from(spots);
}

/** Adds gyms, and then their instructors. */
function addGyms(entries: Gathered, pack: SearchPack): Set<number> {
  const coaches = linesOf(pack.coaches).map((line) => line.split('\t'));
  const taught: { readonly coach: string; readonly gym: number }[] = [];
  const closed = new Set<number>();
  const isClosed = new Set(pack.closed);
  let position = 0;
  linesOf(pack.gyms).forEach((line, at) => {
    const city = pack.states.length + at;
    partsOf(line).forEach((packed, index) => {
      const gym = entries.add('gym', unpackName(packed, entries.names[city] ?? ''), city, 0, pack.gymSlugs[position]);
      if (isClosed.has(position++)) closed.add(gym);
      const coach = coaches[at]?.[index];
      if (coach) taught.push({ coach, gym });
    });
  });
  for (const { coach, gym } of taught) entries.add('instructor', coach, gym);
  return closed;
}

/** `codes` are the states' codes by entry, since states are also found by code. */
function wordsIn(names: readonly string[], codes: readonly string[]): Words {
  const byWord = new Map<string, number[]>();
  const put = (word: string, entry: number) => {
    const list = byWord.get(word);
    if (!list) byWord.set(word, [entry]);
    else if (list[list.length - 1] !== entry) list.push(entry);
  };
  const telling = new Uint8Array(names.length);
  names.forEach((name, entry) => {
    let count = 0;
    for (const word of wordsOf(name)) {
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
  words.forEach((word, index) => {
    starts[index + 1] = (starts[index] ?? 0) + (byWord.get(word)?.length ?? 0);
  });
  const found = new Int32Array(starts[words.length] ?? 0);
  words.forEach((word, index) => found.set(byWord.get(word) ?? [], starts[index]));
  return { words, letters: Int32Array.from(words, lettersOf), starts, found, telling };
}

/** The first word that doesn't sort before `sought`. */
export function firstWord(words: readonly string[], sought: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}
