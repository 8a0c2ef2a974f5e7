import { DAY_MS, localDay } from '@contract';

/**
 * The date `days` days from today in a time zone, formatted with `parts`: `Sat, Nov 21`. Counted from noon UTC, since a day on
 * which the clocks change doesn't have 24 hours.
 */
export function formatDateAhead(days: number, timeZone: string, now: Date, parts: Intl.DateTimeFormatOptions): string {
  const noon = Date.parse(`${localDay(now, timeZone)}T12:00:00.000Z`);
  return new Date(noon + days * DAY_MS).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' });
}
