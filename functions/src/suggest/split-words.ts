import { foldText, GENERIC_WORDS } from '../contract';

/** Initials become one word: `B.J.J.`, `U.S.` */
const withoutDots = (text: string): string => text.toLowerCase().replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1');

/** The words of a name or of typed text in one spelling: all spellings of jiu-jitsu become one word, and so does no-gi. */
export function splitWords(text: string): string[] {
  return foldText(withoutDots(text))
    .replace(/\bj(?:iu|ui|u) ?j[iu]tsu\b/g, 'jiujitsu')
    .replace(/\bno gi\b/g, 'nogi')
    .split(' ')
    .filter((word) => word !== '');
}

/** Generic words long enough to be recognized with a typo. */
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
export const otherSpelling = (word: string): string | undefined => OTHER_SPELLINGS.get(word);

/** The word, and its other spelling if it has one. */
export function withOtherSpelling(word: string): string[] {
  const other = otherSpelling(word);
  return other ? [word, other] : [word];
}
