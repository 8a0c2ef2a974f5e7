import { expect, test, vi } from 'vitest';
import { watchList } from '@web/lib/watch';
import { discountLists, gymDiscounts } from '@web/stores/discounts';
import { discount } from '../storedDiscount';
import { Collection } from '../documents';

/** A listed discount. One with a later minute is newer. */
const listed = (minute: number) => discount({ id: `d${minute}`, status: 'approved', createdAt: new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString() });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => listed(from + index));
const shownIds = () => discountLists.use.getState().approved?.items.map(({ id }) => id) ?? [];
const newestFirst = (from: number, to: number) =>
  range(from, to)
    .map(({ id }) => id)
    .reverse();

test('discountLists loads a long list page by page, within the limits of the security rules', () => {
  new Collection('discounts', range(0, 120));
  const stop = discountLists.watch('approved');
  expect(shownIds()).toEqual(newestFirst(70, 120));
  expect(discountLists.use.getState().approved?.hasMore).toBe(true);
  discountLists.watchMore('approved');
  discountLists.watchMore('approved');
  expect(shownIds()).toEqual(newestFirst(0, 120));
  expect(discountLists.use.getState().approved).toMatchObject({ status: 'known', hasMore: false });
  for (const [, { limit }] of vi.mocked(watchList).mock.calls) expect(limit).toBeLessThanOrEqual(100);
  stop();
});

test('discountLists keeps older items when new ones arrive between two pages', () => {
  const live = new Collection('discounts', range(0, 90));
  const stop = discountLists.watch('approved');
  discountLists.watchMore('approved');
  live.set(range(0, 93));
  expect(shownIds()).toEqual(newestFirst(0, 93));
  stop();
});

test('discountLists shows no gap or duplicate after deletions, and stops listening to an empty page', () => {
  const live = new Collection('discounts', range(0, 60));
  const stop = discountLists.watch('approved');
  discountLists.watchMore('approved');
  live.set(range(0, 40));
  expect(shownIds()).toEqual(newestFirst(0, 40));
  expect(live.listenerCount).toBe(1);
  stop();
  expect(live.listenerCount).toBe(0);
});

test('gymDiscounts lists all of a gym’s discounts, no matter who proposed them', () => {
  const own = discount({ id: 'own', createdAt: '2026-11-20T10:00:00.000Z' });
  const approved = discount({ id: 'approved', status: 'approved', createdAt: '2026-11-21T10:00:00.000Z' });
  const byAdmin = discount({ id: 'by-admin', status: 'approved', userId: 'admin', createdAt: '2026-11-19T10:00:00.000Z' });
  const otherGyms = discount({ id: 'other-gym', gymId: 'g2' });
  const live = new Collection('discounts', [own, approved, byAdmin, otherGyms]);
  const stop = gymDiscounts.watch('g1');
  expect(gymDiscounts.use.getState().g1?.value?.map(({ id }) => id)).toEqual(['approved', 'own', 'by-admin']);
  stop();
  expect(live.listenerCount).toBe(0);
});
