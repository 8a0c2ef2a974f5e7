import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { COLLECTIONS } from '../functions/src/contract';
import { addFeaturedGym, deleteFeaturedCity } from '../functions/src/featured/callables';
import { firestore } from '../functions/src/platform/firestore';
import { sweep } from '../functions/src/sweep';
import { profileWith } from '../tests/support/profile';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { capturedOutput } from './support/output';
import { say } from './support/say';

/** Gyms that the city has, and that are added while it is deleted: in full as many together as there may be. */
const SCALES = { full: { gyms: 450, adds: 50 }, small: { gyms: 20, adds: 6 } } as const;
/** Between one add and the next; the deletion begins amid them. */
const BETWEEN_MS = 5;
const CITY = 'tx-austin';
const CITY_PATH = '/bjj/texas/austin';
const GYM_PATH = `${CITY_PATH}/alamo-bjj`;

/** Gyms left without their city, over all places at which its deletion may stop. */
export async function measureCascade(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms, adds } = SCALES[size];
  const output = capturedOutput();
  let [orphans, stops, deleted, added] = [0, 0, 0, 0];
  for (let isStopped = true; isStopped; ) {
    const db = await given(gyms);
    const adding = Promise.allSettled(Array.from({ length: adds }, (_, at) => addLate(at)));
    await pause((adds / 2) * BETWEEN_MS);
    isStopped = await stoppedAfter(stops, () => call(deleteFeaturedCity, { id: CITY }));
    const inTime = (await adding).filter(({ status }) => status === 'fulfilled').length;
    // The trigger is lost: what is left of the deletion is done by the sweep of each minute alone.
    await sweep({ enqueue: async () => undefined, now: () => new Date() });
    const isThere = (await db.collection(COLLECTIONS.featuredCities).doc(CITY).get()).exists;
    // Stopped before the city's own commit, after the one that counts the call, it has not happened.
    if (isThere && !isStopped) throw new Error('The city was not deleted.');
    if (!isThere) {
      deleted++;
      added += inTime;
      orphans += (await db.collection(COLLECTIONS.featuredGyms).where('cityId', '==', CITY).get()).size;
    }
    if (isStopped) stops++;
  }
  output.stop();
  const tried = adds * deleted;
  const note = `${gyms} gyms and ${adds} more added meanwhile; stopped before each of ${stops} commits and once not, ${deleted} times with the city gone; of the adds then ${added} of ${tried} came in time.`;
  say(note);
  if (deleted < 2 || added === 0 || added === tried) throw new Error('The deletion was not stopped midway, or nothing was added while it ran.');
  return { cascade: { value: orphans, note } };
}

async function addLate(at: number): Promise<unknown> {
  await pause(at * BETWEEN_MS);
  return call(addFeaturedGym, { cityId: CITY, name: `Late ${at}`, url: GYM_PATH });
}

async function given(gyms: number): Promise<FirebaseFirestore.Firestore> {
  const db = connect();
  await clear();
  await Promise.all([
    db.doc('users/admin').set(profileWith({ isAdmin: true })),
    db.doc(`${COLLECTIONS.featuredCities}/${CITY}`).set({ id: CITY, name: 'Austin', state: 'TX', url: CITY_PATH }),
    db.doc(`${COLLECTIONS.directoryPages}/texas~austin~alamo-bjj`).set({ kind: 'gym', id: 'alamo' }),
  ]);
  const writer = db.bulkWriter();
  for (let at = 0; at < gyms; at++) {
    const id = `${CITY}-gym-${at}`;
    void writer.set(db.doc(`${COLLECTIONS.featuredGyms}/${id}`), { id, name: `Gym ${at}`, url: GYM_PATH, cityId: CITY });
  }
  await writer.close();
  return db;
}

/** As the SDK would after it has checked an admin's token. */
const call = async (callable: CallableFunction<unknown, unknown>, data: unknown): Promise<unknown> =>
  callable.run({
    data,
    rawRequest: { ip: '203.0.113.7', headers: {} },
    auth: { uid: 'admin', token: { uid: 'admin', auth_time: Math.floor(Date.now() / 1000) } },
  } as never);

/** Runs `work` and lets `count` of its commits pass and no more, as if its process had been killed. @returns whether it got that far */
async function stoppedAfter(count: number, work: () => Promise<unknown>): Promise<boolean> {
  const prototype = Object.getPrototypeOf(firestore().batch()) as { commit: () => Promise<unknown> };
  const { commit } = prototype;
  const isWork = new AsyncLocalStorage<true>();
  let commits = 0;
  let isStopped = false;
  prototype.commit = function (this: object) {
    // What is added meanwhile goes on.
    if (isWork.getStore() === undefined || commits++ < count) return commit.call(this);
    isStopped = true;
    return Promise.reject(new Error('stopped'));
  };
  try {
    await isWork.run(true, work);
  } catch (error) {
    if (!isStopped) throw error;
  } finally {
    prototype.commit = commit;
  }
  return isStopped;
}
