import { describe, expect, it } from 'vitest';
import { assignClassIds, type GymClass, type GymPage } from '@contract';
import type { CalendarOptions } from '@functions/http/downloads/calendar-plan';
import { formatCalendar } from '@functions/http/downloads/calendar';
import { toGymPage } from '@functions/gyms/pages/page-documents';
import { gymWith } from '@support/gym';

/** Saturday, 11:30 in the morning in Austin. */
const SATURDAY = new Date('2026-11-21T17:30:00Z');
const OPEN_MAT: GymClass = { day: 'sat', start: '11:00', end: '13:00', program: 'open-mat', visitors: true, fee: 0 };
const LATE: GymClass = { day: 'fri', start: '23:00', end: '01:00', program: 'no-gi' };
const ENDLESS: GymClass = { day: 'mon', start: '06:00', program: 'gi', title: 'Dawn; patrol, early' };

const page = (fields: Parameters<typeof gymWith>[0] = {}): GymPage => toGymPage('g1', gymWith({ schedule: [OPEN_MAT, LATE, ENDLESS], ...fields }));
const file = (of: GymPage, choice?: CalendarOptions, now = SATURDAY) => withoutOverrides(formatCalendar(of, now, choice) ?? '');
/** Lines as they are before folding. */
const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const valuesOf = (text: string, name: string) => lines(text).filter((line) => line.startsWith(name));
/** The file without events for single dates of a class, such as holidays. */
const withoutOverrides = (text: string) => text.replace(/BEGIN:VEVENT\r\n(?:(?!END:VEVENT).*\r\n)*?RECURRENCE-ID(?:(?!END:VEVENT).*\r\n)*END:VEVENT\r\n/g, '');

describe('formatCalendar', () => {
  it('repeats each class weekly in the gym’s time zone from its next day on, for 14 months', () => {
    const text = file(page());
    expect(valuesOf(text, 'DTSTART;')).toEqual([
      'DTSTART;TZID=America/Chicago:20261121T110000',
      'DTSTART;TZID=America/Chicago:20261127T230000',
      'DTSTART;TZID=America/Chicago:20261123T060000',
    ]);
    expect(valuesOf(text, 'RRULE:FREQ=WEEKLY')).toEqual(['SA', 'FR', 'MO'].map((day) => `RRULE:FREQ=WEEKLY;COUNT=61;BYDAY=${day}`));
  });

  it('repeats a class on its weeks of the month, every other week, and only in its season', () => {
    const monthly: GymClass = { ...OPEN_MAT, repeats: { kind: 'month', weeks: [1, 3] } };
    const fortnightly: GymClass = { ...LATE, repeats: { kind: 'weeks', interval: 2, from: '2026-11-20' } };
    const season: GymClass = { ...ENDLESS, validFrom: '2026-12-01', validUntil: '2026-12-31' };
    const text = file(page({ schedule: [monthly, fortnightly, season] }));
    expect(valuesOf(text, 'RRULE:FREQ').slice(-3)).toEqual([
      'RRULE:FREQ=MONTHLY;COUNT=29;BYDAY=SA;BYSETPOS=1,3',
      'RRULE:FREQ=WEEKLY;COUNT=30;INTERVAL=2;BYDAY=FR',
      'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO',
    ]);
    expect(valuesOf(text, 'DTSTART;').map((line) => line.split(':')[1])).toEqual(['20261121T110000', '20261204T230000', '20261207T060000']);
  });

  it('puts the time zone before the first event, whatever the gym’s name', () => {
    const marks = lines(file(page({ name: 'BEGIN:VEVENT', schedule: [OPEN_MAT] }))).filter((line) => /BEGIN:V/.test(line));
    expect(marks).toEqual([
      'BEGIN:VCALENDAR',
      'NAME:Classes at BEGIN:VEVENT',
      'X-WR-CALNAME:Classes at BEGIN:VEVENT',
      'BEGIN:VTIMEZONE',
      'BEGIN:VEVENT',
      'SUMMARY:Open mat\\, BEGIN:VEVENT',
    ]);
  });

  it('uses the gym’s date, not the UTC date', () => {
    // Still Friday in Honolulu.
    const honolulu = page({ timeZone: 'Pacific/Honolulu', schedule: [LATE] });
    expect(valuesOf(file(honolulu, undefined, new Date('2026-11-21T08:00:00Z')), 'DTSTART;')).toEqual(['DTSTART;TZID=Pacific/Honolulu:20261120T230000']);
  });

  it('ends a class past midnight on the next day, and says if an end is assumed', () => {
    const text = file(page());
    expect(valuesOf(text, 'DTEND;')[1]).toBe('DTEND;TZID=America/Chicago:20261128T010000');
    expect(valuesOf(text, 'DTEND;')[2]).toBe('DTEND;TZID=America/Chicago:20261123T070000');
    expect(valuesOf(text, 'DESCRIPTION:')[2]).toContain('The end time isn’t listed');
  });

  it('says who may come, what it costs and where the page is', () => {
    const [first] = valuesOf(file(page()), 'DESCRIPTION:');
    expect(first).toBe(
      'DESCRIPTION:Visitors welcome.\\nFree for visitors.\\nSchedules change. Call ahead if it’s a long drive.\\nhttps://gyms.example.org/bjj/texas/austin/guadalupe-grappling',
    );
  });

  it('describes the time zone with both daylight saving changes', () => {
    const text = file(page());
    const zone = lines(text).slice(lines(text).indexOf('BEGIN:VTIMEZONE'), lines(text).indexOf('END:VTIMEZONE') + 1);
    expect(zone).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Chicago',
      'BEGIN:DAYLIGHT',
      'DTSTART:20250309T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0500',
      'TZNAME:CDT',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20251102T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0600',
      'TZNAME:CST',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it.each([
    ['America/Phoenix', '-0700'],
    ['America/Puerto_Rico', '-0400'],
    ['Pacific/Guam', '+1000'],
  ])('uses one offset for a time zone without daylight saving (%s)', (timeZone, offset) => {
    const text = file(page({ timeZone }));
    expect(valuesOf(text, 'TZOFFSETTO')).toEqual([`TZOFFSETTO:${offset}`]);
    expect(text).not.toContain('BEGIN:DAYLIGHT');
  });

  it.each(['America/New_York', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage', 'America/Adak', 'America/Indiana/Indianapolis'])(
    'gives %s the clock changes of the next ten years',
    (timeZone) => {
      const [spring, autumn] = valuesOf(file(page({ timeZone })), 'RRULE:FREQ=YEARLY');
      expect([spring, autumn]).toEqual(['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']);
      const hourAt = (date: Date) => Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(date));
      /** By how many hours the clock time 24 hours after Saturday noon differs, for the first Sunday from `day` on. */
      const changeAt = (year: number, month: number, day: number) => {
        const sunday = day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7);
        const noonBefore = new Date(Date.UTC(year, month, sunday - 1, 20));
        return hourAt(new Date(noonBefore.getTime() + 86_400_000)) - hourAt(noonBefore);
      };
      // The second Sunday in March and the first in November, as in the rules above.
      for (let year = 2026; year < 2036; year++) expect([changeAt(year, 2, 8), changeAt(year, 10, 1)], `${year}`).toEqual([1, -1]);
    },
  );

  it('stamps the file with the listing’s last change in UTC', () => {
    const text = file(page({ updatedAt: '2026-11-09T15:00:00.000Z' }));
    expect(new Set(valuesOf(text, 'DTSTAMP'))).toEqual(new Set(['DTSTAMP:20261109T150000Z']));
  });

  it('raises the sequence of events with each edit, and says when the last one was', () => {
    const at = (updatedAt: string) => file(page({ updatedAt }));
    const sequences = ['2026-11-09T15:00:00.000Z', '2026-11-09T15:00:01.000Z', '2027-01-01T00:00:00.000Z'].map((updatedAt) => {
      const [sequence, ...others] = new Set(valuesOf(at(updatedAt), 'SEQUENCE:'));
      expect(others).toEqual([]);
      return Number(sequence?.slice('SEQUENCE:'.length));
    });
    expect(sequences[1]).toBeGreaterThan(sequences[0] ?? 0);
    expect(sequences[2]).toBeGreaterThan(sequences[1] ?? 0);
    expect(Math.max(...sequences)).toBeLessThan(2 ** 31);
    expect(new Set(valuesOf(at('2026-11-09T15:00:00.000Z'), 'LAST-MODIFIED'))).toEqual(new Set(['LAST-MODIFIED:20261109T150000Z']));
  });

  it('keeps an event’s id when its class is edited, so calendars replace it', () => {
    const renamed = page({ schedule: [{ ...OPEN_MAT, title: 'Big open mat', end: '14:00' }], updatedAt: '2027-01-01T00:00:00.000Z' });
    expect(valuesOf(file(renamed), 'UID:')).toEqual(valuesOf(file(page({ schedule: [OPEN_MAT] })), 'UID:'));
  });

  it('puts properties before components, and uses only known ones', () => {
    const all = lines(file(page()));
    const properties = all.slice(1, all.indexOf('BEGIN:VTIMEZONE')).map((line) => line.split(/[:;]/)[0]);
    expect(properties).toEqual(['VERSION', 'PRODID', 'NAME', 'X-WR-CALNAME', 'X-WR-TIMEZONE', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL']);
    expect(all.slice(all.indexOf('END:VTIMEZONE') + 1).filter((line) => line.startsWith('BEGIN:'))).toEqual(Array(3).fill('BEGIN:VEVENT'));
  });

  it('escapes special characters in events and the calendar’s name', () => {
    const text = file(page({ name: 'Roll, Sleep; Repeat\\', full_address: '1 Main St, Austin, TX' }));
    expect(valuesOf(text, 'SUMMARY:')[2]).toBe('SUMMARY:Dawn\\; patrol\\, early\\, Roll\\, Sleep\\; Repeat\\\\');
    expect(valuesOf(text, 'X-WR-CALNAME:')).toEqual(['X-WR-CALNAME:Classes at Roll\\, Sleep\\; Repeat\\\\']);
    expect(valuesOf(text, 'LOCATION:')[0]).toBe('LOCATION:1 Main St\\, Austin\\, TX');
  });

  it('folds lines at 75 bytes and ends each with CRLF', () => {
    const text = file(page({ name: 'Academia Brasileira de Jiu-Jitsu São João 柔術道場 e Associação Desportiva da Região Metropolitana' }));
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(valuesOf(text, 'SUMMARY:')[0]).toContain('柔術道場 e Associação');
  });

  it('can contain a single class, whose id stays when other classes change', () => {
    const text = file(page(), { key: 'sat-1100-open-mat' });
    expect(valuesOf(text, 'UID:')).toEqual(['UID:g1-sat-1100-open-mat@gyms.example.org']);
    expect(valuesOf(file(page({ schedule: [OPEN_MAT] })), 'UID:')).toEqual(valuesOf(text, 'UID:'));
  });

  it('returns undefined for an unknown class or an empty schedule', () => {
    expect(formatCalendar(page(), SATURDAY, { key: 'sun-1100-open-mat' })).toBeUndefined();
    expect(formatCalendar(page({ schedule: [] }), SATURDAY)).toBeUndefined();
  });

  it('gives classes with the same day, time and program different keys', () => {
    expect(assignClassIds([OPEN_MAT, ENDLESS, OPEN_MAT])).toEqual(['sat-1100-open-mat', 'mon-0600-gi', 'sat-1100-open-mat-2']);
  });
});
