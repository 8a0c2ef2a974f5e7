/** `="04101"`: used to keep a spreadsheet from reading text as a number. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text that a spreadsheet shows for a formula such as `="04101"`. Other text stays as it is. */
export function withoutTextFormula(text: string): string {
  const inside = AS_TEXT.exec(text)?.[1];
  return inside === undefined ? text : inside.replaceAll('""', '"');
}

/** The text of a cell without the apostrophe or formula that marks its digits as text. */
export const withoutTextMark = (text: string): string => withoutTextFormula(text.trim()).replace(/^['’`](?=\d)/, '');

/** `1.51256E+10`: a number that a spreadsheet shows in scientific notation, usually without all of its digits. */
export const isScientificNotation = (text: string): boolean => /^\d(?:\.\d+)?E\+?\d+$/i.test(text);

/** How many significant digits a spreadsheet keeps (IEEE 754, according to Excel's specification). */
const KEPT_DIGITS = 15;

/** `123456789012345000`: a number whose last digits a spreadsheet replaced with zeros. */
export const isRoundedNumber = (text: string): boolean => /^\d{16,}$/.test(text) && /^0+$/.test(text.slice(KEPT_DIGITS));

/** Day 1 of Excel's serial dates is January 1, 1900. Excel counts a February 29 in that year, which didn't exist. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The date of a spreadsheet's serial number, `YYYY-MM-DD`. Undefined if it isn't in this century. */
export function serialToDate(text: string): string | undefined {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  return serial === undefined || Number(serial) < FIRST_SERIAL ? undefined : new Date(SERIAL_EPOCH + Number(serial) * DAY_MS).toISOString().slice(0, 10);
}
/** January 1, 2000. */
const FIRST_SERIAL = 36_526;

/** Precision of compared coordinates in degrees: 10 cm. A spreadsheet shows ten digits of a number, and saves what it shows. */
const COORDINATE_PRECISION = 0.000_001;

/** Whether two numbers are equal apart from digits that a spreadsheet cuts off. */
export const isSameNumber = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < COORDINATE_PRECISION;
