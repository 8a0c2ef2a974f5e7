import { correctTypos } from './correct-typos';

/** Maximum length of text that is parsed. */
export const MAX_SEARCH_LENGTH = 100;

/** Reads a question in steps. Each step removes what it recognized from the text, so that `left` is what no step understood. */
export class QuestionReader {
  left: string;
  constructor(text: string) {
    this.left = correctTypos(
      text
        .slice(0, MAX_SEARCH_LENGTH)
        .toLowerCase()
        .replace(/['’‘`ʻ]/g, ''),
    );
  }
  /** Returns the pattern's first match, and removes it from the text. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.left);
    if (!match) return undefined;
    this.left = `${this.left.slice(0, match.index)} ${this.left.slice(match.index + match[0].length)}`;
    return match;
  }
  /** Whether the text contains the pattern. Removes it. */
  takes(pattern: RegExp): boolean {
    return this.match(pattern) !== undefined;
  }
  /** The number in the pattern's first group. Removes the match. */
  number(pattern: RegExp): number | undefined {
    const match = this.match(pattern);
    return match && Number(match[1]?.replaceAll(',', ''));
  }
  /** The meanings of all patterns that the text contains. Removes their matches. */
  all<T>(patterns: readonly (readonly [RegExp, T])[]): T[] {
    return patterns.filter(([pattern]) => this.takes(pattern)).map(([, meaning]) => meaning);
  }
}
