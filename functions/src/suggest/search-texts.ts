import type MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';
import { getMaxTypos } from '../contract';
import type { EntryTexts } from './search-index';
import type { TypedWord } from './typed-words';

/** How an entry may differ from what was typed: not at all, by typos, or by one missing word. */
export type Tolerance = 'none' | 'typos' | 'one-word';

/** A word before the last one also matches longer words if it has at least this many letters. */
const MIN_PREFIX_LENGTH = 3;
/** The weight of a word with two letters swapped. */
const SWAPPED_WEIGHT = 0.4;

/**
 * Finds the entries that match all words or, if the tolerance is `one-word`, any of the words. Best first.
 * @param boost multiplies an entry's score
 */
export function searchTexts(texts: MiniSearch<EntryTexts>, words: readonly TypedWord[], tolerance: Tolerance, boost?: (id: number) => number): SearchResult[] {
  if (words.length === 0) return [];
  const queries = words.map((word) => (tolerance === 'none' ? toQuery(word) : toFuzzyQuery(word)));
  return texts.search(
    { combineWith: tolerance === 'one-word' ? 'OR' : 'AND', queries },
    {
      tokenize: (word) => [word],
      processTerm: (word) => word,
      boost: { name: 2, gym: 1, city: 1, state: 0.8 },
      weights: { prefix: 0.8, fuzzy: 0.5 },
      ...(boost && { boostDocument: (id: number) => boost(id) }),
    },
  );
}

const toQuery = ({ text, isLast, weight }: TypedWord): Exclude<Query, string | symbol> => ({
  queries: [text],
  prefix: isLast || text.length >= MIN_PREFIX_LENGTH,
  boostTerm: () => weight,
});

function toFuzzyQuery(word: TypedWord): Query {
  const { text, isLast, weight } = word;
  const typos = getMaxTypos(text);
  if (typos === 0) return toQuery(word);
  const swapped = swapLetters(text).map((other): Query => ({ queries: [other], prefix: isLast, boostTerm: () => weight * SWAPPED_WEIGHT }));
  return { combineWith: 'OR', queries: [{ ...toQuery(word), fuzzy: typos }, ...swapped] };
}

/** All variants of a word with two adjacent letters swapped, which MiniSearch counts as two typos. */
function swapLetters(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}
