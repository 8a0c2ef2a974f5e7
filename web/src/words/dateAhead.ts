import { DAY_MS, localDay } from '@contract';

/**
 * A day of a place's own calendar, counted from today: `Sat, Nov 21`, in the parts that are asked for. Counted from noon of
 * UTC, since a day on which the clocks change has no 24 hours.
 */
export function dateAhead(days: number, timeZone: string, now: Date, parts: Intl.DateTimeFormatOptions): string {
  const noon = Date.parse(`${localDay(now, timeZone)}T12:00:00.000Z`);
  return new Date(noon + days * DAY_MS).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' });
}
