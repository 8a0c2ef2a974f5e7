/** A formula such as `="04101"`, which keeps a spreadsheet from reading text as a number. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** The text that a spreadsheet shows for a formula such as `="04101"`. Other text is returned unchanged. */
export function removeTextFormula(text: string): string {
  const inside = TEXT_FORMULA.exec(text)?.[1];
  return inside === undefined ? text : inside.replaceAll('""', '"');
}

/** The text of a cell without the apostrophe or formula that marks its digits as text. */
export const removeTextMark = (text: string): string => removeTextFormula(text.trim()).replace(/^['’`](?=\d)/, '');

/** Whether text is a number in scientific notation, such as `1.51256E+10`. Spreadsheets write long numbers like this, usually without all of their digits. */
export const isScientificNotation = (text: string): boolean => /^\d(?:\.\d+)?E\+?\d+$/i.test(text);

/** The number of significant digits that a spreadsheet keeps (Excel's specification). */
const KEPT_DIGITS = 15;

/** Whether a spreadsheet probably replaced a number's last digits with zeros, as in `123456789012345000`. */
export const isRoundedNumber = (text: string): boolean => /^\d{16,}$/.test(text) && /^0+$/.test(text.slice(KEPT_DIGITS));

/** Day 0 of Excel's serial dates. Day 1 is January 1, 1900, but Excel also counts February 29, 1900, which didn't exist. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Converts a spreadsheet's serial date to `YYYY-MM-DD`. Undefined if the text isn't one, or if the date is before 2000. */
export function serialToDate(text: string): string | undefined {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  return serial === undefined || Number(serial) < FIRST_SERIAL ? undefined : new Date(SERIAL_EPOCH + Number(serial) * DAY_MS).toISOString().slice(0, 10);
}
/** January 1, 2000. */
const FIRST_SERIAL = 36_526;

/** The precision with which coordinates are compared, in degrees (about 10 cm). Spreadsheets show ten digits of a number, and only save these. */
const COORDINATE_PRECISION = 0.000_001;

/** Whether two numbers are equal apart from digits that a spreadsheet cuts off. */
export const isSameNumber = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < COORDINATE_PRECISION;
