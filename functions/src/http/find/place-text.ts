import { toSlug } from '../../text/slug';

/** The parsed text of a place field. */
export interface PlaceText {
  /** Five digits. Absent if the text doesn't end with a ZIP code. */
  readonly zip?: string;
  /** The remaining words, in lowercase ASCII. */
  readonly words: readonly string[];
  /** The words, grouped by the commas between them. The last group of an address is the city with its state. */
  readonly parts: readonly (readonly string[])[];
}

const COUNTRY_AT_END = /[\s,]+(?:usa|us|u\.s\.a\.?|u\.s\.|united states(?: of america)?)\.?$/;
const LABEL_AT_START = /^(?:near|in|zip(?: ?code)?:?)\s+/;
/** A ZIP code at the end of the text: `02108`, `02108-1234`, `02108 1234`. */
const ZIP_AT_END = /(?:^|[\s,-])(\d{5})(?:[-\s]\d{4})?$/;
/** A ZIP code at the end without its leading zero, which spreadsheets drop: `Boston MA 2108`. */
const SHORT_ZIP_AT_END = /(?<=\b[a-z]{2}[\s,-]+)(\d{4})$/;
const ZIP_ALONE = /^(?:(\d{3,5})|(\d{5})\d{4})$/;

/**
 * Parses the text of a place field. Handles a spreadsheet's quotes and equal signs (`="04101"`, `'05401`), a country at the end and a missing leading
 * zero.
 */
export function parsePlaceText(text: string): PlaceText {
  // Full-width digits become ASCII digits.
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[="“”]+/g, ' ')
    .replace(/(?<![a-z])['’`]/g, ' ')
    .trim()
    .replace(COUNTRY_AT_END, '')
    .replace(LABEL_AT_START, '');
  const onlyZip = ZIP_ALONE.exec(plain);
  if (onlyZip) return { zip: (onlyZip[1] ?? onlyZip[2] ?? '').padStart(5, '0'), words: [], parts: [] };
  const zipMatch = ZIP_AT_END.exec(plain) ?? SHORT_ZIP_AT_END.exec(plain);
  const zip = zipMatch?.[1]?.padStart(5, '0');
  const rest = zipMatch ? plain.slice(0, zipMatch.index) : plain;
  const parts = rest
    .split(',')
    .map(splitWords)
    .filter((words) => words.length > 0);
  return { ...(zip && { zip }), words: parts.flat(), parts };
}

const splitWords = (text: string): string[] =>
  toSlug(text)
    .split('-')
    .filter((word) => word !== '');
