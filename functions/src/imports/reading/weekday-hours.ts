import { type Hours, type Span, WEEKDAYS, type Weekday } from '../../contract';
import { parseJsonContainer, parseSpans } from './hours';
import { findHoursInJson } from './hours-json';
import { isBlankValue } from './blank-values';
import { type Cell, cellOf, type Row } from './row';
import { readSessions } from './session-text/read-sessions';

/** Opening hours read from the weekday columns. */
export interface WeekdayHours {
  readonly hours: Hours;
  /** Cells that can't be read. */
  readonly unparsed: readonly Cell[];
  /** Remarks next to readable hours. */
  readonly extraTexts: readonly Cell[];
}

/** If fewer days are filled, the columns may contain open mats. Four days are more than half a week. */
const MIN_FILLED_DAYS = 4;
const MIN_OPEN_DAYS = 3;
/** If the open days average at least this many minutes, these are opening hours, since no open mat lasts this long. */
const MIN_AVERAGE_OPEN_MINUTES = 6 * 60;
/** Like `MIN_AVERAGE_OPEN_MINUTES`, but if another day is marked as closed. */
const MIN_AVERAGE_OPEN_MINUTES_IF_CLOSED = 4 * 60;

/** A remark about a class in brackets, which doesn't affect the hours: `9 am - 9 pm (kids at 4)`. */
const CLASS_REMARK = /\((?:kids|children|youth|teens|women(?:['’]s)?|beginners|adults|open mat)(?: class)? at \d[\d:.]{0,4} ?(?:[ap]\.?m\.?)?\)/i;

/**
 * Reads opening hours in the weekday columns. Undefined if the columns may contain open mats, as in a hand-maintained list. Open mats are short, there are
 * few per week, and most say what to wear.
 */
export function readWeekdayHours(row: Row): WeekdayHours | undefined {
  const hours: Partial<Record<Weekday, Span[]>> = {};
  const unparsed: Cell[] = [];
  const extraTexts: Cell[] = [];
  for (const day of WEEKDAYS) {
    const cell = cellOf(row, day);
    if (!cell) continue;
    const [remark] = CLASS_REMARK.exec(cell.value) ?? [];
    const entries = readJsonEntries(day, cell.value) ?? splitEntries(cell.value.replace(remark ?? '', ''));
    if (entries.length === 0) continue;
    const spans = parseSpans(entries);
    if (spans) hours[day] = spans;
    else if (entries.some((entry) => isDefinitelyOpenMat(day, entry))) return undefined;
    else unparsed.push(cell);
    if (spans && remark) extraTexts.push({ ...cell, value: remark });
  }
  const days = Object.values(hours);
  const open = days.filter((spans) => spans.length > 0);
  if (days.length < MIN_FILLED_DAYS || open.length < MIN_OPEN_DAYS) return undefined;
  const averageMinutes = open.flat().reduce((sum, span) => sum + countMinutes(span), 0) / open.length;
  const minMinutes = open.length < days.length ? MIN_AVERAGE_OPEN_MINUTES_IF_CLOSED : MIN_AVERAGE_OPEN_MINUTES;
  return averageMinutes >= minMinutes ? { hours, unparsed, extraTexts } : undefined;
}

/** The spans in a cell with JSON, such as `{"open": "06:00", "close": "21:00"}`. */
function readJsonEntries(day: Weekday, text: string): string[] | undefined {
  const value = parseJsonContainer(text);
  return typeof value === 'object' && value !== null ? findHoursInJson({ [day]: value }).entries.flatMap(({ texts }) => texts) : undefined;
}

/** The entries of a weekday's cell: spans, open mats or text. Empty if the cell has none. */
const splitEntries = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !isBlankValue(entry) && !/^no open mat$/i.test(entry));

/**
 * Whether an entry has something that only open mats have: attire, a fee, weeks, the words “open mat”, or a start without an end. Other text occurs in
 * opening hours, too.
 */
function isDefinitelyOpenMat(day: Weekday, text: string): boolean {
  return readSessions(text, { day }).sessions.some(
    ({ attire, dollars, recurrence, program, end, title }) =>
      attire !== undefined || dollars !== undefined || recurrence !== undefined || (title === undefined && (program === 'open-mat' || end === undefined)),
  );
}

/** The length of a span. */
function countMinutes({ open, close }: Span): number {
  const [from, to] = [open, close].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const length = (to ?? 0) - (from ?? 0);
  // A span may end after midnight.
  return length > 0 ? length : length + 24 * 60;
}
