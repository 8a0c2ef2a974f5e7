import { describe, expect, it } from 'vitest';
import { findNextOpening } from '@web/words/nextOpening';

const CHICAGO = 'America/Chicago';
/** Noon in Chicago on a Monday, with no clock change nearby. */
const MONDAY_NOON = new Date('2026-03-02T18:00:00Z');

describe('findNextOpening', () => {
  const MORNING = [{ open: '06:00', close: '09:00' }];
  it.each([
    ['tomorrow', { tue: [{ open: '16:00', close: '20:00' }, ...MORNING] }, { day: 'tue', daysAhead: 1, at: '06:00' }],
    ['after a closed day', { tue: [], wed: MORNING }, { day: 'wed', daysAhead: 2, at: '06:00' }],
    ['in a week', { mon: MORNING, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }, { day: 'mon', daysAhead: 7, at: '06:00' }],
  ])('finds an opening %s with its day and first hour', (_when, hours, expected) => {
    expect(findNextOpening(hours, CHICAGO, MONDAY_NOON)).toEqual(expected);
  });
  it('returns undefined past a day with unknown hours, or if every day is closed', () => {
    expect(findNextOpening({ wed: MORNING }, CHICAGO, MONDAY_NOON)).toBeUndefined();
    expect(findNextOpening({ mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }, CHICAGO, MONDAY_NOON)).toBeUndefined();
  });
});
