import { describe, expect, it } from 'vitest';
import type { DatedChange, GymClass, GymPage } from '@contract';
import { toGymPage } from '@functions/gyms/pages/page-documents';
import type { CalendarOptions } from '@functions/http/downloads/calendar-plan';
import { formatCalendar } from '@functions/http/downloads/calendar';
import { gymWith } from '@support/gym';

/** Saturday morning in Austin, before the open mat. */
const NOW = new Date('2026-11-21T12:00:00Z');
const OPEN_MAT: GymClass = { day: 'sat', start: '11:00', end: '13:00', program: 'open-mat', validUntil: '2026-12-20' };
const UID = 'g1-sat-1100-open-mat@gyms.example.org';
const STAMP = { by: 'owner', at: '2026-11-20T12:00:00.000Z' } as const;
const ON_28TH = { classId: 'sat-1100-open-mat', date: '2026-11-28', ...STAMP } as const;
const CLOSED: DatedChange = { id: 'c1', kind: 'closed', from: '2026-11-27', to: '2026-11-29', reason: 'renovation', note: 'Back on Monday.', ...STAMP };

const pageWith = (datedChanges: DatedChange[], schedule = [OPEN_MAT], gym: Partial<GymPage['gym']> = {}): GymPage => {
  const page = toGymPage('g1', gymWith({ schedule, datedChanges, updatedAt: STAMP.at }));
  return { ...page, gym: { ...page.gym, ...gym } };
};
/** Each event's properties, without the parameters of their names. */
function eventsIn(file: string | undefined): Record<string, string>[] {
  const events = (file ?? '').replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  return events.map((event) => {
    const lines = event.slice(0, event.indexOf('END:VEVENT')).trim().split('\r\n');
    return Object.fromEntries(lines.map((line) => [/^[A-Z-]+/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]));
  });
}
const events = (page: GymPage, choice?: CalendarOptions, now = NOW) => eventsIn(formatCalendar(page, now, choice));

describe('formatCalendar, for changed dates,', () => {
  it('keeps a canceled date as a transparent event that says so', () => {
    const [series, canceled, ...others] = events(pageWith([CLOSED]));
    expect(others).toEqual([]);
    expect(series).toMatchObject({ UID, RRULE: 'FREQ=WEEKLY;COUNT=5;BYDAY=SA', SUMMARY: 'Open mat\\, Guadalupe Grappling' });
    expect(series).not.toHaveProperty('EXDATE');
    expect(canceled).toMatchObject({ UID, 'RECURRENCE-ID': '20261128T110000', SUMMARY: 'Canceled: Open mat\\, Guadalupe Grappling', TRANSP: 'TRANSPARENT' });
    expect(canceled?.DESCRIPTION).toMatch(/^The gym canceled this session\.\\nReason: renovation\.\\nBack on Monday\./);
    // Calendars hide events with this status.
    expect(canceled).not.toHaveProperty('STATUS');
  });

  it('leaves canceled dates out if asked to', () => {
    const seminar: DatedChange = { id: 'e1', kind: 'event', date: '2026-11-28', start: '10:00', title: 'Seminar', replaces: false, ...STAMP };
    const [series, ...others] = events(pageWith([CLOSED, { ...seminar, at: '2026-11-19T12:00:00.000Z' }]), { hidesCanceled: true });
    expect(series?.EXDATE).toBe('20261128T110000');
    expect(others).toEqual([]);
  });

  it('moves a date to another day and time within the same event', () => {
    const [series, moved] = events(pageWith([{ id: 'm1', kind: 'moved', ...ON_28TH, toDate: '2026-11-29', start: '09:30' }]));
    expect(series).not.toHaveProperty('EXDATE');
    expect(moved).toMatchObject({ UID, 'RECURRENCE-ID': '20261128T110000', DTSTART: '20261129T093000', DTEND: '20261129T113000', STATUS: 'CONFIRMED' });
    expect(moved?.SUMMARY).toBe('Open mat\\, Guadalupe Grappling');
    expect(moved?.DESCRIPTION).toMatch(/^The gym moved this session from Sat\\, Nov 28\\, 11:00 am\./);
  });

  it('includes a session that was moved from a past date, and leaves out one that was moved to a past date', () => {
    const schedule = [{ ...OPEN_MAT, day: 'fri' as const }];
    const classId = 'fri-1100-open-mat';
    const page = pageWith(
      [
        { id: 'm1', kind: 'moved', classId, date: '2026-11-20', toDate: '2026-11-22', start: '11:00', ...STAMP },
        { id: 'm2', kind: 'moved', classId, date: '2026-11-27', toDate: '2026-11-19', start: '11:00', ...STAMP },
      ],
      schedule,
    );
    const [series, moved, ...others] = events(page);
    expect(series).toMatchObject({ DTSTART: '20261120T110000', EXDATE: '20261127T110000' });
    expect(moved).toMatchObject({ 'RECURRENCE-ID': '20261120T110000', DTSTART: '20261122T110000' });
    expect(others).toEqual([]);
  });

  it('includes extra sessions and events, each also on its own', () => {
    const page = pageWith([
      { id: 'x1', kind: 'extra', date: '2026-11-22', start: '12:00', end: '13:00', program: 'no-gi', fee: 0, ...STAMP },
      { id: 'e1', kind: 'event', date: '2026-12-12', start: '10:00', end: '12:00', title: 'Leg locks', instructor: 'Ana Reis', replaces: true, ...STAMP },
    ]);
    const [, replaced, extra, event] = events(page);
    expect(replaced).toMatchObject({ 'RECURRENCE-ID': '20261212T110000', SUMMARY: 'Canceled: Open mat\\, Guadalupe Grappling' });
    expect(replaced?.DESCRIPTION).toMatch(/^“Leg locks” takes its place\./);
    expect(extra).toMatchObject({ UID: 'g1-x1@gyms.example.org', DTSTART: '20261122T120000', SUMMARY: 'No-gi\\, Guadalupe Grappling' });
    expect(event).toMatchObject({ UID: 'g1-e1@gyms.example.org', SUMMARY: 'Leg locks\\, Guadalupe Grappling' });
    expect(event?.DESCRIPTION).toMatch(/^With Ana Reis\./);
    expect(events(page, { key: 'e1' }).map((one) => one.UID)).toEqual(['g1-e1@gyms.example.org']);
  });

  it('only has those dates of a class with unknown weeks that the gym named', () => {
    const unknown: GymClass = { ...OPEN_MAT, repeats: { kind: 'weeks', interval: 2 } };
    expect(formatCalendar(pageWith([], [unknown]), NOW)).toContain('END:VTIMEZONE\r\nEND:VCALENDAR\r\n');
    const [confirmed, ...others] = events(pageWith([{ id: 'c1', kind: 'confirmed', ...ON_28TH }], [unknown]));
    expect(others).toEqual([]);
    expect(confirmed).toMatchObject({ UID: 'g1-sat-1100-open-mat~2026-11-28@gyms.example.org', DTSTART: '20261128T110000' });
    expect(confirmed).not.toHaveProperty('RRULE');
    expect(confirmed?.DESCRIPTION).toMatch(/^The gym confirmed this date\./);
  });

  it('says that a date on a federal holiday isn’t confirmed', () => {
    const thursdays: GymClass = { ...OPEN_MAT, day: 'thu' };
    const [series, holiday, ...others] = events(pageWith([], [thursdays]));
    expect(others).toEqual([]);
    expect(series).toMatchObject({ SUMMARY: 'Open mat\\, Guadalupe Grappling' });
    expect(holiday).toMatchObject({ 'RECURRENCE-ID': '20261126T110000', SUMMARY: 'Not confirmed: Open mat\\, Guadalupe Grappling', STATUS: 'TENTATIVE' });
    expect(holiday?.DESCRIPTION).toMatch(/^Thanksgiving Day is a holiday\\, and the gym hasn’t confirmed\. Call first\./);
  });

  it('says that no date is confirmed while visitors report the schedule as wrong, with a higher sequence each time that changes', () => {
    const reported = pageWith([], undefined, { checks: { schedule: { reportedAt: '2026-11-20T18:00:00.000Z' } } });
    const [before] = events(pageWith([]));
    const [during] = events(reported);
    const [after] = events(
      { ...reported, gym: { ...reported.gym, schedule: [{ ...OPEN_MAT, validUntil: '2027-12-20' }] } },
      {},
      new Date('2027-04-01T12:00:00Z'),
    );
    expect(during).toMatchObject({ SUMMARY: 'Not confirmed: Open mat\\, Guadalupe Grappling', STATUS: 'TENTATIVE', DTSTAMP: '20261120T180000Z' });
    expect(after).toMatchObject({ SUMMARY: 'Open mat\\, Guadalupe Grappling', DTSTAMP: '20270321T000000Z' });
    const sequences = [before, during, after].map((event) => Number(event?.SEQUENCE));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
  });

  it('writes the same bytes until something changes', () => {
    const page = pageWith([CLOSED]);
    expect(formatCalendar(page, new Date('2026-11-22T04:00:00Z'))).toBe(formatCalendar(page, NOW));
    expect(formatCalendar(pageWith([{ ...CLOSED, note: 'Back on Tuesday.' }]), NOW)).not.toBe(formatCalendar(page, NOW));
  });
});
