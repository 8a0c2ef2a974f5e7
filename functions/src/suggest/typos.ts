/** Letters and digits of a word as bits: words that differ in more bits than typos can explain aren't compared any further. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return bits;
}

/** How many letters of `typed` are missing in a word. Each costs a typo. */
export function missingLetters(typed: number, word: number): number {
  let bits = typed & ~word;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count++;
  }
  return count;
}

/** How many typos a word may have. Short words are too easily another word. */
export const typosAllowed = (word: string): number => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

const WIDEST = 40;
let before = new Uint8Array(WIDEST + 3);
let last = new Uint8Array(WIDEST + 3);
let row = new Uint8Array(WIDEST + 3);

/**
 * Typos between two words: missing, extra, wrong or swapped letters (Damerau-Levenshtein, optimal string alignment), up to `most`; more than that is
 * `most + 1`. With `isBegun`, the word may continue after what was typed.
 */
export function typosBetween(typed: string, word: string, most: number, isBegun: boolean): number {
  const width = Math.min(word.length, isBegun ? typed.length + most : WIDEST);
  if (typed.length > WIDEST || (!isBegun && Math.abs(typed.length - word.length) > most) || word.length + most < typed.length) return most + 1;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let at = 1; at <= typed.length; at++) {
    row[0] = at;
    let least = at;
    const letter = typed.charCodeAt(at - 1);
    for (let column = 1; column <= width; column++) {
      const same = letter === word.charCodeAt(column - 1);
      let typos = Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const isSwapped = at > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(at - 2) === word.charCodeAt(column - 1);
      if (isSwapped) typos = Math.min(typos, (before[column - 2] ?? 0) + 1);
      row[column] = typos;
      if (typos < least) least = typos;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  if (!isBegun) return Math.min(last[width] ?? most + 1, most + 1);
  let least = most + 1;
  for (let column = Math.max(0, typed.length - most); column <= width; column++) least = Math.min(least, last[column] ?? least);
  return least;
}
