import { folded } from '../contract';

/**
 * What the words of a query are looked for in: every part folded, and each word after a space, so that ` word` finds what
 * begins with it. A line break between the parts makes texts sort by the first of them.
 */
export const searchedText = (parts: readonly (string | undefined)[]): string => parts.map((part) => ` ${part ? folded(part) : ''}`).join('\n');

/** The words of a query, each as `searchedText` has it. */
export const searchWords = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ` ${word}`);

/** Whether each word begins some word of the text. */
export const hasWords = (searched: string, words: readonly string[]): boolean => words.every((word) => searched.includes(word));
