import { describe, expect, it } from 'vitest';
import type { DatedChange, EnteredChange, GymClass, SessionGym } from '@contract';
import { listSessions } from '@functions/sessions/sessions-between';

const NOW = new Date('2026-11-20T12:00:00Z');
const CHECKED = '2026-11-01T12:00:00.000Z';
const OPEN_MAT: GymClass = { id: 'open-mat', day: 'sat', start: '11:00', end: '13:00', program: 'open-mat', visitors: true };
const SATURDAY = '2026-11-28';

let entered = 0;
/** A change by the owner, later than the ones before it. */
const change = (fields: EnteredChange): DatedChange => {
  entered++;
  return { ...fields, id: `change-${entered}`, by: 'owner', at: new Date(Date.UTC(2026, 10, 10) + entered).toISOString() };
};
const gym = (fields: Partial<SessionGym> = {}): SessionGym => ({
  status: 'published',
  timeZone: 'America/Chicago',
  schedule: [OPEN_MAT],
  checks: { schedule: { at: CHECKED, by: 'owner' } },
  ...fields,
});
const sessions = (fields: Partial<SessionGym> = {}, from = SATURDAY, to = from) => listSessions(gym(fields), from, to, NOW);
const states = (...changes: EnteredChange[]) => sessions({ datedChanges: changes.map(change) }).map(({ state }) => state);

describe('listSessions without changes', () => {
  it('says that a class is scheduled, who last checked the schedule and when, and the moment it starts and ends', () => {
    expect(sessions()).toEqual([
      {
        id: 'open-mat~2026-11-28',
        kind: 'class',
        classId: 'open-mat',
        date: SATURDAY,
        start: '11:00',
        end: '13:00',
        program: 'open-mat',
        visitors: true,
        state: 'scheduled',
        by: 'owner',
        at: CHECKED,
        startsAt: '2026-11-28T17:00:00Z',
        endsAt: '2026-11-28T19:00:00Z',
      },
    ]);
  });

  it('names the list if nobody checked the schedule', () => {
    expect(sessions({ checks: undefined, scheduleImportedAt: CHECKED })).toMatchObject([{ state: 'scheduled', by: 'import', at: CHECKED }]);
    expect(sessions({ checks: undefined })[0]).not.toHaveProperty('by');
  });

  it.each([
    ['on a federal holiday, and names it', { schedule: [{ ...OPEN_MAT, day: 'thu' }] }, '2026-11-26', { doubt: 'holiday', holiday: 'Thanksgiving Day' }],
    ['if visitors report the schedule as wrong', { checks: { schedule: { reportedAt: CHECKED } } }, SATURDAY, { doubt: 'reported', by: 'visitor' }],
    [
      'if visitors were told that it is off on that date, even on a holiday',
      { schedule: [{ ...OPEN_MAT, day: 'thu' }], checks: { schedule: { dates: [{ classId: OPEN_MAT.id, date: '2026-11-26', at: CHECKED }] } } },
      '2026-11-26',
      { doubt: 'told-off', by: 'visitor', at: CHECKED },
    ],
    ['if it is every other week, but not known which', { schedule: [{ ...OPEN_MAT, repeats: { kind: 'weeks', interval: 2 } }] }, SATURDAY, { doubt: 'weeks' }],
  ] as const)('doubts a class %s', (_what, fields, date, expected) => {
    expect(sessions(fields as Partial<SessionGym>, date)).toMatchObject([{ state: 'not-confirmed', ...expected }]);
  });

  it.each(['closed', 'draft'] as const)('has no sessions of a gym that is %s', (status) => expect(sessions({ status })).toEqual([]));

  it('has sessions that start and end by the clocks of their day when these change', () => {
    const night: GymClass = { id: 'night', day: 'sat', start: '23:30', end: '03:30', program: 'gi' };
    const at = (date: string) =>
      sessions({ schedule: [night] }, date).map(({ startsAt, endsAt }) => (Date.parse(endsAt ?? '') - Date.parse(startsAt)) / 3_600_000);
    expect([at('2026-03-07'), at('2026-10-31'), at('2026-11-28')]).toEqual([[3], [5], [4]]);
  });

  it('starts an hour later if the clocks skip its start', () => {
    const [session] = sessions({ schedule: [{ id: 'early', day: 'sun', start: '02:30', program: 'gi' }] }, '2026-03-08');
    expect(session).toMatchObject({ start: '02:30', startsAt: '2026-03-08T08:30:00Z' });
  });
});

describe('listSessions with changes', () => {
  it('cancels a class, with source, reason and note', () => {
    const canceled = change({ kind: 'canceled', classId: 'open-mat', date: SATURDAY, reason: 'competition', note: 'We’re at the Austin Open.' });
    expect(sessions({ datedChanges: [canceled] })).toMatchObject([
      { state: 'canceled', by: 'owner', at: canceled.at, reason: 'competition', note: 'We’re at the Austin Open.', changeId: canceled.id },
    ]);
  });

  it('moves a class within its day, and keeps its length', () => {
    const moved = change({ kind: 'moved', classId: 'open-mat', date: SATURDAY, start: '16:00' });
    expect(sessions({ datedChanges: [moved] })).toMatchObject([
      { id: 'open-mat~2026-11-28', state: 'moved', start: '16:00', end: '18:00', movedFrom: { date: SATURDAY, start: '11:00', end: '13:00' } },
    ]);
  });

  it('shows a class that moved to another date on both dates', () => {
    const datedChanges = [change({ kind: 'moved', classId: 'open-mat', date: SATURDAY, toDate: '2026-11-29', start: '10:00' })];
    expect(sessions({ datedChanges })).toMatchObject([{ state: 'canceled', start: '11:00', movedTo: { date: '2026-11-29', start: '10:00', end: '12:00' } }]);
    expect(sessions({ datedChanges }, '2026-11-29')).toMatchObject([{ state: 'moved', movedFrom: { date: SATURDAY } }]);
  });

  it('closes the gym until further notice, or one program, but not the night before', () => {
    const night: GymClass = { id: 'night', day: 'fri', start: '23:00', end: '01:00', program: 'gi' };
    const closed = (more: object = {}) =>
      sessions({ schedule: [night, OPEN_MAT], datedChanges: [change({ kind: 'closed', from: SATURDAY, ...more })] }, '2026-11-27', '2026-12-05');
    const found = (more?: object) => closed(more).map(({ date, state }) => `${date} ${state}`);
    expect(found()).toEqual(['2026-11-27 scheduled', '2026-11-28 canceled', '2026-12-04 canceled', '2026-12-05 canceled']);
    expect(found({ program: 'open-mat' })).toEqual(['2026-11-27 scheduled', '2026-11-28 canceled', '2026-12-04 scheduled', '2026-12-05 canceled']);
  });

  it('follows the newest of a closure and a change of the class', () => {
    const closed: EnteredChange = { kind: 'closed', from: SATURDAY, to: SATURDAY };
    const confirmed: EnteredChange = { kind: 'confirmed', classId: 'open-mat', date: SATURDAY };
    expect([states(closed, confirmed), states(confirmed, closed)]).toEqual([['confirmed'], ['canceled']]);
  });

  it('confirms a class on a holiday', () => {
    const datedChanges = [change({ kind: 'confirmed', classId: 'open-mat', date: '2026-11-26' })];
    expect(sessions({ schedule: [{ ...OPEN_MAT, day: 'thu' }], datedChanges }, '2026-11-26')).toMatchObject([{ state: 'confirmed' }]);
  });

  it('lets an event take the place of the day’s classes', () => {
    const event: EnteredChange = { kind: 'event', date: SATURDAY, start: '10:00', title: 'Leg lock seminar', fee: 80, replaces: true };
    expect(sessions({ datedChanges: [change(event)] })).toMatchObject([
      { kind: 'event', state: 'confirmed', title: 'Leg lock seminar', fee: 80 },
      { kind: 'class', state: 'canceled', replacedBy: 'Leg lock seminar' },
    ]);
    expect(states({ ...event, replaces: false })).toEqual(['confirmed', 'scheduled']);
  });

  it('adds an extra session', () => {
    const extra = change({ kind: 'extra', date: '2026-11-27', start: '18:00', program: 'no-gi', visitors: true });
    expect(sessions({ datedChanges: [extra] }, '2026-11-27')).toMatchObject([{ id: extra.id, kind: 'extra', state: 'confirmed', program: 'no-gi' }]);
  });

  it('doubts a class outside of the day’s special hours', () => {
    const hours = (open: string, close: string): EnteredChange => ({ kind: 'hours', from: SATURDAY, to: SATURDAY, spans: [{ open, close }] });
    expect([states(hours('09:00', '12:00')), states(hours('09:00', '13:00'))]).toEqual([['not-confirmed'], ['scheduled']]);
  });

  it('ignores a change whose class no longer takes place on that date', () => {
    expect(states({ kind: 'canceled', classId: 'deleted', date: SATURDAY })).toEqual(['scheduled']);
  });
});
