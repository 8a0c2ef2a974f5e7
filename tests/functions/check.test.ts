import type { HealthCheck } from '@contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkNextSpan } from '@functions/projections/health-check-repository';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { clearFirestore, db, rememberDocuments } from '@support/firestore';
import { changeGym, gymOf, relocateGym, storeGym } from '@support/gyms';
import { derivedDocuments, Platform } from '@support/upkeep';

/** Stores the gyms of `CITIES` and everything derived from them. */
let givenDirectory: () => Promise<void>;
beforeAll(async () => {
  await clearFirestore();
  const platform = new Platform();
  for (const [index, city] of CITIES.entries()) {
    await platform.write(`g${index}`, () => storeGym(`g${index}`, gymOf({ name: `Gym of ${city}`, city, state: index % 2 === 0 ? 'TX' : 'OH' })));
  }
  await platform.settle();
  givenDirectory = await rememberDocuments();
});
beforeEach(clearFirestore);

/** Cities with thirteen initials, so that a seventh is about two cities, and two with the same beginning. */
const CITIES = ['Austin', 'Boston', 'Camden', 'Dover', 'Erie', 'Flint', 'Gary', 'Hilo', 'Ithaca', 'Joliet', 'Kent', 'Lodi', 'San', 'San Antonio'];

async function checkWholeRound() {
  const checks: HealthCheck[] = [];
  for (let check = await checkNextSpan(); check; check = check.until === undefined || checks.length > 20 ? undefined : await checkNextSpan())
    checks.push(check);
  return checks;
}

describe('checkNextSpan', () => {
  it('finds nothing in an empty directory', async () => {
    expect(await checkNextSpan()).toMatchObject({ scope: 'span', gyms: 0, drifted: 0, paths: [] });
  });

  it('compares every gym once in about a week, and writes nothing if all is right', async () => {
    await givenDirectory();
    const before = await derivedDocuments();
    const checks = await checkWholeRound();
    expect(checks.length).toBeGreaterThanOrEqual(6);
    expect(checks.length).toBeLessThanOrEqual(8);
    expect(checks.reduce((sum, { gyms }) => sum + gyms, 0)).toBe(CITIES.length);
    expect(checks.every(({ drifted }) => drifted === 0)).toBe(true);
    expect(await derivedDocuments()).toEqual(before);
  });

  it('starts over after reaching the end', async () => {
    await givenDirectory();
    const [first] = await checkWholeRound();
    expect(await checkNextSpan()).toMatchObject({ gyms: first?.gyms, until: first?.until });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['a city document with a wrong value', () => db.doc('directoryCities/texas~san').update({ 'summary.gyms': 7 }), 'directoryCities/texas~san'],
    ['a missing city document', () => db.doc('directoryCities/texas~austin').delete(), 'directoryCities/texas~austin'],
    ['a state document with a wrong value for a city', () => db.doc('directoryStates/texas').update({ 'cities.camden.gyms': 9 }), 'directoryStates/texas'],
    ['a state document without one of its cities', () => removeCity('directoryStates/texas', 'camden'), 'directoryStates/texas'],
    ['a search document with a wrong name', () => db.doc('directorySearch/ohio').update({ 'cities.dover.g3': 'x' }), 'directoryStates/ohio'],
    [
      'a search document with a city that does not exist',
      () => db.doc('directorySearch/ohio').update({ 'cities.zoar': { gone: 'x' } }),
      'directoryStates/ohio',
    ],
    ['a part that no search document names', () => db.doc('directorySearch/ohio/parts/0-left').set({ cities: {} }), 'directoryStates/ohio'],
    ['a page with a wrong value', () => db.doc('directoryPages/texas~san~gym-of-san').update({ cityName: 'Wrong' }), 'directoryPages/texas~san~gym-of-san'],
    ['a missing page', () => db.doc('directoryPages/ohio~san-antonio~gym-of-san-antonio').delete(), 'directoryPages/ohio~san-antonio~gym-of-san-antonio'],
    ['wrong counters', () => db.doc('stats/summary').update({ totalGyms: 99 }), 'stats/summary'],
  ])('fixes and reports %s', async (_what, spoil, path) => {
    await givenDirectory();
    const kept = await derivedDocuments();
    await spoil();
    const checks = await checkWholeRound();
    expect(checks.flatMap(({ paths }) => paths)).toContain(path);
    expect(await derivedDocuments()).toEqual(kept);
  });

  it('removes a city without gyms, with its parts and pages', async () => {
    await givenDirectory();
    const kept = await derivedDocuments();
    const dover = (await db.doc('directoryCities/ohio~dover').get()).data() ?? {};
    await db.doc('directoryCities/ohio~dublin').set({ ...dover, citySlug: 'dublin', parts: 2 });
    await db.doc('directoryCities/ohio~dublin/parts/0').set({ gyms: {} });
    await db.doc('directoryPages/ohio~dublin~gone').set({ id: 'gone', name: 'Gone' });
    const checks = await checkWholeRound();
    expect(checks.flatMap(({ paths }) => paths)).toEqual(expect.arrayContaining(['directoryCities/ohio~dublin', 'directoryPages/ohio~dublin~gone']));
    expect((await db.doc('directoryCities/ohio~dublin/parts/0').get()).exists).toBe(false);
    expect(await derivedDocuments()).toEqual(kept);
  });

  it('reports neither pending upkeep nor the redirecting page of a gym that moved', async () => {
    await givenDirectory();
    const platform = new Platform();
    await platform.write('g3', () => changeGym('g3', (gym) => relocateGym(gym, { city: 'Toledo' })));
    await platform.settle();
    await storeGym('new', gymOf({ name: 'New', city: 'Austin', state: 'TX' }));
    await db.collection('upkeep').add({ of: 'directoryCities/texas~austin', at: new Date() });
    const checks = await checkWholeRound();
    expect(checks.flatMap(({ paths }) => paths)).toEqual([]);
    expect((await db.doc('directoryPages/ohio~dover~gym-of-dover').get()).get('to')).toBe('/bjj/ohio/toledo/gym-of-dover');
  });

  it('waits while an import runs, because a rebuild follows it', async () => {
    await db.doc('imports/i').set({ state: 'running' });
    await storeGym('a', gymOf({ name: 'A', city: 'Austin', state: 'TX' }));
    expect(await checkNextSpan()).toBeUndefined();
    expect((await db.doc('directoryCities/texas~austin').get()).exists).toBe(false);
  });

  it('adds its result to the list of checks, as a rebuild does without moving the next span', async () => {
    await givenDirectory();
    const first = await checkNextSpan();
    await rebuildDirectory({ by: 'admin' });
    const health = (await db.doc('system/health').get()).data();
    expect(health).toMatchObject({ next: first?.until, checks: [{ scope: 'all', gyms: CITIES.length, drifted: 0 }, { scope: 'span' }] });
  });
});

async function removeCity(path: string, citySlug: string): Promise<void> {
  const { [citySlug]: _gone, ...cities } = (await db.doc(path).get()).get('cities') as Record<string, unknown>;
  await db.doc(path).update({ cities });
}
