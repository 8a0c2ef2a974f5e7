import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshCity } from '@functions/projections/city-repository';
import { refreshState } from '@functions/projections/state-repository';
import { deleteGym } from '@functions/gyms/edit/repository';
import { loadPendingPaths } from '@functions/gyms/refresh/pending-refreshes-repository';
import type { Enqueue } from '@functions/platform/tasks';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, relocateGym, storeGym } from '@support/gyms';
import { EARLY } from '@support/queue';
import { Platform } from '@support/upkeep';

beforeEach(clearFirestore);

const alpha = gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' });
const city = async () => Object.keys(((await db.doc('directoryCities/texas~austin').get()).get('gyms') as object | undefined) ?? {}).sort();
const total = async () => (await db.doc('stats/summary').get()).get('totalGyms') as number;
const pending = async () => (await db.collection('upkeep').get()).docs.map((document) => document.get('of') as string).sort();
/** Refresh requests for a city within this window share one task id (functions/src/projections/refresh-requests.ts). */
const WINDOW_MS = 3000;
const CITIES = ['Austin', 'Waco', 'Dallas', 'Houston', 'El Paso', 'Laredo'];
const nowhere: Enqueue = async () => undefined;

describe('the sweep after a task queue', () => {
  it('loses no gym of pairs created 0.2 to 2 s apart if the queue runs tasks early and refuses their ids', async () => {
    const platform = new Platform();
    await pause(WINDOW_MS - (Date.now() % WINDOW_MS));
    await Promise.all(
      [0.2, 0.5, 0.8, 1.2, 1.6, 2].map(async (seconds, pair) => {
        for (const id of [`${pair}-first`, `${pair}-second`]) {
          await platform.write(id, () => storeGym(id, gymOf({ name: `Gym ${id}`, city: CITIES[pair] ?? '', state: 'TX' })));
          await platform.deliver();
          if (id.endsWith('first')) await pause(seconds * 1000);
        }
      }),
    );
    expect(platform.runs.refreshCity).toBeGreaterThanOrEqual(6);
    await platform.sweep();
    const cities = await db.collection('directoryCities').get();
    expect(cities.docs.map((document) => document.get('summary.gyms') as number)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await total()).toBe(12);
    expect(await pending()).toEqual([]);
  });

  it('refreshes everything if the queue drops all tasks', async () => {
    const platform = new Platform({ ...EARLY, dropped: 1, failing: 0 });
    await platform.write('a', () => storeGym('a', alpha));
    await platform.deliver();
    expect(await city()).toEqual([]);
    await platform.sweep();
    expect(await city()).toEqual(['a']);
    expect(await total()).toBe(1);
  });
});

describe('an interrupted refresh', () => {
  it('is done by the sweep if it stopped between an event and its handling', async () => {
    await storeGym('a', alpha);
    await new Platform().sweep();
    expect(await total()).toBe(1);
  });

  it('adds a pending refresh of the state after the city, and of the list of states after the state', async () => {
    await storeGym('a', alpha);
    await refreshCity('texas~austin', { enqueue: nowhere });
    expect(await pending()).toEqual(['directoryStates/texas']);
    await refreshState('texas', { enqueue: nowhere });
    expect(await pending()).toEqual(['directory/states']);
    await new Platform().sweep();
    expect(await pending()).toEqual([]);
    expect(await total()).toBe(1);
  });

  it('is finished even if a city and its state lost their last gym', async () => {
    const platform = new Platform();
    await storeGym('a', alpha);
    await platform.sweep();
    await deleteGym('a', { by: 'admin', now: new Date() });
    await refreshCity('texas~austin', { enqueue: nowhere });
    await platform.sweep();
    expect((await db.doc('directoryStates/texas').get()).exists).toBe(false);
    expect((await db.doc('directoryPages/texas~austin~alpha').get()).exists).toBe(false);
    expect(await total()).toBe(0);
  });

  it('leaves a gym that has moved in its new city only', async () => {
    const platform = new Platform();
    await storeGym('a', alpha);
    await platform.sweep();
    await changeGym('a', (gym) => relocateGym(gym, { city: 'Reno', state: 'NV' }));
    await platform.sweep();
    expect(await city()).toEqual([]);
    expect((await db.doc('directoryCities/nevada~reno').get()).get('gyms.a.name')).toBe('Alpha');
  });

  it('is done once by sweeps that run at once', async () => {
    const platform = new Platform();
    for (let n = 0; n < 12; n++) await storeGym(`g${n}`, gymOf({ name: `Gym ${n}`, city: `City ${n % 4}`, state: n % 2 === 0 ? 'TX' : 'NV' }));
    await Promise.all([platform.sweep(), platform.sweep(), platform.sweep()]);
    expect(await pending()).toEqual([]);
    expect(await total()).toBe(12);
  });
});

describe('the sweep of a directory that is being written to', () => {
  it('reaches the homepage even if a city needs another refresh as often as it is refreshed', async () => {
    const homeSays = async () => (await db.doc('directory/home').get()).get('states') as object[] | undefined;
    let writes = 0;
    await storeGym('g0', alpha);
    const writing = (async () => {
      for (; writes < 100 && (await homeSays()) === undefined; await pause(5)) {
        if (!(await pending()).includes('directoryCities/texas~austin'))
          await storeGym(`g${++writes}`, gymOf({ name: `Gym ${writes}`, city: 'Austin', state: 'TX' }));
      }
    })();
    await Promise.all([new Platform().sweep(), writing]);
    expect(writes).toBeLessThan(10);
    expect(await total()).toBe(writes + 1);
  });
});

describe('pending refreshes', () => {
  it('are written and deleted with their work', async () => {
    await storeGym('a', alpha);
    expect(await pending()).toEqual(['directoryCities/texas~austin']);
    await new Platform().sweep();
    expect((await loadPendingPaths()).paths.size).toBe(0);
  });

  it('stop nothing if their target is unknown, and stay for an admin to look at', async () => {
    await db.collection('upkeep').add({ of: 'no/such/thing' });
    await storeGym('a', alpha);
    await new Platform().sweep();
    expect(await total()).toBe(1);
    expect(await pending()).toEqual(['no/such/thing']);
  });

  it('stop nothing if they have no valid path', async () => {
    for (const document of [{}, { of: 7 }, { of: null }, { of: ['directory'] }, { of: '' }]) await db.collection('upkeep').add(document);
    await storeGym('a', alpha);
    await new Platform().sweep();
    expect(await total()).toBe(1);
    expect(await pending()).toHaveLength(5);
  });

  it('refresh their document if they are added by hand', async () => {
    const platform = new Platform();
    await storeGym('a', alpha);
    await platform.sweep();
    await db.doc('directoryCities/texas~austin').update({ 'gyms.a.name': 'Wrong', 'gyms.ghost': { id: 'ghost' } });
    await db.collection('upkeep').add({ of: 'directoryCities/texas~austin' });
    await platform.sweep();
    expect(await city()).toEqual(['a']);
    expect((await db.doc('directoryCities/texas~austin').get()).get('gyms.a.name')).toBe('Alpha');
  });
});
