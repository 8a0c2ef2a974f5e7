import { type Hours, type Span, WEEKDAYS, type Weekday } from '../../contract';
import { parsedJson, spansOf } from './hours';
import { hoursInJson } from './hours-json';
import { isBlankValue } from './blank-values';
import { type Cell, cellOf, type Row } from './row';
import { readSessions } from './session-text/read-sessions';

/** Opening hours read from the weekday columns. */
export interface WeekdayHours {
  readonly hours: Hours;
  /** Cells that can't be read. */
  readonly unread: readonly Cell[];
  /** Additional text next to readable hours. */
  readonly beside: readonly Cell[];
}

/** Fewer filled days may be open mats. This is more than half of a week, so always more than the unreadable ones. */
const FILLED_DAYS = 4;
const OPEN_DAYS = 3;
/** No open mat lasts this long, averaged over the open days. */
const OPEN_MINUTES = 6 * 60;
/** The same if another day is marked as closed. */
const OPEN_MINUTES_IF_CLOSED = 4 * 60;

/** A class time says nothing about the hours around it: `9 am - 9 pm (kids at 4)`. */
const CLASS_REMARK = /\((?:kids|children|youth|teens|women(?:['’]s)?|beginners|adults|open mat)(?: class)? at \d[\d:.]{0,4} ?(?:[ap]\.?m\.?)?\)/i;

/**
 * Opening hours in the weekday columns. Undefined if these contain open mats, as in a hand-kept list: those are short, few per week, and mostly say
 * what to wear.
 */
export function readWeekdayHours(row: Row): WeekdayHours | undefined {
  const hours: Partial<Record<Weekday, Span[]>> = {};
  const unread: Cell[] = [];
  const beside: Cell[] = [];
  for (const day of WEEKDAYS) {
    const cell = cellOf(row, day);
    if (!cell) continue;
    const [remark] = CLASS_REMARK.exec(cell.value) ?? [];
    const entries = entriesInJson(day, cell.value) ?? entriesOf(cell.value.replace(remark ?? '', ''));
    if (entries.length === 0) continue;
    const spans = spansOf(entries);
    if (spans) hours[day] = spans;
    else if (entries.some((entry) => isSurelyOpenMat(day, entry))) return undefined;
    else unread.push(cell);
    if (spans && remark) beside.push({ ...cell, value: remark });
  }
  const days = Object.values(hours);
  const open = days.filter((spans) => spans.length > 0);
  if (days.length < FILLED_DAYS || open.length < OPEN_DAYS) return undefined;
  const minutes = open.flat().reduce((sum, span) => sum + minutesOf(span), 0) / open.length;
  return minutes >= (open.length < days.length ? OPEN_MINUTES_IF_CLOSED : OPEN_MINUTES) ? { hours, unread, beside } : undefined;
}

/** The spans in a cell with JSON, such as `{"open": "06:00", "close": "21:00"}`. */
function entriesInJson(day: Weekday, text: string): string[] | undefined {
  const value = parsedJson(text);
  return typeof value === 'object' && value !== null ? hoursInJson({ [day]: value }).entries.flatMap(({ texts }) => texts) : undefined;
}

/** The entries of a weekday's cell: spans, open mats or text. Empty if it says that there is nothing. */
const entriesOf = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !isBlankValue(entry) && !/^no open mat$/i.test(entry));

/** Whether it says what only an open mat has: what to wear, a fee, in which weeks, its name, or only a start. Other text occurs next to opening hours too. */
function isSurelyOpenMat(day: Weekday, text: string): boolean {
  return readSessions(text, { day }).sessions.some(
    ({ attire, dollars, recurrence, program, end, title }) =>
      attire !== undefined || dollars !== undefined || recurrence !== undefined || (title === undefined && (program === 'open-mat' || end === undefined)),
  );
}

function minutesOf({ open, close }: Span): number {
  const [from, to] = [open, close].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const length = (to ?? 0) - (from ?? 0);
  // A span may end after midnight.
  return length > 0 ? length : length + 24 * 60;
}
