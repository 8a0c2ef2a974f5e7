/** Formats a time in the reader's time zone: `Nov 24, 2026, 9:30 am`. */
export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }).replace(/\s([AP]M)$/, (_, ampm: string) => ` ${ampm.toLowerCase()}`);

/** Formats a time as a date in the reader's time zone: `Nov 24, 2026`. */
export const formatDate = (iso: string): string => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** Formats a date with the month spelled out: `November 24, 2026`. In UTC, so that the server and every browser show the same date. */
export const formatLongDate = (iso: string): string => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Converts a time to the value of a `datetime-local` field: `2026-11-24T09:30`. */
export function toDateTimeInput(at: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Converts the value of a `datetime-local` field to an ISO 8601 time. Returns an invalid value unchanged. */
export function parseDateTimeInput(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}

/** The name of the reader's time zone: `America/Chicago`. */
export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
