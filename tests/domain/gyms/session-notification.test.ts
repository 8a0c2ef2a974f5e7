import { describe, expect, it } from 'vitest';
import type { EnteredChange, Gym, GymClass } from '@contract';
import { applyClassChange } from '@functions/gyms/dates/change-class';
import { applyDateChanges } from '@functions/gyms/dates/change-dates';
import { findChangedSessions, findChangesSince, toSessionNotification } from '@functions/gyms/dates/session-notification';
import { gymWith } from '@support/gym';

// A Thursday morning in Texas.
const NOW = new Date('2026-11-26T15:00:00.000Z');
const AUTHOR = { by: 'owner', now: NOW, confirmer: 'owner' } as const;
const SATURDAY = '2026-11-28';
const OPEN_MAT: GymClass = { day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' };
const KIDS: GymClass = { day: 'tue', start: '17:00', program: 'kids' };
const GYM = gymWith({ name: 'Half Guard Hall', schedule: [OPEN_MAT, KIDS] });
const canceled: EnteredChange = { kind: 'canceled', classId: 'sat-1100-open-mat', date: SATURDAY };
const changed = (gym: Gym, ...changes: EnteredChange[]) => applyDateChanges(gym, { changes, removes: [] }, AUTHOR);
const without = (gym: Gym) => applyDateChanges(gym, { changes: [], removes: (gym.datedChanges ?? []).map(({ id }) => id) }, AUTHOR);

/** What people are told if a gym becomes another in one step. */
function news(before: Gym, after: Gym) {
  const sessions = findChangedSessions(before, after, NOW);
  const changes = sessions && findChangesSince(sessions, after, NOW).filter(({ outcome }) => outcome);
  return changes && changes.length > 0 ? toSessionNotification(after, changes, []) : undefined;
}

describe('news about sessions', () => {
  it('says that a session is canceled, and why', () => {
    expect(news(GYM, changed(GYM, { ...canceled, reason: 'weather', note: 'The road is closed' }))).toEqual({
      title: 'Canceled: Open mat at Half Guard Hall, Sat, Nov 28',
      message: 'Open mat on Sat, Nov 28 at 11:00 am is canceled.\nThe gym says: Weather. The road is closed.',
      path: '/bjj/texas/austin/guadalupe-grappling',
      dates: [SATURDAY],
    });
  });

  it('says where a session was moved', () => {
    const moved = { kind: 'moved', classId: 'sat-1100-open-mat', date: SATURDAY, start: '12:00' } as const;
    expect(news(GYM, changed(GYM, moved))?.message).toBe('Open mat on Sat, Nov 28 at 11:00 am was moved to 12:00 pm.');
    expect(news(GYM, changed(GYM, { ...moved, toDate: '2026-11-29' }))).toMatchObject({
      message: 'Open mat on Sat, Nov 28 at 11:00 am was moved to Sun, Nov 29 at 12:00 pm.',
      dates: [SATURDAY, '2026-11-29'],
    });
  });

  it('says that a canceled session is back on', () => {
    expect(news(changed(GYM, canceled), GYM)).toMatchObject({
      title: 'On again: Open mat at Half Guard Hall, Sat, Nov 28',
      message: 'Open mat is back on: Sat, Nov 28 at 11:00 am.',
    });
  });

  it('says that an event is canceled, and that it is on again', () => {
    const event: EnteredChange & { kind: 'event' } = { kind: 'event', date: SATURDAY, start: '15:00', title: 'Seminar', replaces: false };
    const on = changed(GYM, event);
    const off = changed(on, { ...event, canceled: true, reason: 'instructor-away' });
    expect(news(on, off)).toMatchObject({ title: 'Canceled: “Seminar” at Half Guard Hall, Sat, Nov 28', message: expect.stringContaining('Instructor away') });
    expect(news(off, changed(off, event))?.title).toBe('On again: “Seminar” at Half Guard Hall, Sat, Nov 28');
  });

  it('combines all sessions of a closure, and offers the page for those that are left', () => {
    const busy = gymWith({ ...GYM, schedule: [OPEN_MAT, ...(['mon', 'tue', 'wed', 'thu'] as const).map((day) => ({ ...KIDS, day }))] });
    const combined = news(busy, changed(busy, { kind: 'closed', from: '2026-11-27', to: '2026-12-31', reason: 'holiday' }));
    expect(combined?.title).toBe('Canceled: 9 sessions at Half Guard Hall');
    expect(combined?.message.split('\n').slice(-2)).toEqual(['And 3 more. See the gym’s page.', 'The gym says: Holiday.']);
  });

  it('leaves out what is undone, confirmed, added, past, or more than two weeks ahead', () => {
    expect(findChangesSince(findChangedSessions(GYM, changed(GYM, canceled), NOW) ?? {}, GYM, NOW)).toEqual([]);
    expect(news(GYM, changed(GYM, { kind: 'confirmed', classId: 'sat-1100-open-mat', date: SATURDAY }))).toBeUndefined();
    expect(news(GYM, changed(GYM, { kind: 'extra', date: SATURDAY, start: '15:00', program: 'gi' }))).toBeUndefined();
    expect(news(GYM, changed(GYM, { ...canceled, date: '2026-12-12' }))).toBeUndefined();
    const late = new Date('2026-11-28T18:00:00.000Z');
    expect(findChangedSessions(GYM, changed(GYM, canceled), late)).toBeUndefined();
  });

  it('compares the first state before a burst of changes with the last one', () => {
    const moved = changed(changed(GYM, canceled), { kind: 'moved', classId: 'sat-1100-open-mat', date: SATURDAY, start: '12:00' });
    expect(news(GYM, moved)?.title).toBe('Moved: Open mat at Half Guard Hall, Sat, Nov 28');
  });

  it('follows a class that continues as another one from a date on', () => {
    const split = (is: GymClass) => applyClassChange(GYM, { classId: 'sat-1100-open-mat', from: SATURDAY, was: OPEN_MAT, is }, AUTHOR);
    expect(news(GYM, split({ ...OPEN_MAT, fee: 10 }))).toBeUndefined();
    expect(news(GYM, split({ ...OPEN_MAT, start: '12:00' }))?.title).toBe('Moved: 2 sessions at Half Guard Hall');
  });

  it('says nothing about a class that a new schedule has at the same time', () => {
    const next = { ...OPEN_MAT, id: 'sat-1100-open-mat-2', validFrom: SATURDAY };
    const after: Gym = { ...GYM, schedule: [{ ...OPEN_MAT, id: 'sat-1100-open-mat', validUntil: '2026-11-27' }, next, KIDS] };
    expect(news(GYM, after)).toBeUndefined();
    expect(findChangesSince(findChangedSessions(GYM, after, NOW) ?? {}, after, NOW)[0]).toMatchObject({ newId: 'sat-1100-open-mat-2~2026-11-28' });
  });

  it('says that added sessions and classes are canceled when they are removed', () => {
    const extra = changed(GYM, { kind: 'extra', date: SATURDAY, start: '15:00', program: 'gi', title: 'Leg locks' });
    expect(news(extra, without(extra))?.title).toBe('Canceled: “Leg locks” at Half Guard Hall, Sat, Nov 28');
    expect(news(GYM, { ...GYM, schedule: [OPEN_MAT] })?.title).toBe('Canceled: 2 sessions at Half Guard Hall');
  });
});
