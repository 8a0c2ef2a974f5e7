import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * Formats a time zone as a VTIMEZONE component (RFC 5545 section 3.6.5), from this machine's time zone data, since calendar apps may not know the zone's
 * name. It has a yearly rule for each of the zone's clock changes, if there are any. This works because clocks in the United States have changed on the
 * nth Sunday of a month since 2007.
 * @param year the year of the first event. The rules start one year earlier, so that a rule precedes every event
 */
export function formatTimeZone(timeZone: string, year: number): string {
  const start = Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const changes = listClockChanges(start);
  const observances = changes.length > 0 ? changes.map(toObservance) : [toConstantObservance(start)];
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** The times when the zone's clocks change in the year that starts at `start`. */
function listClockChanges(start: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  for (let change = start.getTimeZoneTransition('next'); change?.year === start.year; change = change.getTimeZoneTransition('next')) changes.push(change);
  return changes;
}

function toObservance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 });
  // RFC 5545 requires the local time before the change.
  const local = change.withTimeZone(before.offset);
  const ordinal = Math.ceil(local.day / local.daysInWeek);
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local.toPlainDateTime().toString().replace(/[-:]/g, '')}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${local.month};BYDAY=${ordinal}${WEEKDAYS[local.dayOfWeek - 1]}`,
    `TZOFFSETFROM:${toOffset(before)}`,
    `TZOFFSETTO:${toOffset(change)}`,
    `TZNAME:${toAbbreviation(change)}`,
    `END:${kind}`,
  ];
}

function toConstantObservance(at: Temporal.ZonedDateTime): string[] {
  const offset = toOffset(at);
  return ['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, `TZNAME:${toAbbreviation(at)}`, 'END:STANDARD'];
}

/** An offset from UTC, such as `-0600`. */
const toOffset = ({ offset }: Temporal.ZonedDateTime): string => offset.replace(':', '');

/** The abbreviation of the time zone's name, such as `CST`. */
function toAbbreviation({ timeZoneId, epochMilliseconds }: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timeZoneId, timeZoneName: 'short' }).formatToParts(epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
