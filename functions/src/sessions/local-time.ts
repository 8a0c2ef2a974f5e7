import { Temporal } from 'temporal-polyfill';
import { minutesOf, MINUTES_A_DAY } from '../contract';

/** The last period asked for, since the same one is asked for each gym of a list. */
let listed: { readonly from: string; readonly to: string; readonly dates: readonly string[] } | undefined;

/** Every date from one to another, both included. */
export function datesBetween(from: string, to: string): readonly string[] {
  if (listed?.from !== from || listed.to !== to) listed = { from, to, dates: listDates(from, to) };
  return listed.dates;
}

function listDates(from: string, to: string): string[] {
  const dates: string[] = [];
  const last = Temporal.PlainDate.from(to);
  for (let date = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) dates.push(date.toString());
  return dates;
}

/**
 * The moment of a time of day in a time zone, ISO in UTC. A time that the clocks skip in spring is an hour later, one that they repeat in fall is the
 * first of the two (RFC 5545). 24:00 is the next day's midnight. An unknown time zone counts as UTC, as in `localClock`.
 * @param daysLater added to the date
 */
export function toMoment(date: string, time: string, timeZone: string, daysLater = 0): string {
  const minutes = minutesOf(time);
  const local = Temporal.PlainDate.from(date)
    .add({ days: daysLater + Math.floor(minutes / MINUTES_A_DAY) })
    .toPlainDateTime({ hour: Math.floor((minutes % MINUTES_A_DAY) / 60), minute: minutes % 60 });
  return local.toZonedDateTime(knownZone(timeZone)).toInstant().toString();
}

const zones = new Map<string, string>();
function knownZone(timeZone: string): string {
  const known = zones.get(timeZone) ?? checkZone(timeZone);
  zones.set(timeZone, known);
  return known;
}
function checkZone(timeZone: string): string {
  try {
    return Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId;
  } catch {
    return 'UTC';
  }
}
