/** Numbers as few letters: 64 of them, six bits each, none of which a line of fields or JSON would have to escape. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]));
/** By character code; -1 for what is none of the letters. A table, since a whole directory is some millions of letters. */
const VALUE_OF = Int8Array.from({ length: 128 }, (_, code) => VALUES.get(code) ?? -1);

/** A whole number from 0 as exactly `width` letters; it must be below 64 to that power. */
export function toLetters(number: number, width: number): string {
  let text = '';
  for (let rest = number, at = 0; at < width; at++, rest = Math.floor(rest / 64)) text = LETTERS.charAt(rest % 64) + text;
  return text;
}

/** The number that `width` letters from `at` on stand for; -1 where they are not all letters, or the text ends. */
export function fromLetters(text: string, at: number, width: number): number {
  let number = 0;
  for (let index = at; index < at + width; index++) {
    const value = VALUE_OF[text.charCodeAt(index)] ?? -1;
    if (value < 0) return -1;
    number = number * 64 + value;
  }
  return number;
}
