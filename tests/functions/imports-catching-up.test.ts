import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countPendingRefreshes, regenerateStats } from '@functions/projections/callables';
import { refreshCity } from '@functions/projections/tasks';
import { onGymWritten } from '@functions/projections/triggers';
import { startUndo } from '@functions/imports/running/uploads-repository';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { fireWritten, runTask } from '@support/fire';
import { clearFirestore, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { author, clock, csv, enqueue, importList, outcomeOf, run } from '@support/imports';

const queue = vi.hoisted(() => ({ asked: new Map<string, { name: string; data: Record<string, unknown> }>() }));
vi.mock('@functions/platform/tasks', async (original) => ({
  ...(await original<object>()),
  enqueue: async (name: string, data: Record<string, unknown>, { id = '' } = {}) => void queue.asked.set(`${name} ${id}`, { name, data }),
}));

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  clock.time = Date.now();
  queue.asked.clear();
});
afterAll(() => vi.restoreAllMocks());

/** Small, so that few rows are more than a slice. */
const SLICE_ROWS = vi.hoisted(() => 20);
vi.mock('@functions/imports/running/slice-rows', () => ({ SLICE_ROWS }));
const ROWS = SLICE_ROWS + 10;
const CITIES = ['Austin', 'Waco', 'Dallas'];
/** Two thirds of the rows are in one city, as in a list of a metropolis. */
const cityOf = (at: number): string => CITIES[at % 6 < 4 ? 0 : (at % 6) - 3] ?? '';
const list = () =>
  csv(
    ...Array.from({ length: ROWS }, (_, at) => {
      const [latitude, longitude] = [30 + (at % 40) * 0.02, -98 + Math.floor(at / 40) * 0.02];
      return `k-${at},Undone Number ${at} Jiu-Jitsu,"${at} Oak St",${cityOf(at)},TX,,${latitude.toFixed(4)},${longitude.toFixed(4)},,`;
    }),
  );
const sweepOnce = () => sweep({ enqueue, now: () => new Date() });
const gymsOf = async () => new Map((await db.collection('gyms').get()).docs.map((gym): [string, DocumentSnapshot] => [gym.id, gym]));
const countPending = async () => (await db.collection('upkeep').get()).size;
const cardsIn = async (city: string) => {
  const head = await db.doc(`directoryCities/texas~${city}`).get();
  const parts = await head.ref.collection('parts').get();
  return [head.get('gyms') as object | undefined, ...parts.docs.map((part) => part.get('gyms') as object)].flatMap((gyms) => Object.keys(gyms ?? {}));
};

describe('undoing an import of many rows', () => {
  it('updates every page before it reports the end, and before any gym event is delivered', { timeout: 240_000 }, async () => {
    await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
    await sweepOnce();
    const { id } = await importList(list());
    await sweepOnce();
    const before = await gymsOf();
    const inAustin = [...before.values()].filter((gym) => gym.get('cityKey') === 'texas~austin');
    expect(inAustin.length).toBeGreaterThan(ROWS / 2);
    expect((await cardsIn('austin')).length).toBe(inAustin.length);

    await startUndo(id, author());
    expect(await run(id)).toBe('done');
    expect((await outcomeOf(id)).import).toMatchObject({ state: 'undone', undo: { deleted: ROWS } });
    expect(await cardsIn('austin')).toEqual(['a']);
    expect((await db.collection('directoryCities').get()).docs.map((city) => city.id)).toEqual(['texas~austin']);
    expect((await db.collection('directoryPages').get()).docs.map((page) => page.get('id') as string)).toEqual(['a']);
    expect((await db.doc('directoryStates/texas').get()).get('gyms')).toBe(1);
    expect(Object.keys((await db.doc('directorySearch/texas').get()).get('cities') as object)).toEqual(['austin']);
    expect((await db.doc('stats/summary').get()).get('totalGyms')).toBe(1);
    expect(await call(countPendingRefreshes, {}, 'admin')).toEqual({ cities: 0, states: 0, others: 0 });

    // Late events find everything done: they request a few tasks and leave no pending work.
    const after = await gymsOf();
    queue.asked.clear();
    for (const [gymId, gym] of before) if (!after.has(gymId)) await fireWritten(onGymWritten, gym, await gym.ref.get());
    expect(await countPending()).toBe(0);
    for (const { data } of queue.asked.values()) await runTask(refreshCity, data);
    expect(await cardsIn('austin')).toEqual(['a']);
  });

  it('counts a city as outdated from the commit that deletes its gyms until it is refreshed', async () => {
    await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
    await sweepOnce();
    const { id } = await importList(csv('k-1,Atos,"1 Oak St",Waco,TX,,31.5501,-97.1501,,'));
    await sweepOnce();
    await startUndo(id, author());
    // The worker is killed before lists and counters are updated.
    const killed = vi.spyOn(await import('@functions/projections/catch-up'), 'catchUp').mockRejectedValue(new Error('killed'));
    await expect(run(id)).rejects.toThrow('killed');
    expect((await db.collection('directoryPages').get()).docs.map((page) => page.get('id') as string)).toEqual(['a']);
    expect((await outcomeOf(id)).import.state).toBe('undoing');
    expect(await call(countPendingRefreshes, {}, 'admin')).toEqual({ cities: 1, states: 0, others: 0 });
    killed.mockRestore();
    await run(id);
    expect((await outcomeOf(id)).import.state).toBe('undone');
    expect(await call(countPendingRefreshes, {}, 'admin')).toEqual({ cities: 0, states: 0, others: 0 });
  });
});

describe('onGymWritten', () => {
  it('requests a refresh of the city whose gym was deleted in the console', async () => {
    await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
    await sweepOnce();
    const gym = await db.doc('gyms/a').get();
    await gym.ref.delete();
    await fireWritten(onGymWritten, gym, await gym.ref.get());
    expect(await call(countPendingRefreshes, {}, 'admin')).toEqual({ cities: 1, states: 0, others: 0 });
    await sweepOnce();
    expect(await cardsIn('austin')).toEqual([]);
  });
});

describe('countPendingRefreshes', () => {
  it('refuses callers who are not admins', async () => {
    await givenUser('u');
    expect((await refusal(call(countPendingRefreshes, {}, 'u'))).reason).toBe('not-allowed');
  });

  it('writes the progress of a rebuild while it runs, and reports none afterwards', async () => {
    for (const city of CITIES) await storeGym(city, gymOf({ name: city, city, state: 'TX' }));
    await sweepOnce();
    for (const city of CITIES) await db.doc(`directoryCities/texas~${city.toLowerCase()}`).update({ summary: {} });
    let progress: unknown;
    const stop = db.doc('system/rebuildProgress').onSnapshot((snapshot) => (progress ??= snapshot.data()));
    await call(regenerateStats, {}, 'admin');
    stop();
    expect(progress).toMatchObject({ of: expect.any(Number) });
    expect(await call(countPendingRefreshes, {}, 'admin')).not.toHaveProperty('rebuild');
  });
});
