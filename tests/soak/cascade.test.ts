import { AsyncLocalStorage } from 'node:async_hooks';
import { WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { addFeaturedGym, deleteFeaturedCity } from '@functions/featured/callables';
import { sweep } from '@functions/sweep';
import { call, givenAdmin } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { sized } from './support/size';

const GYMS = sized(450, 20);
const ADDS = sized(50, 6);
const CITY = 'tx-austin';
const GYM_PATH = '/bjj/texas/austin/alamo-bjj';

async function givenCity(): Promise<void> {
  await clearFirestore();
  await givenAdmin();
  await db.doc(`featuredCities/${CITY}`).set({ id: CITY, name: 'Austin', state: 'TX', url: '/bjj/texas/austin' });
  await db.doc('directoryPages/texas~austin~alamo-bjj').set({ kind: 'gym', id: 'alamo' });
  const writer = db.bulkWriter();
  for (let at = 0; at < GYMS; at++) {
    const id = `${CITY}-gym-${at}`;
    void writer.set(db.doc(`featuredGyms/${id}`), { id, name: `Gym ${at}`, url: GYM_PATH, cityId: CITY });
  }
  await writer.close();
}

const addGym = (at: number): Promise<unknown> => call(addFeaturedGym, { cityId: CITY, name: `Late ${at}`, url: GYM_PATH }, 'admin');
const addGyms = (from: number, until: number): Promise<unknown>[] => Array.from({ length: until - from }, (_, at) => addGym(from + at));

const writes = WriteBatch.prototype as unknown as { _commit: (options?: unknown) => Promise<unknown> };

/** Runs `work` and fails its commits after the first `count`. Other commits continue. Returns whether it got that far. */
async function stopAfter(count: number, work: () => Promise<unknown>): Promise<boolean> {
  const { _commit } = writes;
  const own = new AsyncLocalStorage<true>();
  let commits = 0;
  const spy = vi.spyOn(writes, '_commit').mockImplementation(function (this: unknown, options) {
    return !own.getStore() || commits++ < count ? _commit.call(this, options) : Promise.reject(new Error('stopped'));
  });
  await own
    .run(true, work)
    .catch(() => {})
    .finally(() => spy.mockRestore());
  return commits > count;
}

describe('deleting a featured city', () => {
  it(`leaves none of its ${GYMS} gyms, nor any of ${ADDS} added in the meantime, wherever it is stopped`, async () => {
    const left: string[] = [];
    let [deletions, added, refused] = [0, 0, 0];
    let isStopped = true;
    for (let stops = 0; isStopped; stops++) {
      await givenCity();
      const adding = addGyms(0, ADDS / 2);
      await Promise.any(adding);
      const all = Promise.allSettled([...adding, ...addGyms(ADDS / 2, ADDS)]);
      isStopped = await stopAfter(stops, () => call(deleteFeaturedCity, { id: CITY }, 'admin'));
      const outcomes = await all;
      // The trigger never runs. The sweep that runs every minute finishes the deletion.
      await sweep({ enqueue: async () => undefined, now: () => new Date() });
      if ((await db.doc(`featuredCities/${CITY}`).get()).exists) {
        expect(isStopped, 'the city is still there after a deletion that was not stopped').toBe(true);
        continue;
      }
      deletions++;
      added += outcomes.filter(({ status }) => status === 'fulfilled').length;
      refused += await addGym(ADDS).then(
        () => 0,
        () => 1,
      );
      const { docs } = await db.collection('featuredGyms').where('cityId', '==', CITY).get();
      left.push(...docs.map(({ id }) => `${id} after a stop at commit ${stops}`));
    }
    expect(left, 'gyms without their city').toEqual([]);
    expect(deletions, 'deletions, all but one of them stopped midway').toBeGreaterThan(1);
    expect(added, 'gyms added before the city was deleted').toBeGreaterThan(0);
    expect(refused, 'gyms refused after that').toBe(deletions);
  });
});
