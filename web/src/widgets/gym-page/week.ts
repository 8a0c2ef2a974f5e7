import { type GymClass, localClock, WEEKDAYS, type Weekday } from '@contract';

export interface Day {
  readonly day: Weekday;
  /** `Nov 16`; `undefined` before the visitor's clock is known. */
  readonly date?: string;
  readonly today: boolean;
}

/** A week of classes as its grid and its list are drawn from it. */
export interface Week {
  /** By start. */
  readonly classes: readonly GymClass[];
  readonly days: readonly Day[];
  readonly running: readonly GymClass[];
}

/** This week's days, Monday first, on the gym's clock. */
export function daysOf(timeZone: string, now: Date | undefined): Day[] {
  if (!now) return WEEKDAYS.map((day) => ({ day, today: false }));
  const today = WEEKDAYS.indexOf(localClock(now, timeZone).day);
  return WEEKDAYS.map((day, index) => {
    const date = new Date(now.getTime() + (index - today) * 86_400_000);
    return { day, today: index === today, date: date.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' }) };
  });
}
