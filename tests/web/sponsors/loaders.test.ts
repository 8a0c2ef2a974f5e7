import { CITY_SPONSORS, HOME_SPONSORS, SPONSOR_TURN_MS } from '@contract';
import { documentOf, query } from '@web/lib/source';
import { type CityData, loadCity, loadGym, loadHome } from '@web/loaders/directory';
import { inTurn } from '@web/words/sponsors';
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('@web/lib/source');

const NOW = Date.parse('2026-11-21T17:30:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const RUNNING = { from: at(-5), until: at(5) };
const OVER = { from: at(-5), until: at(0) };
const LATER = { from: at(5), until: at(9) };
let documents: Record<string, unknown> = {};

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
  vi.mocked(documentOf).mockImplementation(async (path) => documents[path] as never);
  vi.mocked(query).mockResolvedValue(undefined as never);
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
const gym = (id: string, fields: object = {}) => ({ id, name: `Gym ${id}`, status: 'published', ...fields });

describe('loadCity with sponsors', () => {
  test('marks only gyms whose sponsorship is running, and lists them as sponsored', async () => {
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
    expect(await cityOf([gym('a', { status: 'closed', sponsored: RUNNING })])).not.toHaveProperty('sponsored');
  });

  test('includes sponsored gyms among the 40 shown of a large city', async () => {
    const others = Array.from({ length: 60 }, (_, index) => gym(`g${String(index).padStart(2, '0')}`));
    const city = await cityOf([...others, gym('z', { sponsored: RUNNING })]);
    expect(Object.keys(city.gyms)).toHaveLength(40);
    expect(Object.keys(city.gyms).at(-1)).toBe('z');
    expect([city.sponsored, city.all]).toEqual([['z'], { published: 61, closed: 0 }]);
  });

  test('rotates the sponsored gyms if there are too many', async () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((id) => gym(id, { sponsored: { from: at(-5), until: at(10_000) } }));
    const turns: (readonly string[] | undefined)[] = [];
    for (let turn = 0; turn < many.length; turn++) {
      vi.setSystemTime(NOW + turn * SPONSOR_TURN_MS);
      turns.push((await cityOf(many)).sponsored);
    }
    expect(turns.every((ids) => ids?.length === CITY_SPONSORS)).toBe(true);
    for (const { id } of many) expect(turns.filter((ids) => ids?.includes(id))).toHaveLength(CITY_SPONSORS);
    expect(new Set(turns.map((ids) => ids?.[0])).size).toBe(many.length);
  });
});

test('inTurn returns the same selection throughout a turn, and everything if it fits', () => {
  const begun = Math.ceil(NOW / SPONSOR_TURN_MS) * SPONSOR_TURN_MS;
  const all = ['a', 'b', 'c', 'd'];
  expect(inTurn(all, 2, new Date(begun))).toEqual(inTurn(all, 2, new Date(begun + SPONSOR_TURN_MS - 1)));
  expect(inTurn(all, 2, new Date(begun))).not.toEqual(inTurn(all, 2, new Date(begun + SPONSOR_TURN_MS)));
  expect(inTurn(all, 9, new Date(begun)).sort()).toEqual(all);
  expect(inTurn([], 2, new Date(begun))).toEqual([]);
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
  const entry = (id: string, span: object = RUNNING) => ({ id, kind: 'brand', name: id, tier: 'First', ...span });
  const home = async (sponsors: unknown) => {
    vi.setSystemTime(Date.now() + 3_600_000);
    documents = { 'directory/home': { popular: [], states: [], openMats: 0, sample: false }, 'directory/sponsors': sponsors };
    return (await loadHome()).sponsors?.map(({ id }) => id);
  };
  const long = { from: at(-5), until: at(100_000) };

  test('lists running sponsors in their stored order, up to the maximum', async () => {
    expect(
      await home({ sponsors: [entry('a', long), entry('over', OVER), entry('later', { from: at(90_000), until: at(95_000) }), entry('b', long)] }),
    ).toEqual(['a', 'b']);
    const many = Array.from({ length: HOME_SPONSORS + 3 }, (_, index) => entry(`s${index}`, long));
    const shown = (await home({ sponsors: many })) ?? [];
    expect(shown).toHaveLength(HOME_SPONSORS);
    expect(shown).toEqual([...shown].sort());
  });

  test('returns no sponsors if there are none or they cannot be loaded', async () => {
    expect(await home(undefined)).toBeUndefined();
    vi.mocked(documentOf).mockImplementation(async (path) => {
      if (path === 'directory/sponsors') throw new Error('out of reach');
      return documents[path] as never;
    });
    expect(await home(undefined)).toBeUndefined();
  });
});
