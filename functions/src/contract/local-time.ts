import { MINUTES_PER_DAY, WEEKDAYS, toMinutes, type Weekday } from './class-lists';
import { formatTimeOfDay } from './time-of-day';
import type { GymClass, Hours, Span } from './documents/timetable';

/**
 * Returns a function that returns the formatter for a time zone. Each formatter is created only once, since creating one takes longer than rendering
 * the rest of a gym card.
 */
function createFormatters(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = formatters.get(timeZone) ?? createFormatter(locale, { ...options, timeZone });
    formatters.set(timeZone, formatter);
    return formatter;
  };
}

/** A time zone unknown to this machine counts as UTC: one gym's misspelled zone must not break a whole list. */
function createFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}

const getClockFormatter = /* @__PURE__ */ createFormatters('en-US', { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** Sweden's date format is `YYYY-MM-DD`. */
const getDateFormatter = /* @__PURE__ */ createFormatters('sv-SE', {});

/** The weekday and the minutes since midnight in a time zone. */
export function getLocalClock(now: Date, timeZone: string): { day: Weekday; minutes: number } {
  const parts = getClockFormatter(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { day: part('weekday').toLowerCase() as Weekday, minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** The date in a time zone, `YYYY-MM-DD`. */
export const getLocalDate = (now: Date, timeZone: string): string => getDateFormatter(timeZone).format(now);

/** Whether a class is an open mat that visitors can join, as far as we know. */
export const isOpenMatForVisitors = (entry: Pick<GymClass, 'program' | 'visitors'>): boolean => entry.program === 'open-mat' && entry.visitors !== false;

/** A time of day such as `9:00 pm`. Noon is `12:00 pm` and midnight is `12:00 am`. */
export function formatClock(time: string): string {
  const minutes = toMinutes(time) % MINUTES_PER_DAY;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A time of day within a sentence: `4 pm`, `4:30 pm`, `noon`. */
export const formatShortClock = (time: string): string => (time === '12:00' ? 'noon' : formatClock(time).replace(':00', ''));

/** The weekday `days` days later. -1 gives the day before. */
const addDaysToWeekday = (day: Weekday, days: number): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + days + 7) % 7] as Weekday;

/** A span in minutes since the midnight before it opens. */
interface MinuteSpan {
  readonly from: number;
  readonly to: number;
}

/** A span that closes no later than it opens ends on the next day. Lists may also write the end of a day as 23:59. */
function toMinuteSpan({ open, close }: Span): MinuteSpan {
  const [from, to] = [toMinutes(open), toMinutes(close)];
  if (to === MINUTES_PER_DAY - 1) return { from, to: MINUTES_PER_DAY };
  return { from, to: to > from ? to : to + MINUTES_PER_DAY };
}

function mergeMinuteSpans(spans: readonly Span[]): MinuteSpan[] {
  const sorted = spans.map(toMinuteSpan).sort((a, b) => a.from - b.from || a.to - b.to);
  const merged: MinuteSpan[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (!last || span.from > last.to) merged.push(span);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return merged;
}

/** The spans of one day, sorted. Spans that touch or overlap are merged. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  return mergeMinuteSpans(spans).map(({ from, to }) => {
    const end = Math.min(to, from + MINUTES_PER_DAY);
    return { open: formatTimeOfDay(from), close: formatTimeOfDay(end > MINUTES_PER_DAY ? end - MINUTES_PER_DAY : end) };
  });
}

/** Whether a gym is open now, opens later today, or is closed for the rest of the day. `unknown` if we don't know its hours. Times are `HH:MM`. */
export type OpenState =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opens'; readonly at: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' };

/** Whether a gym with these opening hours is open at `now` in its time zone. */
export function getOpenState(hours: Hours | undefined, timeZone: string, now: Date): OpenState {
  if (!hours) return { kind: 'unknown' };
  const { day, minutes } = getLocalClock(now, timeZone);
  const end = findClosingMinute(hours, day, minutes);
  if (end !== undefined) {
    if (isOpenAllDay(hours, timeZone, now)) return { kind: 'open', until: '24:00' };
    return { kind: 'open', until: formatTimeOfDay(end > MINUTES_PER_DAY ? end - MINUTES_PER_DAY : end) };
  }
  const today = hours[day];
  if (!today) return { kind: 'unknown' };
  const next = mergeMinuteSpans(today).find(({ from }) => from > minutes);
  return next ? { kind: 'opens', at: formatTimeOfDay(next.from) } : { kind: 'closed' };
}

/** Whether the gym is open from midnight to midnight today, or for more than a day from `now`. */
export function isOpenAllDay(hours: Hours, timeZone: string, now: Date): boolean {
  const { day, minutes } = getLocalClock(now, timeZone);
  if (mergeMinuteSpans(hours[day] ?? []).some(({ from, to }) => from === 0 && to >= MINUTES_PER_DAY)) return true;
  return (findClosingMinute(hours, day, minutes) ?? minutes) - minutes > MINUTES_PER_DAY;
}

/** When an open gym closes next, in minutes since today's midnight. Undefined if the gym is closed. Spans that meet at midnight count as one. */
function findClosingMinute(hours: Hours, day: Weekday, minutes: number): number | undefined {
  let end: number | undefined;
  for (let ahead = -1; ahead <= WEEKDAYS.length; ahead++) {
    for (const { from, to } of mergeMinuteSpans(hours[addDaysToWeekday(day, ahead)] ?? [])) {
      const [opens, closes] = [from + ahead * MINUTES_PER_DAY, to + ahead * MINUTES_PER_DAY];
      const at = end ?? minutes;
      if (opens <= at && closes > at) end = closes;
    }
  }
  return end;
}
