import type { Point } from '../contract';
import { type Hit, findEntries } from './find-entries';
import { listReadings } from './nicknames';
import { isExactNaming, formatPlaceLabel, type Naming, classifyNaming } from './places';
import { type SearchIndex, type Section, SECTIONS } from './search-index';
import { isPrefixOfAny } from './typed-words';

/** The index to search, and a position to search near. */
export interface HitScope {
  readonly index: SearchIndex;
  readonly near?: Point | undefined;
}

export interface RankedHit {
  readonly hit: Hit;
  /** Whether it is a place that the words name unambiguously. */
  readonly isOnlyPlace: boolean;
}

/** A place that was named unambiguously ranks above other entries with the same words. */
const ONLY_PLACE_BONUS = 0.5;

/** Finds the entries that match the words in any of their readings, best first. Only includes entries that lack a word if no entry contains all words. */
export function findHits(words: readonly string[], scope: HitScope, sections: readonly Section[] = SECTIONS): RankedHit[] {
  const plainHits = findNamedHits(listReadings(words), scope, sections);
  const isFound = plainHits.some(({ hit }) => hit.missing === 0);
  const respacedHits = isFound ? [] : findNamedHits(respaceWords(words, scope.index), scope, sections);
  const allHits = [...plainHits, ...respacedHits.map(({ hit, naming }) => ({ naming, hit: { ...hit, hasNoTypos: false, isExact: false } }))];
  const fullHits = allHits.filter(({ hit }) => hit.missing === 0);
  const isOnlyPlace = createOnlyPlaceCheck(fullHits);
  const rank = ({ hit, isOnlyPlace }: RankedHit) => hit.score + (isOnlyPlace ? ONLY_PLACE_BONUS : 0);
  return (fullHits.length > 0 ? fullHits : allHits).map((named) => ({ hit: named.hit, isOnlyPlace: isOnlyPlace(named) })).sort((a, b) => rank(b) - rank(a));
}

interface NamedHit {
  readonly hit: Hit;
  /** How the words name it, if it is a place. */
  readonly naming: Naming | undefined;
}

/**
 * Returns a function that checks whether a hit is the only place that can be meant. This is the case for the only place with that name, and for a city
 * with its state (which was typed or is part of a nickname). `la` can mean Los Angeles or Louisiana, and `new york` a city or a state, so neither names
 * only one place.
 */
function createOnlyPlaceCheck(hits: readonly NamedHit[]): (hit: NamedHit) => boolean {
  const exact = hits.filter(({ naming }) => isExactNaming(naming));
  const isOnly = new Set(exact.map(({ hit }) => formatPlaceLabel(hit.entry))).size === 1;
  const isState = exact.some(({ hit }) => hit.entry.kind === 'state');
  return ({ naming }) => (isOnly ? isExactNaming(naming) : !isState && naming === 'full');
}

const findNamedHits = (readings: readonly (readonly string[])[], { index, near }: HitScope, sections: readonly Section[]): NamedHit[] =>
  readings.flatMap((reading) =>
    findEntries(index, reading, near, sections).map((hit) => ({ hit, naming: isPlace(hit) ? classifyNaming(hit.entry, reading) : undefined })),
  );

export const isPlace = ({ entry }: Hit): boolean => entry.kind === 'state' || entry.kind === 'city';

/** Whether something other than a place has exactly this name. */
export const isExactNonPlaceName = (words: readonly string[], scope: HitScope): boolean =>
  findHits(words, scope).some(({ hit }) => hit.isExact && hit.hasNoTypos && !isPlace(hit));

/** Readings of words in case some of them were joined or split by mistake: `lasvegas`, `honey badger`. */
export function respaceWords(words: readonly string[], { words: known }: SearchIndex): string[][] {
  const isKnown = (word: string) => known.has(word);
  const readings: string[][] = [];
  words.forEach((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    if (after[0] !== undefined && isKnown(word + after[0])) readings.push([...before, word + after[0], ...after.slice(1)]);
    for (let cut = MIN_PART_LENGTH; cut <= word.length - MIN_PART_LENGTH; cut++) {
      const [left, right] = [word.slice(0, cut), word.slice(cut)];
      if (isKnown(left) && (after.length === 0 ? isPrefixOfAny(known, right) : isKnown(right))) readings.push([...before, left, right, ...after]);
    }
  });
  return readings.slice(0, MAX_RESPACED);
}
const MIN_PART_LENGTH = 3;
const MAX_RESPACED = 4;
