import { describe, expect, it } from 'vitest';
import type { DatedChange, EnteredChange, GymClass } from '@contract';
import { previewChanges, listUpcomingSessions } from '@web/features/owner/dates/gymSessions';
import { measureCpuMs } from '@support/cpu-time';
import { gymWith } from '@support/gym';

// Thursday, noon in Chicago. Thanksgiving.
const NOW = new Date('2026-11-26T18:00:00.000Z');
const OPEN_MAT: GymClass = { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', program: 'open-mat' };
const KIDS: GymClass = { id: 'sat-0900-kids', day: 'sat', start: '09:00', program: 'kids' };
const gym = gymWith({ schedule: [OPEN_MAT, KIDS], timeZone: 'America/Chicago' });

describe('listUpcomingSessions', () => {
  it('lists two weeks from today in the gym’s time zone', () => {
    const sessions = listUpcomingSessions(gym, new Date('2026-11-28T04:00:00.000Z'));
    expect(sessions.map(({ date, start }) => `${date} ${start}`)).toEqual(['2026-11-28 09:00', '2026-11-28 11:00', '2026-12-05 09:00', '2026-12-05 11:00']);
  });

  it('says who checked the schedule, and that a list isn’t a check', () => {
    const imported = gymWith({ schedule: [OPEN_MAT], confirmed: { schedule: { at: '2026-11-01T00:00:00.000Z', by: 'import' } } });
    expect(listUpcomingSessions(imported, NOW)[0]).toMatchObject({ state: 'scheduled', by: 'import', at: '2026-11-01T00:00:00.000Z' });
  });

  it('lists nothing for a gym that isn’t listed', () => {
    expect(listUpcomingSessions({ ...gym, status: 'draft' }, NOW)).toEqual([]);
  });
});

describe('previewChanges', () => {
  const preview = (...changes: EnteredChange[]) => previewChanges(gym, changes, NOW);
  const states = ({ sessions }: ReturnType<typeof preview>) => sessions.map(({ date, start, state }) => `${date.slice(5)} ${start} ${state}`);

  it('lists only the sessions that a closure cancels', () => {
    expect(states(preview({ kind: 'closed', from: '2026-11-27', to: '2026-12-02' }))).toEqual(['11-28 09:00 canceled', '11-28 11:00 canceled']);
    expect(states(preview({ kind: 'closed', from: '2026-11-27', to: '2026-12-02', program: 'kids' }))).toEqual(['11-28 09:00 canceled']);
  });

  it('looks four weeks ahead if a closure has no end', () => {
    expect(preview({ kind: 'closed', from: '2026-11-28' })).toMatchObject({ sessions: { length: 8 }, until: '2026-12-25' });
  });

  it('looks at most a year ahead for a longer closure, fast enough to update with each keystroke', () => {
    const ms = measureCpuMs(() => {
      expect(preview({ kind: 'closed', from: '2026-11-28', to: '2056-11-28' })).toMatchObject({ sessions: { length: 106 }, until: '2027-11-28' });
    });
    expect(ms).toBeLessThan(2000);
  });

  it('prefers the entered change to one that was stored after the page’s time', () => {
    const closure: DatedChange = {
      kind: 'closed',
      from: '2026-12-04',
      to: '2026-12-06',
      id: 'c1',
      by: 'owner',
      at: new Date(NOW.getTime() + 30_000).toISOString(),
    };
    const event: EnteredChange = { kind: 'event', date: '2026-12-05', start: '10:00', title: 'Winter seminar', replaces: false };
    expect(states(previewChanges({ ...gym, datedChanges: [closure] }, [event], NOW))).toEqual(['12-05 10:00 confirmed']);
  });

  it('lists an event and the classes that it replaces', () => {
    const event: EnteredChange = { kind: 'event', date: '2026-12-05', start: '10:00', title: 'Winter seminar', replaces: true };
    expect(states(preview(event))).toEqual(['12-05 09:00 canceled', '12-05 10:00 confirmed', '12-05 11:00 canceled']);
  });

  it('lists a class that moves to an earlier date on both dates', () => {
    const moved: EnteredChange = { kind: 'moved', classId: 'sat-1100-open-mat', date: '2026-12-05', toDate: '2026-12-03', start: '18:00' };
    expect(states(preview(moved))).toEqual(['12-03 18:00 moved', '12-05 11:00 canceled']);
  });

  it('lists sessions outside of special hours', () => {
    expect(states(preview({ kind: 'hours', from: '2026-12-05', to: '2026-12-05', spans: [{ open: '10:00', close: '14:00' }] }))).toEqual([
      '12-05 09:00 not-confirmed',
    ]);
  });

  it('replaces an earlier change of the same class on the same date', () => {
    const confirmed: DatedChange = { kind: 'confirmed', classId: 'sat-1100-open-mat', date: '2026-12-05', id: 'c1', by: 'owner', at: NOW.toISOString() };
    const { sessions } = previewChanges({ ...gym, datedChanges: [confirmed] }, [{ kind: 'canceled', classId: 'sat-1100-open-mat', date: '2026-12-05' }], NOW);
    expect(sessions.map(({ state }) => state)).toEqual(['canceled']);
  });

  it('lists nothing for dates that have passed', () => {
    expect(preview({ kind: 'closed', from: '2026-11-01', to: '2026-11-25' })).toEqual({ sessions: [] });
  });
});
