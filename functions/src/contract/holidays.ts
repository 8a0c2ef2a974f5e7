import { allForYear } from '@18f/us-federal-holidays';

/** Federal holidays by date, by year. */
const years = new Map<number, ReadonlyMap<string, string>>();

/** The name of the federal holiday on a date. Undefined on other days, also on those on which a weekend's holiday is observed. */
export function holidayOn(date: string): string | undefined {
  const year = Number(date.slice(0, 'YYYY'.length));
  const known = years.get(year) ?? loadYear(year);
  years.set(year, known);
  return known.get(date);
}

const loadYear = (year: number): ReadonlyMap<string, string> =>
  new Map(allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false }).map(({ name, dateString }) => [dateString, name.replace("'", '’')]));
