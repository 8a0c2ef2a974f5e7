/** The first `maxLength` characters of a string, without half of a surrogate pair at the end, which can't be stored. */
export const truncate = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/** Limits a string to `maxLength` characters, including the ellipsis that replaces the rest. */
export const shorten = (text: string, maxLength: number): string => (text.length > maxLength ? `${truncate(text, maxLength - 1)}…` : text);
