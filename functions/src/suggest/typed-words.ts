import { isGenericWord, countWordTypos } from '../contract';
import type { SearchIndex } from './search-index';
import { LONG_GENERIC_WORDS } from './split-words';

/** A word of a search, and how much it counts. */
export interface TypedWord {
  readonly text: string;
  /** Whether it is the last word. The visitor may still be typing it, so longer words match, too. */
  readonly isLast: boolean;
  /** Whether it must match. Generic words don't have to match, unless there are no others. */
  readonly isRequired: boolean;
  readonly isGeneric: boolean;
  readonly weight: number;
}

const GENERIC_WEIGHT = 0.15;
const SINGLE_LETTER_WEIGHT = 0.5;
/** Maximum number of words, since each one costs a search. Real searches are shorter. */
const MAX_WORDS = 8;

/** Weighs the words of a search. */
export function readTypedWords({ words }: SearchIndex, typed: readonly string[]): TypedWord[] {
  const parsedWords = typed.slice(0, MAX_WORDS).map((text, index, all) => ({
    text,
    isLast: index === all.length - 1,
    isGeneric: isGenericWord(text) || (!isPrefixOfAny(words, text) && isGenericWithTypo(text)),
  }));
  const areAllGeneric = parsedWords.every((word) => word.isGeneric);
  return parsedWords.map((word) => ({
    ...word,
    isRequired: areAllGeneric || !word.isGeneric,
    weight: weighWord(word),
  }));
}

function weighWord({ text, isGeneric: isGenericWord }: Pick<TypedWord, 'text' | 'isGeneric'>): number {
  if (isGenericWord) return GENERIC_WEIGHT;
  return text.length === 1 ? SINGLE_LETTER_WEIGHT : 1;
}

export const isGenericWithTypo = (typed: string): boolean => typed.length >= 4 && LONG_GENERIC_WORDS.some((word) => countWordTypos(typed, word, 1) <= 1);

/** Whether a known word starts with these letters. */
export const isPrefixOfAny = (words: SearchIndex['words'], letters: string): boolean => words.atPrefix(letters).keys().next().done !== true;
