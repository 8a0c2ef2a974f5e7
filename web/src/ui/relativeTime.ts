const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago `iso` was at `now`: 'Just now' under a minute, then minutes, hours (under 24), days (under 7), then a date (spec 4). */
export function relativeTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const passed = now.getTime() - then.getTime();
  if (Number.isNaN(passed)) return '';
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return ago(Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return ago(Math.floor(passed / DAY), 'day');
  return then.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}
