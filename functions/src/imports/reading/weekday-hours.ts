import { type Hours, type Span, WEEKDAYS, type Weekday } from '../../contract';
import { spansOf } from './hours';
import { isNothing } from './nothing';
import { readOpenMat } from './open-mat';
import { type Cell, cellOf, type Row } from './row';

/** What the columns of weekdays say of a gym's opening hours. */
export interface WeekdayHours {
  readonly hours: Hours;
  /** Cells among them that can't be read. */
  readonly unread: readonly Cell[];
  /** Words beside hours that could be read. */
  readonly beside: readonly Cell[];
}

/** Fewer filled days may be those of open mats. They are more than half of a week, so always more than the unread. */
const FILLED_DAYS = 4;
const OPEN_DAYS = 3;
/** No open mat lasts as long, on average of the open days. */
const OPEN_MINUTES = 6 * 60;
/** Where another day is called closed. */
const OPEN_MINUTES_IF_CLOSED = 4 * 60;

/** When a class begins says nothing of the hours around it: `9 am - 9 pm (kids at 4)`. */
const CLASS_REMARK = /\((?:kids|children|youth|teens|women(?:['’]s)?|beginners|adults|open mat)(?: class)? at \d[\d:.]{0,4} ?(?:[ap]\.?m\.?)?\)/i;

/**
 * Opening hours in the columns of weekdays; undefined where they hold open mats, as in a list kept by hand: those are short,
 * few a week, and most say what is worn.
 */
export function readWeekdayHours(row: Row): WeekdayHours | undefined {
  const hours: Partial<Record<Weekday, Span[]>> = {};
  const unread: Cell[] = [];
  const beside: Cell[] = [];
  for (const day of WEEKDAYS) {
    const cell = cellOf(row, day);
    if (!cell) continue;
    const [remark] = CLASS_REMARK.exec(cell.value) ?? [];
    const entries = entriesOf(cell.value.replace(remark ?? '', ''));
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

/** What a weekday's cell lists: spans, open mats or words, none where it says that there is nothing. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !isNothing(entry) && !/^no open mat$/i.test(entry));

/** It says what is worn, or when it begins and nothing else. Other words stand beside opening hours, too. */
function isSurelyOpenMat(day: Weekday, text: string): boolean {
  const entry = readOpenMat(day, text)?.entry;
  return entry !== undefined && (entry.attire !== undefined || (entry.end === undefined && entry.title === undefined));
}

function minutesOf({ open, close }: Span): number {
  const [from, to] = [open, close].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const length = (to ?? 0) - (from ?? 0);
  // A span may end after midnight.
  return length > 0 ? length : length + 24 * 60;
}
