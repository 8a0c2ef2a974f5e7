import functionsTest from 'firebase-functions-test';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFeaturedCity, addFeaturedGym, deleteFeaturedCity, deleteFeaturedGym, reorderFeaturedCities } from '@functions/featured/callables';
import { removeFeaturedCity, deleteFeaturedGymsOf } from '@functions/featured/repository';
import { onFeaturedCityDeleted } from '@functions/featured/triggers';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, refusal } from '@support/call';
import { clearFirestore, contentsOf, db, PROJECT } from '@support/firestore';
import { afterCommits } from '@support/stopping';

const STATES: Readonly<Record<string, string>> = { TX: 'texas', MO: 'missouri' };
const addCity = (name = 'Austin', state = 'TX', url = `/bjj/${STATES[state]}/austin`) => call(addFeaturedCity, { name, state, url }, 'admin');
const addGym = (name: string, cityId = 'tx-austin', url = '/bjj/texas/austin/x') => call(addFeaturedGym, { cityId, name, url }, 'admin');
const gymIds = async () => Object.keys(await contentsOf('featuredGyms'));
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action);

async function givenGyms(count: number, cityId = 'tx-austin'): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let index = 0; index < count; index++)
    void writer.set(db.doc(`featuredGyms/${cityId}-${index}`), { id: `${cityId}-${index}`, name: `${index}`, url: '/bjj', cityId });
  await writer.close();
}

beforeEach(async () => {
  await clearFirestore();
  const cities = ['texas~austin', 'missouri~austin', 'california~san-jose'];
  await Promise.all([
    givenAdmin(),
    ...cities.map((key) => db.doc(`directoryCities/${key}`).set({ name: 'A city' })),
    db.doc('directoryPages/texas~austin~x').set({ kind: 'gym', id: 'gym-1' }),
  ]);
});

describe('addFeaturedCity', () => {
  it('stores the city under its state and name, with the state in upper case', async () => {
    expect(await addCity('San José', 'ca', '/bjj/california/san-jose')).toEqual({ id: 'ca-san-jose' });
    expect(await contentsOf('featuredCities')).toEqual({
      'ca-san-jose': { id: 'ca-san-jose', name: 'San José', state: 'CA', url: '/bjj/california/san-jose' },
    });
    expect(await actions()).toEqual(['addFeaturedCity']);
  });

  it.each([
    ['Austin', 'AUSTIN'],
    ['San José', 'San Jose\u0301'],
    ['St. Louis', 'St Louis'],
    ['St. Louis', 'Saint Louis'],
    ['Saint Louis', 'St. Louis'],
    ['Fort Worth', 'Ft. Worth'],
  ])('treats %s and %s as the same city, and keeps the first', async (first, second) => {
    await addCity(first);
    expect(await refusal(addCity(second))).toMatchObject({ code: 'already-exists', reason: 'already-exists' });
    expect(Object.values(await contentsOf('featuredCities'))).toMatchObject([{ name: first }]);
  });

  it('stores one of several spellings of a city added at once', async () => {
    const names = ['St. Louis', 'Saint Louis', 'St Louis', 'st louis', 'SAINT LOUIS'];
    const attempts = await Promise.allSettled(names.map((name) => addCity(name, 'MO')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.keys(await contentsOf('featuredCities'))).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ', state: 'TX', url: '/bjj' }],
    ['a state of three letters', { name: 'Austin', state: 'TEX', url: '/bjj' }],
    ['an unknown state', { name: 'Austin', state: 'XX', url: '/bjj' }],
    ['an empty path', { name: 'Austin', state: 'TX', url: '' }],
    ['a path to another site', { name: 'Austin', state: 'TX', url: '//evil.example' }],
    ['a javascript path', { name: 'Austin', state: 'TX', url: 'javascript:alert(1)' }],
    ['a name in Cyrillic that looks Latin', { name: 'Аustin', state: 'TX', url: '/bjj' }],
    ['a name in Kanji', { name: '道場', state: 'TX', url: '/bjj' }],
  ])('refuses %s', async (_what, input) => {
    expect(await refusal(call(addFeaturedCity, input, 'admin'))).toMatchObject({ code: 'invalid-argument' });
    expect(await contentsOf('featuredCities')).toEqual({});
  });

  it.each([
    ['to a city that the directory does not have', '/bjj/texas/nowhere'],
    ['to a city of another state', '/bjj/missouri/austin'],
    ['to a state', '/bjj/texas'],
    ['that isn’t a place', '/about'],
    ['with a filter', '/bjj/texas/austin?open=1'],
  ])('refuses a path %s, and reports it at the path', async (_what, url) => {
    await expect(addCity('Austin', 'TX', url)).rejects.toMatchObject({ details: { reason: 'invalid', issues: [{ path: 'url' }] } });
    expect(await contentsOf('featuredCities')).toEqual({});
  });

  it('refuses a city once a hundred are featured', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < 100; index++) void writer.set(db.doc(`featuredCities/tx-c${index}`), { id: `tx-c${index}` });
    await writer.close();
    expect(await refusal(addCity())).toMatchObject({ code: 'resource-exhausted', reason: 'limit-reached' });
  });
});

describe('addFeaturedCity and addFeaturedGym, called several times at once', () => {
  const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'fulfilled').length;
  const refused = async (outcomes: PromiseSettledResult<unknown>[]) =>
    Promise.all(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [refusal(Promise.reject(outcome.reason as Error))] : [])));

  it('never exceed the limit of cities', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < 98; index++) void writer.set(db.doc(`featuredCities/tx-c${index}`), { id: `tx-c${index}` });
    await writer.close();
    const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D', 'E'].map((name) => addCity(name)));
    expect(fulfilled(outcomes)).toBe(2);
    expect((await refused(outcomes)).map(({ reason }) => reason)).toEqual(['limit-reached', 'limit-reached', 'limit-reached']);
    expect(Object.keys(await contentsOf('featuredCities'))).toHaveLength(100);
  });

  it('never exceed the limit of gyms', async () => {
    await addCity();
    await givenGyms(498);
    const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D', 'E'].map((name) => addGym(name)));
    expect(fulfilled(outcomes)).toBe(2);
    expect((await refused(outcomes)).map(({ reason }) => reason)).toEqual(['limit-reached', 'limit-reached', 'limit-reached']);
    expect(await gymIds()).toHaveLength(500);
  });

  it('store the same city once', async () => {
    const outcomes = await Promise.allSettled([addCity(), addCity(), addCity()]);
    expect((await refused(outcomes)).map(({ reason }) => reason)).toEqual(['already-exists', 'already-exists']);
  });
});

describe('addFeaturedGym', () => {
  it('stores the gym under its city and name', async () => {
    await addCity();
    expect(await addGym('Gracie Humaitá')).toEqual({ id: 'tx-austin-gracie-humaita' });
    expect(await contentsOf('featuredGyms')).toEqual({
      'tx-austin-gracie-humaita': { id: 'tx-austin-gracie-humaita', name: 'Gracie Humaitá', url: '/bjj/texas/austin/x', cityId: 'tx-austin', gymId: 'gym-1' },
    });
  });

  it('stores the id of the gym at its path', async () => {
    await addCity();
    const { id } = await addGym('X');
    expect((await contentsOf('featuredGyms'))[id]).toMatchObject({ gymId: 'gym-1' });
  });

  it.each(['/bjj/texas/austin', '/bjj/texas/austin/gone', '/bjj/other', '/contact'])('refuses %s, which is not a gym’s page', async (url) => {
    await addCity();
    await expect(addGym('X', 'tx-austin', url)).rejects.toMatchObject({ details: { reason: 'invalid', issues: [{ path: 'url' }] } });
    expect(await gymIds()).toEqual([]);
  });

  it('refuses a city that is not featured', async () => {
    expect(await refusal(addGym('X'))).toMatchObject({ code: 'not-found', reason: 'featured-city-not-found' });
    expect(await gymIds()).toEqual([]);
  });

  it('refuses the same gym a second time, and keeps the first', async () => {
    await addCity();
    await addGym('X');
    expect(await refusal(addGym('x!'))).toMatchObject({ reason: 'already-exists' });
    expect(Object.values(await contentsOf('featuredGyms'))).toMatchObject([{ name: 'X' }]);
  });

  it('refuses a gym once five hundred are featured', async () => {
    await addCity();
    await givenGyms(500);
    expect(await refusal(addGym('X'))).toMatchObject({ reason: 'limit-reached' });
  });
});

describe('deleteFeaturedCity', () => {
  it('deletes the city’s gyms, however many, and no others', async () => {
    await addCity();
    await givenGyms(950);
    await givenGyms(1, 'tx-dallas');
    expect(await call(deleteFeaturedCity, { id: 'tx-austin' }, 'admin')).toEqual({ gyms: 950 });
    expect(await gymIds()).toEqual(['tx-dallas-0']);
    expect(await contentsOf('featuredCities')).toEqual({});
  });

  it('deletes the gyms of a city that was deleted without them', async () => {
    await addCity();
    await givenGyms(20);
    await removeFeaturedCity('tx-austin', { by: 'admin', now: new Date() });
    expect(await gymIds()).toHaveLength(20);
    expect(await call(deleteFeaturedCity, { id: 'tx-austin' }, 'admin')).toEqual({ gyms: 20 });
    expect(await gymIds()).toEqual([]);
    expect(await actions()).toEqual(expect.arrayContaining(['addFeaturedCity', 'deleteFeaturedCity']));
  });

  it('finishes when called again after stopping at any commit', async () => {
    for (let stopAfter = 0; stopAfter < 4; stopAfter++) {
      await addCity();
      await givenGyms(950);
      const remove = () => call(deleteFeaturedCity, { id: 'tx-austin' }, 'admin');
      const stopped = await afterCommits(stopAfter, remove);
      expect(stopped).toBe(true);
      await remove();
      expect([await gymIds(), await contentsOf('featuredCities')]).toEqual([[], {}]);
    }
  });

  it('is finished by the sweep if it stopped after deleting the city, and leaves no pending upkeep', async () => {
    await addCity();
    await givenGyms(20);
    // The first commit counts the call, the second deletes the city.
    expect(await afterCommits(2, () => call(deleteFeaturedCity, { id: 'tx-austin' }, 'admin'))).toBe(true);
    expect([await gymIds(), await contentsOf('featuredCities')]).toEqual([expect.arrayContaining(['tx-austin-19']), {}]);
    await sweep({ enqueue: async () => undefined, now: () => new Date() });
    expect(await gymIds()).toEqual([]);
    expect(Object.keys(await contentsOf('upkeep'))).not.toContain('featured-city-tx-austin');
  });

  it('leaves none of twenty gyms that are added at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      await addCity();
      const adds = Array.from({ length: 20 }, async (_, index) => addGym(`Gym ${round} ${index}`));
      const [, ...attempts] = await Promise.allSettled([call(deleteFeaturedCity, { id: 'tx-austin' }, 'admin'), ...adds]);
      expect(await gymIds()).toEqual([]);
      const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.details.reason] : []));
      expect(new Set([...refusals, 'featured-city-not-found'])).toEqual(new Set(['featured-city-not-found']));
    }
  });

  it('spares the gyms of a city that was added again, if the trigger runs late', async () => {
    await addCity();
    await addGym('X');
    expect(await deleteFeaturedGymsOf('tx-austin')).toBe(0);
    expect(await gymIds()).toHaveLength(1);
  });

  it('succeeds when repeated, as deleteFeaturedGym does, with one audit entry each', async () => {
    await addCity();
    const { id } = await addGym('X');
    for (let repeat = 0; repeat < 2; repeat++) expect(await call(deleteFeaturedGym, { id }, 'admin')).toEqual({});
    for (let repeat = 0; repeat < 2; repeat++) expect(await call(deleteFeaturedCity, { id: 'tx-austin' }, 'admin')).toEqual({ gyms: 0 });
    expect((await actions()).sort()).toEqual(['addFeaturedCity', 'addFeaturedGym', 'deleteFeaturedCity', 'deleteFeaturedGym']);
  });
});

describe('onFeaturedCityDeleted', () => {
  const { wrap, firestore } = functionsTest({ projectId: PROJECT });
  const fire = () =>
    wrap(onFeaturedCityDeleted)({
      data: firestore.makeDocumentSnapshot({ id: 'tx-austin', name: 'Austin', state: 'TX', url: '/bjj/texas/austin' }, 'featuredCities/tx-austin'),
      params: { cityId: 'tx-austin' },
    } as never);

  it('deletes the gyms of the deleted city and no others, however often it runs', async () => {
    await givenGyms(3);
    await givenGyms(1, 'mo-austin');
    for (let delivery = 0; delivery < 2; delivery++) await fire();
    expect(await gymIds()).toEqual(['mo-austin-0']);
  });

  it('keeps the gyms of a city that was featured again before it ran', async () => {
    await addCity();
    await addGym('X');
    await fire();
    expect(await gymIds()).toHaveLength(1);
  });

  it('finishes after a stop at any commit', async () => {
    await givenGyms(1200);
    let commits = 0;
    while (await afterCommits(commits, async () => fire())) commits++;
    expect(commits).toBeGreaterThan(1);
    expect(await gymIds()).toEqual([]);
  });
});

describe('reorderFeaturedCities', () => {
  const order = (...ids: string[]) => call(reorderFeaturedCities, { ids }, 'admin');
  const places = async () =>
    Object.fromEntries(Object.entries(await contentsOf('featuredCities')).map(([id, city]) => [id, (city as { position?: number }).position]));

  beforeEach(async () => {
    await addCity();
    await addCity('Springfield', 'MO');
    await addCity('San José', 'CA', '/bjj/california/san-jose');
  });

  it('stores the order of the given cities, and clears the position of all others', async () => {
    await order('mo-springfield', 'tx-austin', 'ca-san-jose');
    expect(await places()).toEqual({ 'mo-springfield': 0, 'tx-austin': 1, 'ca-san-jose': 2 });
    await order('ca-san-jose');
    expect(await places()).toEqual({ 'mo-springfield': undefined, 'tx-austin': undefined, 'ca-san-jose': 0 });
    expect((await actions()).filter((action) => action === 'reorderFeaturedCities')).toHaveLength(2);
  });

  it('skips cities that are no longer featured, and changes nothing when repeated', async () => {
    await order('tx-austin', 'tx-gone', 'mo-springfield');
    await order('tx-austin', 'tx-gone', 'mo-springfield');
    expect(await places()).toEqual({ 'tx-austin': 0, 'mo-springfield': 2, 'ca-san-jose': undefined });
    expect((await actions()).filter((action) => action === 'reorderFeaturedCities')).toHaveLength(1);
  });

  it('sets positions that stay when a gym is featured in one of the cities', async () => {
    await order('mo-springfield', 'tx-austin');
    await addGym('Half Guard Hall');
    expect(await places()).toMatchObject({ 'mo-springfield': 0, 'tx-austin': 1 });
  });

  it('refuses a city that is listed twice', async () => {
    expect(await refusal(order('tx-austin', 'tx-austin'))).toMatchObject({ code: 'invalid-argument' });
  });
});
