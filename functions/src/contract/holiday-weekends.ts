import { addDays, datesBetween, getWeekday } from './class-dates';
import type { Weekday } from './class-lists';
import { getHolidayName } from './holidays';

/** How many days before and after a holiday most people also have off, by its weekday. A holiday on a weekend is observed on Friday or Monday. */
const DAYS_AROUND: Readonly<Record<Weekday, readonly [before: number, after: number]>> = {
  mon: [2, 0],
  tue: [3, 0],
  wed: [0, 0],
  thu: [0, 3],
  fri: [0, 2],
  sat: [1, 1],
  sun: [1, 1],
};

/** The dates of a holiday and the weekend next to it: Thanksgiving to Sunday, or Saturday to Labor Day. Only the holiday if it is on a Wednesday. */
export function listHolidayWeekend(date: string): readonly string[] {
  const [before, after] = DAYS_AROUND[getWeekday(date)];
  return datesBetween(addDays(date, -before), addDays(date, after));
}

/** `Thanksgiving weekend`, `Labor Day weekend` */
export const getHolidayWeekendName = (holiday: string): string => `${holiday.replace(/^(Thanksgiving|Christmas|New Year’s) Day$/, '$1')} weekend`;

/** The name of the federal holiday or holiday weekend on a date: `Thanksgiving Day`, `Thanksgiving weekend`. Undefined on other dates. */
export function getHolidayOrWeekendName(date: string): string | undefined {
  const onDate = getHolidayName(date);
  if (onDate !== undefined) return onDate;
  const daysAway = Math.max(...Object.values(DAYS_AROUND).flat());
  const [holiday] = datesBetween(addDays(date, -daysAway), addDays(date, daysAway)).flatMap((near) =>
    listHolidayWeekend(near).includes(date) ? (getHolidayName(near) ?? []) : [],
  );
  return holiday === undefined ? undefined : getHolidayWeekendName(holiday);
}
