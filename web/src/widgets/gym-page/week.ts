import { type GymClass, localClock, WEEKDAYS, type Weekday } from '@contract';
import { dateAhead } from '../../words/dateAhead';

export interface Day {
  readonly day: Weekday;
  /** `Nov 16`. Undefined until the visitor's clock is known. */
  readonly date?: string;
  readonly today: boolean;
}

/** A week of classes, as the grid and the list show it. */
export interface Week {
  /** Sorted by start time. */
  readonly classes: readonly GymClass[];
  readonly days: readonly Day[];
  /** The classes that are on now. */
  readonly running: readonly GymClass[];
}

/**
 * The days of a calendar week, Monday first, so that dates ascend: this week, or next week if the next class is then.
 * @param daysToClass days until the next class
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
