import { DAY_MS, getLocalDate } from '@contract';

/**
 * Formats the date `days` days from today in a time zone, with the given parts: `Sat, Nov 21`. Counts from noon UTC, since a day on
 * which the clocks change doesn't have 24 hours.
 */
export function formatDateAhead(days: number, timeZone: string, now: Date, parts: Intl.DateTimeFormatOptions): string {
  const noon = Date.parse(`${getLocalDate(now, timeZone)}T12:00:00.000Z`);
  return new Date(noon + days * DAY_MS).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' });
}
