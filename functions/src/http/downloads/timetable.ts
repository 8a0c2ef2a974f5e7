import ical, { type ICalCalendar, type ICalEventData, ICalEventRepeatingFreq, type ICalLocation, ICalWeekday } from 'ical-generator';
import { type GymClass, type GymPage, hasStreet, type LocalSession, minutesOf, minutesOfClass, type SessionTime, SITE, type Weekday } from '../../contract';
import { absoluteUrl, siteHost } from '../../platform/address';
import { type CalendarChoice, planCalendar, type Series } from './calendar-plan';
import { toEventText } from './event-text';
import { findLastChangeTime } from './last-change';
import { formatTimeZone } from './zone';

const RULE_DAYS: Record<Weekday, ICalWeekday> = {
  mon: ICalWeekday.MO,
  tue: ICalWeekday.TU,
  wed: ICalWeekday.WE,
  thu: ICalWeekday.TH,
  fri: ICalWeekday.FR,
  sat: ICalWeekday.SA,
  sun: ICalWeekday.SU,
};
/** How often a subscribed calendar is updated, in seconds. */
const REFRESH_SECONDS = 86_400;

/**
 * A gym's classes, extra sessions and events for a calendar (RFC 5545). Each class repeats as its schedule says in the gym's time zone, starting with
 * its first date from today on, for 14 months. A date with its own details, such as a new time or a cancellation, overrides that occurrence of the
 * event.
 * @returns undefined if there are no such sessions
 */
export function formatTimetable(page: GymPage, now: Date, choice: CalendarChoice = {}): string | undefined {
  const { gym } = page;
  const plan = planCalendar(gym, now, choice);
  if (!plan) return undefined;
  const changedAt = findLastChangeTime(gym, now);
  const calendar = ical({
    prodId: { company: SITE.name, product: 'Timetable', language: 'EN' },
    name: escapeText(`Classes at ${gym.name}`),
    timezone: gym.timeZone,
    ttl: REFRESH_SECONDS,
  });
  for (const series of plan.series) addSeries(calendar, page, series, changedAt);
  for (const session of plan.single) calendar.createEvent({ ...toEvent(page, session, changedAt), id: eventId(page, session.id) });
  return fixOutput(calendar.toString(), formatTimeZone(gym.timeZone, now.getUTCFullYear()), changedAt);
}

/**
 * Adjusts the library's output to RFC 5545: the time zone between the calendar's properties and its events, timestamps in UTC (sections 3.8.7.2 and
 * 3.8.7.3), only standard properties, a line break at the end.
 */
function fixOutput(written: string, zone: string, changedAt: Date): string {
  const stamp = changedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const repaired = written
    .replace(/^TIMEZONE-ID:.*\r\n/m, '')
    .replace(/^(DTSTAMP|LAST-MODIFIED):.*$/gm, `$1:${stamp}`)
    .replace(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m, (next) => `${zone}\r\n${next}`);
  return `${repaired}\r\n`;
}

/** January 1, 2025, before any listing existed, in milliseconds since the epoch. */
const SEQUENCE_EPOCH = Date.UTC(2025, 0, 1);

/**
 * An event's revision number (RFC 5545, 3.8.7.4), in seconds, since it must grow with each change and stay below 2³¹. A calendar only updates an
 * event if the number is higher.
 */
const sequenceAt = (changedAt: Date): number => Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_EPOCH) / 1000));

/** Identifies an event in all calendars. Subscriptions follow it, so it must never change. */
const eventId = ({ id }: GymPage, session: string): string => `${id}-${session}@${siteHost()}`;

/** Adds a class: its event on the first date, how it repeats, and the dates on which it is different. */
function addSeries(calendar: ICalCalendar, page: GymPage, { entry, dates, usual, overrides, excluded }: Series, changedAt: Date): void {
  const id = eventId(page, entry.id);
  const scheduledOn = (date: string) => startOf({ date, start: usual.start });
  calendar.createEvent({
    ...toEvent(page, { ...usual, date: dates[0] as string }, changedAt),
    id,
    repeating: {
      ...toRecurrenceRule(entry),
      byDay: [RULE_DAYS[entry.day]],
      count: dates.length,
      ...(excluded.length > 0 && { exclude: excluded.map(scheduledOn), excludeTimezone: page.gym.timeZone }),
    },
  });
  for (const { date, session } of overrides) calendar.createEvent({ ...toEvent(page, session, changedAt), id, recurrenceId: scheduledOn(date) });
}

function toEvent({ gym, path }: GymPage, session: LocalSession, changedAt: Date): ICalEventData {
  const { title, lines, ...state } = toEventText(session);
  const url = absoluteUrl(path);
  return {
    ...state,
    sequence: sequenceAt(changedAt),
    lastModified: changedAt,
    start: startOf(session),
    end: startOf(session, minutesOfClass(session)),
    timezone: gym.timeZone,
    summary: `${title}, ${gym.name}`,
    description: [...lines, url].join('\n'),
    location: toLocation(gym),
    url,
  };
}

/** A calendar navigates to the position if an event has one, so it is left out if the street is known. */
function toLocation({ name, full_address: address, city, state, latitude, longitude }: GymPage['gym']): ICalLocation | string {
  const place = address ?? `${city}, ${state}`;
  const isPinNeeded = !hasStreet(place) && latitude !== undefined && longitude !== undefined;
  return isPinNeeded ? { title: name, address: place, geo: { lat: latitude, lon: longitude } } : place;
}

/** How a class repeats, without its weekday. */
function toRecurrenceRule({ repeats }: GymClass): { freq: ICalEventRepeatingFreq; interval?: number; bySetPos?: number[] } {
  if (!repeats) return { freq: ICalEventRepeatingFreq.WEEKLY };
  if (repeats.kind === 'month') return { freq: ICalEventRepeatingFreq.MONTHLY, bySetPos: repeats.weeks };
  return { freq: ICalEventRepeatingFreq.WEEKLY, interval: repeats.interval };
}

/**
 * When a session starts. The returned date has the gym's local time in this machine's time zone, since the library prints it that way and adds the
 * gym's time zone.
 * @param minutesLater added to the start
 */
function startOf({ date, start }: SessionTime, minutesLater = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 0, minutesOf(start) + minutesLater);
}

/** The library escapes the events' text, but not the calendar's name. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&');
