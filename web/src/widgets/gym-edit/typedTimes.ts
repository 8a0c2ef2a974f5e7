import { toMinutes, type Span, formatTimeOfDay } from '@contract';

/** A parsed value, or what to enter if the text can't be parsed. */
export type ParseResult<Value> = { readonly value: Value } | { readonly problem: string };
/** A parsed time range, or what to enter instead of the time (`part`) that can't be parsed. */
type RangeResult = { readonly value: Span } | { readonly problem: string; readonly part: 'start' | 'end' };

const DAY_MINUTES = 24 * 60;
/** Minutes from midnight to noon. */
const NOON_MINUTES = DAY_MINUTES / 2;
const TIME_PATTERN = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/;
const CLOCK_WORDS = new Map([
  ['noon', NOON_MINUTES],
  ['midday', NOON_MINUTES],
  ['midnight', 0],
]);
const RANGE_SEPARATOR = /\s*(?:-|–|—|\b(?:to|until|till)\b)\s*/;

/** What a typed time may mean, in minutes since midnight. */
interface TimeReading {
  /** All possible meanings, earliest first. */
  readonly minutes: readonly [number, ...number[]];
  /** Whether there is only one meaning. */
  readonly isClear: boolean;
  /** The meaning on the 24-hour clock, if the time has no am or pm. */
  readonly on24HourClock?: number;
}

function parseReading(text: string): TimeReading | undefined {
  const wordMinutes = CLOCK_WORDS.get(text);
  if (wordMinutes !== undefined) return { minutes: [wordMinutes], isClear: true };
  const [, hours = '', minutes = '0', amOrPm] = TIME_PATTERN.exec(text) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === '' || minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  if (amOrPm) return hour < 1 || hour > 12 ? undefined : { minutes: [60 * (hour % 12) + minute + (amOrPm === 'p' ? NOON_MINUTES : 0)], isClear: true };
  // 06:00 and 17:00 never mean 6 pm or 5 am.
  const on24HourClock = 60 * hour + minute;
  if (hour === 0 || hour > 12 || hours.startsWith('0')) return { minutes: [on24HourClock], isClear: true, on24HourClock };
  const early = 60 * (hour % 12) + minute;
  return { minutes: [early, early + NOON_MINUTES], isClear: false, on24HourClock };
}

const normalize = (text: string): string => text.trim().toLowerCase();
const describeUnreadableTime = (text: string): { readonly problem: string } => ({
  problem: `“${text.trim()}” can’t be read as a time. Enter one such as 6pm, 5:30pm or 17:30.`,
});
const describeUnclearTime = (text: string): { readonly problem: string } => ({ problem: `Is “${text.trim()}” am or pm? Enter it like 6am or 6pm.` });

/** Parses a single time to `HH:MM`. */
export function parseTime(text: string): ParseResult<string> {
  const reading = parseReading(normalize(text));
  if (!reading) return describeUnreadableTime(text);
  return reading.isClear ? { value: formatTimeOfDay(reading.minutes[0] % DAY_MINUTES) } : describeUnclearTime(text);
}

/**
 * Parses two times. Each may decide am or pm for the other: `6-9 pm` begins at 18:00, `noon-1` ends at 13:00 and `9am-5` at
 * 17:00. If the end is on the 24-hour clock, so is the start: `6:00-21:00` begins at 06:00. An end at midnight is `24:00`.
 */
export function parseTimeRange(from: string, to: string): RangeResult {
  const [open, close] = [parseReading(normalize(from)), parseReading(normalize(to))];
  if (!open) return { ...describeUnreadableTime(from), part: 'start' };
  if (!close) return { ...describeUnreadableTime(to), part: 'end' };
  if (!open.isClear && !close.isClear) return { ...describeUnclearTime(`${from.trim()}-${to.trim()}`), part: 'start' };
  const end = close.isClear ? close.minutes[0] || DAY_MINUTES : findFirstAfter(open.minutes[0], close);
  const startOn24HourClock = close.isClear && close.on24HourClock !== undefined ? open.on24HourClock : undefined;
  const start = open.isClear ? open.minutes[0] : (startOn24HourClock ?? findLastBefore(end, open));
  return { value: { open: formatTimeOfDay(start % DAY_MINUTES), close: formatTimeOfDay(end || DAY_MINUTES) } };
}
/** The first meaning after `start`. If none is later that day, the first one on the next day. */
const findFirstAfter = (start: number, { minutes }: TimeReading): number => minutes.find((time) => time > start) ?? minutes[0];
const findLastBefore = (end: number, { minutes }: TimeReading): number => minutes.findLast((time) => time < end) ?? minutes.at(-1) ?? minutes[0];

/** Parses a time range such as `6am - 1 pm`. */
export function parseSpan(text: string): ParseResult<Span> {
  const [from = '', to, ...rest] = text.trim().split(RANGE_SEPARATOR);
  if (from === '' || !to || rest.length > 0) return { problem: `“${text.trim()}” can’t be read as hours. ${HOURS_ADVICE}` };
  const span = parseTimeRange(from, to);
  if ('problem' in span) return { problem: span.problem };
  if (span.value.open !== span.value.close) return span;
  return { problem: `“${text.trim()}” starts and ends at the same time. If it’s open all day, enter “24 hours”.` };
}
export const HOURS_ADVICE = 'Enter hours such as 6am-1pm, 4:30-9pm, or “closed”.';

/** A time in everyday format that `parseTime` can parse: `6am`, `5:30pm`, `noon`. */
export function formatTime(time: string): string {
  const minutes = toMinutes(time) % DAY_MINUTES;
  if (Number.isNaN(minutes)) return time;
  if (minutes % NOON_MINUTES === 0) return minutes === 0 ? 'midnight' : 'noon';
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}
