import { type Gym, isVisitorsOpenMat, minutesOf } from '@contract';
import { type Upcoming, upcomingClasses } from '../../words/classes';
import { dateAhead } from '../../words/dateAhead';

/** Open mats of a gym in the coming seven days that a visitor may join, the next first. */
export const openMatsAhead = ({ schedule = [], status, timeZone }: Gym, now: Date): Upcoming[] =>
  status === 'published' ? upcomingClasses(schedule.filter(isVisitorsOpenMat), timeZone, now) : [];

/** Minutes until it begins, less than none while it is on: what a list is sorted by. */
export const minutesUntil = ({ daysAhead, on, class: { start } }: Upcoming): number => (on ? -1 : daysAhead * 1440 + minutesOf(start));

/** `Sat, Nov 21`: the day on which it is, where the gym is. */
export const dayOf = ({ daysAhead }: Upcoming, timeZone: string, now: Date): string =>
  dateAhead(daysAhead, timeZone, now, { weekday: 'short', month: 'short', day: 'numeric' });
