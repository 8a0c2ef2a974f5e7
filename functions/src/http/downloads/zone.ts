import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * The time zone's VTIMEZONE component (RFC 5545 section 3.6.5), built from this machine's time zone data, since calendars may not know the zone's
 * name. It has a yearly rule for each of the zone's two clock changes, if there are any. The rules start the year before `year`, so that a rule
 * precedes every event from `year` on. In the United States, clocks have changed on the nth Sunday of a month since 2007.
 */
export function formatTimeZone(timeZone: string, year: number): string {
  const start = Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const changes = changesInYearOf(start);
  const observances = changes.length > 0 ? changes.map(toObservance) : [toOnlyObservance(start)];
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** The times in a year when the zone's clocks change. */
function changesInYearOf(start: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  for (let change = start.getTimeZoneTransition('next'); change?.year === start.year; change = change.getTimeZoneTransition('next')) changes.push(change);
  return changes;
}

function toObservance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 });
  // The standard requires the local time before the change.
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

function toOnlyObservance(at: Temporal.ZonedDateTime): string[] {
  const offset = toOffset(at);
  return ['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, `TZNAME:${toAbbreviation(at)}`, 'END:STANDARD'];
}

/** `-0600` */
const toOffset = ({ offset }: Temporal.ZonedDateTime): string => offset.replace(':', '');

/** Such as `CST`. */
function toAbbreviation({ timeZoneId, epochMilliseconds }: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timeZoneId, timeZoneName: 'short' }).formatToParts(epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
