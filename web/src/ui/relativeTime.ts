const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const JUST_NOW = 'Just now';

const formatAgo = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago a time was: 'Just now' under a minute, then minutes, hours (under 24), days (under 7), then a date (spec 4). */
export function formatRelativeTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const elapsed = now.getTime() - then.getTime();
  if (Number.isNaN(elapsed)) return '';
  if (elapsed < MINUTE) return JUST_NOW;
  if (elapsed < HOUR) return formatAgo(Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return formatAgo(Math.floor(elapsed / HOUR), 'hour');
  if (elapsed < 7 * DAY) return formatAgo(Math.floor(elapsed / DAY), 'day');
  return then.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}

/** Like `formatRelativeTime`, but for the middle of a sentence: “Deleted just now”. */
export function formatRelativeTimeInSentence(iso: string, now: Date): string {
  const text = formatRelativeTime(iso, now);
  return text === JUST_NOW ? text.toLowerCase() : text;
}
