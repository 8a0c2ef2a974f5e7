import { addDays, getWeekday } from './class-dates';
import { WEEKDAYS, toMinutes } from './class-lists';
import type { DatedChange } from './documents/dated-changes';
import type { Hours, Span } from './documents/timetable';
import { getLocalClock, getLocalDate } from './local-time';
import { isInPeriod } from './session-changes';

interface GymHours {
  readonly hours?: Hours | undefined;
  readonly datedChanges?: readonly DatedChange[] | undefined;
  readonly timeZone: string;
}

/**
 * A gym's opening hours by weekday for the week that starts today: the usual hours, except on days when the gym is closed or has special hours.
 * Yesterday's weekday has the hours for six days from now or, if yesterday's hours run past midnight and haven't ended, yesterday's. Undefined if no
 * day's hours are known.
 */
export function getCurrentHours({ hours, datedChanges = [], timeZone }: GymHours, now: Date): Hours | undefined {
  const changes = datedChanges.filter(({ kind }) => kind === 'closed' || kind === 'hours');
  if (changes.length === 0) return hours;
  const today = getLocalDate(now, timeZone);
  const spansOn = (date: string) => getHoursOn({ hours, datedChanges: changes }, date);
  const dates = WEEKDAYS.map((_day, days) => addDays(today, days));
  const yesterday = spansOn(addDays(today, -1));
  const isOpenSinceYesterday = yesterday?.some((span) => isRunningAfterMidnight(span, getLocalClock(now, timeZone).minutes)) === true;
  const week = dates.map((date, days) => [getWeekday(date), isOpenSinceYesterday && days === WEEKDAYS.length - 1 ? yesterday : spansOn(date)] as const);
  const known = week.filter(([, spans]) => spans !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** A gym's opening hours on a date. Undefined if unknown, empty if the gym is closed. If several changes apply, the newest counts. */
export function getHoursOn({ hours, datedChanges: changes = [] }: Omit<GymHours, 'timeZone'>, date: string): Span[] | undefined {
  let spans = hours?.[getWeekday(date)];
  let newestAt = '';
  for (const change of changes) {
    const isAboutWholeGym = change.kind === 'hours' || (change.kind === 'closed' && change.program === undefined);
    if (!isAboutWholeGym || !isInPeriod(change, date) || change.at < newestAt) continue;
    spans = change.kind === 'hours' ? change.spans : [];
    newestAt = change.at;
  }
  return spans;
}

/** Whether a span of the day before is still running, this many minutes after midnight. */
const isRunningAfterMidnight = ({ open, close }: Span, minutes: number): boolean => toMinutes(close) <= toMinutes(open) && minutes < toMinutes(close);
