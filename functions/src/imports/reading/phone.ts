import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { withoutTextMark } from './spreadsheets';

/** A phone number read from a cell: E.164 (`+15125551234`), or why there is none. */
export type PhoneReading = { readonly phone: string; readonly restored?: true } | { readonly problem: string };

/** A number that a spreadsheet turned into scientific notation: `1.5125E+10`. */
const POWER_OF_TEN = /^(\d)(?:\.(\d+))?E\+?(\d+)$/i;

/**
 * Reads a phone number as written by people and programs. If a cell has several, the first valid one is used. A number damaged by a spreadsheet is
 * restored if all its digits are there, and never guessed.
 */
export function readPhone(text: string): PhoneReading {
  const plain = withoutTextMark(text);
  const damaged = POWER_OF_TEN.exec(plain);
  if (damaged) {
    const digits = `${damaged[1]}${damaged[2] ?? ''}`;
    const phone = digits.length === Number(damaged[3]) + 1 ? usNumber(digits) : undefined;
    return phone ? { phone, restored: true } : { problem: 'A spreadsheet cut off digits of this phone number, so it was left out.' };
  }
  // `5125551234.0` is a number stored as a decimal.
  const candidates = plain
    .replace(/\.0+$/, '')
    .replace(/(?<!\d)(\d{3})\s?\/\s?(?=\d{3}[-.\s]?\d{4}(?!\d))/g, '$1-')
    .split(/[;/|,\n]|\bor\b/i);
  for (const candidate of candidates) {
    const phone = usNumber(candidate);
    if (phone) return { phone };
  }
  return { problem: 'This isn’t a US phone number with an area code. It was left out.' };
}

function usNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text.trim(), 'US');
  return number?.countryCallingCode === '1' && number.isValid() ? number.number : undefined;
}
