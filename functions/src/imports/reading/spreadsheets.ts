/** `="04101"`: how a text is kept from being taken for a number, by people and by programs. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text that a spreadsheet shows for a cell that holds one as a formula. */
export function withoutTextFormula(text: string): string {
  const inside = AS_TEXT.exec(text)?.[1];
  return inside === undefined ? text : inside.replaceAll('""', '"');
}

/** The digits of a cell that were kept as text by an apostrophe, or as a text formula. */
export const withoutTextMark = (text: string): string => withoutTextFormula(text.trim()).replace(/^['’`](?=\d)/, '');

/** `1.51256E+10`: a number that a spreadsheet shows in powers of ten, mostly without all of its digits. */
export const isPowerOfTen = (text: string): boolean => /^\d(?:\.\d+)?E\+?\d+$/i.test(text);

/** Digits that a spreadsheet keeps of a number (IEEE 754, as Excel's specification says). */
const KEPT_DIGITS = 15;

/** `123456789012345000`: a number whose last digits a spreadsheet has made zeros. */
export const isRoundedNumber = (text: string): boolean => /^\d{16,}$/.test(text) && /^0+$/.test(text.slice(KEPT_DIGITS));

/** The first day of Excel's own count of days, 1, is January 1, 1900; its count has a February 29 in that year, which was none. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The day that a spreadsheet's serial number stands for, `YYYY-MM-DD`; undefined for what is none of this century. */
export function daySerial(text: string): string | undefined {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  return serial === undefined || Number(serial) < FIRST_SERIAL ? undefined : new Date(SERIAL_EPOCH + Number(serial) * DAY_MS).toISOString().slice(0, 10);
}
/** January 1, 2000. */
const FIRST_SERIAL = 36_526;

/** Digits that count of a coordinate, in degrees: 10 cm. A spreadsheet shows ten digits of a number, and saves what it shows. */
const SAME_PLACE = 0.000_001;

/** Whether two numbers are the same but for what a spreadsheet cuts off. */
export const isSameNumber = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < SAME_PLACE;
