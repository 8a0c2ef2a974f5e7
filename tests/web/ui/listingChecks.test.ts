import { expect, test } from 'vitest';
import { formatCheckSummary, formatDaysAgo, type ListingChecks, summarizeChecks } from '@web/ui/listingChecks';

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

const SCHEDULE_AND_HOURS: ListingChecks = { checks: { schedule: { at: '2026-11-01T12:00:00Z' }, hours: { at: '2026-11-20T12:00:00Z' } } };
/** Checks of the address and the schedule. */
const checkedAt = (address: string, schedule: string) => ({ address: { at: address }, schedule: { at: schedule } });
test.each<[string, ListingChecks, string]>([
  ['the schedule’s own date, not that of the opening hours', SCHEDULE_AND_HOURS, 'Schedule checked 25 days ago'],
  [
    'how old its oldest check is if they differ',
    { checks: { ...SCHEDULE_AND_HOURS.checks, address: { at: '2026-11-22T12:00:00Z' } }, ownerCheck: { at: '2026-11-24T12:00:00Z', until: '2027-01-01' } },
    'Address and schedule checked, owner verified in the last 25 days',
  ],
  [
    '“ago” if all were checked on the same day',
    { checks: checkedAt('2026-11-01T12:30:00Z', '2026-11-01T18:00:00Z') },
    'Address and schedule checked 24 days ago',
  ],
  ['“since yesterday” for the oldest', { checks: checkedAt('2026-11-25T11:00:00Z', '2026-11-26T10:00:00Z') }, 'Address and schedule checked since yesterday'],
  ['the date of an old check', { checks: checkedAt('2026-08-01T12:00:00Z', '2026-11-26T10:00:00Z') }, 'Address and schedule checked since Aug 1, 2026'],
  ['the latest date if only other details are checked', { checks: { hours: { at: '2026-11-20T12:00:00Z' } } }, 'Last checked 6 days ago'],
])('a listing’s check summary says %s', (_what, listing, text) => {
  expect(formatCheckSummary(summarizeChecks(listing, NOON), NOON, true)).toBe(text);
});

test.each([
  ['2026-11-20T12:00:00Z', 'Last checked 6 days ago'],
  ['2026-11-01T12:00:00Z', 'Checked in the last 25 days'],
])('a card says of a fully checked listing, whose address was checked on %s: “%s”', (address, text) => {
  const at = '2026-11-20T12:00:00Z';
  const listing: ListingChecks = { checks: { ...checkedAt(address, at), visitors: { at } }, ownerCheck: { at, until: '2027-01-01' } };
  expect(formatCheckSummary(summarizeChecks(listing, NOON), NOON, false)).toBe(text);
});
