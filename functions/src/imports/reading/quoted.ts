/** The beginning of a text of which a report quotes at most `most` characters: whole characters alone, since half a one can't be stored. */
export const beginning = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/** A text of at most `most` characters, with an ellipsis where more was there. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${beginning(text, most - 1)}…` : text);
