import { type Gym, isVisitorsOpenMat, minutesOf } from '@contract';
import { type UpcomingClass, upcomingClasses } from '../../words/classes';
import { dateAhead } from '../../words/dateAhead';

/** A gym's next date of each open mat for visitors, soonest first. */
export const openMatsAhead = ({ schedule = [], status, timeZone, datedChanges }: Gym, now: Date): UpcomingClass[] =>
  status === 'published' ? upcomingClasses(schedule.filter(isVisitorsOpenMat), timeZone, now, datedChanges) : [];

/** Minutes until the class starts, or -1 while it is on. */
export const minutesUntil = ({ daysAhead, on, class: { start } }: UpcomingClass): number => (on ? -1 : daysAhead * 1440 + minutesOf(start));

/** The class's day in the gym's time zone, such as `Sat, Nov 21`. */
export const formatDay = ({ daysAhead }: UpcomingClass, timeZone: string, now: Date): string =>
  dateAhead(daysAhead, timeZone, now, { weekday: 'short', month: 'short', day: 'numeric' });
