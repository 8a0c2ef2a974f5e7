import { type GymClass, localClock, WEEKDAYS, type Weekday } from '@contract';
import { dateAhead } from '../../words/dateAhead';

export interface Day {
  readonly day: Weekday;
  /** `Nov 16`; `undefined` before the visitor's clock is known. */
  readonly date?: string;
  readonly today: boolean;
  /** Its date is later than those of the days that stand behind it. */
  readonly isNextWeek?: boolean;
}

/** A week of classes as its grid and its list are drawn from it. */
export interface Week {
  /** By start. */
  readonly classes: readonly GymClass[];
  readonly days: readonly Day[];
  readonly running: readonly GymClass[];
}

/** The days of a week, Monday first, each with its next date: one that is past is of no use to who wants to come. */
export function daysOf(timeZone: string, now: Date | undefined): Day[] {
  if (!now) return WEEKDAYS.map((day) => ({ day, today: false }));
  const today = WEEKDAYS.indexOf(localClock(now, timeZone).day);
  return WEEKDAYS.map((day, index) => {
    const ahead = (index - today + WEEKDAYS.length) % WEEKDAYS.length;
    return { day, today: ahead === 0, isNextWeek: index < today, date: dateAhead(ahead, timeZone, now, { month: 'short', day: 'numeric' }) };
  });
}
