import { describe, expect, it } from 'vitest';
import { type EnteredChange, type GymClass, PREVIEWED_SESSIONS } from '@contract';
import { previewChanges, upcomingSessions } from '@functions/gyms/dates/owner-sessions';
import { gymWith } from '@support/gym';

// Thursday, noon in Chicago. Thanksgiving.
const NOW = new Date('2026-11-26T18:00:00.000Z');
const author = { by: 'ana', now: NOW, confirmer: 'owner' } as const;
const OPEN_MAT: GymClass = { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', program: 'open-mat' };
const KIDS: GymClass = { id: 'sat-0900-kids', day: 'sat', start: '09:00', program: 'kids' };
const gym = gymWith({ schedule: [OPEN_MAT, KIDS], timeZone: 'America/Chicago' });

describe('upcomingSessions', () => {
  it('lists two weeks from today in the gym’s time zone', () => {
    const { today, sessions } = upcomingSessions(gym, new Date('2026-11-28T04:00:00.000Z'));
    expect(today).toBe('2026-11-27');
    expect(sessions.map(({ date, start }) => `${date} ${start}`)).toEqual(['2026-11-28 09:00', '2026-11-28 11:00', '2026-12-05 09:00', '2026-12-05 11:00']);
  });

  it('says who checked the schedule, and that a list isn’t a check', () => {
    const imported = gymWith({ schedule: [OPEN_MAT], confirmed: { schedule: { at: '2026-11-01T00:00:00.000Z', by: 'import' } } });
    expect(upcomingSessions(imported, NOW).sessions[0]).toMatchObject({ state: 'scheduled', by: 'import', at: '2026-11-01T00:00:00.000Z' });
  });

  it('lists nothing for a gym that isn’t listed', () => {
    expect(upcomingSessions({ ...gym, status: 'draft' }, NOW).sessions).toEqual([]);
  });
});

describe('previewChanges', () => {
  const preview = (...changes: EnteredChange[]) => previewChanges(gym, changes, author);
  const states = ({ sessions }: ReturnType<typeof preview>) => sessions.map(({ date, start, state }) => `${date.slice(5)} ${start} ${state}`);

  it('lists only the sessions that a closure cancels', () => {
    expect(states(preview({ kind: 'closed', from: '2026-11-27', to: '2026-12-02' }))).toEqual(['11-28 09:00 canceled', '11-28 11:00 canceled']);
    expect(states(preview({ kind: 'closed', from: '2026-11-27', to: '2026-12-02', program: 'kids' }))).toEqual(['11-28 09:00 canceled']);
  });

  it('looks four weeks ahead if a closure has no end', () => {
    expect(preview({ kind: 'closed', from: '2026-11-28' })).toMatchObject({ total: 8, until: '2026-12-25' });
  });

  it('lists an event and the classes that it replaces', () => {
    const event: EnteredChange = { kind: 'event', date: '2026-12-05', start: '10:00', title: 'Winter seminar', replaces: true };
    expect(states(preview(event))).toEqual(['12-05 09:00 canceled', '12-05 10:00 confirmed', '12-05 11:00 canceled']);
  });

  it('lists both places of a class that moves to an earlier date', () => {
    const moved: EnteredChange = { kind: 'moved', classId: 'sat-1100-open-mat', date: '2026-12-05', toDate: '2026-12-03', start: '18:00' };
    expect(states(preview(moved))).toEqual(['12-03 18:00 moved', '12-05 11:00 canceled']);
  });

  it('lists sessions outside of special hours', () => {
    expect(states(preview({ kind: 'hours', from: '2026-12-05', to: '2026-12-05', spans: [{ open: '10:00', close: '14:00' }] }))).toEqual([
      '12-05 09:00 not-confirmed',
    ]);
  });

  it('counts sessions that it doesn’t list', () => {
    const daily = Array.from({ length: 12 }, (_, hour): GymClass => ({ ...OPEN_MAT, id: `c${hour}`, start: `${String(hour + 6).padStart(2, '0')}:00` }));
    const { sessions, total } = previewChanges({ ...gym, schedule: daily }, [{ kind: 'closed', from: '2026-11-28', to: '2027-01-31' }], author);
    expect([sessions.length, total]).toEqual([PREVIEWED_SESSIONS, 120]);
  });

  it('refuses what changeDates refuses', () => {
    expect(() => preview({ kind: 'closed', from: '2026-11-01', to: '2026-11-02' })).toThrow('Check the marked fields.');
  });
});
