import { expect, test } from 'vitest';
import { formatDaysAgo } from '@web/ui/listingChecks';

const NOON = new Date('2026-11-26T12:00:00Z');

test.each([
  ['2026-11-26T12:00:40Z', 'today'],
  ['2026-11-26T11:59:00Z', 'today'],
  ['2026-11-25T11:30:00Z', 'yesterday'],
  ['2026-11-14T11:00:00Z', '12 days ago'],
  ['2026-08-01T12:00:00Z', 'on Aug 1, 2026'],
  ['2026-12-24T12:00:00Z', 'on Dec 24, 2026'],
])('formatDaysAgo names %s “%s” at noon, a time that is rounded down to the minute', (at, words) => {
  expect(formatDaysAgo(at, NOON)).toBe(words);
});

test('formatDaysAgo names the date while the time is unknown', () => {
  expect(formatDaysAgo('2026-11-26T12:00:00Z', undefined)).toBe('on Nov 26, 2026');
});
