import { correctTypos } from './correct-typos';

/** Maximum length of text that is parsed. */
export const MAX_SEARCH_LENGTH = 100;

/** Removes what it understands from the text. */
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
  match(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.left);
    if (!match) return undefined;
    this.left = `${this.left.slice(0, match.index)} ${this.left.slice(match.index + match[0].length)}`;
    return match;
  }
  /** Whether the text contains it. */
  takes(pattern: RegExp): boolean {
    return this.match(pattern) !== undefined;
  }
  number(pattern: RegExp): number | undefined {
    const match = this.match(pattern);
    return match && Number(match[1]?.replaceAll(',', ''));
  }
  all<T>(patterns: readonly (readonly [RegExp, T])[]): T[] {
    return patterns.filter(([pattern]) => this.takes(pattern)).map(([, meant]) => meant);
  }
}
