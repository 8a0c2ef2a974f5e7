import { foldText, GENERIC_WORDS } from '../contract';

/** Makes initials one word: `B.J.J.` becomes `bjj`. */
const joinInitials = (text: string): string => text.toLowerCase().replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1');

/** Splits a name or typed text into words. All spellings of jiu-jitsu become the same word, and so do those of no-gi. */
export function splitWords(text: string): string[] {
  return foldText(joinInitials(text))
    .replace(/\bj(?:iu|ui|u) ?j[iu]tsu\b/g, 'jiujitsu')
    .replace(/\bno gi\b/g, 'nogi')
    .split(' ')
    .filter((word) => word !== '');
}

/** Generic words that are long enough to be recognized with a typo. */
export const LONG_GENERIC_WORDS: readonly string[] = [...GENERIC_WORDS].filter((word) => word.length >= 5);

/** Words of names that have a short and a long form. Each form also finds the other. */
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'saint',
    saint: 'st',
    ste: 'sainte',
    sainte: 'ste',
    ft: 'fort',
    fort: 'ft',
    mt: 'mount',
    mount: 'mt',
    n: 'north',
    north: 'n',
    s: 'south',
    south: 's',
    e: 'east',
    east: 'e',
    w: 'west',
    west: 'w',
    hts: 'heights',
    heights: 'hts',
    tenth: '10th',
    '10th': 'tenth',
  }),
);
export const findOtherSpelling = (word: string): string | undefined => OTHER_SPELLINGS.get(word);

/** The word, and its other spelling if it has one. */
export function listSpellings(word: string): string[] {
  const other = findOtherSpelling(word);
  return other ? [word, other] : [word];
}
