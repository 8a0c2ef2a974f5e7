/** The first `maxLength` characters of a string. Never ends with half a surrogate pair, which can't be stored. */
export const truncate = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/** A string of at most `maxLength` characters, with an ellipsis if it was longer. */
export const shorten = (text: string, maxLength: number): string => (text.length > maxLength ? `${truncate(text, maxLength - 1)}…` : text);
