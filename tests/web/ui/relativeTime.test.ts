import { expect, test } from 'vitest';
import { formatRelativeTime, formatRelativeTimeInSentence } from '@web/ui/relativeTime';

const now = new Date('2026-06-15T12:00:00.000Z');
const before = (ms: number) => formatRelativeTime(new Date(now.getTime() - ms).toISOString(), now);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'Just now'],
  [59 * SECOND, 'Just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR + 59 * MINUTE, '23 hours ago'],
  [DAY, '1 day ago'],
  [6 * DAY + 23 * HOUR, '6 days ago'],
  [7 * DAY, 'Jun 8, 2026'],
])('formatRelativeTime formats %i ms ago as "%s"', (ms, label) => {
  expect(before(ms)).toBe(label);
});

test('formatRelativeTime formats a time in the future as "Just now"', () => {
  expect(before(-5 * MINUTE)).toBe('Just now');
});

test('formatRelativeTime returns an empty string for an invalid date', () => {
  expect(formatRelativeTime('soon', now)).toBe('');
});

test('formatRelativeTimeInSentence only starts with a capital letter if it is a date', () => {
  expect(formatRelativeTimeInSentence(now.toISOString(), now)).toBe('just now');
  expect(formatRelativeTimeInSentence('2020-11-03T12:00:00Z', now)).toBe('Nov 3, 2020');
});
