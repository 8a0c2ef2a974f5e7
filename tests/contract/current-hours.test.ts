import { describe, expect, it } from 'vitest';
import { getCurrentHours, type DatedChange, type Hours, getOpenState, WEEKDAYS } from '@contract';

const ZONE = 'America/Chicago';
/** Every day from 10 am to 8 pm, and on Fridays until 1 am. */
const HOURS: Hours = { ...Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '10:00', close: '20:00' }]])), fri: [{ open: '10:00', close: '01:00' }] };
const STAMP = { id: 'c', by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
const CLOSED_SATURDAY: DatedChange = { kind: 'closed', from: '2026-11-28', to: '2026-11-28', ...STAMP };
/** A moment in Chicago's winter. */
const at = (local: string) => new Date(`${local}:00-06:00`);
const state = (datedChanges: readonly DatedChange[], local: string, hours: Hours | undefined = HOURS) => {
  const now = at(local);
  return getOpenState(getCurrentHours({ hours, datedChanges, timeZone: ZONE }, now), ZONE, now);
};

describe('getCurrentHours', () => {
  it('are the usual hours if nothing is different', () => {
    expect(getCurrentHours({ hours: HOURS, timeZone: ZONE }, at('2026-11-28T12:00'))).toBe(HOURS);
    expect(getCurrentHours({ timeZone: ZONE, datedChanges: [] }, at('2026-11-28T12:00'))).toBeUndefined();
  });

  it('close the gym on a closed day, but not the night before', () => {
    expect(state([CLOSED_SATURDAY], '2026-11-28T00:30')).toEqual({ kind: 'open', until: '01:00' });
    expect(state([CLOSED_SATURDAY], '2026-11-28T12:00')).toEqual({ kind: 'closed' });
    expect(state([CLOSED_SATURDAY], '2026-11-29T12:00')).toEqual({ kind: 'open', until: '20:00' });
  });

  it('leave the gym open if only a program is closed', () => {
    expect(state([{ ...CLOSED_SATURDAY, program: 'kids' }], '2026-11-28T12:00')).toMatchObject({ kind: 'open' });
  });

  it('are a day’s special hours, also if the usual ones are unknown', () => {
    const special: DatedChange = { kind: 'hours', from: '2026-11-28', to: '2026-11-28', spans: [{ open: '14:00', close: '16:00' }], ...STAMP };
    for (const hours of [HOURS, undefined]) {
      expect(state([special], '2026-11-28T12:00', hours)).toEqual({ kind: 'opens', at: '14:00' });
      expect(state([special], '2026-11-28T15:00', hours)).toEqual({ kind: 'open', until: '16:00' });
    }
    expect(state([special], '2026-11-27T12:00', {})).toEqual({ kind: 'unknown' });
  });

  it('follow the newest change', () => {
    const later: DatedChange = {
      kind: 'hours',
      from: '2026-11-28',
      to: '2026-11-28',
      spans: [{ open: '09:00', close: '11:00' }],
      ...STAMP,
      at: '2026-11-02T00:00:00.000Z',
    };
    for (const changes of [
      [CLOSED_SATURDAY, later],
      [later, CLOSED_SATURDAY],
    ])
      expect(state(changes, '2026-11-28T10:00')).toEqual({ kind: 'open', until: '11:00' });
  });

  it('are closed on every day of a long closure, also a week from yesterday', () => {
    const closed = getCurrentHours({ hours: HOURS, datedChanges: [{ kind: 'closed', from: '2026-11-28', ...STAMP }], timeZone: ZONE }, at('2026-11-28T12:00'));
    expect(closed).toEqual(Object.fromEntries(WEEKDAYS.map((day) => [day, []])));
  });
});
