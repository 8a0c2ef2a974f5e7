import { computeChecks, type Gym, isOpenMatForVisitors, WEEKDAYS } from '@contract';
import { type UpcomingClass, listUpcomingOpenMats } from '../../words/classes';
import { formatDateAhead } from '../../words/dateAhead';

/** The next date of each of a gym's open mats that visitors can join, soonest first. */
export function listNextOpenMats(gym: Gym, now: Date): UpcomingClass[] {
  const { schedule = [], status, timeZone, datedChanges } = gym;
  return status === 'published' ? listUpcomingOpenMats(schedule.filter(isOpenMatForVisitors), { timeZone, datedChanges, checks: computeChecks(gym) }, now) : [];
}

/** The open mats of `listNextOpenMats` whose next date is today or in the six days after. */
export const listOpenMatsThisWeek = (gym: Gym, now: Date): UpcomingClass[] => listNextOpenMats(gym, now).filter(({ daysAhead }) => daysAhead < WEEKDAYS.length);

/** The class's day in the gym's time zone, such as `Sat, Nov 21`. */
export const formatDay = ({ daysAhead }: UpcomingClass, timeZone: string, now: Date): string =>
  formatDateAhead(daysAhead, timeZone, now, { weekday: 'short', month: 'short', day: 'numeric' });
