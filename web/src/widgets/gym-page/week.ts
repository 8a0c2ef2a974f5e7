import { type GymClass, localClock, WEEKDAYS, type Weekday } from '@contract';
import { dateAhead } from '../../words/dateAhead';

export interface Day {
  readonly day: Weekday;
  /** `Nov 16`; `undefined` before the visitor's clock is known. */
  readonly date?: string;
  readonly today: boolean;
}

/** A week of classes, the data for its grid and its list. */
export interface Week {
  /** Ordered by start. */
  readonly classes: readonly GymClass[];
  readonly days: readonly Day[];
  readonly running: readonly GymClass[];
}

/**
 * The days of a calendar week, Monday first, so that dates ascend: this week, or the next one if the next class is in it.
 * @param daysToClass days until the next class; undefined without one
 */
export function daysOf(timeZone: string, now: Date | undefined, daysToClass = 0): Day[] {
  if (!now) return WEEKDAYS.map((day) => ({ day, today: false }));
  const today = WEEKDAYS.indexOf(localClock(now, timeZone).day);
  const monday = today + daysToClass < WEEKDAYS.length ? -today : WEEKDAYS.length - today;
  return WEEKDAYS.map((day, index) => {
    const ahead = monday + index;
    return { day, today: ahead === 0, date: dateAhead(ahead, timeZone, now, { month: 'short', day: 'numeric' }) };
  });
}
