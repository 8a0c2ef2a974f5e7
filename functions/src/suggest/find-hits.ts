import type { Point } from '../contract';
import { ALL_KINDS, type Hit, type KindRange, findEntries, PLACES_ONLY } from './find-entries';
import { listReadings } from './nicknames';
import { isExactNaming, formatPlaceLabel, type Naming, classifyNaming } from './places';
import { type EntryKind, findFirstWord, KINDS, type SearchIndex } from './search-index';

/** The index to search, and a position to search near. */
export interface HitScope {
  readonly index: SearchIndex;
  readonly near?: Point | undefined;
}
export interface RankedHit {
  readonly hit: Hit;
  /** The place was named unambiguously. */
  readonly isOnlyPlace: boolean;
}
/** A place that was named unambiguously ranks above other entries with the same words. */
const ONLY_PLACE_BONUS = 0.5;

/** What the words find, in all their meanings. Entries that lack a word are only included if none has them all. */
export function findHits(words: readonly string[], scope: HitScope, kinds = ALL_KINDS): RankedHit[] {
  const plain = findNamedHits(listReadings(words), scope, kinds);
  const isFound = plain.some(({ hit }) => !hit.lacksWord);
  const guessed = isFound ? [] : findNamedHits(respaceWords(words, scope.index), scope, kinds);
  const found = [...plain, ...guessed.map((one) => ({ ...one, hit: { ...one.hit, hasNoTypos: false, isExact: false } }))];
  const full = found.filter(({ hit }) => !hit.lacksWord);
  const isOnlyPlace = createOnlyPlaceCheck(full);
  const rank = ({ hit, isOnlyPlace }: RankedHit) => hit.score + (isOnlyPlace ? ONLY_PLACE_BONUS : 0);
  return (full.length > 0 ? full : found).map((one) => ({ hit: one.hit, isOnlyPlace: isOnlyPlace(one) })).sort((a, b) => rank(b) - rank(a));
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
function createOnlyPlaceCheck(hits: readonly NamedHit[]): (one: NamedHit) => boolean {
  const exact = hits.filter(({ naming }) => isExactNaming(naming));
  const isOnly = new Set(exact.map(({ hit }) => formatPlaceLabel(hit.index, hit.entry))).size === 1;
  const isState = exact.some(({ hit }) => getKind(hit) === 'state');
  return ({ naming }) => (isOnly ? isExactNaming(naming) : !isState && naming === 'full');
}

const findNamedHits = (readings: readonly (readonly string[])[], { index, near }: HitScope, kinds: KindRange): NamedHit[] =>
  readings.flatMap((reading) =>
    findEntries(index, reading, near, kinds).map((hit) => ({ hit, naming: isPlace(hit) ? classifyNaming(hit, reading) : undefined })),
  );
export const getKind = ({ index, entry }: Hit): EntryKind => KINDS[index.kinds[entry] ?? 0] ?? 'gym';
export const isPlace = (hit: Hit): boolean => PLACES_ONLY.includes(getKind(hit));

/** Words that were split or joined by mistake: `lasvegas`, `honey badger`. */
export function respaceWords(words: readonly string[], { words: known }: SearchIndex): string[][] {
  const next = (word: string) => known[findFirstWord(known, word)] ?? '';
  const isKnown = (word: string) => next(word) === word;
  const isBegun = (word: string) => next(word).startsWith(word);
  const readings: string[][] = [];
  words.forEach((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    if (after[0] !== undefined && isKnown(word + after[0])) readings.push([...before, word + after[0], ...after.slice(1)]);
    for (let cut = MIN_PART_LENGTH; cut <= word.length - MIN_PART_LENGTH; cut++) {
      const [left, right] = [word.slice(0, cut), word.slice(cut)];
      if (isKnown(left) && (after.length === 0 ? isBegun(right) : isKnown(right))) readings.push([...before, left, right, ...after]);
    }
  });
  return readings.slice(0, MAX_RESPACED);
}
const MIN_PART_LENGTH = 3;
const MAX_RESPACED = 4;
