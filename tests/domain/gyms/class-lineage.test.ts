import { describe, expect, it } from 'vitest';
import { type DatedChange, findOrphanedChanges, findUndoableChange, type Gym, type GymClass, type GymEdit, withoutClassId } from '@contract';
import { findChangedSessions, findChangesSince } from '@functions/gyms/dates/session-notification';
import { applyEdit, findDifferences } from '@functions/gyms/edit/edit';
import { revertFacts } from '@functions/gyms/edit/undo';
import { listSessions } from '@functions/sessions/sessions-between';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-12-28T18:00:00.000Z');
const author = { by: 'ana', now: NOW, confirmer: 'owner' } as const;
const OPEN_MAT: GymClass = { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', program: 'open-mat' };
const SHOWN = withoutClassId(OPEN_MAT);
const ENDED: GymClass = { ...SHOWN, validUntil: '2027-01-03' };
const COPY: GymClass = { ...SHOWN, validFrom: '2027-01-04' };

const canceled = (date: string, classId = 'sat-1100-open-mat'): DatedChange => ({
  kind: 'canceled',
  classId,
  date,
  id: date,
  by: 'owner',
  at: '2026-12-01T12:00:00.000Z',
});
const GYM = gymWith({ schedule: [OPEN_MAT], datedChanges: [canceled('2027-01-02'), canceled('2027-01-09')] });
const edited = (gym: Gym, schedule: NonNullable<GymEdit['schedule']>) => applyEdit(gym, { version: gym.version, changes: { schedule }, seen: {} }, author);
/** The edit that starts a new schedule on January 4 with these fields of the copy changed. */
const toNewSchedule = (fields: Partial<GymClass> = {}) => [{ was: SHOWN, is: ENDED }, { is: { ...COPY, splitFrom: 'sat-1100-open-mat', ...fields } }];
const states = (gym: Gym) => listSessions(gym, '2026-12-26', '2027-01-16', NOW).map(({ date, start, state }) => `${date.slice(5)} ${start} ${state}`);

describe('an edit that ends a class and adds its copy', () => {
  it('links the copy with the class, and keeps each canceled date canceled', () => {
    const gym = edited(GYM, toNewSchedule());
    expect(gym.schedule).toEqual([
      { ...ENDED, id: 'sat-1100-open-mat' },
      { ...COPY, id: 'sat-1100-open-mat-2', splitFrom: 'sat-1100-open-mat' },
    ]);
    expect(states(gym)).toEqual(['12-26 11:00 scheduled', '01-02 11:00 canceled', '01-09 11:00 canceled', '01-16 11:00 scheduled']);
    expect(findOrphanedChanges(gym.schedule, gym.datedChanges)).toEqual([]);
  });

  it('keeps canceled dates canceled if the copy has another time and title', () => {
    const gym = edited(GYM, toNewSchedule({ start: '12:30', title: 'Saturday rolls' }));
    expect(states(gym).slice(1)).toEqual(['01-02 11:00 canceled', '01-09 12:30 canceled', '01-16 12:30 scheduled']);
  });

  it('changes nothing if it arrives twice', () => {
    const once = edited(GYM, toNewSchedule());
    expect(applyEdit(once, { version: GYM.version, changes: { schedule: toNewSchedule() }, seen: {} }, author)).toBe(once);
  });

  it('leaves the changes with the class if its copy is removed or moves to another weekday', () => {
    const orphaned = [canceled('2027-01-09')];
    const removed = edited(GYM, toNewSchedule().slice(0, 1));
    expect(findOrphanedChanges(removed.schedule, removed.datedChanges)).toEqual(orphaned);
    const onSunday = edited(GYM, toNewSchedule({ day: 'sun' }));
    expect(findOrphanedChanges(onSunday.schedule, onSunday.datedChanges)).toEqual(orphaned);
  });

  it('ignores a link to a class that doesn’t exist or doesn’t end before the copy starts', () => {
    for (const entries of [[toNewSchedule()[1] ?? {}], [{ was: SHOWN, is: ENDED }, { is: { ...COPY, splitFrom: 'unknown' } }]]) {
      expect(edited(GYM, entries).schedule?.some(({ splitFrom }) => splitFrom)).toBe(false);
    }
  });

  it('gives the copy an id that neither a change nor an earlier class of its lineage has', () => {
    const schedule = [{ ...OPEN_MAT, splitFrom: 'sat-1200-open-mat' }];
    const gym = edited(gymWith({ schedule, datedChanges: [canceled('2027-01-09', 'sat-1200-open-mat-2')] }), toNewSchedule({ start: '12:00' }));
    expect(gym.schedule?.[1]?.id).toBe('sat-1200-open-mat-3');
  });

  it('continues with the right copy if the schedule changes on two dates', () => {
    const until = { ...COPY, validUntil: '2027-01-10', splitFrom: 'sat-1100-open-mat' };
    const before = gymWith({ ...GYM, datedChanges: [canceled('2027-01-09'), canceled('2027-01-16')] });
    const gym = edited(before, [
      { was: SHOWN, is: ENDED },
      { is: until },
      { is: { ...until, start: '13:00', validFrom: '2027-01-11', validUntil: undefined } },
    ]);
    expect(states(gym).slice(2)).toEqual(['01-09 11:00 canceled', '01-16 13:00 canceled']);
    const sessions = findChangedSessions(before, gym, NOW) ?? {};
    expect(findChangesSince(sessions, gym, NOW).map(({ newId }) => newId)).toEqual(['sat-1100-open-mat-2~2027-01-09']);
  });

  it('doesn’t notify anyone of a session that stays canceled', () => {
    const gym = edited(GYM, toNewSchedule());
    const changes = findChangesSince(findChangedSessions(GYM, gym, NOW) ?? {}, gym, NOW);
    expect(changes).toMatchObject([{ id: 'sat-1100-open-mat~2027-01-09', newId: 'sat-1100-open-mat-2~2027-01-09', outcome: undefined }]);
  });

  it('tells people that their session is at the former time again if it is undone', () => {
    const gym = edited({ ...GYM, datedChanges: [] }, toNewSchedule({ start: '12:30' }));
    const undone = edited(gym, [{ was: ENDED, is: SHOWN }, { was: { ...COPY, start: '12:30' } }]);
    const changes = findChangesSince(findChangedSessions(gym, undone, NOW) ?? {}, undone, NOW);
    expect(changes).toMatchObject([{ newId: 'sat-1100-open-mat~2027-01-09', outcome: 'moved' }]);
  });

  it('is undone as a whole, and changes made to the copy since then apply to the class', () => {
    const gym = edited(GYM, toNewSchedule());
    const undoable = findUndoableChange({ target: 'gyms/g1', action: 'updateGym', ...findDifferences(GYM, gym) });
    if (!undoable) throw new Error('The edit can’t be undone.');
    expect(revertFacts(gym, undoable, author)).toMatchObject({ schedule: GYM.schedule, datedChanges: GYM.datedChanges });
    const later = { ...gym, datedChanges: [...(gym.datedChanges ?? []), canceled('2027-01-16', 'sat-1100-open-mat-2')] };
    expect(states(revertFacts(later, undoable, author)).slice(1)).toEqual(['01-02 11:00 canceled', '01-09 11:00 canceled', '01-16 11:00 canceled']);
  });

  it('can be undone without canceling a date again that its owner has turned on since', () => {
    const gym = edited(GYM, toNewSchedule());
    const undoable = findUndoableChange({ target: 'gyms/g1', action: 'updateGym', ...findDifferences(GYM, gym) });
    if (!undoable) throw new Error('The edit can’t be undone.');
    const turnedOn = { ...gym, datedChanges: gym.datedChanges?.filter(({ id }) => id !== '2027-01-09') };
    expect(states(revertFacts(turnedOn, undoable, author))).toEqual(states({ ...GYM, datedChanges: [canceled('2027-01-02')] }));
  });

  it('doesn’t keep an earlier change to a date from being undone', () => {
    const before = { ...GYM, datedChanges: [canceled('2027-01-02')] };
    const undoable = findUndoableChange({ target: 'gyms/g1', action: 'changeDates', ...findDifferences(before, GYM) });
    if (!undoable) throw new Error('The edit can’t be undone.');
    expect(revertFacts(edited(GYM, toNewSchedule()), undoable, author).datedChanges).toEqual([canceled('2027-01-02')]);
  });

  it('keeps dates canceled if the first date of the new schedule changes later', () => {
    const gym = edited(GYM, toNewSchedule());
    const postponed = edited(gym, [
      { was: ENDED, is: { ...ENDED, validUntil: '2027-01-10' } },
      { was: COPY, is: { ...COPY, validFrom: '2027-01-11' } },
    ]);
    expect(states(postponed)).toEqual(states(gym));
    expect(states(edited(gym, [{ was: ENDED, is: SHOWN }, { was: COPY }]))).toEqual(states(GYM));
  });

  it('doesn’t move changes to a class that took place on that date before', () => {
    const gym = edited(GYM, toNewSchedule());
    const both = edited(gym, [{ was: ENDED, is: SHOWN }]);
    const one = edited(both, [{ was: COPY }]);
    expect(findOrphanedChanges(one.schedule, one.datedChanges)).toMatchObject([{ date: '2027-01-09', classId: 'sat-1100-open-mat-2' }]);
  });
});
