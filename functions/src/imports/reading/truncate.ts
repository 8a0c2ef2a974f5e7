/** The first `most` characters of a string. Never ends with half a surrogate pair, which can't be stored. */
export const truncate = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/** A string of at most `most` characters, with an ellipsis if it was longer. */
export const shorten = (text: string, most: number): string => (text.length > most ? `${truncate(text, most - 1)}…` : text);
