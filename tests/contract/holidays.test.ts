import { allForYear } from '@18f/us-federal-holidays';
import { describe, expect, it } from 'vitest';
import { datesBetween, getHolidayName, listHolidayWeekend, getHolidayOrWeekendName } from '@contract';

describe('getHolidayName', () => {
  it('names the same federal holidays as the government’s list, from 2021 to 2060', () => {
    for (let year = 2021; year <= 2060; year++) {
      const listed = allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false });
      const expected = listed.map(({ dateString, name }) => [dateString, name.replace("'", '’')]);
      const found = datesBetween(`${year}-01-01`, `${year}-12-31`).flatMap((date) => {
        const name = getHolidayName(date);
        return name === undefined ? [] : [[date, name]];
      });
      expect(found).toEqual(expected);
    }
  });
});

describe('listHolidayWeekend', () => {
  it.each([
    ['from Saturday to Labor Day', '2026-09-07', '2026-09-05', '2026-09-07'],
    ['from Saturday to a holiday on Tuesday', '2024-12-31', '2024-12-28', '2024-12-31'],
    ['only a holiday on Wednesday', '2026-11-11', '2026-11-11', '2026-11-11'],
    ['from Thanksgiving to Sunday', '2026-11-26', '2026-11-26', '2026-11-29'],
    ['from Christmas on Friday to Sunday', '2026-12-25', '2026-12-25', '2026-12-27'],
    ['from Friday to Sunday for a holiday on Saturday', '2026-07-04', '2026-07-03', '2026-07-05'],
    ['from Saturday to Monday for a holiday on Sunday', '2027-07-04', '2027-07-03', '2027-07-05'],
  ])('returns the days %s', (_what, holiday, first, last) => {
    const dates = listHolidayWeekend(holiday);
    expect([dates[0], dates.at(-1)]).toEqual([first, last]);
    expect(dates).toContain(holiday);
  });
});

describe('getHolidayOrWeekendName', () => {
  it.each([
    ['the holiday on its own date', '2026-11-26', 'Thanksgiving Day'],
    ['the weekend on the Saturday after Thanksgiving', '2026-11-28', 'Thanksgiving weekend'],
    ['the weekend on the day after Christmas', '2026-12-26', 'Christmas weekend'],
    ['the weekend on the Saturday before Labor Day', '2026-09-05', 'Labor Day weekend'],
    ['the weekend three days before a holiday on Tuesday', '2029-12-29', 'New Year’s weekend'],
    ['nothing on the Monday after Thanksgiving', '2026-11-30', undefined],
    ['nothing on the day before a holiday on Wednesday', '2026-11-10', undefined],
  ])('names %s', (_what, date, name) => expect(getHolidayOrWeekendName(date)).toBe(name));

  it('names a holiday on exactly the dates about which owners are asked', () => {
    const dates = datesBetween('2026-01-01', '2030-12-31');
    const asked = new Set(dates.flatMap((date) => (getHolidayName(date) === undefined ? [] : listHolidayWeekend(date))));
    expect(dates.filter((date) => getHolidayOrWeekendName(date) !== undefined)).toEqual(dates.filter((date) => asked.has(date)));
  });
});
