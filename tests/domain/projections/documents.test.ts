import { describe, expect, it, vi } from 'vitest';
import type { Gym, GymCard, PartSum } from '../../../functions/src/contract';
import { changeIndex, cityContent, indexOf, sumOfCards } from '../../../functions/src/projections/city';
import { popularCities, statesContent } from '../../../functions/src/projections/nation';
import { isByHand, nudge } from '../../../functions/src/projections/requests';
import { allEntries, mustReshard, PART_TARGET_BYTES, partOf, partsOf, type ShardedList } from '../../../functions/src/projections/sharded-list';
import { listingChanges, searchContent, stateContent } from '../../../functions/src/projections/state';
import { isFollowedByRebuild, isImported } from '../../../functions/src/gyms/imported';
import { gymWith } from '../../support/gym';

const SUM: PartSum = { gyms: 2, openMats: 1, located: 2, latitudeSum: 60, longitudeSum: -190, bytes: 100 };
const card = (fields: Partial<GymCard> = {}) => ({ status: 'published', ...fields }) as GymCard;
const inline = (cards: Record<string, GymCard>): ShardedList<GymCard, PartSum> => ({
  count: 1,
  sums: [sumOfCards(cards)],
  loaded: new Map([[0, cards]]),
  touched: new Set(),
});
const spelled = (...names: string[]) => ({
  listings: Object.fromEntries(names.map((_, index) => [`g${index}`, `line ${index}`])),
  spellings: Object.fromEntries(names.map((name, index) => [`g${index}`, name])),
});

describe('the document of a city', () => {
  it('has its address, its cards and what search knows of them', () => {
    const cards = { g0: card() };
    expect(cityContent('texas~austin', inline(cards), spelled('Austin'))).toEqual({
      stateSlug: 'texas',
      stateName: 'Texas',
      stateCode: 'TX',
      citySlug: 'austin',
      name: 'Austin',
      summary: { gyms: 1, openMats: 0 },
      parts: 0,
      bytes: sumOfCards(cards).bytes,
      gyms: cards,
      listings: { g0: 'line 0' },
    });
  });

  it('in parts says how many and what each adds, and holds no card', () => {
    const sums = [SUM, { ...SUM, gyms: 3, openMats: 4, located: 0, latitudeSum: 0, longitudeSum: 0, bytes: 50 }];
    const content = cityContent('texas~austin', { count: 2, sums, loaded: new Map(), touched: new Set() }, spelled('Austin'));
    expect(content).toMatchObject({ parts: 2, bytes: 150, partSums: sums, summary: { gyms: 5, openMats: 5, latitude: 30, longitude: -95 } });
    expect(content).not.toHaveProperty('gyms');
  });

  it('is named as most gyms write it, of equally many the first, and keeps who writes it otherwise', () => {
    const nameOf = (...names: string[]) => cityContent('missouri~st-louis', inline({}), spelled(...names));
    expect(nameOf('Saint Louis', 'St. Louis', 'St. Louis')).toMatchObject({ name: 'St. Louis', spellings: { g0: 'Saint Louis' } });
    expect(nameOf('St. Louis', 'Saint Louis', 'St. Louis')?.name).toBe('St. Louis');
    expect(nameOf('St. Louis', 'Saint Louis')).toMatchObject({ name: 'Saint Louis', spellings: { g0: 'St. Louis' } });
    expect(nameOf('Saint Louis', 'St. Louis')?.name).toBe('Saint Louis');
    expect(nameOf('St. Louis')).not.toHaveProperty('spellings');
  });

  it('of an unknown state or without a gym is none', () => {
    expect(cityContent('atlantis~austin', inline({}), spelled('Austin'))).toBeUndefined();
    expect(cityContent('', inline({}), spelled('Austin'))).toBeUndefined();
    expect(cityContent('texas~austin', inline({}), spelled())).toBeUndefined();
  });

  it('gives its index back, each gym with its own spelling or the city’s', () => {
    const index = spelled('Saint Louis', 'St. Louis', 'St. Louis');
    expect(indexOf(cityContent('missouri~st-louis', inline({}), index))).toEqual(index);
    expect(indexOf(cityContent('texas~austin', inline({}), spelled('Austin')))).toEqual(spelled('Austin'));
    expect(indexOf(undefined)).toEqual({ listings: {}, spellings: {} });
  });

  it('forgets a gym that is hidden or gone, and takes its new line and spelling else', () => {
    const changed = changeIndex(
      spelled('Austin', 'Austin', 'Austin'),
      new Map<string, Gym | undefined>([
        ['g0', undefined],
        ['g1', gymWith({ status: 'draft' })],
        ['g2', gymWith({ city: 'AUSTIN' })],
      ]),
    );
    expect(Object.keys(changed.listings)).toEqual(['g2']);
    expect(changed.listings.g2).toContain('Guadalupe Grappling');
    expect(changed.spellings).toEqual({ g2: 'AUSTIN' });
  });
});

describe('a summary of cards', () => {
  it('has a place only from those that have a whole one', () => {
    const cards = { a: card({ latitude: 30 }), b: card({ longitude: -97 }), c: card({ latitude: 31, longitude: -98 }) };
    expect(sumOfCards(cards)).toMatchObject({ gyms: 3, located: 1, latitudeSum: 31, longitudeSum: -98 });
  });
});

describe('how a list is divided', () => {
  const parts = (count: number, ...bytes: number[]) => ({ count, sums: bytes.map((one) => ({ bytes: one })) });
  const half = PART_TARGET_BYTES / 2;

  it('is done anew where a part is too large, or where half as many would do', () => {
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

  it('is the same for a key each time, and knows the parts of many', () => {
    const keys = Array.from({ length: 40 }, (_, index) => `gym-${index}`);
    expect([...partsOf(keys, 4)].sort()).toEqual([0, 1, 2, 3]);
    expect(partsOf(['gym-1'], 4)).toEqual(new Set([partOf('gym-1', 4)]));
    expect(partsOf(keys, 1)).toEqual(new Set([0]));
  });

  it('gives all entries back', () => {
    const loaded = new Map<number, Record<string, number>>([
      [0, { a: 1, b: 2 }],
      [1, { c: 3 }],
    ]);
    expect(allEntries({ loaded })).toEqual({ a: 1, b: 2, c: 3 });
  });
});

describe('what search knows of a state', () => {
  const city = (listings: Record<string, string>) => ({ citySlug: 'austin', name: 'Austin', summary: { gyms: 1, openMats: 0 }, listings });

  it('is the lines of each changed city; a city without any is gone', () => {
    const changes = listingChanges(
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

  it('is one document, or says how large its parts are, or nothing', () => {
    const cities = { austin: { a: 'line' } };
    expect(searchContent({ count: 1, sums: [{ bytes: 9 }], loaded: new Map([[0, cities]]), touched: new Set() })).toEqual({ parts: 0, bytes: 9, cities });
    expect(searchContent({ count: 2, sums: [{ bytes: 9 }, { bytes: 4 }], loaded: new Map(), touched: new Set() })).toEqual({
      parts: 2,
      bytes: 13,
      partBytes: [9, 4],
    });
    expect(searchContent({ count: 1, sums: [{ bytes: 0 }], loaded: new Map(), touched: new Set() })).toBeUndefined();
  });
});

describe('states', () => {
  const changed = new Map([['austin', { citySlug: 'austin', name: 'Austin', summary: { gyms: 2, openMats: 1, latitude: 30 }, listings: {} }]]);

  it('list each city with its counts, and an unknown state is none', () => {
    expect(stateContent('texas', undefined, changed)).toEqual({
      slug: 'texas',
      name: 'Texas',
      code: 'TX',
      gyms: 2,
      openMats: 1,
      cities: { austin: { name: 'Austin', gyms: 2, openMats: 1, latitude: 30 } },
    });
    expect(stateContent('atlantis', undefined, changed)).toBeUndefined();
  });

  it('of the nation keep those that did not change, and lose those that are gone', () => {
    const texas = stateContent('texas', undefined, changed);
    const both = statesContent(statesContent(undefined, new Map([['texas', texas]])), new Map([['nevada', texas && { ...texas, name: 'Nevada' }]]));
    expect(both.states.texas).toEqual({ name: 'Texas', code: 'TX', territory: false, gyms: 2, cities: 1, openMats: 1 });
    expect(Object.keys(statesContent(both, new Map([['texas', undefined]])).states)).toEqual(['nevada']);
  });
});

it('popular cities of one name stand in the order of their ids, wherever they came', () => {
  const city = (id: string, name: string) => ({ id, name, state: 'TX', url: `/${id}` });
  const ids = (...cities: ReturnType<typeof city>[]) => popularCities(cities, []).map(({ id }) => id);
  expect(ids(city('b', 'One'), city('a', 'One'), city('c', 'An'))).toEqual(['c', 'a', 'b']);
  expect(ids(city('c', 'An'), city('a', 'One'), city('b', 'One'))).toEqual(['c', 'a', 'b']);
});

describe('a refresh that is asked for', () => {
  const asked = async (...given: unknown[]) => {
    const enqueue = vi.fn(() => Promise.resolve());
    await (nudge as (...args: unknown[]) => Promise<void>)(enqueue, ...given);
    return enqueue.mock.calls[0] as unknown as [string, object, { id: string; delaySeconds: number }];
  };
  const NOW = new Date();

  it('is one task for all who ask for the same within its window, and another for another city or level', async () => {
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
  ] as const)('of %s, by an import: %s, is gathered for %d seconds', async (level, bulk, seconds) => {
    const writtenAt = new Date('2026-03-01T00:00:00Z');
    const [, , { id }] = await asked(level, {}, { bulk, writtenAt });
    expect(id.split('-')[1]).toBe(String(writtenAt.getTime() / 1000 / seconds));
  });

  it('that the queue refuses is no failure: the marks stand', async () => {
    const down = () => Promise.reject(new Error('down'));
    await expect(nudge(down, 'refreshNation', {})).resolves.toBeUndefined();
  });
});

describe('a write is an import’s', () => {
  const [first, second] = [
    { id: 'i1', outcome: 'created' },
    { id: 'i2', outcome: 'updated' },
  ] as const;
  const gym = (lastImport?: Gym['lastImport']) => gymWith(lastImport && { lastImport });

  it('where it has named the import that made it', () => {
    expect(isImported(undefined, gym(first))).toBe(true);
    expect(isImported(gym(), gym(first))).toBe(true);
    expect(isImported(gym(first), gym(second))).toBe(true);
    expect(isImported(gym(first), gym({ ...first, outcome: 'updated' }))).toBe(true);
    expect(isImported(gym(first), gym(first))).toBe(false);
    expect(isImported(undefined, gym())).toBe(false);
    expect(isImported(gym(first), undefined)).toBe(false);
  });

  it('and a rebuild follows where it was the first of all', () => {
    expect(isFollowedByRebuild(undefined, gym({ ...first, initial: true }))).toBe(true);
    expect(isFollowedByRebuild(undefined, gym(first))).toBe(false);
    expect(isFollowedByRebuild(gym({ ...first, initial: true }), gym({ ...first, initial: true }))).toBe(false);
    expect(isFollowedByRebuild(gym({ ...first, initial: true }), undefined)).toBe(false);
  });
});

it('a write is taken for one by hand from a minute between stamp and commit on', () => {
  const at = (ms: number) => ({ toMillis: () => ms });
  const written = (ms: number) => ({ document: { ...gymWith(), writtenAt: at(0) } as Gym, updateTime: at(ms) });
  expect(isByHand(undefined, written(60_000))).toBe(false);
  expect(isByHand(undefined, written(60_001))).toBe(true);
  expect(isByHand(undefined, { document: written(0).document })).toBe(true);
  expect(isByHand(written(0), undefined)).toBe(true);
});
