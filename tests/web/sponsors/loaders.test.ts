import { readDocument, query } from '@web/lib/source';
import { type CityData, loadCity } from '@web/stores/cities';
import { loadGym } from '@web/stores/gymPages';
import { loadHome } from '@web/stores/home';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '../backend';

const NOW = Date.parse('2026-11-21T17:30:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const RUNNING = { from: at(-5), until: at(5) };
const OVER = { from: at(-5), until: at(0) };
const LATER = { from: at(5), until: at(9) };
let documents: Record<string, unknown> = {};
/** Paths of the sponsors in this turn. */
let sponsors: string[] = [];

beforeEach(() => {
  answer({ ensureStats: { statesCount: 1, totalCities: 1, totalGyms: 1, lastUpdated: '2026-11-21T17:30:00.000Z' } });
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
  vi.mocked(readDocument).mockImplementation(async (path) => documents[path] as never);
  sponsors = [];
  vi.mocked(query).mockImplementation((async (name: string) =>
    name === 'sponsors' ? { sponsors: sponsors.map((one) => ({ path: one })) } : undefined) as never);
  return () => vi.useRealTimers();
});

/** Uses a new city each time, because loaded cities are cached. */
let cities = 0;
async function cityOf(gyms: readonly object[]): Promise<Extract<CityData, { kind: 'found' }>> {
  const slug = `city-${++cities}`;
  documents = {
    [`directoryCities/texas~${slug}`]: { name: 'Austin', parts: 0, gyms: Object.fromEntries(gyms.map((gym) => [(gym as { id: string }).id, gym])) },
  };
  const city = await loadCity('texas', slug);
  if (city.kind === 'not-found') throw new Error('The city is not found.');
  return city;
}
const gym = (id: string, fields: object = {}) => ({ id, slug: id, name: `Gym ${id}`, status: 'published', ...fields });
/** The path of a gym in the next city. */
const path = (id: string) => `/bjj/texas/city-${cities + 1}/${id}`;

describe('loadCity with sponsors', () => {
  test('marks only gyms whose sponsorship is running, and lists them as sponsored', async () => {
    sponsors = [path('b'), path('c')];
    const city = await cityOf([gym('a'), gym('b', { sponsored: RUNNING }), gym('c', { sponsored: OVER }), gym('d', { sponsored: LATER })]);
    expect(Object.values(city.gyms).map(({ id, sponsored }) => [id, sponsored])).toEqual([
      ['a', undefined],
      ['b', RUNNING],
      ['c', undefined],
      ['d', undefined],
    ]);
    expect(city.sponsored).toEqual(['b']);
    expect(await cityOf([gym('a')])).not.toHaveProperty('sponsored');
  });

  test('does not list a closed gym as sponsored', async () => {
    sponsors = [path('a')];
    expect(await cityOf([gym('a', { status: 'closed', sponsored: RUNNING })])).not.toHaveProperty('sponsored');
  });

  test('includes sponsored gyms among the 40 shown of a large city', async () => {
    const others = Array.from({ length: 60 }, (_, index) => gym(`g${String(index).padStart(2, '0')}`));
    sponsors = [path('z')];
    const city = await cityOf([...others, gym('z', { sponsored: RUNNING })]);
    expect(Object.keys(city.gyms)).toHaveLength(40);
    expect(Object.keys(city.gyms).at(-1)).toBe('z');
    expect([city.sponsored, city.all]).toEqual([['z'], { published: 61, closed: 0 }]);
  });

  test('lists no gym first that its own card does not mark as sponsored', async () => {
    sponsors = ['/bjj/texas/austin/a', path('b'), path('unknown')];
    expect(await cityOf([gym('a'), gym('b')])).not.toHaveProperty('sponsored');
  });

  test('lists no gym first if the sponsors cannot be loaded', async () => {
    vi.mocked(query).mockRejectedValue(new Error('out of reach'));
    const city = await cityOf([gym('a', { sponsored: RUNNING })]);
    expect(city.gyms.a?.sponsored).toEqual(RUNNING);
    expect(city).not.toHaveProperty('sponsored');
  });
});

test.each([
  ['running', RUNNING, RUNNING],
  ['over', OVER, undefined],
  ['not started yet', LATER, undefined],
])('loadGym includes a sponsorship only while it is running (%s)', async (_what, sponsored, shown) => {
  const slug = `gym-${++cities}`;
  documents = { [`directoryPages/texas~austin~${slug}`]: { kind: 'gym', id: 'g', gym: { name: 'Atos', sponsored } } };
  expect(await loadGym('texas', 'austin', slug)).toMatchObject({ kind: 'found', gym: { name: 'Atos' } });
  const data = await loadGym('texas', 'austin', slug);
  expect(data.kind === 'found' && data.gym.sponsored).toEqual(shown);
});

describe('loadHome with sponsors', () => {
  beforeEach(() => void (documents = { 'directory/home': { popular: [], states: [], openMats: 0, sample: false } }));
  /** An hour later each time, so that nothing is cached. */
  const home = () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    return loadHome();
  };

  test('has the sponsors in this turn', async () => {
    sponsors = [path('a'), path('b')];
    expect((await home()).sponsors).toEqual([{ path: path('a') }, { path: path('b') }]);
    expect(query).toHaveBeenCalledWith('sponsors', {});
  });

  test('has no sponsors if there are none or they cannot be loaded', async () => {
    expect(await home()).not.toHaveProperty('sponsors');
    vi.mocked(query).mockRejectedValue(new Error('out of reach'));
    expect(await home()).not.toHaveProperty('sponsors');
  });
});
