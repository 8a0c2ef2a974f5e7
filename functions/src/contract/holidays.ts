import { addDays, datesBetween, occursOn, weekdayOf } from './class-dates';
import type { Weekday } from './class-lists';
import type { MonthWeek } from './documents/timetable';

/**
 * The federal holidays (5 U.S.C. 6103) by month, each on a day of the month or, for example, on its third Monday. A library that lists them would
 * make gym pages 4 kB larger. A test compares this list with such a library.
 */
const HOLIDAYS: readonly (readonly [name: string, month: string, on: string | readonly [MonthWeek, Weekday]])[] = [
  ['New Year’s Day', '01', '01'],
  ['Birthday of Martin Luther King, Jr.', '01', [3, 'mon']],
  ['Washington’s Birthday', '02', [3, 'mon']],
  ['Memorial Day', '05', [-1, 'mon']],
  ['Juneteenth National Independence Day', '06', '19'],
  ['Independence Day', '07', '04'],
  ['Labor Day', '09', [1, 'mon']],
  ['Columbus Day', '10', [2, 'mon']],
  ['Veterans Day', '11', '11'],
  ['Thanksgiving Day', '11', [4, 'thu']],
  ['Christmas Day', '12', '25'],
];

/** The name of the federal holiday on a date. Undefined on other days, including the Friday or Monday on which a holiday on a weekend is observed. */
export function holidayOn(date: string): string | undefined {
  const [, month, day] = date.split('-');
  return HOLIDAYS.find(([, inMonth, on]) => inMonth === month && (typeof on === 'string' ? on === day : isNthWeekday(date, ...on)))?.[0];
}

const isNthWeekday = (date: string, week: MonthWeek, day: Weekday): boolean => occursOn({ day, repeats: { kind: 'month', weeks: [week] } }, date) === 'yes';

/** By a holiday's weekday: how many days before and after it most people have off, too. A holiday on a weekend is observed on Friday or Monday. */
const DAYS_AROUND: Readonly<Record<Weekday, readonly [before: number, after: number]>> = {
  mon: [2, 0],
  tue: [3, 0],
  wed: [0, 0],
  thu: [0, 3],
  fri: [0, 2],
  sat: [1, 1],
  sun: [1, 1],
};

/** The dates of the weekend around a holiday: Thanksgiving to Sunday, or Saturday to Labor Day. */
export function holidayWeekend(date: string): readonly string[] {
  const [before, after] = DAYS_AROUND[weekdayOf(date)];
  return datesBetween(addDays(date, -before), addDays(date, after));
}

/** `Thanksgiving weekend`, `Labor Day weekend` */
export const nameHolidayWeekend = (holiday: string): string => `${holiday.replace(/^(Thanksgiving|Christmas|New Year’s) Day$/, '$1')} weekend`;

/** The federal holiday on a date, or the weekend of one: `Thanksgiving Day`, `Thanksgiving weekend`. Undefined on other dates. */
export function nameHolidayAround(date: string): string | undefined {
  const onDate = holidayOn(date);
  if (onDate !== undefined) return onDate;
  const daysAway = Math.max(...Object.values(DAYS_AROUND).flat());
  const [holiday] = datesBetween(addDays(date, -daysAway), addDays(date, daysAway)).flatMap((near) =>
    holidayWeekend(near).includes(date) ? (holidayOn(near) ?? []) : [],
  );
  return holiday === undefined ? undefined : nameHolidayWeekend(holiday);
}
