import { MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS, type Weekday } from '../contract';

/** A time span that repeats every week. It may continue past midnight and past Sunday. */
export interface WeeklySpan {
  /** Minutes from Monday, 00:00. */
  readonly start: number;
  /** Minutes. */
  readonly length: number;
}

/** The weekday of a minute of the week. */
export const toWeekday = (minute: number): Weekday => WEEKDAYS[Math.floor(minute / MINUTES_PER_DAY) % 7] as Weekday;

/** Minutes from one minute of the week to the next occurrence of another. */
export const minutesUntil = (from: number, to: number): number => (to < from ? to - from + MINUTES_PER_WEEK : to - from);
export const isDuring = ({ start, length }: WeeklySpan, minute: number): boolean => minutesUntil(start, minute) < length;

const isOnSameDay = ({ start }: WeeklySpan, minute: number): boolean => toWeekday(start) === toWeekday(minute);
/** Whether a span contains a minute of the week or starts later that day. */
export const isStillToday = (span: WeeklySpan, minute: number): boolean => isDuring(span, minute) || (span.start > minute && isOnSameDay(span, minute));
