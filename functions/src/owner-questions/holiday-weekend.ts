import { addDays, datesBetween, type Weekday, weekdayOf } from '../contract';

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
