import { describe, expect, it } from 'vitest';
import { type ChangeOf, type DatedChange, type DomainError, type EnteredChange, makeEventKeys, type Gym, type GymClass, listLocalSessions } from '@contract';
import { applyDateChanges, revertDatedChanges } from '@functions/gyms/dates/change-dates';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-11-26T18:00:00.000Z');
const author = { by: 'ana', now: NOW, confirmer: 'owner' } as const;
const OPEN_MAT: GymClass = { id: 'open-mat', day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' };
const SATURDAY = '2026-11-28';
const CANCELED = { kind: 'canceled', classId: 'open-mat', date: SATURDAY, reason: 'weather' } as const satisfies EnteredChange;
const CLOSED = { kind: 'closed', from: '2026-12-24', to: '2026-12-26' } as const satisfies EnteredChange;

const gym = (fields: Partial<Gym> = {}) => gymWith({ schedule: [OPEN_MAT], ...fields });
const after = (of: Gym, ...changes: EnteredChange[]) => applyDateChanges(of, { changes, removes: [] }, author);
const states = (of: Gym) => listLocalSessions(of, SATURDAY, SATURDAY, NOW).map(({ start, state }) => `${start} ${state}`);
const issuesOf = (...changes: EnteredChange[]) => {
  try {
    after(gym(), ...changes);
    return [];
  } catch (error) {
    return (error as DomainError).issues.map(({ path, message }) => `${path}: ${message}`);
  }
};

describe('applyDateChanges', () => {
  it('adds changes with who made them and when, and confirms no fact', () => {
    const changed = after(gym(), CANCELED, CLOSED);
    expect(changed.datedChanges).toMatchObject([
      { ...CANCELED, by: 'owner', at: NOW.toISOString() },
      { ...CLOSED, by: 'owner', at: NOW.toISOString() },
    ]);
    expect(new Set(changed.datedChanges?.map(({ id }) => id)).size).toBe(2);
    expect(changed).toMatchObject({ version: 4, updatedBy: 'ana', confirmed: gym().confirmed });
  });

  it('does nothing if the same changes are sent again, even later or twice at once', () => {
    const once = after(gym(), CANCELED, CANCELED);
    expect(once.datedChanges).toHaveLength(1);
    expect(applyDateChanges(once, { changes: [CANCELED], removes: [] }, { ...author, now: new Date('2026-12-01T00:00:00Z') })).toBe(once);
  });

  it('replaces an earlier change of the class on that date', () => {
    const confirmed: EnteredChange = { kind: 'confirmed', classId: 'open-mat', date: SATURDAY };
    expect(after(after(gym(), CANCELED, CLOSED), confirmed).datedChanges).toMatchObject([confirmed, CLOSED]);
  });

  it('keeps the id of an event that is canceled, and put on again after its gym closed', () => {
    const event = { kind: 'event', date: SATURDAY, start: '10:00', title: 'Seminar', replaces: true } as const satisfies EnteredChange;
    const on = after(gym(), event, { ...event, start: '15:00' });
    const [id, other] = on.datedChanges?.map((change) => change.id) ?? [];
    const off = after(on, { ...event, canceled: true, reason: 'weather' });
    expect(off.datedChanges).toMatchObject([
      { id, canceled: true, reason: 'weather' },
      { id: other, start: '15:00' },
    ]);
    expect(states(off)).toEqual(['10:00 canceled', '11:00 canceled', '15:00 confirmed']);
    const later = { ...author, now: new Date('2026-11-27T18:00:00.000Z') };
    const again = applyDateChanges(off, { changes: [event], removes: [] }, later);
    expect(again.datedChanges).toMatchObject([{ id }, { id: other }]);
    expect(again.datedChanges?.[0]).not.toHaveProperty('canceled');
    // The browser undoes a change by removing it and entering what it replaced.
    const undone = applyDateChanges(off, { changes: [event], removes: [id ?? ''] }, later);
    expect(undone.datedChanges?.[0]).toMatchObject({ id, ...event });
  });

  it('keeps the page of each of two events with the same title when one is canceled, and when that is undone', () => {
    const event = { kind: 'event', date: SATURDAY, start: '10:00', title: 'Seminar', replaces: false } as const satisfies EnteredChange;
    const on = after(gym(), event, { ...event, start: '15:00' });
    const canceled = after(on, { ...event, canceled: true });
    expect(makeEventKeys(canceled)).toEqual(makeEventKeys(on));
    const undone = revertDatedChanges(canceled.datedChanges ?? [], on.datedChanges ?? [], canceled.datedChanges ?? []);
    expect(undone).toEqual(on.datedChanges);
  });

  it('refuses to move a class to a date that has passed', () => {
    const moved = { kind: 'moved', classId: 'open-mat', date: SATURDAY, start: '11:00' } as const satisfies EnteredChange;
    expect(issuesOf({ ...moved, toDate: '2026-11-25' })).toEqual(['changes.0.toDate: Choose today or a later date.']);
    expect(issuesOf({ ...moved, toDate: '2026-11-26' })).toEqual([]);
  });

  it('lets classes take place if the event that replaces them is canceled', () => {
    const event = { kind: 'event', date: SATURDAY, start: '10:00', title: 'Seminar', replaces: true } as const satisfies EnteredChange;
    expect(states(after(gym(), event))).toEqual(['10:00 confirmed', '11:00 canceled']);
    expect(states(after(gym(), { ...event, canceled: true }))).toEqual(['10:00 canceled', '11:00 scheduled']);
  });

  it('keeps the last of two changes of a class on one date that are sent together', () => {
    const confirmed: EnteredChange = { kind: 'confirmed', classId: 'open-mat', date: SATURDAY };
    const both = after(gym(), CANCELED, confirmed);
    expect(both.datedChanges).toMatchObject([confirmed]);
    expect(after(both, CANCELED, confirmed)).toBe(both);
  });

  it('removes changes by id, and ignores unknown ones', () => {
    const changed = after(gym(), CANCELED);
    const [{ id }] = changed.datedChanges as [DatedChange];
    const removed = applyDateChanges(changed, { changes: [], removes: [id] }, author);
    expect(removed).not.toHaveProperty('datedChanges');
    expect(applyDateChanges(removed, { changes: [], removes: [id] }, author)).toBe(removed);
  });

  it('gives ids to the classes of an older schedule', () => {
    const { id: _id, ...older } = OPEN_MAT;
    const changed = after(gym({ schedule: [older] }), { ...CANCELED, classId: 'sat-1100-open-mat' });
    expect(changed.schedule).toEqual([{ ...older, id: 'sat-1100-open-mat' }]);
  });

  it('drops changes that ended more than 30 days ago', () => {
    const past = (to: string): DatedChange => ({ kind: 'closed', from: '2026-01-01', to, id: to, by: 'owner', at: '2026-01-01T00:00:00.000Z' });
    const changed = after(gym({ datedChanges: [past('2026-10-26'), past('2026-10-27')] }), CANCELED);
    expect(changed.datedChanges?.map(({ id }) => id)).toEqual(['2026-10-27', expect.any(String)]);
  });

  it('keeps changes of classes that were deleted since', () => {
    const changed = after({ ...after(gym(), CANCELED), schedule: [] }, CLOSED);
    expect(changed.datedChanges).toMatchObject([CANCELED, CLOSED]);
  });

  it.each<[string, EnteredChange, string]>([
    ['a class that was deleted', { ...CANCELED, classId: 'deleted' }, 'changes.0.classId: This class is no longer on the schedule. Reload the page.'],
    ['a date without the class', { ...CANCELED, date: '2026-11-29' }, 'changes.0.date: This class doesn’t take place on that date.'],
    ['a date that has passed', { ...CANCELED, date: '2026-11-21' }, 'changes.0.date: Choose today or a later date.'],
    ['a closure that has ended', { ...CLOSED, from: '2026-11-01', to: '2026-11-02' }, 'changes.0.to: Choose today or a later date.'],
    [
      'a move by more than a year',
      { kind: 'moved', classId: 'open-mat', date: '1976-11-27', toDate: '2026-11-29', start: '11:00' },
      'changes.0.toDate: Choose a date within a year of Sat, Nov 27, 1976.',
    ],
    [
      'a move to more than a year later',
      { kind: 'moved', classId: 'open-mat', date: SATURDAY, toDate: '2027-12-01', start: '11:00' },
      'changes.0.toDate: Choose a date within a year of Sat, Nov 28, 2026.',
    ],
    ['a move to the same time', { kind: 'moved', classId: 'open-mat', date: SATURDAY, start: '11:00' }, 'changes.0.start: Choose another time or date.'],
  ])('refuses %s', (_what, change, issue) => expect(issuesOf(change)).toEqual([issue]));

  it('refuses more than 100 changes', () => {
    const many = Array.from({ length: 101 }, (_, index): EnteredChange => ({ kind: 'extra', date: '2026-12-01', start: '10:00', program: 'gi', fee: index }));
    expect(() => after(after(gym(), ...many.slice(0, 50)), ...many.slice(50))).toThrow(expect.objectContaining({ reason: 'limit-reached' }));
    expect(after(gym(), ...many.slice(0, 100)).datedChanges).toHaveLength(100);
  });
});

describe('revertDatedChanges', () => {
  const [canceled, closed] = after(gym(), CANCELED, CLOSED).datedChanges as [ChangeOf<'canceled'>, ChangeOf<'closed'>];
  const later: DatedChange = { ...canceled, id: 'later', date: '2026-12-05' };

  it('removes what an edit added and keeps later changes', () =>
    expect(revertDatedChanges([canceled, closed, later], [closed], [canceled, closed])).toEqual([closed, later]));

  it('restores what an edit removed, once', () => {
    expect(revertDatedChanges([later], [canceled], [])).toEqual([later, canceled]);
    expect(revertDatedChanges([later, canceled], [canceled], [])).toEqual([later, canceled]);
  });
});
