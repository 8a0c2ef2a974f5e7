import { Temporal } from 'temporal-polyfill';
import { toMinutes, MINUTES_PER_DAY } from '../contract';

/**
 * Converts a local date and time to ISO in UTC. A time that the clocks skip in spring counts as an hour later, and a time that they repeat in fall
 * counts as the first of the two (RFC 5545). 24:00 is midnight at the end of the date. An unknown time zone counts as UTC, as in `getLocalClock`.
 * @param daysLater the number of days to add to the date
 */
export function toMoment(date: string, time: string, timeZone: string, daysLater = 0): string {
  const minutes = toMinutes(time);
  const local = Temporal.PlainDate.from(date)
    .add({ days: daysLater + Math.floor(minutes / MINUTES_PER_DAY) })
    .toPlainDateTime({ hour: Math.floor((minutes % MINUTES_PER_DAY) / 60), minute: minutes % 60 });
  return local.toZonedDateTime(resolveZone(timeZone)).toInstant().toString();
}

const zones = new Map<string, string>();
function resolveZone(timeZone: string): string {
  const zone = zones.get(timeZone) ?? parseZone(timeZone);
  zones.set(timeZone, zone);
  return zone;
}
function parseZone(timeZone: string): string {
  try {
    return Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId;
  } catch {
    return 'UTC';
  }
}
