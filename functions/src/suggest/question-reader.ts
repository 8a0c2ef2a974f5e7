import { correctTypos } from './correct-typos';

/** Maximum length of text that is parsed. */
export const MAX_SEARCH_LENGTH = 100;

/** Reads a question in steps. Each step removes what it recognizes from `remainingText`. */
export class QuestionReader {
  remainingText: string;
  constructor(text: string) {
    this.remainingText = correctTypos(
      text
        .slice(0, MAX_SEARCH_LENGTH)
        .toLowerCase()
        .replace(/['’‘`ʻ]/g, ''),
    );
  }

  /** Returns the pattern's first match, and removes it from the text. */
  consumeMatch(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.remainingText);
    if (!match) return undefined;
    this.remainingText = `${this.remainingText.slice(0, match.index)} ${this.remainingText.slice(match.index + match[0].length)}`;
    return match;
  }

  /** Returns whether the text contains the pattern, and removes its first match. */
  consume(pattern: RegExp): boolean {
    return this.consumeMatch(pattern) !== undefined;
  }

  /** Returns the number in the pattern's first group, and removes the match. */
  consumeNumber(pattern: RegExp): number | undefined {
    const match = this.consumeMatch(pattern);
    return match && Number(match[1]?.replaceAll(',', ''));
  }

  /** Returns the meanings of all patterns that the text contains, and removes their first matches. */
  consumeAll<T>(patterns: readonly (readonly [RegExp, T])[]): T[] {
    return patterns.filter(([pattern]) => this.consume(pattern)).map(([, meaning]) => meaning);
  }
}
