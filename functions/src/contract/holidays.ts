import { occursOn } from './class-dates';
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
export function getHolidayName(date: string): string | undefined {
  const [, month, day] = date.split('-');
  return HOLIDAYS.find(([, inMonth, on]) => inMonth === month && (typeof on === 'string' ? on === day : isNthWeekday(date, ...on)))?.[0];
}

const isNthWeekday = (date: string, week: MonthWeek, day: Weekday): boolean => occursOn({ day, repeats: { kind: 'month', weeks: [week] } }, date) === 'yes';
