const SMALLEST = [44, 6] as const;
/** Sizes of a title in pixels, largest first, each with the number of lines that fit. */
const SIZES = [[84, 3], [70, 4], [56, 5], SMALLEST] as const;
/** Line height relative to the font size, from the design. */
export const LINE_HEIGHT = 1.08;
/** Width of a letter of the heading font relative to its size, in a name with many wide letters. */
const LETTER_WIDTH = 0.66;

/** A laid-out title: its size, its maximum height, and its words, shortened if they don't fit. */
interface FittedTitle {
  readonly size: number;
  readonly height: number;
  readonly words: readonly string[];
}

/** The largest size at which a title fits into `width` pixels without breaking a word. Otherwise the smallest size, shortened. */
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
    const kept = count === words.length ? words : [...words.slice(0, count - 1), `${words[count - 1]?.replace(/[,;:-]+$/, '')}…`];
    if (countLines(kept, letters) <= lines) return kept;
  }
  return words.slice(0, 1);
}

/** The number of the line that the last word ends on. A word longer than a line continues on the next. */
function countLines(words: readonly string[], letters: number): number {
  let [line, taken] = [1, 0];
  for (const { length } of words) {
    if (taken > 0 && taken + 1 + length > letters) [line, taken] = [line + 1, 0];
    taken += (taken > 0 ? 1 : 0) + length;
    while (taken > letters) [line, taken] = [line + 1, taken - letters];
  }
  return line;
}
