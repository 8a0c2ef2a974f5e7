import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CityDocument, HomeDocument, StateDocument, StatesDocument } from '@contract';
import { planPageWrites } from '@functions/projections/gym-pages-repository';
import { parseListing } from '@functions/listings/stored-listing';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, relocateGym, storeGym } from '@support/gyms';
import { Platform } from '@support/upkeep';

let platform: Platform;
beforeEach(async () => {
  await clearFirestore();
  platform = new Platform();
});

const read = async <Document>(path: string) => (await db.doc(path).get()).data() as Document | undefined;
const austin = () => read<CityDocument>('directoryCities/texas~austin');
const alpha = gymOf({ name: 'Alpha', city: 'Austin', state: 'TX', latitude: 30.2, longitude: -97.7, affiliation: 'Northside' });
const beta = gymOf({ name: 'Beta', city: 'Austin', state: 'TX', latitude: 30.4, longitude: -97.9 });
const gamma = gymOf({ name: 'Gamma', city: 'Reno', state: 'NV' });

async function given(gyms: Record<string, ReturnType<typeof gymOf>>): Promise<void> {
  for (const [id, gym] of Object.entries(gyms)) await platform.write(id, () => storeGym(id, gym));
  await platform.settle();
}

describe('a gym write', () => {
  it('updates the city, the state, the list of states, the homepage and the counters', async () => {
    await given({ a: alpha, b: beta, c: gamma });
    expect(await austin()).toMatchObject({ name: 'Austin', stateCode: 'TX', parts: 0, summary: { gyms: 2, openMats: 0, latitude: 30.3, longitude: -97.8 } });
    expect((await austin())?.gyms?.a).toMatchObject({ id: 'a', slug: 'alpha', name: 'Alpha', affiliation: 'Northside' });
    expect((await read<StateDocument>('directoryStates/texas'))?.cities).toEqual({
      austin: { name: 'Austin', gyms: 2, openMats: 0, latitude: 30.3, longitude: -97.8 },
    });
    expect(await read('directorySearch/texas')).toMatchObject({
      cities: { austin: { a: expect.stringMatching(/^{.*"slug":"alpha","name":"Alpha"/), b: expect.stringMatching(/^{.*"slug":"beta","name":"Beta"/) } },
    });
    expect(Object.keys((await read<StatesDocument>('directory/states'))?.states ?? {}).sort()).toEqual(['nevada', 'texas']);
    expect((await read<HomeDocument>('directory/home'))?.states).toEqual([
      { code: 'NV', slug: 'nevada', name: 'Nevada', gyms: 1 },
      { code: 'TX', slug: 'texas', name: 'Texas', gyms: 2 },
    ]);
    expect(await read('stats/summary')).toMatchObject({ statesCount: 2, totalCities: 2, totalGyms: 3 });
  });

  it('shares one refresh of its city with many others', async () => {
    const startedAt = Date.now();
    for (let n = 0; n < 20; n++) await platform.write(`g${n}`, () => storeGym(`g${n}`, gymOf({ name: `Gym ${n}`, city: 'Austin', state: 'TX' })));
    // One refresh per three-second window with writes: two on an idle machine.
    const windows = Math.floor((Date.now() - startedAt) / 3000) + 2;
    await platform.settle();
    expect(platform.runs.refreshCity).toBeLessThanOrEqual(windows);
    expect((await austin())?.summary.gyms).toBe(20);
  });

  it('does not touch the state if only the card shows the change', async () => {
    await given({ a: alpha });
    const before = (await db.doc('directoryStates/texas').get()).updateTime;
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, pricing: { monthly: 150 } })));
    await platform.settle();
    expect((await austin())?.gyms?.a?.pricing).toEqual({ monthly: 150 });
    expect((await db.doc('directoryStates/texas').get()).updateTime).toEqual(before);
    expect(platform.runs.refreshState).toBe(1);
  });

  it('replaces what the previous release stored about the whole city', async () => {
    await given({ a: alpha, b: beta });
    const lines = { a: 'alpha|Alpha|Northside', b: 'beta|Beta' };
    await db.doc('directoryCities/texas~austin').update({ listingHashes: FieldValue.delete(), listings: lines });
    await db.doc('directorySearch/texas').update({ cities: { austin: lines } });
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, full_address: '100 Congress Ave' })));
    await platform.settle();
    expect(Object.keys((await austin())?.listingHashes ?? {}).sort()).toEqual(['a', 'b']);
    expect(await austin()).not.toHaveProperty('listings');
    const entry = (await db.doc('directorySearch/texas').get()).get('cities.austin') as Record<string, string>;
    expect(
      Object.values(entry)
        .map((text) => parseListing(text).slug)
        .sort(),
    ).toEqual(['alpha', 'beta']);
    expect(entry.b).toMatch(/^{/);
  });

  it('moves a gym to another state in every document', async () => {
    await given({ a: alpha, b: beta });
    await platform.write('a', () => changeGym('a', (gym) => relocateGym(gym, { city: 'Reno', state: 'NV' })));
    await platform.settle();
    expect(Object.keys((await austin())?.gyms ?? {})).toEqual(['b']);
    expect(await read('directoryCities/nevada~reno')).toMatchObject({ summary: { gyms: 1 } });
    expect(await read('directoryPages/texas~austin~alpha')).toEqual({ kind: 'moved', id: 'a', to: '/bjj/nevada/reno/alpha' });
    expect(await read('stats/summary')).toMatchObject({ statesCount: 2, totalCities: 2, totalGyms: 2 });
  });

  it('removes a draft everywhere, and reserves its URL', async () => {
    await given({ a: alpha, b: beta });
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, status: 'draft' })));
    await platform.settle();
    expect(Object.keys((await austin())?.gyms ?? {})).toEqual(['b']);
    expect(await read('directoryPages/texas~austin~alpha')).toEqual({ kind: 'reserved', id: 'a' });
    expect(JSON.stringify(await read('directorySearch/texas'))).not.toContain('Alpha');
  });

  it('keeps a closed gym listed in its city, but not counted', async () => {
    await given({ a: alpha, b: beta });
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, status: 'closed' })));
    await platform.settle();
    expect((await austin())?.gyms?.a?.status).toBe('closed');
    expect((await austin())?.summary.gyms).toBe(1);
    expect(await read('stats/summary')).toMatchObject({ totalGyms: 1 });
  });

  it('removes a city with its last gym, and a state with its last city', async () => {
    await given({ a: alpha, c: gamma });
    await platform.write('c', () => db.doc('gyms/c').delete());
    await platform.settle();
    for (const path of ['directoryCities/nevada~reno', 'directoryStates/nevada', 'directorySearch/nevada', 'directoryPages/nevada~reno~gamma']) {
      expect(await read(path), path).toBeUndefined();
    }
    expect(await read('stats/summary')).toMatchObject({ statesCount: 1, totalCities: 1, totalGyms: 1 });
  });

  it("keeps the page of a city with closed gyms only, but not in the state's list", async () => {
    await given({ a: alpha, c: { ...gamma, status: 'closed' } });
    expect(await read('directoryCities/nevada~reno')).toMatchObject({ summary: { gyms: 0 } });
    expect(await read('directoryStates/nevada')).toBeUndefined();
    expect(await read('directorySearch/nevada')).toMatchObject({ cities: { reno: { c: expect.stringMatching(/^{.*"slug":"gamma","name":"Gamma"/) } } });
  });
});

describe('a gym document written by hand', () => {
  it('updates card and page even without a new timestamp', async () => {
    await given({ a: alpha });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await platform.write('a', () => db.doc('gyms/a').update({ affiliation: 'Southside' }));
    await platform.settle();
    expect((await austin())?.gyms?.a?.affiliation).toBe('Southside');
    expect(await read('directoryPages/texas~austin~alpha')).toMatchObject({ kind: 'gym', gym: { affiliation: 'Southside' } });
  });

  it('leaves a redirect if it moves', async () => {
    await given({ a: alpha, b: beta });
    const { name: _n, ...address } = relocateGym(alpha, { city: 'Waco' });
    await platform.write('a', () => db.doc('gyms/a').update({ city: address.city, citySlug: address.citySlug, cityKey: address.cityKey }));
    await platform.settle();
    expect(await read('directoryPages/texas~austin~alpha')).toEqual({ kind: 'moved', id: 'a', to: '/bjj/texas/waco/alpha' });
    expect(await read('directoryPages/texas~waco~alpha')).toMatchObject({ kind: 'gym', id: 'a' });
    expect(Object.keys((await austin())?.gyms ?? {})).toEqual(['b']);
  });

  it('is shown nowhere and stops nothing if it is invalid', async () => {
    await platform.write('junk', () => db.doc('gyms/junk').set({ cityKey: 'texas~austin', name: 7, schedule: 'daily' }));
    await given({ a: alpha });
    expect(Object.keys((await austin())?.gyms ?? {})).toEqual(['a']);
  });

  it('does not make planPageWrites wait for another gym’s page', async () => {
    await given({ a: alpha });
    await db.doc('gyms/a').delete();
    const writes = await db.runTransaction(async (transaction) => {
      await transaction.get(db.doc('gyms/a'));
      const found = await planPageWrites(transaction, new Map([['a', undefined]]));
      await db.doc('directoryPages/nevada~reno~gamma').set({ kind: 'reserved', id: 'c' });
      return found;
    });
    expect(writes).toEqual([{ reference: expect.objectContaining({ id: 'texas~austin~alpha' }), page: undefined }]);
  });

  it('does not take the page of another gym at the same URL', async () => {
    await given({ a: alpha });
    await platform.write('x', () => db.doc('gyms/x').set({ ...alpha, name: 'Another' }));
    await platform.settle();
    expect(await read('directoryPages/texas~austin~alpha')).toMatchObject({ id: 'a' });
  });

  it('redirects to the other gym if it is a merge', async () => {
    await given({ a: alpha, b: beta });
    await platform.write('a', () => db.doc('gyms/a').set({ status: 'merged', mergedInto: 'b', source: { name: 'site' } }));
    await platform.settle();
    expect(await read('directoryPages/texas~austin~alpha')).toEqual({ kind: 'moved', id: 'a', to: '/bjj/texas/austin/beta' });
    expect(Object.keys((await austin())?.gyms ?? {})).toEqual(['b']);
  });
});

describe('the name of a city', () => {
  it('is how most of its gyms spell it, and changes with the majority', async () => {
    const spelled = (name: string, city: string) => gymOf({ name, city, state: 'TX' });
    await given({ a: spelled('A', 'Cañon'), b: spelled('B', 'Canon'), c: spelled('C', 'Canon') });
    expect((await read<CityDocument>('directoryCities/texas~canon'))?.name).toBe('Canon');
    await platform.write('b', () => changeGym('b', (gym) => ({ ...gym, city: 'Cañon' })));
    await platform.settle();
    expect((await read<CityDocument>('directoryCities/texas~canon'))?.name).toBe('Cañon');
    expect((await read<StateDocument>('directoryStates/texas'))?.cities.canon?.name).toBe('Cañon');
  });
});
