import { isGeneric, typosAllowed, typosBetween } from '../contract';
import { lettersOf, missingLetters } from './letters';
import { firstWord, type Table } from './table';
import { LONG_GENERIC } from './words';

/** The words of a table that a typed word may mean, and how good each match is. 1 is the word itself. */
export interface Matching {
  readonly words: readonly number[];
  readonly qualities: readonly number[];
  /** Generic: an entry without it is found too. */
  readonly optional: boolean;
  readonly weight: number;
}

/** Prefixes are better the more of the word was typed. The last word is still being typed. */
const BEGUN = { last: { least: 0.8, more: 0.05 }, inner: { least: 0.72, more: 0.1 } } as const;
/** By the number of typos. */
const TYPOS = [1, 0.62, 0.45];
const TYPOS_BEGUN = [1, 0.55, 0.4];
/** Anything lower has a typo, in the entry itself or in its place (at most two steps away). */
export const SURE = 0.63;

const GENERIC_WEIGHT = 0.15;
const LETTER_WEIGHT = 0.5;

/** Cached, since each key press repeats all words but one. */
const cache = new WeakMap<Table, Map<string, Matching>>();
const CACHED_AT_MOST = 200;

export function matchingOf(table: Table, typed: string, isLast: boolean): Matching {
  const known = cache.get(table) ?? new Map<string, Matching>();
  cache.set(table, known);
  const key = isLast ? `${typed}…` : typed;
  const before = known.get(key);
  if (before) return before;
  if (known.size === CACHED_AT_MOST) known.clear();
  const matching = match(table, typed, isLast);
  known.set(key, matching);
  return matching;
}

function match(table: Table, typed: string, isLast: boolean): Matching {
  const words: number[] = [];
  const qualities: number[] = [];
  const add = (word: number, quality: number | undefined) => {
    words.push(word);
    qualities.push(quality ?? 0);
  };
  const { least, more } = isLast ? BEGUN.last : BEGUN.inner;
  const first = firstWord(table.words, typed);
  let after = first;
  for (let word = table.words[after]; word?.startsWith(typed); word = table.words[++after]) {
    add(after, word.length === typed.length ? 1 : least + (more * typed.length) / word.length);
  }
  const most = typosAllowed(typed);
  if (most > 0) {
    const bits = lettersOf(typed);
    for (let word = 0; word < table.words.length; word++) {
      if (missingLetters(bits, table.letters[word] ?? 0) > most || (word >= first && word < after)) continue;
      const text = table.words[word] ?? '';
      const typos = typosBetween(typed, text, most, false);
      const begun = typos <= most || !isLast ? most + 1 : typosBetween(typed, text, most, true);
      if (typos <= most) add(word, TYPOS[typos]);
      else if (begun <= most) add(word, TYPOS_BEGUN[begun]);
    }
  }
  const optional = isGeneric(typed) || (after === first && isGenericWithTypo(typed));
  return { words, qualities, optional, weight: optional ? GENERIC_WEIGHT : typed.length === 1 ? LETTER_WEIGHT : 1 };
}

export const isGenericWithTypo = (typed: string): boolean => typed.length >= 4 && LONG_GENERIC.some((word) => typosBetween(typed, word, 1, false) <= 1);
