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

/** How closely a gym's name is what was searched for, 0 the closest: the name itself, its beginning, a part of it, its words; then team, coach and city. */
export function relevanceRank(searched: string, text: string): number {
  const sought = folded(text);
  const name = searched.slice(1, searched.indexOf('\n'));
  const words = sought.split(' ');
  const isWithin = (all: string, part: string) => ` ${all} `.includes(` ${part} `);
  const ranks = [
    name === sought,
    name.startsWith(`${sought} `),
    isWithin(name, sought),
    name.startsWith(sought),
    words.every((word) => isWithin(name, word)),
    words.every((word) => ` ${name}`.includes(` ${word}`)),
  ];
  const rank = ranks.indexOf(true);
  // Of two names the one with fewer other words is closer.
  const others = Math.min(Math.max(name.split(' ').length - words.length, 0), OTHERS_AT_MOST);
  return (rank < 0 ? ranks.length : rank) * (OTHERS_AT_MOST + 1) + others;
}
const OTHERS_AT_MOST = 19;

/** Whether each word begins some word of the text. */
export const hasWords = (searched: string, words: readonly string[]): boolean => words.every((word) => searched.includes(word));
