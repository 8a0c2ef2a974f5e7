import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '@scripts/build-places';
import { factsOf, findingsOf, rejectionOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const week = (...cells: readonly string[]) => Object.fromEntries(DAYS.map((day, at) => [day, cells[at] ?? '']));
const LONG = '9:00 AM - 9:00 PM';

describe('weekday columns with opening hours', () => {
  it('are read as hours, with closed days closed and empty days unknown', () => {
    const facts = factsOf(week(LONG, LONG, '6 AM - 9 AM, 4 PM - 9 PM', LONG, 'Open 24 hours', 'Closed'));
    const day = [{ open: '09:00', close: '21:00' }];
    expect(facts.hours).toEqual({
      mon: day,
      tue: day,
      wed: [
        { open: '06:00', close: '09:00' },
        { open: '16:00', close: '21:00' },
      ],
      thu: day,
      fri: [{ open: '00:00', close: '24:00' }],
      sat: [],
    });
    expect(facts.schedule).toBeUndefined();
    expect(findingsOf(week(LONG, LONG, LONG, LONG))).toEqual([]);
  });

  it('are read as hours even on short days if other days are closed', () => {
    expect(factsOf(week('4 PM - 9 PM', '4 PM - 9 PM', '4 PM - 9 PM', '4 PM - 8 PM', '4 PM - 8 PM', 'Closed', 'Closed')).hours?.sun).toEqual([]);
  });

  it('report a cell that can’t be read', () => {
    expect(findingsOf(week(LONG, LONG, LONG, LONG, 'by appointment'))).toEqual(['dropped friday: We couldn’t read these hours, so they were left out.']);
  });

  it.each(['6am-9pm, closed for lunch', '9 am - 9 pm (closed 12-2)', '9-9 by appointment', '10:00 AM - MMA Sparring', '9-5'])(
    'are still read as hours if one day can’t be read: %s',
    (cell) => {
      const row = week(LONG, LONG, LONG, LONG, LONG, cell);
      const { hours, schedule } = factsOf(row);
      expect(Object.keys(hours ?? {})).toEqual(['mon', 'tue', 'wed', 'thu', 'fri']);
      expect(schedule).toBeUndefined();
      expect(findingsOf(row)).toEqual(['dropped saturday: We couldn’t read these hours, so they were left out.']);
    },
  );

  it('are read as hours only if most days can be read', () => {
    const worded = '9 am - 9 pm, closed for lunch';
    expect(Object.keys(factsOf(week(LONG, LONG, LONG, LONG, worded, worded, worded)).hours ?? {})).toEqual(['mon', 'tue', 'wed', 'thu']);
    expect(factsOf(week(LONG, LONG, LONG, worded, worded, worded, worded)).hours).toBeUndefined();
  });

  it.each(['9 am - 9 pm (kids at 4)', '9 am - 9 pm (open mat at 7:30 PM)', '9 am - 9 pm (Women’s class at 6)'])(
    'drop and report a note about a class: %s',
    (cell) => {
      const row = week(LONG, LONG, LONG, LONG, cell);
      expect(factsOf(row).hours?.fri).toEqual([{ open: '09:00', close: '21:00' }]);
      expect(findingsOf(row)).toEqual(['dropped friday: This isn’t part of the opening hours. It was left out.']);
    },
  );

  it('do not prove that a school of another art has open mats', () => {
    const school = { name: 'Oak Hill Karate', coordinates: '30.2711,-97.7437', ...week(LONG, LONG, LONG, LONG, '9 am - 9 pm, closed for lunch') };
    expect(rejectionOf(school)).toMatch(/^The name suggests another martial art/);
  });

  it.each(['0', '?', '-', 'unknown', 'n/a', 'No open mat', ', ,'])('leave a day unknown if the cell is a placeholder: %s', (cell) => {
    const row = week(LONG, LONG, LONG, LONG, cell);
    expect(Object.keys(factsOf(row).hours ?? {})).toEqual(['mon', 'tue', 'wed', 'thu']);
    expect(findingsOf(row)).toEqual([]);
  });

  it('fill in days that the hours column lacks', () => {
    const hours = { ...week(LONG, LONG, LONG, LONG), working_hours: '{"Monday":"7AM-5PM"}' };
    expect(factsOf(hours).hours).toMatchObject({ mon: [{ open: '07:00', close: '17:00' }], tue: [{ open: '09:00', close: '21:00' }] });
  });
});

describe('weekday columns with open mats', () => {
  it.each([
    ['a few days', week('', '', '', '', '5:00 PM - 7:00 PM', '10:00 AM - 6:00 PM')],
    ['short spans on every day', week(...DAYS.map(() => '12:00 PM - 2:00 PM'))],
    ['a label', week(LONG, LONG, LONG, LONG, LONG, '10:00 AM - 12:00 PM - NoGi')],
    ['a start alone', week(LONG, LONG, LONG, LONG, '6:00 PM')],
    ['one among closed days', week('Closed', 'Closed', 'Closed', 'Closed', 'Closed', '9:00 AM - 5:00 PM', 'Closed')],
  ])('are read as open mats for %s', (_what, texts) => {
    expect(factsOf(texts).hours).toBeUndefined();
    expect(factsOf(texts).schedule?.length).toBeGreaterThan(0);
  });
});
