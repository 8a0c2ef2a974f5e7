import { describe, expect, it, vi } from 'vitest';
import type { Gym, GymCard, PartSum } from '@contract';
import { toPartIndex } from '@functions/platform/part-index';
import { toCardChanges, updateIndex, buildCity, readCityIndex, toListingChanges, sumCards } from '@functions/projections/city';
import { toFeaturedCities, buildStates } from '@functions/projections/nation';
import { mayBeManual, enqueueRefresh } from '@functions/projections/refresh-requests';
import { getAllEntries, mustReshard, PART_TARGET_BYTES, findParts, type ShardedList } from '@functions/listings/sharded-list';
import { toEntryChanges, groupListingsByCity, buildSearchDocument, buildState, summarizeCity } from '@functions/projections/state';
import { parseListing } from '@functions/listings/stored-listing';
import { isFollowedByRebuild, isImported } from '@functions/gyms/refresh/import-writes';
import { gymWith } from '@support/gym';

const SUM: PartSum = { gyms: 2, openMats: 1, located: 2, latitudeSum: 60, longitudeSum: -190, bytes: 100 };
const card = (fields: Partial<GymCard> = {}) => ({ status: 'published', ...fields }) as GymCard;
const inline = (cards: Record<string, GymCard>): ShardedList<GymCard, PartSum> => ({
  count: 1,
  sums: [sumCards(cards)],
  loaded: new Map([[0, cards]]),
  touched: new Set(),
});
const spelled = (...names: string[]) => ({
  listingHashes: Object.fromEntries(names.map((_, index) => [`g${index}`, `hash ${index}`])),
  spellings: Object.fromEntries(names.map((name, index) => [`g${index}`, name])),
});

describe('buildCity', () => {
  it('has the city’s name and slugs, its cards and the hashes of their listings', () => {
    const cards = { g0: card() };
    expect(buildCity('texas~austin', inline(cards), spelled('Austin'))).toEqual({
      stateSlug: 'texas',
      stateName: 'Texas',
      stateCode: 'TX',
      citySlug: 'austin',
      name: 'Austin',
      summary: { gyms: 1, openMats: 0 },
      parts: 0,
      bytes: sumCards(cards).bytes,
      gyms: cards,
      listingHashes: { g0: 'hash 0' },
    });
  });

  it('holds no cards if the city has parts, but their number and sums', () => {
    const sums = [SUM, { ...SUM, gyms: 3, openMats: 4, located: 0, latitudeSum: 0, longitudeSum: 0, bytes: 50 }];
    const content = buildCity('texas~austin', { count: 2, sums, loaded: new Map(), touched: new Set() }, spelled('Austin'));
    expect(content).toMatchObject({ parts: 2, bytes: 150, partSums: sums, summary: { gyms: 5, openMats: 5, latitude: 30, longitude: -95 } });
    expect(content).not.toHaveProperty('gyms');
  });

  it('uses the spelling of most gyms, or the first of equally common ones, and keeps the others', () => {
    const nameOf = (...names: string[]) => buildCity('missouri~st-louis', inline({}), spelled(...names));
    expect(nameOf('Saint Louis', 'St. Louis', 'St. Louis')).toMatchObject({ name: 'St. Louis', spellings: { g0: 'Saint Louis' } });
    expect(nameOf('St. Louis', 'Saint Louis', 'St. Louis')?.name).toBe('St. Louis');
    expect(nameOf('St. Louis', 'Saint Louis')).toMatchObject({ name: 'Saint Louis', spellings: { g0: 'St. Louis' } });
    expect(nameOf('Saint Louis', 'St. Louis')?.name).toBe('Saint Louis');
    expect(nameOf('St. Louis')).not.toHaveProperty('spellings');
  });

  it('returns undefined for an unknown state or a city without gyms', () => {
    expect(buildCity('atlantis~austin', inline({}), spelled('Austin'))).toBeUndefined();
    expect(buildCity('', inline({}), spelled('Austin'))).toBeUndefined();
    expect(buildCity('texas~austin', inline({}), spelled())).toBeUndefined();
  });

  it('can be read back with readCityIndex, each gym with its own spelling or the city’s', () => {
    const index = spelled('Saint Louis', 'St. Louis', 'St. Louis');
    expect(readCityIndex(buildCity('missouri~st-louis', inline({}), index))).toEqual(index);
    expect(readCityIndex(buildCity('texas~austin', inline({}), spelled('Austin')))).toEqual(spelled('Austin'));
    expect(readCityIndex(undefined)).toEqual({ listingHashes: {}, spellings: {} });
  });

  it('is updated by updateIndex, which drops hidden and deleted gyms and adds new hashes and spellings', () => {
    const changes = new Map<string, Gym | undefined>([
      ['g0', undefined],
      ['g1', gymWith({ status: 'draft' })],
      ['g2', gymWith({ city: 'AUSTIN' })],
    ]);
    const changed = updateIndex(spelled('Austin', 'Austin', 'Austin'), changes, toListingChanges(changes, toCardChanges(changes)));
    expect(Object.keys(changed.listingHashes)).toEqual(['g2']);
    expect(changed.listingHashes.g2).toMatch(/^[\w-]{22}$/);
    expect(changed.spellings).toEqual({ g2: 'AUSTIN' });
  });
});

describe('sumCards', () => {
  it('takes the position only from cards with both coordinates', () => {
    const cards = { a: card({ latitude: 30 }), b: card({ longitude: -97 }), c: card({ latitude: 31, longitude: -98 }) };
    expect(sumCards(cards)).toMatchObject({ gyms: 3, located: 1, latitudeSum: 31, longitudeSum: -98 });
  });
});

describe('sharded lists', () => {
  const parts = (count: number, ...bytes: number[]) => ({ count, sums: bytes.map((one) => ({ bytes: one })) });
  const half = PART_TARGET_BYTES / 2;

  it('are divided again if a part is too large or if half as many would do (mustReshard)', () => {
    expect(mustReshard(parts(1, PART_TARGET_BYTES))).toBe(false);
    expect(mustReshard(parts(1, PART_TARGET_BYTES + 1))).toBe(true);
    expect(mustReshard(parts(2, half, half))).toBe(true);
    expect(mustReshard(parts(2, half, half + 1))).toBe(false);
    expect(mustReshard(parts(2, 0, PART_TARGET_BYTES + 1))).toBe(true);
    expect(mustReshard(parts(4, half, 0, half, 0))).toBe(true);
    expect(mustReshard(parts(4, half, half, half + 1, half))).toBe(false);
    expect(mustReshard(parts(4, half, half, half, half + 1))).toBe(false);
    expect(mustReshard(parts(4, half, half, 1, 1))).toBe(true);
  });

  it('always put a key into the same part (toPartIndex, findParts)', () => {
    const keys = Array.from({ length: 40 }, (_, index) => `gym-${index}`);
    expect([...findParts(keys, 4)].sort()).toEqual([0, 1, 2, 3]);
    expect(findParts(['gym-1'], 4)).toEqual(new Set([toPartIndex('gym-1', 4)]));
    expect(findParts(keys, 1)).toEqual(new Set([0]));
  });

  it('give all entries back (getAllEntries)', () => {
    const loaded = new Map<number, Record<string, number>>([
      [0, { a: 1, b: 2 }],
      [1, { c: 3 }],
    ]);
    expect(getAllEntries({ loaded })).toEqual({ a: 1, b: 2, c: 3 });
  });
});

describe('the search documents of a state', () => {
  const city = (listings: Record<string, string>) => ({ citySlug: 'austin', name: 'Austin', summary: { gyms: 1, openMats: 0 }, listings });

  it('change per city, and drop a city without listings (toEntryChanges)', () => {
    const changes = toEntryChanges(
      undefined,
      new Map([
        ['austin', city({ a: 'line' })],
        ['waco', city({})],
        ['reno', undefined],
      ]),
    );
    expect([...changes]).toEqual([
      ['austin', { a: 'line' }],
      ['waco', undefined],
      ['reno', undefined],
    ]);
  });

  it('have a city’s listings together, whichever entries they are in (groupListingsByCity)', () => {
    expect([...groupListingsByCity({ 'los-angeles~1': { b: '2' }, austin: { c: '3' }, 'los-angeles': { a: '1' } })]).toEqual([
      ['los-angeles', { b: '2', a: '1' }],
      ['austin', { c: '3' }],
    ]);
  });

  it('have streets without the city’s name, in each gym’s spelling of it (summarizeCity)', () => {
    const address = { full_address: '1 Main St, Saint Louis, MO 63101', updatedAt: '2026-01-01' };
    const cards = { a: card(address), b: card({ ...address, full_address: '2 Main St, St. Louis, MO 63101' }) };
    const stored = { citySlug: 'st-louis', name: 'St. Louis', summary: { gyms: 2, openMats: 0 }, spellings: { a: 'Saint Louis' } };
    expect(Object.values(summarizeCity(stored, cards).listings).map((text) => parseListing(text).street)).toEqual(['1 Main St', '2 Main St']);
  });

  it('are one document, or the ids and sizes of parts, or nothing (buildSearchDocument)', () => {
    const cities = { austin: { a: 'line' } };
    expect(buildSearchDocument({ count: 1, sums: [{ bytes: 9 }], loaded: new Map([[0, cities]]), touched: new Set() }, [])).toEqual({
      parts: 0,
      bytes: 9,
      cities,
    });
    expect(buildSearchDocument({ count: 2, sums: [{ bytes: 9 }, { bytes: 4 }], loaded: new Map(), touched: new Set() }, ['0-a', '1-b'])).toEqual({
      parts: 2,
      partIds: ['0-a', '1-b'],
      bytes: 13,
      partBytes: [9, 4],
    });
    expect(buildSearchDocument({ count: 1, sums: [{ bytes: 0 }], loaded: new Map(), touched: new Set() }, [])).toBeUndefined();
  });
});

describe('buildState and buildStates', () => {
  const changed = new Map([['austin', { citySlug: 'austin', name: 'Austin', summary: { gyms: 2, openMats: 1, latitude: 30 }, listings: {} }]]);

  it('list each city with its counts, and return undefined for an unknown state', () => {
    expect(buildState('texas', undefined, changed)).toEqual({
      slug: 'texas',
      name: 'Texas',
      code: 'TX',
      gyms: 2,
      openMats: 1,
      cities: { austin: { name: 'Austin', gyms: 2, openMats: 1, latitude: 30 } },
    });
    expect(buildState('atlantis', undefined, changed)).toBeUndefined();
  });

  it('keep unchanged states and drop deleted ones', () => {
    const texas = buildState('texas', undefined, changed);
    const both = buildStates(buildStates(undefined, new Map([['texas', texas]])), new Map([['nevada', texas && { ...texas, name: 'Nevada' }]]));
    expect(both.states.texas).toEqual({ name: 'Texas', code: 'TX', territory: false, gyms: 2, cities: 1, openMats: 1 });
    expect(Object.keys(buildStates(both, new Map([['texas', undefined]])).states)).toEqual(['nevada']);
  });
});

it('toFeaturedCities sorts by name and then by id, whatever the order they come in', () => {
  const city = (id: string, name: string) => ({ id, name, state: 'TX', url: `/${id}` });
  const ids = (...cities: ReturnType<typeof city>[]) => toFeaturedCities(cities, []).map(({ id }) => id);
  expect(ids(city('b', 'One'), city('a', 'One'), city('c', 'An'))).toEqual(['c', 'a', 'b']);
  expect(ids(city('c', 'An'), city('a', 'One'), city('b', 'One'))).toEqual(['c', 'a', 'b']);
});

describe('enqueueRefresh', () => {
  const asked = async (...given: unknown[]) => {
    const enqueue = vi.fn(() => Promise.resolve());
    await (enqueueRefresh as (...args: unknown[]) => Promise<void>)(enqueue, ...given);
    return enqueue.mock.calls[0] as unknown as [string, object, { id: string; delaySeconds: number }];
  };
  const NOW = new Date();

  it('makes one task per target and window, and another for another city or level', async () => {
    const circumstances = { writtenAt: NOW };
    const [level, data, options] = await asked('refreshCity', { cityKey: 'texas~austin' }, circumstances);
    expect([level, data]).toEqual(['refreshCity', { cityKey: 'texas~austin' }]);
    expect(options.id).toMatch(/^[0-9a-f]{32}-\d+$/);
    expect((await asked('refreshCity', { cityKey: 'texas~austin' }, circumstances))[2].id).toBe(options.id);
    expect((await asked('refreshCity', { cityKey: 'texas~waco' }, circumstances))[2].id).not.toBe(options.id);
    expect((await asked('refreshState', { cityKey: 'texas~austin' }, circumstances))[2].id.slice(0, 32)).not.toBe(options.id.slice(0, 32));
  });

  it.each([
    ['refreshCity', false, 3],
    ['refreshCity', true, 10],
    ['refreshState', false, 6],
    ['refreshState', true, 15],
    ['refreshNation', false, 10],
    ['refreshNation', true, 10],
  ] as const)('collects requests for %s, by an import: %s, for %d seconds', async (level, bulk, seconds) => {
    const writtenAt = new Date('2026-03-01T00:00:00Z');
    const [, , { id }] = await asked(level, {}, { bulk, writtenAt });
    expect(id.split('-')[1]).toBe(String(writtenAt.getTime() / 1000 / seconds));
  });

  it('succeeds if the queue is down, since the pending refresh is stored', async () => {
    const down = () => Promise.reject(new Error('down'));
    await expect(enqueueRefresh(down, 'refreshNation', {})).resolves.toBeUndefined();
  });
});

describe('isImported and isFollowedByRebuild', () => {
  const [first, second] = [
    { id: 'i1', outcome: 'created' },
    { id: 'i2', outcome: 'updated' },
  ] as const;
  const gym = (lastImport?: Gym['lastImport']) => gymWith(lastImport && { lastImport });

  it('find writes that name their import', () => {
    expect(isImported(undefined, gym(first))).toBe(true);
    expect(isImported(gym(), gym(first))).toBe(true);
    expect(isImported(gym(first), gym(second))).toBe(true);
    expect(isImported(gym(first), gym({ ...first, outcome: 'updated' }))).toBe(true);
    expect(isImported(gym(first), gym(first))).toBe(false);
    expect(isImported(undefined, gym())).toBe(false);
    expect(isImported(gym(first), undefined)).toBe(false);
  });

  it('find writes of the first import, which a rebuild follows', () => {
    expect(isFollowedByRebuild(undefined, gym({ ...first, initial: true }))).toBe(true);
    expect(isFollowedByRebuild(undefined, gym(first))).toBe(false);
    expect(isFollowedByRebuild(gym({ ...first, initial: true }), gym({ ...first, initial: true }))).toBe(false);
    expect(isFollowedByRebuild(gym({ ...first, initial: true }), undefined)).toBe(false);
  });
});

it('mayBeManual finds writes whose stamp and commit are more than a minute apart', () => {
  const at = (ms: number) => ({ toMillis: () => ms });
  const written = (ms: number) => ({ document: { ...gymWith(), writtenAt: at(0) } as Gym, updateTime: at(ms) });
  expect(mayBeManual(undefined, written(60_000))).toBe(false);
  expect(mayBeManual(undefined, written(60_001))).toBe(true);
  expect(mayBeManual(undefined, { document: written(0).document })).toBe(true);
  expect(mayBeManual(written(0), undefined)).toBe(true);
});
