import { addDays, type ChangeOf, datesBetween, dayNumber, type EnteredChange, type Gym, holidayOn, isWithin, type PastClosure } from '@contract';

const YEAR_DAYS = 365;

/** A closure that an owner may want to enter. */
export interface PlannedClosure {
  readonly change: EnteredChange & { readonly kind: 'closed'; readonly to: string };
  /** The closure of last year that it repeats. */
  readonly last?: PastClosure;
  /** The holiday, if it is suggested only because of that. */
  readonly holiday?: string;
}

/** Last year's closures on this year's dates, and the federal holidays of the next 365 days. Without dates on which the gym is already closed. */
export function planHolidays({ datedChanges = [] }: Pick<Gym, 'datedChanges'>, past: readonly PastClosure[], today: string): PlannedClosure[] {
  const closures = datedChanges.filter((change): change is ChangeOf<'closed'> => change.kind === 'closed');
  const repeated = past.map((last): PlannedClosure => ({ change: toThisYear(last, today), last })).filter(({ change }) => !isIn(closures, change.from));
  const taken = [...closures, ...repeated.map(({ change }) => change)];
  const holidays = datesBetween(today, addDays(today, YEAR_DAYS - 1)).flatMap((date): PlannedClosure[] => {
    const holiday = holidayOn(date);
    return holiday === undefined || isIn(taken, date) ? [] : [{ change: { kind: 'closed', from: date, to: date, reason: 'holiday' }, holiday }];
  });
  return [...repeated, ...holidays].sort((a, b) => (a.change.from < b.change.from ? -1 : 1));
}

const isIn = (periods: readonly { readonly from: string; readonly to?: string | undefined }[], date: string): boolean =>
  periods.some((period) => isWithin(period, date));

/** The closure a year later. A closure around a holiday follows the holiday, which may be on another date. */
function toThisYear({ from, to, ...why }: PastClosure, today: string): PlannedClosure['change'] {
  const date = datesBetween(from, to).find((day) => holidayOn(day) !== undefined) ?? from;
  const holiday = holidayOn(date);
  const next = holiday === undefined ? nextYear(date, today) : (nextDateOf(holiday, today) ?? nextYear(date, today));
  const shift = dayNumber(next) - dayNumber(date);
  return { kind: 'closed', from: addDays(from, shift), to: addDays(to, shift), ...why };
}

/** The holiday's next date. One that moves with the weekdays can be a few days more than a year ahead. */
const nextDateOf = (holiday: string, today: string): string | undefined =>
  datesBetween(today, addDays(today, YEAR_DAYS + WEEK_DAYS)).find((date) => holidayOn(date) === holiday);
const WEEK_DAYS = 7;

/** The same month and day, the next time they come. February 29 becomes March 1. */
function nextYear(date: string, today: string): string {
  const [year, rest] = [Number(date.slice(0, 'YYYY'.length)), date.slice('YYYY'.length)];
  const inYear = (later: number) => new Date(Date.UTC(year + later, Number(rest.slice(1, 3)) - 1, Number(rest.slice(4)))).toISOString().slice(0, date.length);
  return inYear(1) >= today ? inYear(1) : inYear(2);
}
