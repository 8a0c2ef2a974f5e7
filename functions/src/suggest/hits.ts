import type { Point } from '../contract';
import { ALL_KINDS, type Hit, type KindRange, lookIn, PLACES } from './look';
import { readingsOf } from './nicknames';
import { isExact, labelOf, type Naming, namingOf } from './place';
import { type EntryKind, firstWord, KINDS, type Table } from './table';

/** The table to search, and a position to search near. */
export interface SearchedIn {
  readonly table: Table;
  readonly near?: Point | undefined;
}
export interface Found {
  readonly hit: Hit;
  /** The place was named unambiguously. */
  readonly isFull: boolean;
}
/** A place that was named unambiguously ranks above other entries with the same words. */
const FULL_BONUS = 0.5;

/** What the words find, in all their meanings. Entries that lack a word are only included if none has them all. */
export function hitsOf(words: readonly string[], scope: SearchedIn, kinds = ALL_KINDS): Found[] {
  const plain = foundBy(readingsOf(words), scope, kinds);
  const isFound = plain.some(({ hit }) => !hit.lacks);
  const guessed = isFound ? [] : foundBy(respaced(words, scope.table), scope, kinds);
  const found = [...plain, ...guessed.map((one) => ({ ...one, hit: { ...one.hit, sure: false, whole: false } }))];
  const full = found.filter(({ hit }) => !hit.lacks);
  const isMeant = meantAmong(full);
  const rank = ({ hit, isFull }: Found) => hit.score + (isFull ? FULL_BONUS : 0);
  return (full.length > 0 ? full : found).map((one) => ({ hit: one.hit, isFull: isMeant(one) })).sort((a, b) => rank(b) - rank(a));
}

interface NamedHit {
  readonly hit: Hit;
  /** How the words name it, if it is a place. */
  readonly naming: Naming | undefined;
}

/**
 * Returns a check for the only possible place: the only one with that name, or a city with its state (typed, or in its nickname). `la` is Los Angeles
 * and Louisiana, and `new york` a city and a state, so there is none.
 */
function meantAmong(hits: readonly NamedHit[]): (one: NamedHit) => boolean {
  const exact = hits.filter(({ naming }) => isExact(naming));
  const isOnly = new Set(exact.map(({ hit }) => labelOf(hit.table, hit.entry))).size === 1;
  const isState = exact.some(({ hit }) => kindOf(hit) === 'state');
  return ({ naming }) => (isOnly ? isExact(naming) : !isState && naming === 'full');
}

const foundBy = (readings: readonly (readonly string[])[], { table, near }: SearchedIn, kinds: KindRange): NamedHit[] =>
  readings.flatMap((reading) => lookIn(table, reading, near, kinds).map((hit) => ({ hit, naming: isPlace(hit) ? namingOf(hit, reading) : undefined })));
export const kindOf = ({ table, entry }: Hit): EntryKind => KINDS[table.kinds[entry] ?? 0] ?? 'gym';
export const isPlace = (hit: Hit): boolean => PLACES.includes(kindOf(hit));

/** Words that were split or joined by mistake: `lasvegas`, `honey badger`. */
export function respaced(words: readonly string[], { words: known }: Table): string[][] {
  const next = (word: string) => known[firstWord(known, word)] ?? '';
  const isKnown = (word: string) => next(word) === word;
  const isBegun = (word: string) => next(word).startsWith(word);
  const readings: string[][] = [];
  words.forEach((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    if (after[0] !== undefined && isKnown(word + after[0])) readings.push([...before, word + after[0], ...after.slice(1)]);
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const [left, right] = [word.slice(0, cut), word.slice(cut)];
      if (isKnown(left) && (after.length === 0 ? isBegun(right) : isKnown(right))) readings.push([...before, left, right, ...after]);
    }
  });
  return readings.slice(0, MOST_RESPACED);
}
const SHORTEST_PART = 3;
const MOST_RESPACED = 4;
