import { describe, expect, it } from 'vitest';
import { measureBill } from '@support/meter';
import { addDays, type DatedChange, getLocalDate, formatQueryUrl, getWeekday } from '@contract';
import { loadListings } from '@functions/listings/listings-repository';
import { gymOf, storeGym } from '@support/gyms';
import { Platform } from '@support/upkeep';
import { ask, AUSTIN, given, id, mat, NOW, responseTo } from './queries';

const find = (params: string) => ask('find', params);
const names = async (query: string) => (await find(query)).gyms.map(({ card }) => card.name);

/** Two gyms with the same name in one city. */
const TWINS: typeof AUSTIN = [
  { key: 'twin-a', name: 'Twin', full_address: '12 Oak Street, Austin, TX 78704', latitude: 30.25, longitude: -97.7, schedule: [mat('sun', '09:00')] },
  { key: 'twin-b', name: 'Twin', full_address: '9 Elm Street, Austin, TX 78704', latitude: 30.3, longitude: -97.7, schedule: [mat('sun', '09:00')] },
];

describe('/api/find', () => {
  it('lists gyms near a ZIP code by distance with cards, and those without a position last', async () => {
    await given(AUSTIN);
    const { place, total, gyms, facetCounts } = await find('near=78704');
    expect(place?.label).toBe('78704 (Austin, TX)');
    expect(gyms.map(({ card, miles }) => [card.name, miles === undefined ? undefined : Math.round(miles)])).toEqual([
      ['Alpha', 0],
      ['Beta', 11],
      ['Gamma', undefined],
    ]);
    expect(total).toBe(3);
    expect(gyms[0]).toMatchObject({ stateSlug: 'texas', stateCode: 'TX', citySlug: 'austin', cityName: 'Austin', card: { pricing: { dropIn: 20 } } });
    expect(facetCounts).toMatchObject({ 'program:gi': 3, 'program:no-gi': 3, 'affiliation:atos': 1, 'fee:20': 1 });
  });

  it('returns the same facet counts as /api/facets, which reads no document', async () => {
    await given(AUSTIN);
    const place = 'state=texas&city=austin';
    const { total, facetCounts, affiliations } = await find(place);
    expect(await ask('facets', place)).toEqual({ total, facetCounts, affiliations });
    expect((await measureBill(() => ask('facets', place))).reads).toBe(0);
  });

  it('lists closed gyms only in their own city or by name, and never drafts', async () => {
    await given(AUSTIN);
    expect(await names('state=texas')).toEqual(['Alpha', 'Beta', 'Dallas One', 'Gamma']);
    expect(await names('state=texas&city=austin')).toEqual(['Alpha', 'Beta', 'Gamma', 'Closed']);
    expect([await find('state=texas&city=austin'), await find('state=texas')].map(({ closed }) => closed)).toEqual([1, undefined]);
    expect([await names('q=closed'), await names('q=draft')]).toEqual([['Closed'], []]);
  });

  it('ignores a date that has passed, as the map and the counts do', async () => {
    await given(AUSTIN);
    for (const name of ['find', 'facets', 'points', 'openMats'] as const) expect(await ask(name, 'date=2020-02-29')).toEqual(await ask(name, ''));
  });

  it('reports an unknown place, and returns nothing else', async () => {
    await given(AUSTIN);
    expect(await find('near=xyzzy')).toEqual({ unknownPlace: true, total: 0, page: 1, pages: 0, gyms: [], facetCounts: {}, affiliations: {} });
  });

  it('suggests which filter to drop if nothing is found, a wider radius first', async () => {
    await given(AUSTIN);
    expect((await find('near=78704&radius=5&affiliation=atos')).relaxations).toEqual([
      { filter: 'radius:25', total: 1 },
      { filter: 'affiliation:atos', total: 1 },
    ]);
    expect((await find('near=0,0')).relaxations).toEqual([{ filter: 'near', total: 5 }]);
    expect((await find('near=78704')).relaxations).toBeUndefined();
  });

  it('returns pages of twenty, and the last page for a number beyond the end', async () => {
    await given(Array.from({ length: 23 }, (_, n) => ({ name: `Gym ${String(n).padStart(2, '0')}` })));
    const first = await find('');
    expect([first.total, first.page, first.pages, first.gyms.length, first.gyms[0]?.card.name]).toEqual([23, 1, 2, 20, 'Gym 00']);
    const last = await find('page=9');
    expect([last.page, last.gyms.map(({ card }) => card.name)]).toEqual([2, ['Gym 20', 'Gym 21', 'Gym 22']]);
  });

  it('sorts by name near a place, and by last change', async () => {
    await given(AUSTIN);
    expect(await names('near=78704&sort=name')).toEqual(['Alpha', 'Beta', 'Gamma']);
    const platform = new Platform();
    const changed = gymOf({ name: 'Zeta', city: 'Waco', state: 'TX' }, { updatedAt: '2026-04-01T00:00:00.000Z' });
    await platform.write(id('zeta'), () => storeGym(id('zeta'), changed));
    await platform.settle();
    await loadListings(0);
    expect((await names('sort=updated'))[0]).toBe('Zeta');
  });

  it('sorts by the next matching open mat and by the cost of a visit, unknown ones last', async () => {
    await given(AUSTIN);
    expect(await names('near=78704&sort=openMat')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await names('near=78704&openMat=1&attire=gi&sort=openMat')).toEqual(['Beta', 'Gamma']);
    expect((await names('near=78704&sort=fee'))[0]).toBe('Alpha');
    expect(await names('near=78704&openMat=1&sort=fee')).toEqual(['Beta', 'Alpha', 'Gamma']);
  });

  it('reads at most one document per gym shown, and none when asked again', async () => {
    await given(AUSTIN);
    expect((await measureBill(() => find('state=texas'))).reads).toBe(4);
    expect((await measureBill(() => find('state=texas&program=gi'))).reads).toBe(0);
  });
});

describe('/api/points', () => {
  it('returns positions, flags gyms with an open mat today and only counts gyms without a position', async () => {
    await given(AUSTIN);
    const { deltas, kinds, ids, total } = await ask('points', 'state=texas&city=austin');
    const points: Record<string, string> = {};
    let [latitude, longitude] = [0, 0];
    ids?.forEach((gym, index) => {
      latitude += deltas[index * 2] ?? 0;
      longitude += deltas[index * 2 + 1] ?? 0;
      points[gym] = `${latitude / 1e4},${longitude / 1e4} ${kinds[index]}`;
    });
    expect(points).toEqual({ [id('alpha')]: '30.2423,-97.7658 1', [id('beta')]: '30.4,-97.75 1', [id('closed')]: '30.2423,-97.7658 2' });
    expect(total).toBe(4);
  });
  it('does not flag a gym whose open mats for today are over', async () => {
    const nine = { latitude: 30.3, longitude: -97.7 };
    await given([
      { name: 'Over', ...nine, schedule: [mat('sat', '06:00', { end: '08:30' })] },
      { name: 'Running', ...nine, schedule: [mat('sat', '08:00', { end: '09:30' })] },
      { name: 'Evening', ...nine, schedule: [mat('sat', '07:00', { end: '08:00' }), mat('sat', '18:00')] },
      { name: 'Tomorrow', ...nine, schedule: [mat('sun', '10:00')] },
    ]);
    const { kinds, ids } = await ask('points', 'state=texas&city=austin');
    const yellow = ids?.filter((_gym, index) => kinds[index] === '1');
    expect(yellow?.toSorted()).toEqual([id('evening'), id('running')]);
  });
  it('does not flag a gym whose open mat is canceled or not confirmed today, or takes place in other weeks', async () => {
    const located = { latitude: 30.3, longitude: -97.7 };
    const today = getLocalDate(NOW, 'America/Chicago');
    const closed: DatedChange = { kind: 'closed', id: 'c', from: today, to: today, by: 'owner', at: NOW.toISOString() };
    await given([
      { name: 'Closed today', ...located, schedule: [mat('sat', '18:00')], datedChanges: [closed] },
      { name: 'Other weeks', ...located, schedule: [mat('sat', '18:00', { repeats: { kind: 'weeks', interval: 2, from: addDays(today, 7) } })] },
      { name: 'Unknown weeks', ...located, schedule: [mat('sat', '18:00', { repeats: { kind: 'weeks', interval: 2 } })] },
      { name: 'Evening', ...located, schedule: [mat('sat', '18:00')] },
    ]);
    const { kinds, ids } = await ask('points', 'state=texas&city=austin');
    expect(ids?.filter((_gym, index) => kinds[index] === '1')).toEqual([id('evening')]);
  });
});

describe('/api/open-mats', () => {
  const openMats = (params: string) => ask('openMats', params);

  it('lists no-gi sessions near a ZIP code on Saturday with the visitor’s fee', async () => {
    await given(AUSTIN);
    const { sessions, dates, total, states } = await openMats('near=78704&radius=25&day=sat&attire=no-gi');
    expect(sessions.map(({ name, session, fee, path }) => [name, session.start, fee, path])).toEqual([
      ['Beta', '09:30', 0, '/bjj/texas/austin/beta'],
      ['Alpha', '10:00', 5, '/bjj/texas/austin/alpha'],
    ]);
    expect([total, states]).toEqual([2, []]);
    expect(dates.filter((date) => date.total > 0).map(({ date, total }) => [getWeekday(date), total])).toEqual([
      ['sat', 2],
      ['sat', 2],
    ]);
    expect(sessions[1]?.miles).toBeLessThan(1);
  });

  it('lists the weekend’s first sessions in the biggest cities if no place is given', async () => {
    const nine = Array.from({ length: 5 }, (_, at) => ({ name: `Nine ${at}`, schedule: [mat('sun', '09:00'), mat('fri', '19:00')] }));
    await given([
      ...nine,
      { name: 'Dawn', schedule: [mat('sat', '06:00', { end: '07:00' }), mat('sat', '11:00')] },
      { name: 'Reno', city: 'Reno', state: 'NV' },
    ]);
    const { sessions, biggest } = await openMats('');
    expect(biggest).toEqual([{ stateSlug: 'texas', stateCode: 'TX', slug: 'austin', name: 'Austin', sessions: 12 }]);
    expect(sessions.map(({ name, session }) => [name, getWeekday(session.date), session.start])).toEqual([
      ['Dawn', 'sat', '11:00'],
      ['Nine 0', 'sun', '09:00'],
      ['Nine 1', 'sun', '09:00'],
      ['Nine 2', 'sun', '09:00'],
    ]);
    expect((await openMats('day=fri')).sessions).toHaveLength(3);
    expect((await openMats('near=78704')).biggest).toBeUndefined();
  });

  it('adds each gym’s street, so directions lead to its door', async () => {
    await given(TWINS);
    const { sessions } = await openMats('state=texas&city=austin');
    expect(sessions.map((session) => session.street).toSorted()).toEqual(['12 Oak Street', '9 Elm Street']);
  });

  it('counts sessions by state for the whole country, the most first', async () => {
    await given(AUSTIN);
    const { total, states, sessions } = await openMats('');
    expect(total).toBe(5);
    expect(states).toEqual([
      { slug: 'texas', name: 'Texas', sessions: 4 },
      { slug: 'nevada', name: 'Nevada', sessions: 1 },
    ]);
    expect(sessions.map(({ name }) => name)).toEqual(['Beta', 'Alpha', 'Gamma', 'Beta', 'Reno One']);
    expect((await openMats('state=texas&city=austin&fee=0')).sessions.map(({ name }) => name)).toEqual(['Beta']);
  });

  it('returns nothing near an unknown place', async () => {
    await given(AUSTIN);
    const none = { total: 0, dates: [], facetCounts: {}, sessions: [], states: [], cities: [] };
    expect(await openMats('near=xyzzy')).toEqual({ unknownPlace: true, ...none });
  });

  it('counts a state’s sessions by city, and names a city only if the directory has it', async () => {
    await given(AUSTIN);
    expect((await openMats('state=texas')).cities[0]).toMatchObject({ slug: 'austin', name: 'Austin' });
    expect((await openMats('state=texas&city=austin')).cityName).toBe('Austin');
    expect((await openMats('state=texas&city=nowhere')).cityName).toBeUndefined();
  });

  it('counts sessions for other attire and other fees', async () => {
    await given(AUSTIN);
    const { facetCounts } = await openMats('near=78704&radius=25&day=sat&attire=no-gi');
    expect([facetCounts['attire:no-gi'], facetCounts['fee:0'], facetCounts['fee:10']]).toEqual([2, 1, 2]);
  });

  it('suggests which filter to drop if there are none, a wider radius first', async () => {
    await given(AUSTIN);
    expect((await openMats('near=78704&radius=5&day=sat&fee=0')).relaxations).toEqual([
      { filter: 'radius:25', total: 1 },
      { filter: 'fee:0', total: 1 },
    ]);
    expect((await openMats('state=texas&day=mon')).relaxations).toEqual([{ filter: 'day:mon', total: 4 }]);
  });
});

describe('/api/nearby', () => {
  it('lists the nearest published gyms, without the gym itself', async () => {
    await given(AUSTIN);
    const { gyms } = await ask('nearby', `gym=${id('alpha')}`);
    expect(gyms.map(({ name, miles }) => [name, Math.round(miles)])).toEqual([
      ['Beta', 11],
      ['Dallas One', 184],
      ['Reno One', 1399],
    ]);
    expect(gyms[0]).toMatchObject({ path: expect.stringContaining('/bjj/texas/austin/beta'), cityName: 'Austin', stateCode: 'TX' });
    expect(gyms[0]?.openMats.map(({ day }) => day)).toEqual(['sun', 'sat']);
    expect(await ask('nearby', 'gym=unheard-of')).toEqual({ gyms: [] });
  });

  it('adds the street to each gym that has one', async () => {
    await given(AUSTIN);
    await given(TWINS);
    const streetsNear = async (key: string) => (await ask('nearby', `gym=${id(key)}`)).gyms.flatMap(({ street }) => street ?? []);
    expect(await streetsNear('twin-a')).toEqual(['9 Elm Street']);
    expect((await streetsNear('alpha')).toSorted()).toEqual(['12 Oak Street', '9 Elm Street']);
  });

  it('lists gyms near a closed gym, and near one known only by its city', async () => {
    await given(AUSTIN);
    for (const name of ['closed', 'gamma']) {
      const { gyms } = await ask('nearby', `gym=${id(name)}`);
      const [first, second] = gyms;
      expect([first?.name, second?.name].sort()).toEqual(['Alpha', 'Beta']);
    }
  });
});

describe('/api/gyms', () => {
  it('returns up to four known gyms in the order given, once each', async () => {
    await given(AUSTIN);
    const ids = ['reno one', 'nobody', 'alpha', 'alpha', 'draft', 'closed', 'beta', 'gamma'].map(id);
    const { gyms } = await ask('gyms', `ids=${ids.join(',')}`);
    expect(gyms.map(({ card }) => card.name)).toEqual(['Reno One', 'Alpha', 'Closed', 'Beta']);
    expect(await ask('gyms', '')).toEqual({ gyms: [] });
  });
});

describe('the query routes', () => {
  it('ignore parameters with invalid values', async () => {
    await given(AUSTIN);
    expect((await find('fee=cheap&radius=-1&program=chess&day=someday&page=last&bounds=1,2&sort=best&__proto__=1')).total).toBe(5);
  });

  it('leave other paths to other handlers', async () => {
    for (const path of ['/api/finder', '/api/suggest/more', '/bjj/texas', '/', '/api', '/api/find/']) expect(await responseTo(path), path).toBeUndefined();
  });

  it('return JSON that caches may keep for minutes', async () => {
    await given(AUSTIN);
    const response = await responseTo(formatQueryUrl('suggest', { q: 'alpha' }));
    expect(response?.headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60, s-maxage=120, stale-while-revalidate=600, stale-if-error=86400',
    });
  });
});
