import { describe, expect, it } from 'vitest';
import type { DatedChange, GymClass } from '@contract';
import { formatLongestOpenMat, getNextOpenMatFee, formatNextOpenMat } from '@web/words/classes';

const CHICAGO = 'America/Chicago';
/** Saturday, March 7, at an hour in Chicago. */
const saturdayAt = (hour: number): Date => new Date(Date.UTC(2026, 2, 7, hour + 6));
const openMat = (day: GymClass['day'], start: string, end: string): GymClass => ({ day, start, end, program: 'open-mat' });
const SATURDAYS = openMat('sat', '11:00', '13:00');

describe('formatNextOpenMat', () => {
  it.each([
    ['names today while the open mat is still to come', [SATURDAYS], 9, 'Open mat today 11:00 am'],
    ['says “on now” while the open mat runs', [SATURDAYS], 12, 'Open mat on now until 1:00 pm'],
    ['names next Saturday once today’s open mat is over', [SATURDAYS], 18, 'Open mat next Sat 11:00 am'],
    ['names tomorrow’s weekday once today’s open mat is over', [SATURDAYS, openMat('sun', '10:00', '11:30')], 18, 'Open mat Sun 10:00 am'],
  ])('%s', (_rule, openMats, hour, label) => {
    expect(formatNextOpenMat(openMats, { timeZone: CHICAGO }, saturdayAt(hour))).toBe(label);
  });
});

describe('formatNextOpenMat with dates', () => {
  const stamp = { by: 'owner', at: '2026-03-05T12:00:00Z' } as const;
  const canceled: DatedChange = { id: 'c1', kind: 'canceled', classId: 'sat-1100-open-mat', date: '2026-03-07', ...stamp };
  const label = (openMats: readonly GymClass[], changes: readonly DatedChange[] = []) =>
    formatNextOpenMat(openMats, { timeZone: CHICAGO, datedChanges: [...changes] }, saturdayAt(9));

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

  it('names the time to which an open mat is moved', () => {
    const moved: DatedChange = { id: 'm1', kind: 'moved', classId: 'sat-1100-open-mat', date: '2026-03-07', start: '14:00', ...stamp };
    expect(label([SATURDAYS], [moved])).toBe('Open mat today 2:00 pm');
    expect(label([SATURDAYS], [{ ...moved, toDate: '2026-03-08' }])).toBe('Open mat Sun 2:00 pm');
    const toToday: DatedChange = { ...moved, date: '2026-03-14', toDate: '2026-03-07' };
    expect(label([SATURDAYS], [canceled, { ...toToday, start: '18:00' }])).toBe('Open mat today 6:00 pm');
  });

  it('names an extra open mat for visitors', () => {
    const extra: DatedChange = { id: 'x1', kind: 'extra', date: '2026-03-07', start: '10:00', program: 'open-mat', ...stamp };
    expect(label([SATURDAYS], [extra])).toBe('Open mat today 10:00 am');
    expect(label([SATURDAYS], [{ ...extra, visitors: false }])).toBe('Open mat today 11:00 am');
    expect(label([SATURDAYS], [{ ...extra, program: 'gi' }])).toBe('Open mat today 11:00 am');
  });

  it.each([
    ['the day is a federal holiday', '2026-11-26T15:00:00Z', { day: 'thu' }, {}, 'Open mat today 11:00 am, not confirmed'],
    ['it is running on a federal holiday', '2026-11-26T18:00:00Z', { day: 'thu' }, {}, 'Open mat started 11:00 am, not confirmed'],
    [
      'visitors report the schedule as wrong',
      '2026-03-06T15:00:00Z',
      {},
      { checks: { schedule: { reportedAt: '2026-03-05' } } },
      'Open mat Sat 11:00 am, not confirmed',
    ],
  ] as const)('says that it isn’t confirmed if %s', (_why, now, entry, gym, text) => {
    const openMats = [{ ...SATURDAYS, ...entry }];
    expect(formatNextOpenMat(openMats, { timeZone: CHICAGO, ...gym }, new Date(now))).toBe(text);
    expect(formatLongestOpenMat(openMats, { timeZone: CHICAGO, ...gym }, new Date(now)).length).toBeGreaterThanOrEqual(text.length);
  });

  it('trusts a gym that has confirmed its open mat on a holiday', () => {
    const confirmed: DatedChange = { id: 'k1', kind: 'confirmed', classId: 'thu-1100-open-mat', date: '2026-11-26', ...stamp };
    expect(formatNextOpenMat([{ ...SATURDAYS, day: 'thu' }], { timeZone: CHICAGO, datedChanges: [confirmed] }, new Date('2026-11-26T15:00:00Z'))).toBe(
      'Open mat today 11:00 am',
    );
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
    expect(getNextOpenMatFee(openMats, gymFee, { timeZone: CHICAGO }, hour === undefined ? undefined : saturdayAt(hour))).toBe(fee);
  });
});
