import { describe, expect, it } from 'vitest';
import { type DatedChange, type Gym, type GymClass, findOrphanedChanges } from '@contract';
import { applyClassChange, type ClassChange } from '@functions/gyms/dates/change-class';
import { listSessions } from '@functions/sessions/sessions-between';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-11-26T18:00:00.000Z');
const author = { by: 'ana', now: NOW, confirmer: 'owner' } as const;
const OPEN_MAT: GymClass = { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', program: 'open-mat' };
const { id: _id, ...SHOWN } = OPEN_MAT;
const LATER: GymClass = { ...SHOWN, start: '12:00' };
const FROM = '2026-12-12';

const canceled = (date: string): DatedChange => ({ kind: 'canceled', classId: OPEN_MAT.id as string, date, id: date, by: 'owner', at: NOW.toISOString() });
const gym = gymWith({ schedule: [OPEN_MAT], datedChanges: [canceled('2026-12-05'), canceled('2026-12-19')] });
const change = (fields: Partial<ClassChange> = {}, of: Gym = gym) =>
  applyClassChange(of, { classId: OPEN_MAT.id as string, from: FROM, was: SHOWN, is: LATER, ...fields }, author);
const states = (of: Gym) => listSessions(of, '2026-11-28', '2026-12-19', NOW).map(({ date, start, state }) => `${date.slice(5)} ${start} ${state}`);

describe('applyClassChange from a date on', () => {
  it('splits the class, keeps its lineage, and leaves each canceled date canceled', () => {
    const changed = change();
    expect(changed.schedule).toEqual([
      { ...OPEN_MAT, validUntil: '2026-12-11' },
      { ...LATER, id: 'sat-1200-open-mat', validFrom: FROM, splitFrom: OPEN_MAT.id },
    ]);
    expect(states(changed)).toEqual(['11-28 11:00 scheduled', '12-05 11:00 canceled', '12-12 12:00 scheduled', '12-19 12:00 canceled']);
    expect(changed).toMatchObject({ version: 4, confirmed: { schedule: { by: 'owner' } } });
  });

  it('ends the class if nothing continues it, and keeps changes of later dates for the owner', () => {
    const changed = change({ is: null });
    expect(states(changed)).toEqual(['11-28 11:00 scheduled', '12-05 11:00 canceled']);
    expect(findOrphanedChanges(changed.schedule, changed.datedChanges)).toEqual([canceled('2026-12-19')]);
  });

  it('keeps changes of dates on which the class no longer takes place for the owner', () => {
    const changed = change({ is: { ...LATER, day: 'sun' } });
    expect(findOrphanedChanges(changed.schedule, changed.datedChanges)).toEqual([canceled('2026-12-19')]);
  });

  it('does nothing if it arrives twice', () => {
    for (const fields of [{}, { is: null }]) {
      const once = change(fields);
      expect(change(fields, once)).toBe(once);
    }
  });

  it('changes the whole class if it starts on that date', () => {
    const starting = gymWith({ schedule: [{ ...OPEN_MAT, validFrom: FROM }] });
    expect(change({ was: { ...SHOWN, validFrom: FROM }, is: { ...LATER, validFrom: FROM } }, starting).schedule).toEqual([
      { ...LATER, id: OPEN_MAT.id, validFrom: FROM },
    ]);
  });

  it('can split the class that continues another one', () => {
    const first = change();
    const second = applyClassChange(
      first,
      { classId: 'sat-1200-open-mat', from: '2026-12-26', was: first.schedule?.[1], is: { ...LATER, start: '13:00' } },
      author,
    );
    expect(second.schedule?.map(({ start, validFrom, validUntil }) => [start, validFrom, validUntil])).toEqual([
      ['11:00', undefined, '2026-12-11'],
      ['12:00', FROM, '2026-12-25'],
      ['13:00', '2026-12-26', undefined],
    ]);
  });
});

describe('applyClassChange on all dates', () => {
  it('keeps the class’s id and its canceled dates', () => {
    const changed = change({ from: undefined });
    expect(changed.schedule).toEqual([{ ...LATER, id: OPEN_MAT.id }]);
    expect(changed.datedChanges).toEqual(gym.datedChanges);
    expect(change({ from: undefined }, changed)).toBe(changed);
  });

  it('removes the class, once', () => {
    const removed = change({ from: undefined, is: null });
    expect(removed).not.toHaveProperty('schedule');
    expect(change({ from: undefined, is: null }, removed)).toBe(removed);
  });

  it('refuses if someone else changed or deleted the class', () => {
    const stale = expect.objectContaining({ reason: 'stale-edit' });
    expect(() => change({ was: { ...SHOWN, start: '10:00' } })).toThrow(stale);
    expect(() => change({ classId: 'deleted' })).toThrow(stale);
  });
});
