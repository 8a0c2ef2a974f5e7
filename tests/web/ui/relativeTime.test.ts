import { expect, test } from 'vitest';
import { relativeTime, relativeTimeInSentence } from '@web/ui/relativeTime';

const now = new Date('2026-06-15T12:00:00.000Z');
const before = (ms: number) => relativeTime(new Date(now.getTime() - ms).toISOString(), now);
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
])('relativeTime formats %i ms ago as "%s"', (ms, label) => {
  expect(before(ms)).toBe(label);
});

test('relativeTime formats a time in the future as "Just now"', () => {
  expect(before(-5 * MINUTE)).toBe('Just now');
});

test('relativeTime returns an empty string for an invalid date', () => {
  expect(relativeTime('soon', now)).toBe('');
});

test('relativeTimeInSentence only starts with a capital letter if it is a date', () => {
  expect(relativeTimeInSentence(now.toISOString(), now)).toBe('just now');
  expect(relativeTimeInSentence('2020-11-03T12:00:00Z', now)).toBe('Nov 3, 2020');
});
