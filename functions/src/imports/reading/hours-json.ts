import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../contract';
import { daysNamed } from './hours-rules';

/** Some days, and the texts of their hours. */
export interface DayTexts {
  readonly days: readonly Weekday[];
  readonly texts: readonly string[];
}
/** What a JSON value says about hours: text by day, lines of text, and the parts that aren't understood. */
interface HoursInJson {
  readonly entries: readonly DayTexts[];
  readonly lines: readonly string[];
  readonly unread: readonly string[];
}

/** Deepest nesting: Google's place, its hours, periods, a period's end and the parts of that. */
const MAX_LEVELS = 6;
/** Keys that say nothing about weekly hours. */
const IGNORED = /^@?(?:id|type|context|hours_?type|open_?now|is_?.*|next_?(?:open|close).*|time_?zone|display|status|seasonal|valid_?.*|.*holiday.*)$/i;
const LINES = /^weekday_?(?:text|descriptions?)$/i;
const DAY_KEY = /^(?:days?|week_?days?|day_?of_?week|name)$/i;
const OPEN_KEY = /^(?:opens?|opening|start|from|begins?)(?:_?(?:time|at|hour))?$/i;
const CLOSE_KEY = /^(?:closes?|closing|end|to|until|till)(?:_?(?:time|at|hour))?$/i;
const TIMES_KEY = /^(?:hours|times?|opening_?hours|slots|spans|intervals|ranges|value)$/i;
/** `monday_open` and `monday_close`. */
const DAY_AND_END = /^(.+?)[_ -]?(open|close|start|end|from|to)(?:s|ing)?(?:[_ -]?(?:time|at))?$/i;

const NOTHING: HoursInJson = { entries: [], lines: [], unread: [] };
const combine = (parts: readonly HoursInJson[]): HoursInJson => ({
  entries: parts.flatMap(({ entries }) => entries),
  lines: parts.flatMap(({ lines }) => lines),
  unread: parts.flatMap(({ unread }) => unread),
});
const unreadAs = (value: unknown, key = ''): HoursInJson => ({ ...NOTHING, unread: [`${key === '' ? '' : `${key}: `}${toText(value)}`] });
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
type Fields = readonly (readonly [key: string, value: unknown])[];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const valueAt = (fields: Fields, key: RegExp): unknown => fields.find(([name]) => key.test(name))?.[1];

/**
 * The hours in JSON of any shape that map exports and directories have: by day, a list of days, schema.org's specifications, and the periods of
 * Google, Yelp and Foursquare. Whatever isn't understood is returned as unread.
 */
export function hoursInJson(value: unknown, level = 0): HoursInJson {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return NOTHING;
  if (level > MAX_LEVELS) return unreadAs(value);
  if (typeof value === 'string') return { ...NOTHING, lines: [value] };
  if (Array.isArray(value)) return hoursInList(value, level);
  return isObject(value) ? hoursInObject(value, level) : unreadAs(value);
}

function hoursInList(list: readonly unknown[], level: number): HoursInJson {
  const [name, ...times] = list;
  const days = typeof name === 'string' ? daysNamed(name) : [];
  // `["Monday", "6AM-9PM"]`
  if (days.length > 0 && times.length > 0 && times.every((time) => typeof time === 'string' && daysNamed(time).length === 0)) return hoursOfDay(days, times);
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
    return [key, [value].flat().map((day) => (typeof day === 'number' ? (WEEKDAY_NAMES[WEEKDAYS[day - base] ?? 'mon'] ?? day) : day))] as const;
  });
  return Object.fromEntries(named);
}

function hoursInObject(object: Record<string, unknown>, level: number): HoursInJson {
  const fields: Fields = Object.entries(object);
  const lines = valueAt(fields, LINES);
  if (Array.isArray(lines) && lines.length > 0 && lines.every((line) => typeof line === 'string')) return { ...NOTHING, lines };
  const [open, close] = [valueAt(fields, OPEN_KEY), valueAt(fields, CLOSE_KEY)];
  if (isObject(open) && 'day' in open) return hoursOfPeriod(open, close);
  if ('openDay' in object) return hoursOfDay(daysIn(object.openDay), [spanText(object.openTime ?? {}, object.closeTime ?? {})]);
  const named = valueAt(fields, DAY_KEY);
  if (named !== undefined) return hoursOfNamedDay(object, fields, named);
  const byEnds = hoursOfDayEnds(fields);
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
  if (typeof value === 'object') return hoursInJson(value, level + 1);
  return IGNORED.test(key) || typeof value === 'boolean' || value === '' || value === undefined ? NOTHING : unreadAs(value, key);
}

/** `Monday`, `Mon-Fri`, `http://schema.org/Monday`, or with a note, as in `Monday (Labor Day)`. */
function daysIn(value: unknown): readonly Weekday[] {
  return [value].flat().flatMap((day) => {
    if (typeof day !== 'string') return [];
    const name = day.replace(/^https?:\/\/schema\.org\//, '');
    const named = daysNamed(name);
    // The key `weekday` may also belong to an object around all days.
    if (/^weekdays?$/i.test(name)) return name.toLowerCase() === 'weekdays' ? named : [];
    return named.length > 0 ? named : daysNamed(name.replace(/[^a-z].*$/is, ''));
  });
}

/** An object with a day: its times, or its opening and closing time, or that it is closed. */
function hoursOfNamedDay(object: Record<string, unknown>, fields: Fields, named: unknown): HoursInJson {
  const days = daysIn(named);
  if (days.length === 0) return unreadAs(object);
  const times = valueAt(fields, TIMES_KEY);
  if (times !== undefined && times !== null) return hoursOfDay(days, [times].flat());
  const isClosed = fields.some(([key, value]) => (/^(?:is_?)?closed$/i.test(key) && value === true) || (/^(?:is_?)?open$/i.test(key) && value === false));
  if (isClosed) return hoursOfDay(days, ['Closed']);
  const isAllDay = fields.some(([key, value]) => /24|all_?day/i.test(key) && value === true);
  return hoursOfDay(days, [isAllDay ? 'Open 24 hours' : object]);
}

/** `{"monday_open": "06:00", "monday_close": "21:00"}` */
function hoursOfDayEnds(fields: Fields): HoursInJson | undefined {
  const ends = fields.flatMap(([key, value]) => {
    const [, name = '', end = ''] = DAY_AND_END.exec(key) ?? [];
    const days = daysNamed(name);
    return days.length > 0 ? [{ name, days, isOpen: /open|start|from/i.test(end), value }] : [];
  });
  if (ends.length === 0 || ends.length < fields.length / 2) return undefined;
  const byDay = [...Map.groupBy(ends, ({ name }) => name).values()];
  return combine(
    byDay.map((pair) => {
      const [open, close] = [pair.find(({ isOpen }) => isOpen)?.value, pair.find(({ isOpen }) => !isOpen)?.value];
      const isUnknown = [open, close].every((time) => time === null || time === '' || time === undefined);
      return isUnknown ? NOTHING : hoursOfDay(pair[0]?.days ?? [], [spanText(open, close)]);
    }),
  );
}

/**
 * A period in Google's format: `{"open": {"day": 1, "time": "0600"}, "close": {"day": 1, "time": "2100"}}`. Sunday is 0. Without a `close`, the
 * place is always open.
 */
function hoursOfPeriod(open: Record<string, unknown>, close: unknown): HoursInJson {
  const day = typeof open.day === 'number' ? WEEKDAYS[(open.day + 6) % 7] : daysIn(open.day)[0];
  if (!day) return unreadAs({ open, close });
  if (close === undefined || close === null) return clockText(open) === '00:00' ? hoursOfDay(WEEKDAYS, ['Open 24 hours']) : unreadAs({ open });
  return hoursOfDay([day], [spanText(open, close)]);
}

const hoursOfDay = (days: readonly Weekday[], spans: readonly unknown[]): HoursInJson => ({
  ...NOTHING,
  entries: [{ days, texts: spans.length === 0 ? ['Closed'] : spans.map(textOfSpan) }],
});

/** `{"open": "06:00", "close": "21:00"}` is also a span. */
function textOfSpan(value: unknown): string {
  if (!isObject(value)) return Array.isArray(value) ? value.map(toText).join(' - ') : toText(value);
  const fields = Object.entries(value);
  const [open, close, times] = [valueAt(fields, OPEN_KEY), valueAt(fields, CLOSE_KEY), valueAt(fields, TIMES_KEY)];
  if (typeof times === 'string') return times;
  return open === undefined || close === undefined ? toText(value) : spanText(open, close);
}

function spanText(open: unknown, close: unknown): string {
  const [from, to] = [clockText(open), clockText(close)];
  return from === to && from === '00:00' ? '00:00 - 24:00' : `${from} - ${to}`;
}

/** `"0600"`, `"6 am"`, `{"time": "0600"}`, `{"hour": 6, "minute": 0}`, `{"hours": 6}` */
function clockText(value: unknown): string {
  if (!isObject(value)) return value === null || value === undefined ? '?' : toText(value).replace(/^(\d\d):?(\d\d)(?::00)?$/, '$1:$2');
  const { time, hour, hours, minute, minutes } = value;
  if (typeof time === 'string') return clockText(time);
  return [hour ?? hours ?? 0, minute ?? minutes ?? 0].map((part) => String(part).padStart(2, '0')).join(':');
}
