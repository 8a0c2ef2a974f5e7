import { parseFindQuery } from '@contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { query } from '../../../web/src/lib/source';
import { placesMeant } from '../../../web/src/loaders/placesMeant';

vi.mock('../../../web/src/lib/source');

const near = (words: string) => parseFindQuery(new URLSearchParams({ near: words }));
const AUSTIN = { kind: 'city', title: 'Austin, TX', detail: 'City', path: '/bjj/texas/austin' };

beforeEach(() => {
  vi.resetAllMocks();
});

test('whoever looks near what is no place as it is written is shown the places that it is like, and no gyms', async () => {
  const gym = { kind: 'gym', title: 'Austin BJJ', detail: 'Waco, TX', path: '/bjj/texas/waco/austin-bjj' };
  vi.mocked(query).mockResolvedValue({ suggestions: [gym, AUSTIN] } as never);
  expect(await placesMeant(near('austn tx'), true)).toEqual([{ name: 'Austin, TX', path: '/bjj/texas/austin' }]);
  expect(query).toHaveBeenCalledWith('searchFuzzy', { q: 'austn tx' });
});

test('a place that is known asks for nothing', async () => {
  expect(await placesMeant(near('78704'), undefined)).toBeUndefined();
  expect(query).not.toHaveBeenCalled();
});

test('where nothing comes there is nothing to choose from, and the page stays', async () => {
  vi.mocked(query).mockRejectedValue(new Error('offline'));
  expect(await placesMeant(near('brooklin'), true)).toEqual([]);
});
