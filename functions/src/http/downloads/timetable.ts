import ical, { type ICalCalendar, ICalEventRepeatingFreq, type ICalLocation, ICalWeekday } from 'ical-generator';
import {
  addDays,
  classIdsOf,
  type GymClass,
  type GymPage,
  hasStreet,
  isCalledOff,
  localDay,
  minutesOf,
  minutesOfClass,
  occursOn,
  PROGRAM_NAMES,
  SITE,
  type Weekday,
} from '../../contract';
import { absolute, siteHost } from '../../platform/address';
import { zoneComponent } from './zone';

const RULE_DAYS: Record<Weekday, ICalWeekday> = {
  mon: ICalWeekday.MO,
  tue: ICalWeekday.TU,
  wed: ICalWeekday.WE,
  thu: ICalWeekday.TH,
  fri: ICalWeekday.FR,
  sat: ICalWeekday.SA,
  sun: ICalWeekday.SU,
};
/** How often a subscribed calendar asks again, in seconds. */
const REFRESHED_AFTER = 86_400;

/** How far ahead changed dates are looked for, and how long a class with an end is counted, in days: 14 months. */
const DAYS_AHEAD = 426;

/**
 * A gym's classes for a calendar (RFC 5545). Each repeats as its schedule says in the gym's time zone, starting with its first date from today on,
 * without dates on which the gym says that it doesn't take place. A class whose dates aren't known isn't in the calendar.
 * @param key only this class
 * @returns undefined if there is no such class
 */
export function timetableOf(page: GymPage, now: Date, key?: string): string | undefined {
  const classes = page.gym.schedule ?? [];
  const keys = classIdsOf(classes);
  const { gym } = page;
  const today = localDay(now, gym.timeZone);
  const entries = classes
    .map((entry, at) => ({ entry, key: keys[at] as string }))
    .filter((one) => key === undefined || one.key === key)
    .map((one) => ({ ...one, dates: datesAhead(one.entry, today) }))
    .filter(({ dates }) => dates.length > 0);
  if (entries.length === 0) return undefined;
  const calendar = ical({
    prodId: { company: SITE.name, product: 'Timetable', language: 'EN' },
    name: escaped(`Classes at ${gym.name}`),
    timezone: gym.timeZone,
    ttl: REFRESHED_AFTER,
  });
  for (const one of entries) addClass(calendar, page, one);
  return asSpecified(calendar.toString(), zoneComponent(gym.timeZone, now.getUTCFullYear()), new Date(gym.updatedAt));
}

/**
 * Adjusts the library's output to RFC 5545: the time zone between the calendar's properties and its events, timestamps in UTC (sections 3.8.7.2 and
 * 3.8.7.3), only standard properties, a line break at the end.
 */
function asSpecified(written: string, zone: string, changedAt: Date): string {
  const stamp = changedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const repaired = written
    .replace(/^TIMEZONE-ID:.*\r\n/m, '')
    .replace(/^(DTSTAMP|LAST-MODIFIED):.*$/gm, `$1:${stamp}`)
    .replace(/^BEGIN:VEVENT/m, () => `${zone}\r\nBEGIN:VEVENT`);
  return `${repaired}\r\n`;
}

/** January 1, 2025, in milliseconds: before any listing existed. */
const NUMBERED_FROM = Date.UTC(2025, 0, 1);

/**
 * An event's revision number (RFC 5545, 3.8.7.4), in seconds, since it must grow with each edit and stay below 2³¹. A calendar only updates an event
 * if the number is higher.
 */
const sequenceOf = (updatedAt: string): number => Math.max(0, Math.floor((Date.parse(updatedAt) - NUMBERED_FROM) / 1000));

interface DatedClass {
  readonly entry: GymClass;
  readonly key: string;
  /** `YYYY-MM-DD` */
  readonly dates: readonly string[];
}

/** The dates of a class by its schedule. Empty if it isn't known in which weeks it takes place. */
const datesAhead = (entry: GymClass, today: string): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days)).filter((date) => occursOn(entry, date) === 'yes');

function addClass(calendar: ICalCalendar, { id, gym, path }: GymPage, { entry, key, dates }: DatedClass): void {
  const start = startOn(dates[0] as string, entry);
  const url = absolute(path);
  const calledOff = dates.filter((date) => isCalledOff({ ...entry, id: key }, date, gym.datedChanges ?? []));
  calendar.createEvent({
    id: `${id}-${key}@${siteHost()}`,
    sequence: sequenceOf(gym.updatedAt),
    lastModified: new Date(gym.updatedAt),
    start,
    end: new Date(start.getFullYear(), start.getMonth(), start.getDate(), start.getHours(), start.getMinutes() + minutesOfClass(entry)),
    timezone: gym.timeZone,
    repeating: {
      ...ruleOf(entry),
      byDay: [RULE_DAYS[entry.day]],
      // The library can't write UNTIL in the form that goes with a time zone (RFC 5545, 3.3.10).
      ...(entry.validUntil !== undefined && { count: dates.length }),
      ...(calledOff.length > 0 && { exclude: calledOff.map((date) => startOn(date, entry)), excludeTimezone: gym.timeZone }),
    },
    summary: `${entry.title ?? PROGRAM_NAMES[entry.program]}, ${gym.name}`,
    description: descriptionOf(entry, url),
    location: locationOf(gym),
    url,
  });
}

/** A calendar navigates to the position if an event has one, so it is left out if the street is known. */
function locationOf({ name, full_address: address, city, state, latitude, longitude }: GymPage['gym']): ICalLocation | string {
  const place = address ?? `${city}, ${state}`;
  const isPinNeeded = !hasStreet(place) && latitude !== undefined && longitude !== undefined;
  return isPinNeeded ? { title: name, address: place, geo: { lat: latitude, lon: longitude } } : place;
}

function descriptionOf(entry: GymClass, url: string): string {
  const lines = [
    entry.title && entry.title !== PROGRAM_NAMES[entry.program] && PROGRAM_NAMES[entry.program],
    entry.visitors === true && 'Visitors welcome.',
    entry.visitors === false && 'Members only.',
    entry.fee !== undefined && (entry.fee === 0 ? 'Free for visitors.' : `Visitors pay $${entry.fee}.`),
    !entry.end && 'The end time isn’t listed, so this entry lasts an hour.',
    'Schedules change. Call ahead if it’s a long drive.',
    url,
  ];
  return lines.filter(Boolean).join('\n');
}

/** How a class repeats, without its weekday. */
function ruleOf({ repeats }: GymClass): { freq: ICalEventRepeatingFreq; interval?: number; bySetPos?: number[] } {
  if (!repeats) return { freq: ICalEventRepeatingFreq.WEEKLY };
  if (repeats.kind === 'month') return { freq: ICalEventRepeatingFreq.MONTHLY, bySetPos: repeats.weeks };
  return { freq: ICalEventRepeatingFreq.WEEKLY, interval: repeats.interval };
}

/** The parts of the moment are the gym's local time: the library prints them in this machine's time zone, next to the gym's zone. */
function startOn(day: string, { start }: GymClass): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minutesOf(start));
}

/** The library escapes texts of events, but not the calendar's name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');
