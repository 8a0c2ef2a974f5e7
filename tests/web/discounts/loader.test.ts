import { readDocument, query } from '@web/lib/source';
import { loadDiscounts } from '@web/stores/listedDiscounts';
import { loadGym } from '@web/stores/gymPages';
import { clearCachedReads } from '@web/storage/cache';
import { beforeEach, expect, test, vi } from 'vitest';
import { BARTON, CARDS, discountEntryOf, GEAR_DISCOUNT, SATURDAY_MORNING } from '../fixtures';

const load = (search = '') => loadDiscounts(new URL(`https://halfmat.example/discount-codes${search}`));
const stored = (document: unknown) => vi.mocked(readDocument).mockResolvedValue(document);
const FOUND = { total: 9, gyms: CARDS.map((card) => ({ card, stateSlug: 'texas', stateCode: 'TX', citySlug: 'austin', cityName: 'Austin' })) };

beforeEach(() => {
  clearCachedReads();
  vi.useFakeTimers({ now: SATURDAY_MORNING });
  vi.mocked(query).mockResolvedValue(FOUND as never);
});

test('loadDiscounts needs one read and requests no gyms if there are discounts', async () => {
  stored({ discounts: [discountEntryOf()] });
  expect(await load()).toEqual({ kind: 'found', at: SATURDAY_MORNING.toISOString(), discounts: [discountEntryOf()] });
  expect(vi.mocked(readDocument).mock.calls).toEqual([['directory/discounts']]);
  expect(query).not.toHaveBeenCalled();
});

test('loadDiscounts omits discounts that have ended in their time zone, and lists upcoming ones last', async () => {
  const [ended, last, later, soon] = [
    discountEntryOf({ id: 'ended', validUntil: '2026-11-20' }),
    discountEntryOf({ id: 'last', validUntil: '2026-11-21' }),
    discountEntryOf({ id: 'later', validFrom: '2027-01-01' }),
    discountEntryOf({ id: 'soon', validFrom: '2026-12-01' }),
  ];
  stored({ discounts: [later, ended, soon, last] });
  expect((await load()).discounts?.map(({ id }) => id)).toEqual(['last', 'soon', 'later']);
  // Still the 21st in Chicago, already the 22nd in Auckland.
  vi.setSystemTime('2026-11-21T12:00:00Z');
  clearCachedReads();
  stored({
    discounts: [
      discountEntryOf({ id: 'chicago', validUntil: '2026-11-21' }),
      discountEntryOf({ id: 'auckland', validUntil: '2026-11-21', timeZone: 'Pacific/Auckland' }),
    ],
  });
  expect((await load()).discounts?.map(({ id }) => id)).toEqual(['chicago']);
});

test('loadDiscounts without discounts finds a few gyms with a free trial or a free open mat', async () => {
  stored(undefined);
  const { discounts, free } = await load();
  expect(discounts).toEqual([]);
  expect(vi.mocked(query).mock.calls).toEqual([
    ['find', expect.objectContaining({ trial: true, sort: 'openMat' })],
    ['find', expect.objectContaining({ openMat: true, fee: 0, sort: 'openMat' })],
  ]);
  expect(free?.trials?.gyms).toHaveLength(4);
  expect(free?.openMats?.total).toBe(9);
});

test('loadDiscounts searches for free gyms near the place in the URL', async () => {
  stored(undefined);
  const place = { label: '78704 (Austin, TX)', latitude: 30.24, longitude: -97.77 };
  vi.mocked(query).mockResolvedValue({ ...FOUND, place } as never);
  expect((await load('?near=78704')).free).toMatchObject({ near: '78704', place });
  expect(query).toHaveBeenCalledWith('find', expect.objectContaining({ near: '78704', trial: true }));
});

test('loadDiscounts returns the page without free gyms if they cannot be loaded', async () => {
  stored(undefined);
  vi.mocked(query).mockRejectedValue(new Error('out of reach'));
  expect((await load()).free).toEqual({});
});

test('loadDiscounts keeps the page in the browser if the list cannot be loaded, and fails on the server', async () => {
  vi.mocked(readDocument).mockRejectedValue(new Error('out of reach'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await load()).toEqual({ kind: 'found', at: SATURDAY_MORNING.toISOString() });
  vi.stubEnv('SSR', true);
  await expect(load()).rejects.toThrow('out of reach');
  vi.unstubAllEnvs();
});

test('loadGym removes ended discounts and returns the time it used', async () => {
  const ended = { ...GEAR_DISCOUNT, id: 'ended', validUntil: '2026-11-20' };
  stored({ kind: 'gym', id: 'g1', gym: { ...BARTON, discounts: [ended, GEAR_DISCOUNT] } });
  expect(await loadGym('texas', 'austin', 'barton')).toMatchObject({ gym: { discounts: [GEAR_DISCOUNT] }, at: SATURDAY_MORNING.toISOString() });
  clearCachedReads();
  stored({ kind: 'gym', id: 'g1', gym: { ...BARTON, discounts: [ended] } });
  const page = await loadGym('texas', 'austin', 'barton');
  expect(page).not.toHaveProperty('gym.discounts');
});
