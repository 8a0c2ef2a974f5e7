import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { handleProfileWritten } from '@functions/accounts/triggers';
import { deleteGym, listGyms, regenerateStats } from '@functions/callables';
import { type CallableInput, type GymTablePage, gymTableQuerySchema } from '@contract';
import { GymTableCache } from '@functions/gym-table/repository';
import { stageNewGym } from '@functions/gyms/record/repository';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { measureBill } from '@support/meter';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { handleGymWritten } from '@functions/projections/triggers';
import { changeGym, gymOf, storeGym } from '@support/gyms';
import { collection } from '@functions/platform/collections';

/** The cache of a new instance of the functions. */
let instance: GymTableCache;
const table = async (query: CallableInput<'listGyms'> = {}): Promise<GymTablePage> =>
  (await instance.table()).getPage(v.parse(gymTableQuerySchema, query), new Date());
const names = async (query: CallableInput<'listGyms'> = {}) => (await table(query)).gyms.map(({ name }) => name);

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
  await storeGym('b', gymOf({ name: 'Bravo', city: 'Austin', state: 'TX' }, { status: 'draft' }));
  instance = new GymTableCache();
});

describe('GymTableCache', () => {
  it('lists drafts and published gyms before anything is packed, and the same in the next instance', async () => {
    expect(await names()).toEqual(['Alpha', 'Bravo']);
    instance = new GymTableCache();
    expect(await names()).toEqual(['Alpha', 'Bravo']);
  });

  it('lists at once what was added, changed, closed, moved and deleted', async () => {
    await names();
    await storeGym('c', gymOf({ name: 'Charlie', city: 'Dallas', state: 'TX' }));
    expect(await names()).toEqual(['Alpha', 'Bravo', 'Charlie']);
    await changeGym('b', (gym) => ({ ...gym, name: 'Zulu', status: 'closed', version: 2 }));
    expect(await names()).toEqual(['Alpha', 'Charlie', 'Zulu']);
    expect(await names({ status: 'closed' })).toEqual(['Zulu']);
    await call(deleteGym, { id: 'a' }, 'admin');
    expect(await names()).toEqual(['Charlie', 'Zulu']);
    instance = new GymTableCache();
    expect(await names()).toEqual(['Charlie', 'Zulu']);
  });

  it('lists a gym again that is restored under its id', async () => {
    await names();
    await call(deleteGym, { id: 'a' }, 'admin');
    expect(await names()).toEqual(['Bravo']);
    await storeGym('a', gymOf({ name: 'Alpha again', city: 'Austin', state: 'TX' }, { slug: 'alpha-again' }));
    expect(await names()).toEqual(['Alpha again', 'Bravo']);
    instance = new GymTableCache();
    expect(await names()).toEqual(['Alpha again', 'Bravo']);
  });

  it('keeps a restored gym when a late trigger reports that it was merged or deleted', async () => {
    await names();
    const gym = await db.doc('gyms/a').get();
    const stamp = { data: () => ({ status: 'merged', mergedInto: 'b', source: { name: 'site' } }) };
    await handleGymWritten('a', gym, stamp, async () => {});
    await handleGymDeleted('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
    expect(await names()).toEqual(['Alpha', 'Bravo']);
    instance = new GymTableCache();
    expect(await names()).toEqual(['Alpha', 'Bravo']);
  });

  it('leaves out merged gyms, and documents that are not gyms', async () => {
    await names();
    const before = await collection('gyms').doc('b').get();
    await collection('gyms')
      .doc('b')
      .set({ status: 'merged', mergedInto: 'a', source: { name: 'site' } });
    await handleGymWritten('b', before, await collection('gyms').doc('b').get(), async () => {});
    await db.doc('gyms/typed').set({ name: 'Typed by hand', writtenAt: new Date() });
    expect(await names()).toEqual(['Alpha']);
  });

  it('shows which gyms have an owner as soon as an owner is added or removed', async () => {
    await givenUser('ana', { ownedGyms: ['a'], isGymOwner: true });
    expect(await names({ owner: 'some' })).toEqual(['Alpha']);
    const owns = async (...ownedGyms: string[]) => {
      const before = await db.doc('users/ana').get();
      await db.doc('users/ana').update({ ownedGyms });
      await handleProfileWritten('ana', before as never, (await db.doc('users/ana').get()) as never, async () => {});
    };
    await owns('b');
    expect(await names({ owner: 'some' })).toEqual(['Bravo']);
    expect(await names({ owner: 'none' })).toEqual(['Alpha']);
    await owns();
    instance = new GymTableCache();
    expect(await names({ owner: 'some' })).toEqual([]);
  });

  it('packs 500 new gyms, and the next instance reads their rows', async () => {
    await names();
    const batch = db.batch();
    for (let at = 0; at < 501; at++) {
      stageNewGym(batch, `n${at}`, gymOf({ name: `New ${at}`, city: 'Austin', state: 'TX' }));
    }
    await batch.commit();
    expect((await table()).all).toBe(503);
    // A gym that is only in the packed rows shows that they are read.
    await db.doc('gyms/n7').delete();
    instance = new GymTableCache();
    expect((await table()).all).toBe(503);
  });

  it('keeps everything in a row for the next instance', async () => {
    const facts = { name: 'A|B "quoted" 道場', city: 'Austin', state: 'TX', zip: '78704', phone: '+15125550100', affiliation: 'Alliance' } as const;
    await storeGym('c', gymOf({ ...facts, latitude: 30.26, longitude: -97.77 }, { doubts: ['city', 'jiu-jitsu'], status: 'draft' }));
    await givenUser('ana', { ownedGyms: ['c'], isGymOwner: true });
    const first = await table();
    expect(first.gyms).toContainEqual(expect.objectContaining({ ...facts, id: 'c', owned: true, doubts: ['city', 'jiu-jitsu'], status: 'draft' }));
    await db.recursiveDelete(db.collection('users'));
    instance = new GymTableCache();
    expect(await table()).toEqual(first);
  });

  it('replaces the packed rows as a whole, and reads all gyms if one of their parts is lost', async () => {
    await names();
    const ids = async () => Object.keys(await contentsOf('gymTable/all/rows')).sort();
    const [lost = ''] = await ids();
    await db.doc(`gymTable/all/rows/${lost}`).delete();
    await db.doc('gymTable/all/rows/0-left-by-another').set({ gyms: {} });
    instance = new GymTableCache();
    expect(await names()).toEqual(['Alpha', 'Bravo']);
    const { partIds } = (await contentsOf('gymTable')).all as { partIds: string[] };
    expect(await ids()).toEqual(partIds.toSorted());
    await db.recursiveDelete(db.collection('gyms'));
    instance = new GymTableCache();
    expect(await names()).toEqual(['Alpha', 'Bravo']);
  });

  it('starts over from the gyms after the previous release, whose shards a rebuild deletes', async () => {
    await db.doc('system/gymTable').set({ generation: 'old', asOf: new Date() });
    await db.doc('gymTable/17').set({ lines: { z: '0["Zulu"]' }, gone: {}, owned: {}, writtenAt: new Date() });
    expect(await names()).toEqual(['Alpha', 'Bravo']);
    await call(regenerateStats, {}, 'admin');
    expect(await contentsOf('gymTable')).toEqual({});
    expect(await contentsOf('system')).not.toHaveProperty('gymTable');
    expect(await names()).toEqual(['Alpha', 'Bravo']);
  });

  it('is rebuilt from the gyms by regenerateStats', async () => {
    await names();
    await db.doc('gyms/a').delete();
    instance = new GymTableCache();
    expect(await names()).toEqual(['Alpha', 'Bravo']);
    await call(regenerateStats, {}, 'admin');
    expect(await names()).toEqual(['Bravo']);
    instance = new GymTableCache();
    expect(await names()).toEqual(['Bravo']);
  });

  it('serves several instances that load it at the same time', async () => {
    const instances = Array.from({ length: 5 }, () => new GymTableCache());
    const tables = await Promise.all(instances.flatMap((one) => [one.table(), one.table()]));
    expect(tables.map((one) => one.findIds({}, new Date()))).toEqual(tables.map(() => ['a', 'b']));
    // Slower instances use the rows that the fastest one packed.
    expect(await Promise.all(instances.map(async (one) => (await one.table()).findIds({ q: 'alpha' }, new Date())))).toEqual(instances.map(() => ['a']));
  });

  it('costs three reads per page once an instance has loaded it, even after a gym was written', async () => {
    await names();
    // Recent writes are read once more, because clocks differ.
    await pause(2100);
    await names();
    expect((await measureBill(() => table({ q: 'alp' }))).reads).toBe(3);
    await changeGym('a', (gym) => ({ ...gym, name: 'Alpine' }));
    expect((await measureBill(() => table({ q: 'alp' }))).reads).toBe(3);
  });

  it('is available to admins only, through listGyms', async () => {
    await givenUser('ana', { isGymOwner: true, ownedGyms: ['a'] });
    expect(await refusal(call(listGyms, {}, 'ana'))).toMatchObject({ reason: 'not-allowed' });
    expect((await call(listGyms, {}, 'admin')).gyms.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
