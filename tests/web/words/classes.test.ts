import { describe, expect, it } from 'vitest';
import type { DatedChange, GymClass } from '@contract';
import { openMatFee, openMatLabel } from '@web/words/classes';

const CHICAGO = 'America/Chicago';
/** Saturday, March 7, at an hour in Chicago. */
const saturdayAt = (hour: number): Date => new Date(Date.UTC(2026, 2, 7, hour + 6));
const openMat = (day: GymClass['day'], start: string, end: string): GymClass => ({ day, start, end, program: 'open-mat' });
const SATURDAYS = openMat('sat', '11:00', '13:00');

describe('openMatLabel', () => {
  it.each([
    ['names today while the open mat is still to come', [SATURDAYS], 9, 'Open mat today 11:00 am'],
    ['says “on now” while the open mat runs', [SATURDAYS], 12, 'Open mat on now until 1:00 pm'],
    ['names next Saturday once today’s open mat is over', [SATURDAYS], 18, 'Open mat next Sat 11:00 am'],
    ['names tomorrow’s weekday once today’s open mat is over', [SATURDAYS, openMat('sun', '10:00', '11:30')], 18, 'Open mat Sun 10:00 am'],
  ])('%s', (_rule, openMats, hour, label) => {
    expect(openMatLabel(openMats, CHICAGO, saturdayAt(hour))).toBe(label);
  });
});

describe('openMatLabel with dates', () => {
  const stamp = { by: 'owner', at: '2026-03-05T12:00:00Z' } as const;
  const canceled: DatedChange = { id: 'c1', kind: 'canceled', classId: 'sat-1100-open-mat', date: '2026-03-07', ...stamp };
  const label = (openMats: readonly GymClass[], changes: readonly DatedChange[] = []) => openMatLabel(openMats, CHICAGO, saturdayAt(9), changes);

  it('skips a canceled date', () => {
    expect(label([SATURDAYS], [canceled])).toBe('Open mat next Sat 11:00 am');
  });

  it('skips a date on which the gym is closed, and names the date after it', () => {
    const closed: DatedChange = { id: 'c2', kind: 'closed', from: '2026-03-01', to: '2026-03-20', ...stamp };
    expect(label([SATURDAYS], [closed])).toBe('Open mat Sat, Mar 21, 11:00 am');
  });

  it('counts an open mat that is confirmed after it was canceled', () => {
    const confirmed: DatedChange = { ...canceled, id: 'c3', kind: 'confirmed', at: '2026-03-06T12:00:00Z' };
    expect(label([SATURDAYS], [canceled, confirmed])).toBe('Open mat today 11:00 am');
  });

  it('counts an open mat that was confirmed together with a closure, as an exception to it', () => {
    const confirmed: DatedChange = { ...canceled, id: 'c4', kind: 'confirmed' };
    const closed: DatedChange = { id: 'c5', kind: 'closed', from: '2026-03-01', to: '2026-03-20', ...stamp };
    expect(label([SATURDAYS], [confirmed, closed])).toBe('Open mat today 11:00 am');
  });

  it('names the next date of an open mat that isn’t weekly', () => {
    expect(label([{ ...SATURDAYS, repeats: { kind: 'month', weeks: [3] } }])).toBe('Open mat Sat, Mar 21, 11:00 am');
  });

  it('claims no date if the schedule doesn’t say which weeks', () => {
    expect(label([{ ...SATURDAYS, repeats: { kind: 'weeks', interval: 2 } }])).toBe('Open mat, ask when');
  });
});

describe('openMatFee', () => {
  const sunday = { ...openMat('sun', '10:00', '11:30'), fee: 15 };
  it.each([
    ['returns the open mat’s own fee', [sunday], 10, 9, 15],
    ['falls back to the gym’s open mat fee', [SATURDAYS, sunday], 10, 9, 10],
    ['returns the next open mat’s fee once the first is over', [SATURDAYS, sunday], 10, 18, 15],
    ['returns 0 for a free open mat', [SATURDAYS], 0, 9, 0],
    ['returns undefined if the fee is unknown', [SATURDAYS, sunday], undefined, 9, undefined],
    ['returns the common fee before the time is known', [SATURDAYS, sunday], 15, undefined, 15],
    ['returns undefined before the time is known if fees differ', [SATURDAYS, sunday], 10, undefined, undefined],
    ['returns undefined without open mats', [], 10, 9, undefined],
  ])('%s', (_rule, openMats, gymFee, hour, fee) => {
    expect(openMatFee(openMats, gymFee, CHICAGO, hour === undefined ? undefined : saturdayAt(hour))).toBe(fee);
  });
});
