import ical, { type ICalCalendar, type ICalEventData, ICalEventRepeatingFreq, type ICalLocation, ICalWeekday } from 'ical-generator';
import { type GymClass, type GymPage, hasStreet, type LocalSession, toMinutes, getClassMinutes, type SessionTime, SITE, type Weekday } from '../../contract';
import { absoluteUrl, siteHost } from '../../platform/site-url';
import { type CalendarOptions, planCalendar, type Series } from './calendar-plan';
import { toEventText } from './event-text';
import { findLastChangeTime } from './last-change';
import { formatTimeZone } from './time-zone';

const RULE_DAYS: Record<Weekday, ICalWeekday> = {
  mon: ICalWeekday.MO,
  tue: ICalWeekday.TU,
  wed: ICalWeekday.WE,
  thu: ICalWeekday.TH,
  fri: ICalWeekday.FR,
  sat: ICalWeekday.SA,
  sun: ICalWeekday.SU,
};
/** How often calendar apps should update a subscribed calendar, in seconds. */
const REFRESH_SECONDS = 86_400;

/**
 * Formats a gym's classes, extra sessions and events as a calendar (RFC 5545). Each class repeats for 14 months, starting with its first date from today
 * on, in the gym's time zone. If a date has its own details, such as a new time or a cancellation, it overrides that occurrence of the event.
 * @returns undefined if there are no such sessions
 */
export function formatCalendar(page: GymPage, now: Date, choice: CalendarOptions = {}): string | undefined {
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
  for (const session of plan.singleSessions) calendar.createEvent({ ...toEvent(page, session, changedAt), id: toEventId(page, session.id) });
  return fixOutput(calendar.toString(), formatTimeZone(gym.timeZone, now.getUTCFullYear()), changedAt);
}

/**
 * Makes the library's output conform to RFC 5545: adds the time zone after the calendar's properties, sets the timestamps in UTC (sections 3.8.7.2 and
 * 3.8.7.3), removes a nonstandard property, and ends with a line break.
 */
function fixOutput(calendar: string, timeZoneComponent: string, changedAt: Date): string {
  const timestamp = changedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const fixed = calendar
    .replace(/^TIMEZONE-ID:.*\r\n/m, '')
    .replace(/^(DTSTAMP|LAST-MODIFIED):.*$/gm, `$1:${timestamp}`)
    .replace(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m, (next) => `${timeZoneComponent}\r\n${next}`);
  return `${fixed}\r\n`;
}

/** January 1, 2025, before any listing existed, in milliseconds since the epoch. */
const SEQUENCE_EPOCH = Date.UTC(2025, 0, 1);

/**
 * An event's revision number (RFC 5545, 3.8.7.4): seconds since `SEQUENCE_EPOCH`, since it must grow with each change and stay below 2³¹. Calendar apps
 * only update an event if its number is higher.
 */
const toSequence = (changedAt: Date): number => Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_EPOCH) / 1000));

/** The globally unique id of an event. It must never change, since calendar apps recognize events by it. */
const toEventId = ({ id }: GymPage, session: string): string => `${id}-${session}@${siteHost()}`;

/** Adds a class to a calendar: the event on its first date, how it repeats, and the dates on which it differs. */
function addSeries(calendar: ICalCalendar, page: GymPage, { entry, dates, usualSession, overrides, excludedDates }: Series, changedAt: Date): void {
  const id = toEventId(page, entry.id);
  const scheduledOn = (date: string) => toStart({ date, start: usualSession.start });
  calendar.createEvent({
    ...toEvent(page, { ...usualSession, date: dates[0] as string }, changedAt),
    id,
    repeating: {
      ...toRecurrenceRule(entry),
      byDay: [RULE_DAYS[entry.day]],
      count: dates.length,
      ...(excludedDates.length > 0 && { exclude: excludedDates.map(scheduledOn), excludeTimezone: page.gym.timeZone }),
    },
  });
  for (const { date, session } of overrides) calendar.createEvent({ ...toEvent(page, session, changedAt), id, recurrenceId: scheduledOn(date) });
}

function toEvent({ gym, path }: GymPage, session: LocalSession, changedAt: Date): ICalEventData {
  const { title, lines, ...state } = toEventText(session);
  const url = absoluteUrl(path);
  return {
    ...state,
    sequence: toSequence(changedAt),
    lastModified: changedAt,
    start: toStart(session),
    end: toStart(session, getClassMinutes(session)),
    timezone: gym.timeZone,
    summary: `${title}, ${gym.name}`,
    description: [...lines, url].join('\n'),
    location: toLocation(gym),
    url,
  };
}

/** An event's location. Calendar apps navigate to the position if there is one, so it is left out if the street address is known. */
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
 * The start of a session, as a date whose time in this machine's time zone is the gym's local time. The library formats dates that way.
 * @param minutesLater minutes to add to the start
 */
function toStart({ date, start }: SessionTime, minutesLater = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 0, toMinutes(start) + minutesLater);
}

/** Escapes the calendar's name, since the library only escapes the text of events. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&');
