import ical, { type ICalCalendar, ICalEventRepeatingFreq, type ICalLocation, ICalWeekday } from 'ical-generator';
import {
  classIdsOf,
  type GymClass,
  type GymPage,
  hasStreet,
  localClock,
  minutesOf,
  minutesOfClass,
  PROGRAM_NAMES,
  SITE,
  WEEKDAYS,
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

/**
 * A gym's classes for a calendar (RFC 5545). Each repeats weekly in the gym's time zone, starting with its first date from today on.
 * @param key only this class
 * @returns undefined if there is no such class
 */
export function timetableOf(page: GymPage, now: Date, key?: string): string | undefined {
  const classes = page.gym.schedule ?? [];
  const keys = classIdsOf(classes);
  const entries = classes.map((entry, at) => ({ entry, key: keys[at] as string })).filter((one) => key === undefined || one.key === key);
  if (entries.length === 0) return undefined;
  const { gym } = page;
  const calendar = ical({
    prodId: { company: SITE.name, product: 'Timetable', language: 'EN' },
    name: escaped(`Classes at ${gym.name}`),
    timezone: gym.timeZone,
    ttl: REFRESHED_AFTER,
  });
  for (const one of entries) addClass(calendar, page, one.entry, one.key, now);
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

function addClass(calendar: ICalCalendar, { id, gym, path }: GymPage, entry: GymClass, key: string, now: Date): void {
  const start = firstStart(entry, gym.timeZone, now);
  const url = absolute(path);
  calendar.createEvent({
    id: `${id}-${key}@${siteHost()}`,
    sequence: sequenceOf(gym.updatedAt),
    lastModified: new Date(gym.updatedAt),
    start,
    end: new Date(start.getFullYear(), start.getMonth(), start.getDate(), start.getHours(), start.getMinutes() + minutesOfClass(entry)),
    timezone: gym.timeZone,
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: [RULE_DAYS[entry.day]] },
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

/**
 * The class's first date from today on, in the gym's time zone. The parts of the date are the gym's local time: the library prints them in this
 * machine's time zone, next to the gym's zone.
 */
function firstStart({ day, start }: GymClass, timeZone: string, now: Date): Date {
  const [year = 0, month = 1, date = 1] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now).split('-').map(Number);
  const ahead = (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(localClock(now, timeZone).day) + WEEKDAYS.length) % WEEKDAYS.length;
  return new Date(year, month - 1, date + ahead, 0, minutesOf(start));
}

/** The library escapes texts of events, but not the calendar's name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');
