/** Letters and digits of a word as bits: words that differ in more bits than typos can explain aren't compared any further. */
export function toLetterSet(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return bits;
}

/** How many letters of `typed` are missing in a word. Each costs a typo. */
export function countMissingLetters(typed: number, word: number): number {
  let bits = typed & ~word;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count++;
  }
  return count;
}
