import { allForYear } from '@18f/us-federal-holidays';
import { describe, expect, it } from 'vitest';
import { datesBetween, holidayOn } from '@contract';

describe('holidayOn', () => {
  it('names the same federal holidays as the government’s list, from 2021 to 2060', () => {
    for (let year = 2021; year <= 2060; year++) {
      const listed = allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false });
      const expected = listed.map(({ dateString, name }) => [dateString, name.replace("'", '’')]);
      const found = datesBetween(`${year}-01-01`, `${year}-12-31`).flatMap((date) => {
        const name = holidayOn(date);
        return name === undefined ? [] : [[date, name]];
      });
      expect(found).toEqual(expected);
    }
  });
});
