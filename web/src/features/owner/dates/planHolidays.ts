import { addDays, type ChangeOf, datesBetween, toDayNumber, type EnteredChange, type Gym, getHolidayName, isInPeriod, type PastClosure } from '@contract';

const DAYS_PER_YEAR = 365;
const DAYS_PER_WEEK = 7;

/** A closure that an owner may want to enter. */
export interface PlannedClosure {
  readonly change: EnteredChange & { readonly kind: 'closed'; readonly to: string };
  /** Last year's closure that this one repeats. */
  readonly pastClosure?: PastClosure;
  /** The federal holiday. Absent if the closure repeats one from last year. */
  readonly holiday?: string;
}

/**
 * Plans last year's closures, moved to the coming year's dates, and closures on the federal holidays in the next 365 days. Leaves out
 * dates on which the gym is already closed.
 */
export function planHolidays({ datedChanges = [] }: Pick<Gym, 'datedChanges'>, past: readonly PastClosure[], today: string): PlannedClosure[] {
  const closures = datedChanges.filter((change): change is ChangeOf<'closed'> => change.kind === 'closed');
  const repeatedClosures = past
    .map((pastClosure): PlannedClosure => ({ change: repeatClosure(pastClosure, today), pastClosure }))
    .filter(({ change }) => !isClosedOn(closures, change.from));
  const allClosures = [...closures, ...repeatedClosures.map(({ change }) => change)];
  const holidays = datesBetween(today, addDays(today, DAYS_PER_YEAR - 1)).flatMap((date): PlannedClosure[] => {
    const holiday = getHolidayName(date);
    return holiday === undefined || isClosedOn(allClosures, date) ? [] : [{ change: { kind: 'closed', from: date, to: date, reason: 'holiday' }, holiday }];
  });
  return [...repeatedClosures, ...holidays].sort((a, b) => (a.change.from < b.change.from ? -1 : 1));
}

const isClosedOn = (periods: readonly { readonly from: string; readonly to?: string | undefined }[], date: string): boolean =>
  periods.some((period) => isInPeriod(period, date));

/** The same closure a year later. A closure around a holiday follows the holiday, which may be on another date. */
function repeatClosure({ from, to, ...details }: PastClosure, today: string): PlannedClosure['change'] {
  const date = datesBetween(from, to).find((day) => getHolidayName(day) !== undefined) ?? from;
  const holiday = getHolidayName(date);
  const next = holiday === undefined ? toLaterYear(date, today) : (findNextHolidayDate(holiday, today) ?? toLaterYear(date, today));
  const shift = toDayNumber(next) - toDayNumber(date);
  return { kind: 'closed', from: addDays(from, shift), to: addDays(to, shift), ...details };
}

/** The holiday's next date. If the holiday is always on the same weekday, its date can be a few days more than a year away. */
const findNextHolidayDate = (holiday: string, today: string): string | undefined =>
  datesBetween(today, addDays(today, DAYS_PER_YEAR + DAYS_PER_WEEK)).find((date) => getHolidayName(date) === holiday);

/** The same month and day one year later, or two years later if that date has passed, too. February 29 becomes March 1. */
function toLaterYear(date: string, today: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const addYears = (years: number) => new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, date.length);
  return addYears(1) >= today ? addYears(1) : addYears(2);
}
