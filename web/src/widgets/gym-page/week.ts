import { type GymClass, getLocalClock, WEEKDAYS, type Weekday } from '@contract';

export interface Day {
  readonly day: Weekday;
  /** False until the visitor's clock is known. */
  readonly isToday: boolean;
}

/** A week of classes, as the grid and the list show it. */
export interface Week {
  /** Sorted by start time. */
  readonly classes: readonly GymClass[];
  readonly days: readonly Day[];
  /** The classes that are on now. */
  readonly runningClasses: readonly GymClass[];
}

/** The days of a week, Monday first. They have no dates, because what takes place on a date can differ from the weekly schedule. */
export function listWeekdays(timeZone: string, now: Date | undefined): Day[] {
  const today = now && getLocalClock(now, timeZone).day;
  return WEEKDAYS.map((day) => ({ day, isToday: day === today }));
}
