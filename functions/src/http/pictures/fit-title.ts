const SMALLEST = [44, 6] as const;
/** Font sizes of a title in pixels, largest first, each with the number of lines that fit. */
const SIZES = [[84, 3], [70, 4], [56, 5], SMALLEST] as const;
/** Line height relative to the font size, from the design. */
export const LINE_HEIGHT = 1.08;
/** Average width of the heading font's letters relative to its size, in a name with many wide letters. */
const LETTER_WIDTH = 0.66;

/** A title's font size and maximum height in pixels, and its words, shortened if they don't fit. */
interface FittedTitle {
  readonly size: number;
  readonly height: number;
  readonly words: readonly string[];
}

/** Finds the largest font size at which a title fits into `width` pixels without breaking a word. If none fits, shortens the title at the smallest size. */
export function fitTitle(title: string, width: number): FittedTitle {
  const words = title.split(' ');
  const longest = Math.max(...words.map(({ length }) => length));
  const lettersPerLine = (size: number) => Math.floor(width / (size * LETTER_WIDTH));
  const fitting = SIZES.find(([size, lines]) => longest <= lettersPerLine(size) && countLines(words, lettersPerLine(size)) <= lines);
  const [size, lines] = fitting ?? SMALLEST;
  return { size, height: size * LINE_HEIGHT * lines, words: fitting ? words : shortenTitle(words, lettersPerLine(size), lines) };
}

function shortenTitle(words: readonly string[], letters: number, lines: number): readonly string[] {
  for (let count = words.length; count > 1; count--) {
    const shortened = count === words.length ? words : [...words.slice(0, count - 1), `${words[count - 1]?.replace(/[,;:-]+$/, '')}…`];
    if (countLines(shortened, letters) <= lines) return shortened;
  }
  return words.slice(0, 1);
}

/** The number of lines that words take up. A word that is longer than a line continues on the next. */
function countLines(words: readonly string[], letters: number): number {
  let [line, usedLetters] = [1, 0];
  for (const { length } of words) {
    if (usedLetters > 0 && usedLetters + 1 + length > letters) [line, usedLetters] = [line + 1, 0];
    usedLetters += (usedLetters > 0 ? 1 : 0) + length;
    while (usedLetters > letters) [line, usedLetters] = [line + 1, usedLetters - letters];
  }
  return line;
}
