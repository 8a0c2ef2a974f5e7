/** A piece of a text; `typed` marks the part that the visitor has typed. */
export interface Piece {
  readonly text: string;
  readonly typed: boolean;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a title where its words begin with one of the typed words. */
export function splitByMatch(title: string, typed: string): Piece[] {
  const words = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: word, index } of title.matchAll(/[\p{L}\p{N}]+/gu)) {
    const begun = words.filter((one) => plain(word).startsWith(one));
    const length = Math.max(0, ...begun.map((one) => one.length));
    if (length === 0) continue;
    if (index > done) pieces.push({ text: title.slice(done, index), typed: false });
    pieces.push({ text: title.slice(index, index + length), typed: true });
    done = index + length;
  }
  return done < title.length ? [...pieces, { text: title.slice(done), typed: false }] : pieces;
}
