import { describe, expect, it } from 'vitest';
import { type Gym, packClass } from '@contract';
import { toCardChanges, updateIndex, buildCity, readCityIndex, toListingChanges, sumCards } from '@functions/projections/city';
import { parseCityUrl, buildHome, toFeaturedCities, updateGymCounts, buildStates, countStats } from '@functions/projections/nation';
import { toPlacedGym } from '@functions/projections/placed-gym';
import { listAffectedCities, mayBeManual } from '@functions/projections/refresh-requests';
import { shard } from '@functions/listings/sharded-list';
import { toEntryChanges, hasVisibleChange, buildState, sumListings } from '@functions/projections/state';
import { buildGym } from '@functions/gyms/record/record';
import { DOCUMENT_LIMIT_BYTES } from '@support/limits';

const AUTHOR = { by: 'admin', now: new Date('2026-03-01T12:00:00Z'), confirmer: 'admin' } as const;
const PLACE = { stateSlug: 'texas', citySlug: 'austin', slug: 'alpha', timeZone: 'America/Chicago' };
const gym = (changes: Partial<Gym> = {}): Gym => ({ ...buildGym({ name: 'Alpha', city: 'Austin', state: 'TX' }, PLACE, { name: 'site' }, AUTHOR), ...changes });
const openMat = { day: 'sat', start: '10:00', program: 'open-mat' } as const;

function city(gyms: Record<string, Gym>) {
  const changes = new Map(Object.entries(gyms));
  const changed = toCardChanges(changes);
  const cards = Object.fromEntries([...changed].flatMap(([id, card]) => (card ? [[id, card]] : [])));
  return buildCity('texas~austin', shard(cards, sumCards), updateIndex(readCityIndex(undefined), changes, toListingChanges(changes, changed)));
}

describe('the city document (buildCity)', () => {
  it('counts published gyms and their weekly open mats, and averages the known coordinates', () => {
    const summary = city({
      a: gym({ latitude: 30, longitude: -97, schedule: [openMat, { ...openMat, program: 'gi' }] }),
      b: gym({ latitude: 31, longitude: -98, schedule: [openMat] }),
      c: gym({ schedule: [openMat] }),
      closed: gym({ status: 'closed', latitude: 10, longitude: 10, schedule: [openMat] }),
      draft: gym({ status: 'draft' }),
    })?.summary;
    expect(summary).toEqual({ gyms: 3, openMats: 3, latitude: 30.5, longitude: -97.5 });
  });

  it('counts only open mats that visitors may join, as lists and filters do', () => {
    const schedule = [openMat, { ...openMat, day: 'sun', visitors: true }, { ...openMat, day: 'fri', visitors: false }] as const;
    expect(city({ a: gym({ schedule: [...schedule] }) })?.summary.openMats).toBe(2);
  });

  it('leaves the coordinates out if no gym has any', () => {
    expect(city({ a: gym() })?.summary).toEqual({ gyms: 1, openMats: 0 });
  });

  it('is undefined if no gym is shown', () => {
    expect(city({ a: gym({ status: 'draft' }) })).toBeUndefined();
  });

  it('packs the classes on its cards', () => {
    expect(city({ a: gym({ schedule: [openMat] }) })?.gyms?.a?.classes).toEqual([packClass(openMat)]);
  });
});

describe('the state document (buildState)', () => {
  const summary = (citySlug: string, gyms: number) => ({ citySlug, name: citySlug, summary: { gyms, openMats: 1 }, listings: { x: '{}' } });
  const two = buildState(
    'texas',
    undefined,
    new Map([
      ['austin', summary('austin', 2)],
      ['waco', summary('waco', 3)],
    ]),
  );

  it('adds up all its cities, whichever changed', () => {
    expect(two).toMatchObject({ name: 'Texas', code: 'TX', gyms: 5, openMats: 2 });
    expect(buildState('texas', two, new Map([['waco', undefined]]))).toMatchObject({ gyms: 2, openMats: 1 });
    expect(
      buildState(
        'texas',
        two,
        new Map([
          ['austin', undefined],
          ['waco', undefined],
        ]),
      ),
    ).toBeUndefined();
  });

  it('leaves out a city without published gyms', () => {
    expect(buildState('texas', two, new Map([['waco', summary('waco', 0)]]))?.cities).not.toHaveProperty('waco');
  });

  it('updates the nation if counts differ, even if only between two cities (hasVisibleChange)', () => {
    const swapped = buildState(
      'texas',
      two,
      new Map([
        ['austin', summary('austin', 3)],
        ['waco', summary('waco', 2)],
      ]),
    );
    expect(hasVisibleChange(two, swapped)).toBe(true);
    expect(hasVisibleChange(two, two && { ...two, cities: { ...two.cities } })).toBe(false);
    expect(hasVisibleChange(two, undefined)).toBe(true);
  });
});

describe('the search entries of a state (toEntryChanges)', () => {
  const json = 'x'.repeat(2000);
  const city = (slug: string, gyms: number) => {
    const listings = Object.fromEntries(Array.from({ length: gyms }, (_, n) => [`gym-${String(n).padStart(16, '0')}`, json]));
    return [slug, { citySlug: slug, name: slug, summary: { gyms, openMats: 0 }, listings }] as const;
  };
  const present = (entries: ReturnType<typeof toEntryChanges>) => Object.fromEntries([...entries].flatMap(([key, entry]) => (entry ? [[key, entry]] : [])));

  it('stay in parts far below the document limit, even with one very large city', () => {
    const cities = new Map([city('los-angeles', 1000), ...Array.from({ length: 300 }, (_, n) => city(`city-${n}`, 5))]);
    const list = shard(present(toEntryChanges(undefined, cities)), sumListings);
    expect(list.count).toBeLessThanOrEqual(16);
    for (const entries of list.loaded.values()) expect(JSON.stringify(entries).length).toBeLessThan(DOCUMENT_LIMIT_BYTES);
    expect([...list.loaded.values()].flatMap((entries) => Object.values(entries).flatMap(Object.keys))).toHaveLength(2500);
  });

  it('lose the ones that a smaller city no longer needs', () => {
    const before = buildState('california', undefined, new Map([city('los-angeles', 150)]));
    const large = toEntryChanges(undefined, new Map([city('los-angeles', 150)]));
    expect([...large.keys()]).toEqual(['los-angeles', 'los-angeles~1', 'los-angeles~2']);
    const small = toEntryChanges(before, new Map([city('los-angeles', 2)]));
    expect([...small].map(([key, entry]) => [key, Object.keys(entry ?? {}).length])).toEqual([
      ['los-angeles', 2],
      ['los-angeles~1', 0],
      ['los-angeles~2', 0],
    ]);
    expect([...toEntryChanges(before, new Map([['los-angeles', undefined]])).values()]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the national documents', () => {
  const state = (slug: string, name: string, code: string, gyms: number) => ({
    slug,
    name,
    code,
    gyms,
    openMats: 1,
    cities: { one: { name: 'One', gyms, openMats: 1 } },
  });
  const changes = new Map([
    ['texas', state('texas', 'Texas', 'TX', 2)],
    ['puerto-rico', state('puerto-rico', 'Puerto Rico', 'PR', 1)],
    ['alaska', state('alaska', 'Alaska', 'AK', 4)],
  ]);
  const states = buildStates(undefined, changes);

  it("count a territory's gyms, but not the territory as a state (countStats)", () => {
    expect(countStats(states)).toEqual({ statesCount: 2, totalCities: 3, totalGyms: 7 });
    expect(states.states['puerto-rico']?.territory).toBe(true);
  });

  it('list states in order with territories last (buildHome)', () => {
    expect(buildHome(states, [], false).states.map(({ code }) => code)).toEqual(['AK', 'TX', 'PR']);
    expect(buildHome(states, [], true)).toMatchObject({ openMats: 3, sample: true });
  });

  it('give a popular city its count if its URL is a city of the directory (updateGymCounts)', () => {
    const popular = toFeaturedCities(
      [
        { id: 'tx-one', name: 'One', state: 'TX', url: '/bjj/texas/one' },
        { id: 'tx-guide', name: 'Guide', state: 'TX', url: '/guide' },
      ],
      [
        { id: 'tx-one-b', name: 'B', url: '/b', cityId: 'tx-one' },
        { id: 'tx-one-a', name: 'A', url: '/a', cityId: 'tx-one' },
        { id: 'o', name: 'O', url: '/o', cityId: 'gone' },
      ],
    );
    expect(updateGymCounts(popular, changes)).toEqual([
      { id: 'tx-guide', name: 'Guide', state: 'TX', url: '/guide', featured: [] },
      {
        id: 'tx-one',
        name: 'One',
        state: 'TX',
        url: '/bjj/texas/one',
        gyms: 2,
        featured: [
          { id: 'tx-one-a', name: 'A', url: '/a' },
          { id: 'tx-one-b', name: 'B', url: '/b' },
        ],
      },
    ]);
    expect(updateGymCounts(updateGymCounts(popular, changes), new Map([['texas', undefined]]))[1]).not.toHaveProperty('gyms');
  });

  it("sort popular cities by the admins' position, then by gyms, then by name", () => {
    const city = (id: string, gyms: number | undefined, position?: number) => ({
      ...{ id, name: id, state: 'TX', url: `/bjj/texas/${id}`, featured: [] },
      ...(gyms !== undefined && { gyms }),
      ...(position !== undefined && { position }),
    });
    const popular = [city('small', 2), city('b', 7), city('unknown', undefined), city('second', 1, 4), city('a', 7), city('first', 0, 1)];
    expect(buildHome(states, popular, false).popular.map(({ id }) => id)).toEqual(['first', 'second', 'a', 'b', 'small', 'unknown']);
    const placed = toFeaturedCities([{ id: 'tx-one', name: 'One', state: 'TX', url: '/bjj/texas/one', position: 3 }], []);
    expect(updateGymCounts(placed, changes)[0]).toMatchObject({ position: 3, gyms: 2 });
  });

  it("recognize only a city page's URL (parseCityUrl)", () => {
    expect(parseCityUrl('/bjj/texas/austin')).toEqual({ stateSlug: 'texas', citySlug: 'austin' });
    expect(parseCityUrl('/bjj/texas/austin/')).toEqual({ stateSlug: 'texas', citySlug: 'austin' });
    for (const url of ['/bjj/texas', '/bjj/texas/austin/alpha', '/about', '/bjj/texas/Austin']) expect(parseCityUrl(url), url).toBeUndefined();
  });
});

describe('listAffectedCities', () => {
  const texas = gym();
  const nevada = gym({ stateSlug: 'nevada', citySlug: 'reno', cityKey: 'nevada~reno' });
  const merged = { status: 'merged', mergedInto: 'b', source: { name: 'site' } } as const;

  it('returns a gym’s city, and the city that it left', () => {
    expect(listAffectedCities(undefined, texas)).toEqual([{ cityKey: 'texas~austin', bulk: false }]);
    expect(listAffectedCities(texas, undefined)).toEqual([{ cityKey: 'texas~austin', bulk: false }]);
    expect(listAffectedCities(texas, nevada).map(({ cityKey }) => cityKey)).toEqual(['texas~austin', 'nevada~reno']);
    expect(listAffectedCities(texas, merged)).toEqual([{ cityKey: 'texas~austin', bulk: false }]);
  });
  it('returns nothing for a pointer to a merged gym', () => {
    expect(listAffectedCities(undefined, merged)).toEqual([]);
  });
  it("marks an import's writes as bulk", () => {
    const imported = gym({ lastImport: { id: 'i1', outcome: 'created' } });
    expect(listAffectedCities(undefined, imported)).toEqual([{ cityKey: 'texas~austin', bulk: true }]);
    expect(listAffectedCities(imported, { ...imported, name: 'Edited' })).toEqual([{ cityKey: 'texas~austin', bulk: false }]);
  });
});

describe('mayBeManual', () => {
  const at = (ms: number) => ({ toMillis: () => ms });
  const written = (ms: number, stamp: unknown) => ({ document: { ...gym(), writtenAt: stamp } as Gym, updateTime: at(ms) });

  it('finds a write with an unchanged, missing or invalid stamp', () => {
    expect(mayBeManual(written(1000, at(990)), written(9000, at(990)))).toBe(true);
    expect(mayBeManual(undefined, written(9000, undefined))).toBe(true);
    expect(mayBeManual(undefined, written(9000, 'yesterday'))).toBe(true);
  });
  it('finds a write whose stamp was copied from another document', () => {
    expect(mayBeManual(undefined, written(100_000, at(990)))).toBe(true);
  });
  it('counts any deletion', () => {
    expect(mayBeManual(written(1000, at(990)), { document: undefined })).toBe(true);
  });
  it('ignores writes that the site’s code stamped, even if their commit took seconds', () => {
    expect(mayBeManual(written(1000, at(990)), written(9000, at(4000)))).toBe(false);
    expect(mayBeManual(undefined, written(9000, at(4000)))).toBe(false);
  });
});

describe('toPlacedGym', () => {
  it.each<[string, object]>([
    ['no slug', { slug: '' }],
    ['a slug with a path in it', { slug: 'a/b' }],
    ['an unknown state', { stateSlug: 'atlantis', cityKey: 'atlantis~austin' }],
    ["a state that is not its code's", { state: 'NV' }],
    ["a city key that is not its address's", { cityKey: 'texas~waco' }],
    ['a fact of the wrong kind', { schedule: 'daily' }],
  ])('returns undefined for a gym with %s', (_what, changes) => {
    expect(toPlacedGym('a', { ...gym(), ...changes })).toBeUndefined();
    expect(toPlacedGym('a', gym())?.gym.name).toBe('Alpha');
  });
});
