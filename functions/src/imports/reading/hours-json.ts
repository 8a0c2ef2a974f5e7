import { DAY_MS, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../contract';
import { CLOSE_KEY, toClockText, type Fields, OPEN_KEY, isMarkedClosed, formatSpan, toSpanText, TIMES_KEY, toText, findValue } from './hours-json-spans';
import { parseDays, startsWithDay } from './hours-rules';
import { isObject } from './json/tolerant-json';

/** The texts of some days' hours. */
export interface DayTexts {
  readonly days: readonly Weekday[];
  readonly texts: readonly string[];
}
/** Hours in JSON, as text that still has to be parsed. */
interface HoursInJson {
  readonly entries: readonly DayTexts[];
  /** Lines that name their days: `Monday: 6 AM – 9 PM`. */
  readonly lines: readonly string[];
  /** Parts that aren't understood. */
  readonly unparsed: readonly string[];
}

/** Maximum nesting depth. Google's hours need all of it: place, hours, periods, period, close, time. */
const MAX_LEVELS = 6;
/** Keys that say nothing about weekly hours. */
const IGNORED_KEY = /^@?(?:id|type|context|hours_?type|open_?now|is_?.*|next_?(?:open|close).*|time_?zone|display|status|seasonal|valid_?.*|.*holiday.*)$/i;
/** Keys of hours that don't apply every week. */
const SPECIAL_KEY = /special|holiday|exception|override|secondary|season/i;
/** `mon_to_fri`, and days that can only be a range, such as `mon_fri`. `tue_thu` doesn't match, since it may be two days. */
const RANGE_KEY = /^(mon(?:day)?(?=_(?:fri|sat|sun))|[a-z]+(?=_t(?:o|hru|hrough)_))_(?:(?:to|thru|through)_)?/i;
const LINES_KEY = /^weekday_?(?:text|descriptions?)$/i;
const DAY_KEY = /^(?:days?|week_?days?|day_?of_?week|name)$/i;
/** `monday_open` and `monday_close`. */
const DAY_END_KEY = /^(.+?)[_ -]?(open|close|start|end|from|to)(?:s|ing)?(?:[_ -]?(?:time|at))?$/i;

const NO_HOURS: HoursInJson = { entries: [], lines: [], unparsed: [] };
const combine = (parts: readonly HoursInJson[]): HoursInJson => ({
  entries: parts.flatMap(({ entries }) => entries),
  lines: parts.flatMap(({ lines }) => lines),
  unparsed: parts.flatMap(({ unparsed }) => unparsed),
});
const toUnparsed = (value: unknown, key = ''): HoursInJson => ({ ...NO_HOURS, unparsed: [`${key === '' ? '' : `${key}: `}${toText(value)}`] });

/**
 * Finds the hours in JSON of any shape that map exports and directories use: an object with days as keys, a list of days, schema.org's
 * specifications, and the periods of Google, Yelp and Foursquare. Other parts are returned in `unparsed`.
 */
export function findHoursInJson(value: unknown, level = 0): HoursInJson {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return NO_HOURS;
  if (level > MAX_LEVELS) return toUnparsed(value);
  if (typeof value === 'string') return { ...NO_HOURS, lines: [value] };
  if (Array.isArray(value)) return findHoursInList(value, level);
  return isObject(value) ? findHoursInObject(value, level) : toUnparsed(value);
}

function findHoursInList(list: readonly unknown[], level: number): HoursInJson {
  const [name, ...times] = list;
  const days = typeof name === 'string' ? parseDays(name) : [];
  // `["Monday", "6AM-9PM"]`
  if (days.length > 0 && times.length > 0 && times.every((time) => typeof time === 'string' && parseDays(time).length === 0)) return toDayHours(days, times);
  const pairs = list.flatMap((entry) => (isObject(entry) && typeof entry.key === 'string' && 'value' in entry ? [[entry.key, entry.value] as const] : []));
  if (pairs.length > 0 && pairs.length === list.length) return findHoursInObject(Object.fromEntries(pairs), level + 1);
  const numbers = list.flatMap((entry) => (isObject(entry) ? listDayNumbers(entry) : []));
  const isYelp = list.some((entry) => isObject(entry) && 'is_overnight' in entry);
  const monday = guessMondayNumber(numbers, isYelp);
  return combine(
    list.map((entry) =>
      isObject(entry) && listDayNumbers(entry).length > 0 ? findHoursInObject(withDayNames(entry, monday), level + 1) : findHoursInJson(entry, level + 1),
    ),
  );
}

/** The numbers by which an entry names its days. In Google's periods, they are in `open` and `close` instead, so they aren't found here. */
const listDayNumbers = (entry: Record<string, unknown>): number[] => {
  const day = findValue(Object.entries(entry), DAY_KEY);
  return [day].flat().filter((number) => typeof number === 'number');
};

/** Monday's number: 0 for Yelp, 1 if Sunday is 7 as in ISO 8601. Undefined if the numbers don't say which day is Monday. */
function guessMondayNumber(numbers: readonly number[], isYelp: boolean): number | undefined {
  if (isYelp) return 0;
  return numbers.includes(7) && !numbers.includes(0) ? 1 : undefined;
}

/** Replaces the numbers of an entry's days with names, given Monday's number. */
function withDayNames(entry: Record<string, unknown>, monday: number | undefined): Record<string, unknown> {
  const named = Object.entries(entry).map(([key, value]) => {
    if (!DAY_KEY.test(key) || monday === undefined) return [key, value] as const;
    return [key, [value].flat().map((day) => (typeof day === 'number' ? nameDay(day, monday) : day))] as const;
  });
  return Object.fromEntries(named);
}

/** A weekday's name, given its number and Monday's. Any other number is returned unchanged, so that it is reported as not understood. */
function nameDay(number: number, monday: number): string | number {
  const day = WEEKDAYS[number - monday];
  return day ? WEEKDAY_NAMES[day] : number;
}

function findHoursInObject(object: Record<string, unknown>, level: number): HoursInJson {
  const fields: Fields = Object.entries(object);
  // Google's hours for a week with a holiday, which don't apply to other weeks.
  const special = findValue(fields, /^special_?days$/i);
  if (Array.isArray(special) && special.length > 0) return toUnparsed(object);
  const lines = findValue(fields, LINES_KEY);
  if (Array.isArray(lines) && lines.length > 0 && lines.every((line) => typeof line === 'string')) {
    // The other fields repeat these lines in another format, except notes and special hours.
    const notes = fields.filter(([key, part]) => typeof part === 'string' || SPECIAL_KEY.test(key));
    return { ...NO_HOURS, lines, unparsed: notes.flatMap(([key, part]) => findHoursInField(key, part, level).unparsed) };
  }
  if (isSeasonal(fields)) return toUnparsed(object);
  const [open, close] = [findValue(fields, OPEN_KEY), findValue(fields, CLOSE_KEY)];
  if (isObject(open) && 'day' in open) return readPeriod(open, close);
  if ('openDay' in object) return toDayHours(parseDayNames(object.openDay), [formatSpan(object.openTime ?? {}, object.closeTime ?? {})]);
  const isByWeekdays = fields.some(([key, value]) => /^weekends?$/i.test(key) || (/^weekdays$/i.test(key) && !Array.isArray(value)));
  if (isByWeekdays) return combine(fields.map(([key, value]) => findHoursInField(key.replace(/^weekday$/i, 'weekdays'), value, level)));
  const named = findValue(fields, DAY_KEY);
  if (named !== undefined) return readNamedDay(object, fields, named);
  const byEnds = readDayEnds(fields, level);
  if (byEnds) return byEnds;
  return combine(fields.map(([key, value]) => findHoursInField(key, value, level)));
}

function findHoursInField(key: string, value: unknown, level: number): HoursInJson {
  const days = parseDayNames(key);
  if (days.length > 0) return value === null || value === '' ? NO_HOURS : toDayHours(days, [value].flat());
  // Foursquare's hours, in which Monday is 1.
  if (key === 'regular' && Array.isArray(value)) {
    const entries = value.map((entry) => (isObject(entry) ? withDayNames(entry, 1) : entry));
    return findHoursInList(entries, level + 1);
  }
  if (typeof value === 'object') {
    const isUnclear = SPECIAL_KEY.test(key) || (Array.isArray(value) && value.some((part) => typeof part === 'string' && !startsWithDay(part)));
    return isUnclear && !isEmptyObject(value) ? toUnparsed(value, key) : findHoursInJson(value, level + 1);
  }
  return IGNORED_KEY.test(key) || typeof value === 'boolean' || value === '' || value === undefined ? NO_HOURS : toUnparsed(value, key);
}

const isEmptyObject = (value: object | null): boolean => value === null || Object.keys(value).length === 0;

/** Whether the hours only apply on a holiday or in a season. Regular hours may also have a period of validity, but a long one. */
function isSeasonal(fields: Fields): boolean {
  const [from, until] = [/^valid_?from$/i, /^valid_?(?:through|until|to)$/i].map((key) => Date.parse(String(findValue(fields, key))));
  return until !== undefined && !Number.isNaN(until) && !(until - (from ?? Number.NaN) >= LONG_PERIOD_MS);
}
const LONG_PERIOD_MS = 300 * DAY_MS;

/** `Monday`, `Mon-Fri`, `http://schema.org/Monday`, or with a note, as in `Monday (Labor Day)`. */
function parseDayNames(value: unknown): readonly Weekday[] {
  return [value].flat().flatMap((day) => {
    if (typeof day !== 'string') return [];
    const name = day.replace(/^https?:\/\/schema\.org\//, '').replace(RANGE_KEY, '$1-');
    const named = parseDays(name);
    // The key `weekday` may also belong to an object that contains all days.
    if (/^weekdays?$/i.test(name)) return name.toLowerCase() === 'weekdays' ? named : [];
    const [, first = '', rest = ''] = /^([a-z]*)(.*)$/is.exec(name) ?? [];
    return named.length > 0 || /mon|tue|wed|thu|fri|sat|sun/i.test(rest) ? named : parseDays(first);
  });
}

/**
 * Reads an object that names its days. It also has text with their times, has an opening and a closing time, or says that the days are closed or open
 * all day.
 */
function readNamedDay(object: Record<string, unknown>, fields: Fields, named: unknown): HoursInJson {
  const days = parseDayNames(named);
  if (days.length === 0) return toUnparsed(object);
  if (isMarkedClosed(fields)) return toDayHours(days, ['Closed']);
  const times = findValue(fields, TIMES_KEY);
  if (times !== undefined && times !== null) return toDayHours(days, [times].flat());
  const isOpenAllDay = fields.some(([key, value]) => /24|all_?day/i.test(key) && value === true);
  return toDayHours(days, [isOpenAllDay ? 'Open 24 hours' : object]);
}

/**
 * Reads an object with separate keys for a day's opening and closing time: `{"monday_open": "06:00", "monday_close": "21:00"}`. Undefined if it has
 * no such keys, or more others.
 */
function readDayEnds(fields: Fields, level: number): HoursInJson | undefined {
  const ends: { readonly name: string; readonly days: readonly Weekday[]; readonly isOpen: boolean; readonly value: unknown }[] = [];
  const others: Fields[number][] = [];
  for (const [key, value] of fields) {
    const [, name = '', end = ''] = DAY_END_KEY.exec(key) ?? [];
    // Facebook's keys have numbers: `mon_1_open`.
    const days = parseDays(name.replace(/_\d$/, ''));
    if (days.length > 0) ends.push({ name, days, isOpen: /open|start|from/i.test(end), value });
    else others.push([key, value]);
  }
  if (ends.length === 0 || ends.length < others.length) return undefined;
  const byDay = [...Map.groupBy(ends, ({ name }) => name).values()];
  const hoursByDay = byDay.map((pair) => {
    const [open, close] = [pair.find(({ isOpen }) => isOpen)?.value, pair.find(({ isOpen }) => !isOpen)?.value];
    const isUnknown = [open, close].every((time) => time === null || time === '' || time === undefined);
    return isUnknown ? NO_HOURS : toDayHours(pair[0]?.days ?? [], [formatSpan(open, close)]);
  });
  return combine([...hoursByDay, ...others.map(([key, value]) => findHoursInField(key, value, level))]);
}

/**
 * A period in Google's format: `{"open": {"day": 1, "time": "0600"}, "close": {"day": 1, "time": "2100"}}`. Sunday is 0. A
 * place that is always open has one period, which starts at midnight and has no `close`.
 */
function readPeriod(open: Record<string, unknown>, close: unknown): HoursInJson {
  const day = typeof open.day === 'number' ? WEEKDAYS[(open.day + 6) % 7] : parseDayNames(open.day)[0];
  if (!day) return toUnparsed({ open, close });
  if (close === undefined || close === null) return toClockText(open) === '00:00' ? toDayHours(WEEKDAYS, ['Open 24 hours']) : toUnparsed({ open });
  return toDayHours([day], [formatSpan(open, close)]);
}

const toDayHours = (days: readonly Weekday[], spans: readonly unknown[]): HoursInJson => ({
  ...NO_HOURS,
  entries: [{ days, texts: spans.length === 0 ? ['Closed'] : spans.map(toSpanText) }],
});
