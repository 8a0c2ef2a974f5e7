import { describe, expect, it } from 'vitest';
import type { GymClass } from '@contract';
import { openMatFee, openMatLabel } from '@web/words/classes';

const CHICAGO = 'America/Chicago';
/** Saturday, March 7, at an hour in Chicago. */
const saturdayAt = (hour: number): Date => new Date(Date.UTC(2026, 2, 7, hour + 6));
const openMat = (day: GymClass['day'], start: string, end: string): GymClass => ({ day, start, end, program: 'open-mat' });
const SATURDAYS = openMat('sat', '11:00', '13:00');

describe('the next open mat in words', () => {
  it.each([
    ['is today while it is to come', [SATURDAYS], 9, 'Open mat today 11:00 am'],
    ['is on while it runs', [SATURDAYS], 12, 'Open mat on now, till 1:00 pm'],
    ['is next Saturday’s, and says so, once today’s is over', [SATURDAYS], 18, 'Open mat next Sat 11:00 am'],
    ['is tomorrow’s by its weekday, where today’s is over', [SATURDAYS, openMat('sun', '10:00', '11:30')], 18, 'Open mat Sun 10:00 am'],
  ])('%s', (_rule, openMats, hour, label) => {
    expect(openMatLabel(openMats, CHICAGO, saturdayAt(hour))).toBe(label);
  });
});

describe('what the next open mat costs', () => {
  const sunday = { ...openMat('sun', '10:00', '11:30'), fee: 15 };
  it.each([
    ['is its own fee', [sunday], 10, 9, 15],
    ['is else the gym’s for open mats', [SATURDAYS, sunday], 10, 9, 10],
    ['is the later one’s once the other is over', [SATURDAYS, sunday], 10, 18, 15],
    ['may be nothing', [SATURDAYS], 0, 9, 0],
    ['is not told where nobody knows it', [SATURDAYS, sunday], undefined, 9, undefined],
    ['is what all cost before the hour is known', [SATURDAYS, sunday], 15, undefined, 15],
    ['is not told before the hour is known where they differ', [SATURDAYS, sunday], 10, undefined, undefined],
    ['is nothing to tell where there is none', [], 10, 9, undefined],
  ])('%s', (_rule, openMats, gymFee, hour, fee) => {
    expect(openMatFee(openMats, gymFee, CHICAGO, hour === undefined ? undefined : saturdayAt(hour))).toBe(fee);
  });
});
