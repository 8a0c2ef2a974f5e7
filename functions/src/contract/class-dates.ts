import { toDayNumber, fromDayNumber } from './checks';
import { WEEKDAYS, type Weekday } from './class-lists';
import type { DatedChange, EnteredChange } from './documents/dated-changes';
import type { GymClass, MonthWeek } from './documents/timetable';
import { addClassIds } from './class-ids';

/** January 1, 1970, was a Thursday. */
const WEEKDAY_OF_DAY_0 = WEEKDAYS.indexOf('thu');
/** Weeks since January 1, 1970. A week starts on Monday. */
const getWeekNumber = (date: string): number => Math.floor((toDayNumber(date) + WEEKDAY_OF_DAY_0) / WEEKDAYS.length);

/** The earliest date that it may currently be anywhere in the US, since local dates can be a day behind UTC. */
export const getEarliestToday = (now: Date): string => fromDayNumber(toDayNumber(now) - 1);
/** The date `days` days later. Negative `days` give an earlier date. */
export const addDays = (date: string, days: number): string => fromDayNumber(toDayNumber(date) + days);
export const getWeekday = (date: string): Weekday => WEEKDAYS[(toDayNumber(date) + WEEKDAY_OF_DAY_0) % WEEKDAYS.length] as Weekday;

/** Cache of the last requested period, since a list of gyms requests the same period for each gym. */
let lastPeriod: { readonly from: string; readonly to: string; readonly dates: readonly string[] } | undefined;

/** Every date between two dates (inclusive). */
export function datesBetween(from: string, to: string): readonly string[] {
  if (lastPeriod?.from !== from || lastPeriod.to !== to) {
    const days = Math.max(0, toDayNumber(to) - toDayNumber(from) + 1);
    lastPeriod = { from, to, dates: Array.from({ length: days }, (_, day) => addDays(from, day)) };
  }
  return lastPeriod.dates;
}

/** This weekend's dates that haven't passed: Saturday and Sunday, or only Sunday if today is Sunday. */
export function listWeekendDates(today: string): readonly string[] {
  const daysToSunday = WEEKDAYS.indexOf('sun') - WEEKDAYS.indexOf(getWeekday(today));
  return datesBetween(addDays(today, Math.max(0, daysToSunday - 1)), addDays(today, daysToSunday));
}

/** The fields that say when a class repeats. */
export type ClassRule = Pick<GymClass, 'day' | 'repeats' | 'validFrom' | 'validUntil'>;

/** Whether a date is within the season of a class. A class without one takes place all year. */
export const isInSeason = ({ validFrom = '', validUntil }: Pick<ClassRule, 'validFrom' | 'validUntil'>, date: string): boolean =>
  date >= validFrom && (validUntil === undefined || date <= validUntil);

/** The weekly classes in a schedule that are in season on a date. */
export const listWeeklyClasses = (classes: readonly GymClass[], date: string): GymClass[] =>
  classes.filter((entry) => !entry.repeats && isInSeason(entry, date));

/** Whether a class takes place on a date by its schedule. `unknown` if the schedule doesn't say which weeks. */
export function occursOn(rule: ClassRule, date: string): 'yes' | 'no' | 'unknown' {
  const { day, repeats } = rule;
  if (getWeekday(date) !== day || !isInSeason(rule, date)) return 'no';
  if (!repeats) return 'yes';
  if (repeats.kind === 'month') return repeats.weeks.some((week) => isInMonthWeek(date, week)) ? 'yes' : 'no';
  if (repeats.from === undefined) return 'unknown';
  return (getWeekNumber(date) - getWeekNumber(repeats.from)) % repeats.interval === 0 ? 'yes' : 'no';
}

function isInMonthWeek(date: string, week: MonthWeek): boolean {
  if (week === -1) return addDays(date, WEEKDAYS.length).slice(0, 'YYYY-MM'.length) !== date.slice(0, 'YYYY-MM'.length);
  return Math.ceil(Number(date.slice('YYYY-MM-'.length)) / WEEKDAYS.length) === week;
}

/**
 * Finds changes whose class no longer exists or no longer takes place on the change's date. They have no effect, and the owner is asked what to do
 * with them.
 */
export function findOrphanedChanges(schedule: readonly GymClass[] = [], changes: readonly DatedChange[] = []): DatedChange[] {
  const classes = new Map(addClassIds(schedule).map((entry) => [entry.id, entry]));
  return changes.filter((change) => {
    if (!('classId' in change)) return false;
    const entry = classes.get(change.classId);
    return !entry || occursOn(entry, change.date) === 'no';
  });
}

/** The last day that a change affects. Undefined if it lasts until further notice. */
export function getLastDay(change: EnteredChange | DatedChange): string | undefined {
  if (change.kind === 'closed' || change.kind === 'hours') return change.to;
  return change.kind === 'moved' && change.toDate !== undefined && change.toDate > change.date ? change.toDate : change.date;
}
