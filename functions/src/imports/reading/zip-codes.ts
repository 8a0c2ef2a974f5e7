import type { State } from '../../contract';
import { findZipsByPrefix } from '../../geo';
import { isScientificNotation, removeTextMark } from './spreadsheets';

/** Whether one of the state's ZIP codes starts with these digits. Expects at least three. */
export const isZipPrefix = (digits: string, state: State): boolean =>
  CARIBBEAN.get(digits.slice(0, ZIP_PREFIX_DIGITS)) === state.code ||
  findZipsByPrefix(digits.slice(0, ZIP_PREFIX_DIGITS)).some(([zip, { stateCode }]) => stateCode === state.code && zip.startsWith(digits));
/** ZIP code prefixes of the Caribbean, which the list of ZIP codes doesn't include (USPS, three-digit prefixes). */
const CARIBBEAN = new Map([
  ['006', 'PR'],
  ['007', 'PR'],
  ['008', 'VI'],
  ['009', 'PR'],
]);
/** ZIP codes are grouped by this many digits. */
export const ZIP_PREFIX_DIGITS = 3;

/**
 * Reads a ZIP code of five or nine digits. Repairs what files and spreadsheets do to ZIP codes, such as `90744.0`, `="04101"`, `'05401`, `2,108`,
 * `2.108E+3` and lost leading zeros (`2108`, in the Caribbean `907`). Drops a ZIP+4 of `0000`. Undefined for anything else, such as the start of one of
 * the state's ZIP codes (`787` and `7870` in Austin), which was cut off.
 */
export function readZip(text: string, state?: State): string | undefined {
  const plain = toPlainZip(text);
  const [, digits = '', plus = ''] = /^(\d{3,5})-(\d{4})$/.exec(plain) ?? [];
  if (digits !== '') return formatZip(digits.padStart(ZIP_DIGITS, '0'), plus);
  if (/^\d{5}$/.test(plain)) return formatZip(plain, '');
  // Nine digits without a hyphen, which may have lost leading zeros.
  if (/^\d{7,9}$/.test(plain)) return formatZip(plain.slice(0, -4).padStart(ZIP_DIGITS, '0'), plain.slice(-4));
  if (!/^[1-9]\d{2,3}$/.test(plain)) return undefined;
  const zip = plain.padStart(ZIP_DIGITS, '0');
  if (state && isZipPrefix(zip.slice(0, ZIP_PREFIX_DIGITS), state)) return zip;
  const isCutOff = plain.length === ZIP_PREFIX_DIGITS || (state !== undefined && isZipPrefix(plain, state));
  return isCutOff ? undefined : zip;
}
const ZIP_DIGITS = 5;

/** Formats a ZIP code. Undefined for `00000`, which lists use for an unknown ZIP code. */
function formatZip(five: string, plus: string): string | undefined {
  if (five === '00000') return undefined;
  return plus === '' || plus === '0000' ? five : `${five}-${plus}`;
}

/** A ZIP code without a label or what spreadsheets add, and with a plain hyphen. Text that isn't a ZIP code keeps its other characters. */
function toPlainZip(text: string): string {
  const digits = removeTextMark(text.normalize('NFKC'))
    .replace(/^zip(?: ?code)?:? ?/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\.0+(?=$|-)/, '')
    .replace(/^(\d{1,2}),(\d{3})$/, '$1$2')
    .replace(/ ?- ?|(?<=^\d{5}) (?=\d{4}$)/, '-')
    .replace(/-$/, '')
    .trim();
  return isScientificNotation(digits) && Number.isInteger(Number(digits)) ? String(Number(digits)) : digits;
}
