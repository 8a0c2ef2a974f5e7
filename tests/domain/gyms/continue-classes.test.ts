import { describe, expect, it } from 'vitest';
import { type DatedChange, type Gym, type GymClass, localSessionsBetween } from '@contract';
import { applyEdit } from '@functions/gyms/edit/edit';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-11-26T18:00:00.000Z');
const author = { by: 'ana', now: NOW, confirmer: 'owner' } as const;
const MAT: GymClass = { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' };
const by = { by: 'owner', at: '2026-11-20T00:00:00.000Z' } as const;
const CHANGES: DatedChange[] = [
  { kind: 'canceled', id: 'a', classId: 'sat-1100-open-mat', date: '2026-12-12', ...by },
  { kind: 'canceled', id: 'b', classId: 'sat-1100-open-mat', date: '2027-01-09', ...by },
];
const { id: _id, ...MAT_FACTS } = MAT;
const ENDED: GymClass = { ...MAT_FACTS, validUntil: '2026-12-31' };
const COPY: GymClass = { ...MAT_FACTS, validFrom: '2027-01-01' };

const gym = (fields: Partial<Gym> = {}) => gymWith({ status: 'published', schedule: [MAT], datedChanges: CHANGES, ...fields });
/** The gym after its owner ended the open mat at the end of the year and added classes. */
function afterNewSchedule(...added: GymClass[]): Gym {
  const before = gym();
  const changes = { schedule: [{ was: MAT_FACTS, is: ENDED }, ...added.map((is) => ({ is }))] };
  return applyEdit(before, { version: before.version, changes, seen: {} }, author);
}
const statesOn = (of: Gym, date: string) => localSessionsBetween(of, date, date, NOW).map(({ start, state }) => `${start} ${state}`);

describe('an edit that ends a class and adds its continuation', () => {
  it('keeps dates canceled on both sides of the day on which a new schedule starts', () => {
    const after = afterNewSchedule(COPY);
    expect(statesOn(after, '2026-12-12')).toEqual(['11:00 canceled']);
    expect(statesOn(after, '2027-01-09')).toEqual(['11:00 canceled']);
    expect(after.schedule?.map(({ splitFrom }) => splitFrom)).toEqual([undefined, 'sat-1100-open-mat']);
    expect(statesOn(after, '2027-01-16').every((state) => !state.endsWith('canceled'))).toBe(true);
  });

  it('keeps dates canceled if the new schedule has another time', () => {
    expect(statesOn(afterNewSchedule({ ...COPY, start: '12:00', end: '14:00' }), '2027-01-09')).toEqual(['12:00 canceled']);
  });

  it('prefers the class at the same time to another of the same program, and never guesses between several', () => {
    expect(statesOn(afterNewSchedule({ ...COPY, start: '15:00', end: '16:00' }, COPY), '2027-01-09')).toEqual([
      '11:00 canceled',
      expect.stringMatching(/^15:00 (?!canceled)/),
    ]);
    const two = afterNewSchedule({ ...COPY, start: '12:00' }, { ...COPY, start: '16:00' });
    expect(two.datedChanges).toEqual(CHANGES);
  });

  it('does not give the dates of a class that was left out to another class at another time', () => {
    const later: GymClass = { ...MAT, id: 'sat-1200-open-mat', start: '12:00', end: '14:00' };
    const { id: _later, ...laterFacts } = later;
    const before = gym({ schedule: [MAT, later] });
    const end = (was: Omit<GymClass, 'id'>) => ({ was, is: { ...was, validUntil: '2026-12-31' } });
    const changes = { schedule: [end(MAT_FACTS), end(laterFacts), { is: { ...laterFacts, validFrom: '2027-01-01' } }] };
    const after = applyEdit(before, { version: before.version, changes, seen: {} }, author);
    expect(statesOn(after, '2027-01-09')).toEqual(['12:00 scheduled']);
  });

  it('leaves changes alone if no class continues it, or on another weekday', () => {
    expect(afterNewSchedule().datedChanges).toEqual(CHANGES);
    expect(afterNewSchedule({ ...COPY, day: 'sun' }).datedChanges).toEqual(CHANGES);
  });
});
