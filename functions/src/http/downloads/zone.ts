/** VTIMEZONE (RFC 5545 section 3.6.5), built from this machine's time zone data, since calendars may not know the zone's name. */

/** A moment when a zone's clocks change. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}
const MINUTE = 60_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const MONTHS = 12;

/**
 * The zone with its two changes a year as yearly rules, or without rules. Rules start the year before `year`, so that every event from then on has
 * one before it. In the United States, clocks have changed on the nth Sunday of a month since 2007.
 */
export function zoneComponent(timeZone: string, year: number): string {
  const changes = changesIn(year - 1, timeZone);
  const observances = changes.length > 0 ? changes.map((change) => observanceFrom(change, timeZone)) : [onlyObservance(timeZone, Date.UTC(year, 0))];
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function observanceFrom({ at, before, after }: Change, timeZone: string): string[] {
  // Written in the local time before the change.
  const local = new Date(at + before * MINUTE);
  const ordinal = Math.ceil(local.getUTCDate() / WEEKDAYS.length);
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp(local)}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${local.getUTCMonth() + 1};BYDAY=${ordinal}${WEEKDAYS[local.getUTCDay()]}`,
    `TZOFFSETFROM:${written(before)}`,
    `TZOFFSETTO:${written(after)}`,
    `TZNAME:${nameAt(timeZone, at)}`,
    `END:${kind}`,
  ];
}

function onlyObservance(timeZone: string, at: number): string[] {
  const offset = written(offsetAt(timeZone, at));
  return ['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, `TZNAME:${nameAt(timeZone, at)}`, 'END:STANDARD'];
}

/** Compares the start of each month, and looks closer if two differ. No US zone changes twice within a month. */
function changesIn(year: number, timeZone: string): Change[] {
  return Array.from({ length: MONTHS }, (_, month) => month).flatMap((month) => {
    let [low, high] = [Date.UTC(year, month), Date.UTC(year, month + 1)];
    const [before, after] = [offsetAt(timeZone, low), offsetAt(timeZone, high)];
    if (before === after) return [];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offsetAt(timeZone, middle) === before) low = middle;
      else high = middle;
    }
    return [{ at: high, before, after }];
  });
}

/** Minutes east of Greenwich. */
function offsetAt(timeZone: string, at: number): number {
  // `GMT-06:00`, or just `GMT`.
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(partAt(timeZone, at, 'longOffset')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Such as `CST`. */
const nameAt = (timeZone: string, at: number): string => partAt(timeZone, at, 'short');

function partAt(timeZone: string, at: number, timeZoneName: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const two = (number: number): string => String(number).padStart(2, '0');
const stamp = (date: Date): string => date.toISOString().slice(0, 19).replace(/[-:]/g, '');
const written = (minutes: number): string => `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
