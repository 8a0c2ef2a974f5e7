/** How many typos to allow in a word. In a short word, a single typo too easily makes another word. */
export const typosAllowed = (word: string): number => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

/** Longer words aren't compared. */
const MAX_LENGTH = 40;
/** Three rows of the table of distances, which every comparison reuses. */
let before = new Uint8Array(MAX_LENGTH + 3);
let last = new Uint8Array(MAX_LENGTH + 3);
let row = new Uint8Array(MAX_LENGTH + 3);

/**
 * Typos between two words: missing, extra, wrong or swapped letters (Damerau-Levenshtein, optimal string alignment), up to `max`; more than that is
 * `max + 1`. With `isPrefix`, the word may continue after what was typed.
 */
export function typosBetween(typed: string, word: string, max: number, isPrefix: boolean): number {
  const width = Math.min(word.length, isPrefix ? typed.length + max : MAX_LENGTH);
  if (typed.length > MAX_LENGTH || (!isPrefix && Math.abs(typed.length - word.length) > max) || word.length + max < typed.length) return max + 1;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let at = 1; at <= typed.length; at++) {
    row[0] = at;
    let rowMinimum = at;
    const letter = typed.charCodeAt(at - 1);
    for (let column = 1; column <= width; column++) {
      const isSame = letter === word.charCodeAt(column - 1);
      let typos = Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = at > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(at - 2) === word.charCodeAt(column - 1);
      if (isSwapped) typos = Math.min(typos, (before[column - 2] ?? 0) + 1);
      row[column] = typos;
      if (typos < rowMinimum) rowMinimum = typos;
    }
    if (rowMinimum > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  if (!isPrefix) return Math.min(last[width] ?? max + 1, max + 1);
  let fewest = max + 1;
  for (let column = Math.max(0, typed.length - max); column <= width; column++) fewest = Math.min(fewest, last[column] ?? fewest);
  return fewest;
}

/** Words that so many gyms' names contain that they don't distinguish gyms. A search finds a gym even if its name lacks them. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'bjj jiujitsu jiu jitsu jj brazilian brasilian academy martial arts mma team club gym gyms school schools center centre grappling submission training fitness association collective studio usa of the and at in a an y de'.split(
    ' ',
  ),
);
export const isGeneric = (word: string): boolean => GENERIC_WORDS.has(word);

/**
 * The candidates whose slug the visitor probably meant, likeliest first: it starts with the requested slug, allowing typos, or shares a
 * distinctive word with it.
 */
export function findClosest<T>(requested: string, candidates: Iterable<T>, slugOf: (candidate: T) => string, limit: number): T[] {
  const maxTypos = typosAllowed(requested);
  const words = listDistinctiveWords(requested);
  const likely: { readonly candidate: T; readonly typos: number; readonly shared: number; readonly length: number }[] = [];
  for (const candidate of candidates) {
    const slug = slugOf(candidate);
    const typos = typosBetween(requested, slug, maxTypos, true);
    const others = listDistinctiveWords(slug);
    const shared = words.filter((word) => others.some((other) => typosBetween(word, other, typosAllowed(word), false) <= typosAllowed(word))).length;
    if (typos <= maxTypos || shared > 0) likely.push({ candidate, typos, shared, length: Math.abs(slug.length - requested.length) });
  }
  likely.sort((a, b) => a.typos - b.typos || b.shared - a.shared || a.length - b.length);
  return likely.slice(0, limit).map(({ candidate }) => candidate);
}

/** More words than any name has, since anyone can request a URL with thousands. */
const MAX_WORDS = 8;
/** Leaves out words such as `of` and `st`, which are in too many names, and generic words such as `jiu` and `academy`. */
const listDistinctiveWords = (slug: string): string[] => slug.split('-', MAX_WORDS).filter((word) => word.length > 2 && !isGeneric(word));
