import { DAY_MS, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../contract';
import { CLOSE_KEY, clockText, type Fields, OPEN_KEY, saysClosed, spanText, textOfSpan, TIMES_KEY, toText, valueAt } from './hours-json-spans';
import { daysNamed, startsWithDay } from './hours-rules';
import { isObject } from './json/tolerant-json';

/** Some days, and the texts of their hours. */
export interface DayTexts {
  readonly days: readonly Weekday[];
  readonly texts: readonly string[];
}
/** What a JSON value says about hours: text by day, lines of text, and the parts that aren't understood. */
interface HoursInJson {
  readonly entries: readonly DayTexts[];
  readonly lines: readonly string[];
  readonly unparsed: readonly string[];
}

/** Maximum nesting depth. Google's hours need all of it: place, hours, periods, period, close, time. */
const MAX_LEVELS = 6;
/** Keys that say nothing about weekly hours. */
const IGNORED = /^@?(?:id|type|context|hours_?type|open_?now|is_?.*|next_?(?:open|close).*|time_?zone|display|status|seasonal|valid_?.*|.*holiday.*)$/i;
/** Keys of hours that don't apply every week. */
const SPECIAL_KEY = /special|holiday|exception|override|secondary|season/i;
/** `mon_to_fri`, and days that can only be a range, such as `mon_fri`. `tue_thu` may also be two days. */
const RANGE_KEY = /^(mon(?:day)?(?=_(?:fri|sat|sun))|[a-z]+(?=_t(?:o|hru|hrough)_))_(?:(?:to|thru|through)_)?/i;
const LINES = /^weekday_?(?:text|descriptions?)$/i;
const DAY_KEY = /^(?:days?|week_?days?|day_?of_?week|name)$/i;
/** `monday_open` and `monday_close`. */
const DAY_AND_END = /^(.+?)[_ -]?(open|close|start|end|from|to)(?:s|ing)?(?:[_ -]?(?:time|at))?$/i;

const NOTHING: HoursInJson = { entries: [], lines: [], unparsed: [] };
const combine = (parts: readonly HoursInJson[]): HoursInJson => ({
  entries: parts.flatMap(({ entries }) => entries),
  lines: parts.flatMap(({ lines }) => lines),
  unparsed: parts.flatMap(({ unparsed }) => unparsed),
});
const unparsedAs = (value: unknown, key = ''): HoursInJson => ({ ...NOTHING, unparsed: [`${key === '' ? '' : `${key}: `}${toText(value)}`] });

/**
 * The hours in JSON of any shape that map exports and directories use: by day, a list of days, schema.org's specifications, and the periods of
 * Google, Yelp and Foursquare. Other parts are returned in `unparsed`.
 */
export function hoursInJson(value: unknown, level = 0): HoursInJson {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return NOTHING;
  if (level > MAX_LEVELS) return unparsedAs(value);
  if (typeof value === 'string') return { ...NOTHING, lines: [value] };
  if (Array.isArray(value)) return hoursInList(value, level);
  return isObject(value) ? hoursInObject(value, level) : unparsedAs(value);
}

function hoursInList(list: readonly unknown[], level: number): HoursInJson {
  const [name, ...times] = list;
  const days = typeof name === 'string' ? daysNamed(name) : [];
  // `["Monday", "6AM-9PM"]`
  if (days.length > 0 && times.length > 0 && times.every((time) => typeof time === 'string' && daysNamed(time).length === 0)) return hoursOfDay(days, times);
  const pairs = list.flatMap((entry) => (isObject(entry) && typeof entry.key === 'string' && 'value' in entry ? [[entry.key, entry.value] as const] : []));
  if (pairs.length > 0 && pairs.length === list.length) return hoursInObject(Object.fromEntries(pairs), level + 1);
  const numbers = list.flatMap((entry) => (isObject(entry) ? dayNumbers(entry) : []));
  const base = baseOf(
    numbers,
    list.some((entry) => isObject(entry) && 'is_overnight' in entry),
  );
  return combine(
    list.map((entry) =>
      isObject(entry) && dayNumbers(entry).length > 0 ? hoursInObject(withDayNames(entry, base), level + 1) : hoursInJson(entry, level + 1),
    ),
  );
}

/** The numbers by which an entry names its days. In Google's periods, they are in `open` and `close` instead, so they aren't found here. */
const dayNumbers = (entry: Record<string, unknown>): number[] => {
  const day = valueAt(Object.entries(entry), DAY_KEY);
  return [day].flat().filter((number) => typeof number === 'number');
};

/** Monday's number: 0 for Yelp, 1 if Sunday is 7 as in ISO 8601. Undefined if it could be either. */
function baseOf(numbers: readonly number[], isYelp: boolean): number | undefined {
  if (isYelp) return 0;
  return numbers.includes(7) && !numbers.includes(0) ? 1 : undefined;
}

function withDayNames(entry: Record<string, unknown>, base: number | undefined): Record<string, unknown> {
  const named = Object.entries(entry).map(([key, value]) => {
    if (!DAY_KEY.test(key) || base === undefined) return [key, value] as const;
    return [key, [value].flat().map((day) => (typeof day === 'number' ? nameDay(day, base) : day))] as const;
  });
  return Object.fromEntries(named);
}

/** A weekday's name by its number, given Monday's. Any other number stays, so that it is reported as not understood. */
function nameDay(number: number, monday: number): string | number {
  const day = WEEKDAYS[number - monday];
  return day ? WEEKDAY_NAMES[day] : number;
}

function hoursInObject(object: Record<string, unknown>, level: number): HoursInJson {
  const fields: Fields = Object.entries(object);
  // Google's hours for the current week, which has a holiday.
  const special = valueAt(fields, /^special_?days$/i);
  if (Array.isArray(special) && special.length > 0) return unparsedAs(object);
  const lines = valueAt(fields, LINES);
  if (Array.isArray(lines) && lines.length > 0 && lines.every((line) => typeof line === 'string')) {
    // The other fields repeat these lines in another format, except notes and special hours.
    const notes = fields.filter(([key, part]) => typeof part === 'string' || SPECIAL_KEY.test(key));
    return { ...NOTHING, lines, unparsed: notes.flatMap(([key, part]) => hoursInField(key, part, level).unparsed) };
  }
  if (isSeasonal(fields)) return unparsedAs(object);
  const [open, close] = [valueAt(fields, OPEN_KEY), valueAt(fields, CLOSE_KEY)];
  if (isObject(open) && 'day' in open) return hoursOfPeriod(open, close);
  if ('openDay' in object) return hoursOfDay(daysIn(object.openDay), [spanText(object.openTime ?? {}, object.closeTime ?? {})]);
  const isByWeekdays = fields.some(([key, value]) => /^weekends?$/i.test(key) || (/^weekdays$/i.test(key) && !Array.isArray(value)));
  if (isByWeekdays) return combine(fields.map(([key, value]) => hoursInField(key.replace(/^weekday$/i, 'weekdays'), value, level)));
  const named = valueAt(fields, DAY_KEY);
  if (named !== undefined) return hoursOfNamedDay(object, fields, named);
  const byEnds = hoursOfDayEnds(fields, level);
  if (byEnds) return byEnds;
  return combine(fields.map(([key, value]) => hoursInField(key, value, level)));
}

function hoursInField(key: string, value: unknown, level: number): HoursInJson {
  const days = daysIn(key);
  if (days.length > 0) return value === null || value === '' ? NOTHING : hoursOfDay(days, [value].flat());
  if (key === 'regular' && Array.isArray(value))
    return hoursInList(
      value.map((entry) => (isObject(entry) ? withDayNames(entry, 1) : entry)),
      level + 1,
    );
  if (typeof value === 'object') {
    const isUnclear = SPECIAL_KEY.test(key) || (Array.isArray(value) && value.some((part) => typeof part === 'string' && !startsWithDay(part)));
    return isUnclear && !isBlank(value) ? unparsedAs(value, key) : hoursInJson(value, level + 1);
  }
  return IGNORED.test(key) || typeof value === 'boolean' || value === '' || value === undefined ? NOTHING : unparsedAs(value, key);
}

const isBlank = (value: object | null): boolean => value === null || Object.keys(value).length === 0;

/** Whether the hours only apply on a holiday or in a season. Sites also state a period for their regular hours, but a long one. */
function isSeasonal(fields: Fields): boolean {
  const [from, until] = [/^valid_?from$/i, /^valid_?(?:through|until|to)$/i].map((key) => Date.parse(String(valueAt(fields, key))));
  return until !== undefined && !Number.isNaN(until) && !(until - (from ?? Number.NaN) >= LONG_PERIOD_MS);
}
const LONG_PERIOD_MS = 300 * DAY_MS;

/** `Monday`, `Mon-Fri`, `http://schema.org/Monday`, or with a note, as in `Monday (Labor Day)`. */
function daysIn(value: unknown): readonly Weekday[] {
  return [value].flat().flatMap((day) => {
    if (typeof day !== 'string') return [];
    const name = day.replace(/^https?:\/\/schema\.org\//, '').replace(RANGE_KEY, '$1-');
    const named = daysNamed(name);
    // The key `weekday` may also belong to an object around all days.
    if (/^weekdays?$/i.test(name)) return name.toLowerCase() === 'weekdays' ? named : [];
    const [, first = '', rest = ''] = /^([a-z]*)(.*)$/is.exec(name) ?? [];
    return named.length > 0 || /mon|tue|wed|thu|fri|sat|sun/i.test(rest) ? named : daysNamed(first);
  });
}

/** An object with a day: its times, or its opening and closing time, or that it is closed. */
function hoursOfNamedDay(object: Record<string, unknown>, fields: Fields, named: unknown): HoursInJson {
  const days = daysIn(named);
  if (days.length === 0) return unparsedAs(object);
  if (saysClosed(fields)) return hoursOfDay(days, ['Closed']);
  const times = valueAt(fields, TIMES_KEY);
  if (times !== undefined && times !== null) return hoursOfDay(days, [times].flat());
  const isAllDay = fields.some(([key, value]) => /24|all_?day/i.test(key) && value === true);
  return hoursOfDay(days, [isAllDay ? 'Open 24 hours' : object]);
}

/** `{"monday_open": "06:00", "monday_close": "21:00"}` */
function hoursOfDayEnds(fields: Fields, level: number): HoursInJson | undefined {
  const ends: { readonly name: string; readonly days: readonly Weekday[]; readonly isOpen: boolean; readonly value: unknown }[] = [];
  const others: Fields[number][] = [];
  for (const [key, value] of fields) {
    const [, name = '', end = ''] = DAY_AND_END.exec(key) ?? [];
    // Facebook's keys have numbers: `mon_1_open`.
    const days = daysNamed(name.replace(/_\d$/, ''));
    if (days.length > 0) ends.push({ name, days, isOpen: /open|start|from/i.test(end), value });
    else others.push([key, value]);
  }
  if (ends.length === 0 || ends.length < others.length) return undefined;
  const byDay = [...Map.groupBy(ends, ({ name }) => name).values()];
  const ofDays = byDay.map((pair) => {
    const [open, close] = [pair.find(({ isOpen }) => isOpen)?.value, pair.find(({ isOpen }) => !isOpen)?.value];
    const isUnknown = [open, close].every((time) => time === null || time === '' || time === undefined);
    return isUnknown ? NOTHING : hoursOfDay(pair[0]?.days ?? [], [spanText(open, close)]);
  });
  return combine([...ofDays, ...others.map(([key, value]) => hoursInField(key, value, level))]);
}

/**
 * A period in Google's format: `{"open": {"day": 1, "time": "0600"}, "close": {"day": 1, "time": "2100"}}`. Sunday is 0. Without a `close`, the
 * place is always open.
 */
function hoursOfPeriod(open: Record<string, unknown>, close: unknown): HoursInJson {
  const day = typeof open.day === 'number' ? WEEKDAYS[(open.day + 6) % 7] : daysIn(open.day)[0];
  if (!day) return unparsedAs({ open, close });
  if (close === undefined || close === null) return clockText(open) === '00:00' ? hoursOfDay(WEEKDAYS, ['Open 24 hours']) : unparsedAs({ open });
  return hoursOfDay([day], [spanText(open, close)]);
}

const hoursOfDay = (days: readonly Weekday[], spans: readonly unknown[]): HoursInJson => ({
  ...NOTHING,
  entries: [{ days, texts: spans.length === 0 ? ['Closed'] : spans.map(textOfSpan) }],
});
