import { cleanName, removeHiddenCharacters, withoutStackedMarks } from '../../contract';
import { decodeEntities } from './entities';
import { MAX_NAME_LENGTH, splitNameNotes } from './name-notes';
import type { Notes } from './row-notes';
import type { Cell } from './row';

/** Words that are written in capitals. */
const CAPITALS = new Set(
  'bjj mma jj gjj usa us ufc gb aoj att btt ctc dna hq nyc la atx pdx sbg cmd crcs bttf rga cgt ii iii iv llc mt tx fl ca ny az nj'.split(' '),
);
/** Words that are in lowercase within a name. */
const LOWERCASE = new Set('of the and at in on for by de da do dos das du y'.split(' '));

/** Cleans text with several lines. Each line is cleaned by `cleanLine`. */
export const cleanText = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Puts text on one line without hidden characters, stacked accents and double spaces, and decodes HTML entities. */
export const cleanLine = (text: string): string =>
  withoutStackedMarks(removeHiddenCharacters(decodeEntities(text)))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A gym's name as it should be shown. Adds a finding if notes, links or phone numbers were removed, if capitals were added, or if letters are unreadable.
 * If the name says that the gym is closed, `readStatus` adds the finding.
 */
export function readName(cell: Cell, notes: Notes): string {
  const name = toPlainName(cell.value);
  const { note } = splitNameNotes(cleanLine(cell.value));
  if (note !== undefined) notes.addGuess('name', `We removed “${note}” from the name. Check whether it changes the gym’s details.`, cell);
  if (name !== removeNotes(cell.value)) notes.addGuess('name', `We removed a web address or phone number from the name. It’s now “${name}”.`, cell);
  if (name.includes('\ufffd')) notes.addGuess('name', 'We couldn’t read some letters in this name. Save the file as UTF-8.', cell);
  if (/\p{Lu}/u.test(name) || !/\p{Ll}/u.test(name)) return name;
  const proper = toProperCase(name);
  notes.addGuess('name', `The name was in lowercase. It’s now “${proper}”.`, cell);
  return proper;
}

/** The name on one line, without notes about the gym. */
const removeNotes = (text: string): string => splitNameNotes(cleanLine(text)).name;

/** Removes notes, links and phone numbers from a name. A name that can't be cleaned isn't changed and is rejected later. */
export function toPlainName(text: string): string {
  const name = removeNotes(text);
  return name.length <= MAX_NAME_LENGTH ? (cleanName(name) ?? name) : name;
}

/** `10th planet austin` becomes `10th Planet Austin`, `john's bjj of la` becomes `John's BJJ of LA`. */
export function toProperCase(name: string): string {
  return name
    .split(' ')
    .map((word, index) => {
      if (CAPITALS.has(word)) return word.toUpperCase();
      if (index > 0 && LOWERCASE.has(word)) return word;
      return word.replace(/(^|[-/(.&"])(\p{Ll})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase());
    })
    .join(' ');
}
