import { isGeneric, typosAllowed, typosBetween } from '../contract';
import { toLetterSet, countMissingLetters } from './letter-sets';
import { findFirstWord, type SearchIndex } from './search-index';
import { LONG_GENERIC } from './split-words';

/** The words of an index that a typed word may mean, and how good each match is. 1 is the word itself. */
export interface WordMatches {
  readonly words: readonly number[];
  readonly qualities: readonly number[];
  /** Generic: an entry without it is found too. */
  readonly optional: boolean;
  readonly weight: number;
}

/** Prefixes are better the more of the word was typed. The last word is still being typed. */
const PREFIX_QUALITY = { last: { least: 0.8, more: 0.05 }, inner: { least: 0.72, more: 0.1 } } as const;
/** By the number of typos. */
const TYPO_QUALITY = [1, 0.62, 0.45];
const PREFIX_TYPO_QUALITY = [1, 0.55, 0.4];
/** Anything lower has a typo, in the entry itself or in its place (at most two steps away). */
export const LEAST_WITHOUT_TYPOS = 0.63;

const GENERIC_WEIGHT = 0.15;
const LETTER_WEIGHT = 0.5;

/** Cached, since each key press repeats all words but one. */
const cache = new WeakMap<SearchIndex, Map<string, WordMatches>>();
const MAX_CACHED = 200;

export function matchWord(index: SearchIndex, typed: string, isLast: boolean): WordMatches {
  const known = cache.get(index) ?? new Map<string, WordMatches>();
  cache.set(index, known);
  const key = isLast ? `${typed}…` : typed;
  const before = known.get(key);
  if (before) return before;
  if (known.size === MAX_CACHED) known.clear();
  const matching = computeMatches(index, typed, isLast);
  known.set(key, matching);
  return matching;
}

function computeMatches(index: SearchIndex, typed: string, isLast: boolean): WordMatches {
  const words: number[] = [];
  const qualities: number[] = [];
  const add = (word: number, quality: number | undefined) => {
    words.push(word);
    qualities.push(quality ?? 0);
  };
  const { least, more } = isLast ? PREFIX_QUALITY.last : PREFIX_QUALITY.inner;
  const first = findFirstWord(index.words, typed);
  let after = first;
  for (let word = index.words[after]; word?.startsWith(typed); word = index.words[++after]) {
    add(after, word.length === typed.length ? 1 : least + (more * typed.length) / word.length);
  }
  const most = typosAllowed(typed);
  if (most > 0) {
    const bits = toLetterSet(typed);
    for (let word = 0; word < index.words.length; word++) {
      if (countMissingLetters(bits, index.letterSets[word] ?? 0) > most || (word >= first && word < after)) continue;
      const text = index.words[word] ?? '';
      const typos = typosBetween(typed, text, most, false);
      const begun = typos <= most || !isLast ? most + 1 : typosBetween(typed, text, most, true);
      if (typos <= most) add(word, TYPO_QUALITY[typos]);
      else if (begun <= most) add(word, PREFIX_TYPO_QUALITY[begun]);
    }
  }
  const optional = isGeneric(typed) || (after === first && isGenericWithTypo(typed));
  return { words, qualities, optional, weight: optional ? GENERIC_WEIGHT : typed.length === 1 ? LETTER_WEIGHT : 1 };
}

export const isGenericWithTypo = (typed: string): boolean => typed.length >= 4 && LONG_GENERIC.some((word) => typosBetween(typed, word, 1, false) <= 1);
