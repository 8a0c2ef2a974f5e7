/** Writes numbers with few letters: 64 letters of six bits each, none of which needs escaping in a line of fields or in JSON. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]));
/** By character code; -1 for other characters. An array, since a whole directory has millions of letters. */
const VALUE_OF = Int8Array.from({ length: 128 }, (_, code) => VALUES.get(code) ?? -1);

/** A non-negative integer as exactly `width` letters. It must be below 64 to that power. */
export function toLetters(number: number, width: number): string {
  let text = '';
  for (let rest = number, at = 0; at < width; at++, rest = Math.floor(rest / 64)) text = LETTERS.charAt(rest % 64) + text;
  return text;
}

/** The number in the `width` letters from `at`. -1 if they aren't all letters, or the text ends too early. */
export function fromLetters(text: string, at: number, width: number): number {
  let number = 0;
  for (let index = at; index < at + width; index++) {
    const value = VALUE_OF[text.charCodeAt(index)] ?? -1;
    if (value < 0) return -1;
    number = number * 64 + value;
  }
  return number;
}
