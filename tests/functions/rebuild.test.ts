import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteGym } from '@functions/gyms/edit/repository';
import { refreshCity } from '@functions/projections/city-repository';
import { DocumentCreator } from '@functions/projections/create-missing-repository';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { regenerateStats } from '@functions/projections/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { changeGym, gymOf, relocateGym, storeGym } from '@support/gyms';
import { derivedDocuments, Platform } from '@support/upkeep';

beforeEach(clearFirestore);

const alpha = gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' });
const gamma = gymOf({ name: 'Gamma', city: 'Reno', state: 'NV' });

async function givenDirectory(): Promise<void> {
  const platform = new Platform();
  await platform.write('a', () => storeGym('a', alpha));
  await platform.write('c', () => storeGym('c', gamma));
  await platform.write('d', () => storeGym('d', gymOf({ name: 'Delta', city: 'Austin', state: 'TX' }, { status: 'draft' })));
  await platform.write('c', () => changeGym('c', (gym) => relocateGym(gym, { name: 'Gamma Reno' })));
  await db.doc('featuredCities/tx-austin').set({ id: 'tx-austin', name: 'Austin', state: 'TX', url: '/bjj/texas/austin' });
  await db.collection('upkeep').add({ of: 'directory/home', at: Timestamp.now() });
  await platform.settle();
}

describe('rebuildDirectory', () => {
  it('counts nothing in an empty directory', async () => {
    expect(await rebuildDirectory()).toMatchObject({ statesCount: 0, totalCities: 0, totalGyms: 0 });
  });

  it('creates all derived documents if none is left', async () => {
    await givenDirectory();
    const kept = await derivedDocuments();
    // A redirect can't be rebuilt from the current gyms.
    for (const [path, document] of kept) if (document.kind !== 'moved') await db.doc(path).delete();
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(kept);
  });

  it('writes nothing that is already right', async () => {
    await givenDirectory();
    const times = async () => (await db.collection('directoryCities').get()).docs.map((city) => city.updateTime.toMillis());
    const pageTimes = async () => (await db.collection('directoryPages').get()).docs.map((page) => page.updateTime.toMillis());
    const before = [await times(), await pageTimes(), await derivedDocuments()];
    await rebuildDirectory();
    expect([await times(), await pageTimes(), await derivedDocuments()]).toEqual(before);
  });

  it('corrects a wrong time zone of a gym, its pages and its discounts once', async () => {
    const yuma = gymOf({ name: 'Yuma Mats', city: 'Yuma', state: 'AZ', latitude: 32.6927, longitude: -114.6277 }, { timeZone: 'America/Los_Angeles' });
    const platform = new Platform();
    await platform.write('y', () => storeGym('y', yuma));
    await platform.settle();
    await db.doc('discounts/d').set({ gymId: 'y', timeZone: 'America/Los_Angeles', status: 'ended' });
    await rebuildDirectory();
    const zones = async () => [
      (await db.doc('gyms/y').get()).get('timeZone') as unknown,
      (await db.doc('directoryPages/arizona~yuma~yuma-mats').get()).get('gym.timeZone') as unknown,
      (await db.doc('directoryCities/arizona~yuma').get()).get('gyms.y.timeZone') as unknown,
      (await db.doc('discounts/d').get()).get('timeZone') as unknown,
    ];
    expect(await zones()).toEqual(Array.from({ length: 4 }, () => 'America/Phoenix'));
    const repairs = () => db.collection('audit').where('action', '==', 'repairTimeZone').get();
    expect((await repairs()).docs.map((entry) => entry.get('after') as unknown)).toEqual([{ timeZone: 'America/Phoenix' }]);
    const { updateTime } = await db.doc('gyms/y').get();
    await rebuildDirectory();
    expect((await db.doc('gyms/y').get()).updateTime).toEqual(updateTime);
    expect((await repairs()).size).toBe(1);
  });

  it('keeps a correct page, even if it was not written with its gym', async () => {
    await givenDirectory();
    const page = db.doc('directoryPages/texas~austin~alpha');
    const content = (await page.get()).data() ?? {};
    await page.delete();
    const { writeTime } = await page.set(content);
    await rebuildDirectory();
    expect((await page.get()).updateTime).toEqual(writeTime);
  });

  it('corrects derived documents that were changed by hand', async () => {
    await givenDirectory();
    const kept = await derivedDocuments();
    await db.doc('directoryCities/texas~austin').update({ 'gyms.a.name': 'Wrong', 'summary.gyms': 7 });
    await db.doc('directoryStates/nevada').update({ gyms: 9 });
    await db.doc('directorySearch/texas').delete();
    await db.doc('directoryPages/texas~austin~alpha').update({ cityName: 'Wrong' });
    await db.doc('directoryPages/nevada~reno~gamma').update({ to: '/bjj/wrong' });
    await db.doc('directory/home').delete();
    await db.doc('stats/summary').update({ totalGyms: 99, note: 'Wrong' });
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(kept);
  });

  it('removes derived documents without a source', async () => {
    await givenDirectory();
    const kept = await derivedDocuments();
    const austin = (await db.doc('directoryCities/texas~austin').get()).data() ?? {};
    await db.doc('directoryCities/ohio~dayton').set({ ...austin, stateSlug: 'ohio', citySlug: 'dayton', parts: 2 });
    await db.doc('directoryCities/ohio~dayton/parts/1').set({ gyms: {} });
    await db.doc('directoryCities/ohio~akron/parts/0').set({ gyms: {} });
    await db.doc('directoryCities/texas~austin/parts/3').set({ gyms: {} });
    await db.doc('directoryStates/ohio').set({ ...(await db.doc('directoryStates/texas').get()).data(), slug: 'ohio' });
    await db.doc('directorySearch/utah').set({ parts: 2, bytes: 10 });
    await db.doc('directorySearch/utah/parts/0').set({ cities: {} });
    await db.doc('directoryPages/ohio~dayton~ghost').set({ kind: 'reserved', id: 'ghost' });
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(kept);
  });

  it('adds a gym whose events were lost', async () => {
    await givenDirectory();
    await storeGym('e', gymOf({ name: 'Echo', city: 'Austin', state: 'TX' }));
    expect(await rebuildDirectory()).toMatchObject({ totalGyms: 3 });
    expect((await db.doc('directoryCities/texas~austin').get()).get('gyms.e.name')).toBe('Echo');
  });

  it('does not restore a city whose only gym is deleted after it was read', async () => {
    await storeGym('a', alpha);
    const { create } = DocumentCreator.prototype;
    const reading = vi.spyOn(DocumentCreator.prototype, 'create').mockImplementation(async function (this: DocumentCreator<unknown>, ...missing) {
      reading.mockRestore();
      await deleteGym('a', { by: 'admin', now: new Date() });
      await refreshCity('texas~austin', { enqueue: async () => {} });
      return create.apply(this, missing);
    });
    await rebuildDirectory();
    await new Platform().settle();
    expect((await db.doc('directoryCities/texas~austin').get()).exists).toBe(false);
    expect((await db.doc('stats/summary').get()).get('totalGyms')).toBe(0);
    expect((await contentsOf('system')).rebuilds).toEqual({});
  });

  it('loses nothing that is written while it runs', async () => {
    const platform = new Platform();
    for (let n = 0; n < 40; n++) await platform.write(`g${n}`, () => storeGym(`g${n}`, gymOf({ name: `Gym ${n}`, city: `City ${n % 7}`, state: 'TX' })));
    const writing = (async () => {
      for (let n = 0; n < 40; n += 3) {
        if (n % 2 === 0) await platform.write(`g${n}`, () => db.doc(`gyms/g${n}`).delete());
        else await platform.write(`g${n}`, () => changeGym(`g${n}`, (gym) => ({ ...gym, affiliation: 'Northside' })));
        if (n % 4 === 0) await platform.settle();
      }
    })();
    await Promise.all([rebuildDirectory(), writing]);
    await platform.settle();
    const kept = await derivedDocuments();
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(kept);
  });
});

describe('regenerateStats', () => {
  it('rebuilds for an admin, returns the counters and writes an audit entry', async () => {
    await givenAdmin();
    await storeGym('a', alpha);
    expect(await call(regenerateStats, {}, 'admin')).toMatchObject({ statesCount: 1, totalCities: 1, totalGyms: 1, lastUpdated: expect.any(String) });
    expect((await db.doc('directoryCities/texas~austin').get()).exists).toBe(true);
    expect(Object.values(await contentsOf('audit'))).toMatchObject([{ by: 'admin', action: 'regenerateStats', target: 'stats/summary' }]);
  });

  it('refuses others, and changes nothing', async () => {
    await givenUser('u');
    expect(await refusal(call(regenerateStats, {}, 'u'))).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    expect(await refusal(call(regenerateStats, {}))).toMatchObject({ code: 'unauthenticated' });
    expect((await derivedDocuments()).size).toBe(0);
  });
});
