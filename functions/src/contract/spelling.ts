/** The maximum number of typos in a word. None in a short word or a word with digits, since a single typo too easily makes another word. */
export const getMaxTypos = (word: string): number => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

/** Longer words aren't compared. */
const MAX_LENGTH = 40;
/** Three rows of the table of distances, which every comparison reuses. */
let rowBeforePrevious = new Uint8Array(MAX_LENGTH + 3);
let previousRow = new Uint8Array(MAX_LENGTH + 3);
let currentRow = new Uint8Array(MAX_LENGTH + 3);

/**
 * The number of typos in a word: missing, extra, wrong or swapped letters (Damerau-Levenshtein, optimal string alignment). Returns `max + 1` if there
 * are more than `max`.
 */
export const countWordTypos = (typed: string, word: string, max: number): number => countTypos(typed, word, max, false);

/** Like `countWordTypos`, but the word may continue after what was typed. */
export const countPrefixTypos = (typed: string, word: string, max: number): number => countTypos(typed, word, max, true);

function countTypos(typed: string, word: string, max: number, isPrefix: boolean): number {
  const width = Math.min(word.length, isPrefix ? typed.length + max : MAX_LENGTH);
  if (typed.length > MAX_LENGTH || (!isPrefix && Math.abs(typed.length - word.length) > max) || word.length + max < typed.length) return max + 1;
  for (let column = 0; column <= width; column++) previousRow[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    currentRow[0] = row;
    let rowMinimum = row;
    const letter = typed.charCodeAt(row - 1);
    for (let column = 1; column <= width; column++) {
      const isSame = letter === word.charCodeAt(column - 1);
      let typos = Math.min((previousRow[column] ?? 0) + 1, (currentRow[column - 1] ?? 0) + 1, (previousRow[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
      if (isSwapped) typos = Math.min(typos, (rowBeforePrevious[column - 2] ?? 0) + 1);
      currentRow[column] = typos;
      if (typos < rowMinimum) rowMinimum = typos;
    }
    if (rowMinimum > max) return max + 1;
    [rowBeforePrevious, previousRow, currentRow] = [previousRow, currentRow, rowBeforePrevious];
  }
  if (!isPrefix) return Math.min(previousRow[width] ?? max + 1, max + 1);
  let fewest = max + 1;
  for (let column = Math.max(0, typed.length - max); column <= width; column++) fewest = Math.min(fewest, previousRow[column] ?? fewest);
  return fewest;
}

/** Words in so many gyms' names that they don't distinguish gyms. A search finds a gym even if its name lacks them. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'bjj jiujitsu jiu jitsu jj brazilian brasilian academy martial arts mma team club gym gyms school schools center centre grappling submission training fitness association collective studio usa of the and at in a an y de'.split(
    ' ',
  ),
);
/** Whether a word in lowercase is one of the `GENERIC_WORDS`. */
export const isGenericWord = (word: string): boolean => GENERIC_WORDS.has(word);

/**
 * Finds up to `limit` candidates whose slug the visitor probably meant, likeliest first. Such a slug starts with the requested one, allowing for typos,
 * or shares a distinctive word with it.
 */
export function findClosestSlugs<T>(requested: string, candidates: Iterable<T>, slugOf: (candidate: T) => string, limit: number): T[] {
  const maxTypos = getMaxTypos(requested);
  const words = listDistinctiveWords(requested);
  const likely: { readonly candidate: T; readonly typos: number; readonly shared: number; readonly length: number }[] = [];
  for (const candidate of candidates) {
    const slug = slugOf(candidate);
    const typos = countPrefixTypos(requested, slug, maxTypos);
    const otherWords = listDistinctiveWords(slug);
    const isShared = (word: string) => otherWords.some((other) => countWordTypos(word, other, getMaxTypos(word)) <= getMaxTypos(word));
    const shared = words.filter(isShared).length;
    if (typos <= maxTypos || shared > 0) likely.push({ candidate, typos, shared, length: Math.abs(slug.length - requested.length) });
  }
  likely.sort((a, b) => a.typos - b.typos || b.shared - a.shared || a.length - b.length);
  return likely.slice(0, limit).map(({ candidate }) => candidate);
}

/** Maximum number of words to compare, more than any name has. Anyone can request a URL with thousands. */
const MAX_WORDS = 8;
/** The words of a slug, without short words such as `of` and `st`, which are in too many names, and generic words such as `jiu` and `academy`. */
const listDistinctiveWords = (slug: string): string[] => slug.split('-', MAX_WORDS).filter((word) => word.length > 2 && !isGenericWord(word));
