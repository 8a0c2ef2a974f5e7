import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { removeTextMark } from './spreadsheets';

/** A phone number in E.164 format (`+15125551234`), or the reason why the cell has none. */
export type PhoneReading = { readonly phone: string; readonly isRestored?: true } | { readonly problem: string };

/** A number that a spreadsheet turned into scientific notation: `1.5125E+10`. */
const SCIENTIFIC_NOTATION = /^(\d)(?:\.(\d+))?E\+?(\d+)$/i;

/**
 * Reads a phone number as people and programs write it. If a cell has several, the first valid one is used. A number that a spreadsheet damaged is only
 * restored if all of its digits are still there.
 */
export function readPhone(text: string): PhoneReading {
  const plain = removeTextMark(text);
  const damaged = SCIENTIFIC_NOTATION.exec(plain);
  if (damaged) {
    const digits = `${damaged[1]}${damaged[2] ?? ''}`;
    const phone = digits.length === Number(damaged[3]) + 1 ? parseUsNumber(digits) : undefined;
    return phone ? { phone, isRestored: true } : { problem: 'A spreadsheet cut off digits of this phone number, so it was left out.' };
  }
  // `5125551234.0` is a number stored as a decimal.
  const candidates = plain
    .replace(/\.0+$/, '')
    .replace(/(?<!\d)(\d{3})\s?\/\s?(?=\d{3}[-.\s]?\d{4}(?!\d))/g, '$1-')
    .split(/[;/|,\n]|\bor\b/i);
  for (const candidate of candidates) {
    const phone = parseUsNumber(candidate);
    if (phone) return { phone };
  }
  return { problem: 'This isn’t a US phone number with an area code. It was left out.' };
}

function parseUsNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text.trim(), 'US');
  return number?.countryCallingCode === '1' && number.isValid() ? number.number : undefined;
}
