import fc from 'fast-check';
import { expect } from 'vitest';
import {
  addDays,
  type Gym,
  type GymClass,
  type GymPage,
  toMinutes,
  MINUTES_PER_DAY,
  occursOn,
  PROGRAM_NAMES,
  type Session,
  type SessionGym,
  formatTimeOfDay,
  addClassIds,
} from '@contract';
import { toGymPage } from '@functions/gyms/pages/page-documents';
import { CANCELED_DAYS_AHEAD, DAYS_AHEAD } from '@functions/http/downloads/calendar-plan';
import { formatCalendar } from '@functions/http/downloads/calendar';
import { toMoment } from '@functions/sessions/to-moment';
import { listSessions } from '@functions/sessions/sessions-between';
import type { CalendarEntry } from './calendar-readers';
import { gymWith } from './gym';
import { timetableCases } from './random-timetables';

/** An open gym's page, and the day on which its calendar is read. */
export interface CalendarCase {
  readonly page: GymPage;
  readonly from: string;
}

/** What `timetableCases` generates, as gyms store it. */
type StoredSessions = Pick<Gym, 'status' | 'timeZone' | 'schedule' | 'datedChanges'> & Pick<SessionGym, 'checks' | 'scheduleImportedAt'>;

export const calendarCases: fc.Arbitrary<CalendarCase> = timetableCases.map(({ gym, from }) => {
  const { checks, scheduleImportedAt, schedule = [], ...facts } = JSON.parse(JSON.stringify(gym)) as StoredSessions;
  const page = toGymPage('g1', gymWith({ ...facts, schedule: schedule.map(atPossibleTime), status: 'published' }));
  return { page: { ...page, gym: { ...page.gym, ...(checks && { checks }), scheduleImportedAt } }, from };
});

/** Clocks skip 2 to 3 am in one night of the year, in which node-ical miscounts the weeks of a monthly class that starts then. */
const atPossibleTime = (entry: GymClass): GymClass => ({ ...entry, start: entry.start.replace(/^02/, '03') });

/** The file of a gym's calendar, and the period that it is about. */
export interface CalendarFile {
  readonly text: string;
  readonly from: Date;
  readonly to: Date;
}
export function writeCalendar({ page, from }: CalendarCase): CalendarFile {
  const { timeZone } = page.gym;
  const now = new Date(toMoment(from, '00:00', timeZone));
  return { text: formatCalendar(page, now) ?? '', from: now, to: new Date(toMoment(addDays(from, DAYS_AHEAD + 1), '00:00', timeZone)) };
}

/** Compares random calendars, as a calendar program reads them, with the sessions that pages show. */
export function compareCalendars(count: number, read: (file: string, from: Date, to: Date) => CalendarEntry[]): void {
  const isSame = (one: CalendarCase) => {
    const { text, from, to } = writeCalendar(one);
    compareEntries(one, text === '' ? [] : read(text, from, to));
  };
  fc.assert(fc.property(calendarCases, isSame), { numRuns: count });
}

/** Compares the entries of a calendar program with the sessions that pages show. */
export function compareEntries({ page, from }: CalendarCase, entries: readonly CalendarEntry[]): void {
  const { gym } = page;
  const all = listSessions(gym, from, addDays(from, DAYS_AHEAD), new Date(toMoment(from, '00:00', gym.timeZone)));
  const isDistant = ({ state, date }: Session) => state === 'canceled' && date > addDays(from, CANCELED_DAYS_AHEAD);
  const sessions = all.filter((session) => isInCalendar(session, gym) && !isDistant(session));
  const unclear = sessions.filter((session) => isUnclear(session, gym.timeZone)).map(({ startsAt }) => Date.parse(startsAt));
  const isClear = (start: string) => unclear.every((moment) => Math.abs(Date.parse(start) - moment) > 2 * HOUR);
  const shown = entries.filter(({ start }) => isClear(start)).map(toLine);
  const expected = sessions.filter(({ startsAt }) => isClear(startsAt)).map((session) => toExpectedLine(session, gym.name));
  expect(shown.sort()).toEqual(expected.sort());
}

/**
 * Whether a session starts or ends at a time that clocks skip or repeat that night. Calendar programs disagree about these times, so what starts within
 * two hours of it isn't compared.
 */
function isUnclear({ start, end, startsAt, endsAt }: Session, timeZone: string): boolean {
  const clock = clockOf(timeZone);
  const isOnce = (moment: number, time: string) => clock.format(moment) === time.replace('24:', '00:') && clock.format(moment + HOUR) !== clock.format(moment);
  const last = endsAt === undefined ? Date.parse(startsAt) + HOUR : Date.parse(endsAt);
  return !isOnce(Date.parse(startsAt), start) || !isOnce(last, end ?? formatTimeOfDay((toMinutes(start) + 60) % MINUTES_PER_DAY));
}
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

/** What moved to another date is in the calendar there. Dates of a class whose weeks aren't known are only in it if a change names them. */
function isInCalendar({ movedTo, classId, movedFrom, date }: Session, { schedule = [], datedChanges = [] }: SessionGym): boolean {
  if (movedTo) return false;
  const entry = addClassIds(schedule).find(({ id }) => id === classId);
  const scheduled = movedFrom?.date ?? date;
  if (!entry || occursOn(entry, scheduled) === 'yes') return true;
  return datedChanges.some((change) => 'classId' in change && change.classId === classId && change.date === scheduled);
}

const HOUR = 3_600_000;

const toLine = ({ start, end, title, isTransparent }: CalendarEntry) => `${start} ${end} ${title}${isTransparent ? ' (transparent)' : ''}`;
function toExpectedLine({ startsAt, endsAt, state, title, program }: Session, gym: string): string {
  const name = `${title ?? PROGRAM_NAMES[program ?? 'gi']}, ${gym}`;
  const shown = { canceled: `Canceled: ${name} (transparent)`, 'not-confirmed': `Not confirmed: ${name}`, confirmed: name, moved: name, scheduled: name }[
    state
  ];
  const end = new Date(endsAt ?? Date.parse(startsAt) + HOUR).toISOString();
  return `${new Date(startsAt).toISOString()} ${end} ${shown}`;
}
