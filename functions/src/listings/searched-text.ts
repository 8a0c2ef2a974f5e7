import { foldText } from '../contract';

/**
 * The text in which a query's words are looked up. All parts are folded (`foldText`), with a space before each word, so that ` word` finds words that
 * start with `word`. A line break between the parts makes texts sort by their first part.
 */
export const toSearchText = (parts: readonly (string | undefined)[]): string => parts.map((part) => ` ${part ? foldText(part) : ''}`).join('\n');

/** The words of a query in the form of `toSearchText`. */
export const toSearchWords = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ` ${word}`);

/**
 * How closely a gym's name matches the search, 0 being the closest. Matches of the whole name come first, then of its start, of a part of it, and of its
 * words. Matches of only the affiliation, coach or city come last.
 * @param searchText the gym's text in the form of `toSearchText`
 * @param text the search as typed
 */
export function rankRelevance(searchText: string, text: string): number {
  const query = foldText(text);
  const name = searchText.slice(1, searchText.indexOf('\n'));
  const words = query.split(' ');
  const containsWords = (all: string, part: string) => ` ${all} `.includes(` ${part} `);
  const ranks = [
    name === query,
    name.startsWith(`${query} `),
    containsWords(name, query),
    name.startsWith(query),
    words.every((word) => containsWords(name, word)),
    words.every((word) => ` ${name}`.includes(` ${word}`)),
  ];
  const rank = ranks.indexOf(true);
  // A name with fewer other words is a closer match.
  const otherWords = Math.min(Math.max(name.split(' ').length - words.length, 0), MAX_OTHER_WORDS);
  return (rank < 0 ? ranks.length : rank) * (MAX_OTHER_WORDS + 1) + otherWords;
}

/** Names with more other words than this count as equally close. */
const MAX_OTHER_WORDS = 19;

/** Whether each word (in the form of `toSearchWords`) is the start of a word in the text (in the form of `toSearchText`). */
export const hasWords = (searchText: string, words: readonly string[]): boolean => words.every((word) => searchText.includes(word));
