/** A piece of a title. */
export interface TitlePiece {
  readonly text: string;
  /** Whether the visitor has typed this piece. */
  readonly isTyped: boolean;
}

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a title into the beginnings of words that the visitor typed, and the rest. */
export function splitByMatch(title: string, typed: string): TitlePiece[] {
  const words = normalize(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const pieces: TitlePiece[] = [];
  let end = 0;
  for (const { 0: word, index } of title.matchAll(/[\p{L}\p{N}]+/gu)) {
    const prefixes = words.filter((typedWord) => normalize(word).startsWith(typedWord));
    const length = Math.max(0, ...prefixes.map((prefix) => prefix.length));
    if (length === 0) continue;
    if (index > end) pieces.push({ text: title.slice(end, index), isTyped: false });
    pieces.push({ text: title.slice(index, index + length), isTyped: true });
    end = index + length;
  }
  return end < title.length ? [...pieces, { text: title.slice(end), isTyped: false }] : pieces;
}
