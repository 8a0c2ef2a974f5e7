/** The start of a text for a report, at most `most` characters. Only whole characters, since half of one can't be stored. */
export const beginning = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/** A text of at most `most` characters, with an ellipsis if it was longer. */
export const shorten = (text: string, most: number): string => (text.length > most ? `${beginning(text, most - 1)}…` : text);
