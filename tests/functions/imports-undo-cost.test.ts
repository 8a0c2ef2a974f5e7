import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bill, measureBill } from '@support/meter';
import { onGymDeleted } from '@functions/gyms/triggers';
import { startUndo } from '@functions/imports/running/uploads-repository';
import { onGymWritten } from '@functions/projections/triggers';
import { sweep } from '@functions/sweep';
import { fireDeleted, fireWritten } from '@support/fire';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { author, clock, csv, enqueue, importList, run } from '@support/imports';

const queue = vi.hoisted(() => ({ tasks: 0 }));
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => void queue.tasks++ }));

const LARGE = 120;
const SMALL = 60;

beforeEach(async () => {
  await clearFirestore();
  clock.time = Date.now();
  // Keeps the city in place when the import is undone.
  await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
  await sweepOnce();
});

const sweepOnce = () => sweep({ enqueue, now: () => new Date(clock.time) });

/** Rows in one city, far enough apart not to match each other. */
const list = (rows: number) =>
  csv(
    ...Array.from({ length: rows }, (_, at) => {
      const [latitude, longitude] = [30 + (at % 40) * 0.02, -98 + Math.floor(at / 40) * 0.02];
      return `k-${at},Undone Number ${at} Jiu-Jitsu,"${at} Oak St",Austin,TX,,${latitude.toFixed(4)},${longitude.toFixed(4)},,`;
    }),
  );

/** Imports a list and undoes it. Returns the cost of the undo and the deleted gyms. */
async function undo(rows: number): Promise<{ bill: Bill; gyms: QueryDocumentSnapshot[] }> {
  const { id } = await importList(list(rows));
  await sweepOnce();
  const gyms = (await db.collection('gyms').where('createdBy', '==', `import:${id}`).get()).docs;
  expect(gyms).toHaveLength(rows);
  await startUndo(id, author());
  const bill = await measureBill(() => run(id));
  expect(Object.keys(await contentsOf('gyms'))).toEqual(['a']);
  expect(await contentsOf('upkeep')).toEqual({});
  return { bill, gyms };
}

describe('undoing an import', () => {
  it('costs at most 4.5 reads and 3.5 writes per additional gym', { timeout: 120_000 }, async () => {
    const small = (await undo(SMALL)).bill;
    const large = (await undo(LARGE)).bill;
    const more = LARGE - SMALL;
    expect((large.reads - small.reads) / more).toBeLessThanOrEqual(4.5);
    expect((large.writes - small.writes) / more).toBeLessThanOrEqual(3.5);
  });

  it('costs four reads, no write and no task for the two events of each gym', async () => {
    const { gyms } = await undo(10);
    const after = await Promise.all(gyms.map((gym) => gym.ref.get()));
    queue.tasks = 0;
    const bill = await measureBill(async () => {
      for (const [at, gym] of gyms.entries()) {
        await fireWritten(onGymWritten, gym, after[at] as DocumentSnapshot);
        await fireDeleted(onGymDeleted, gym);
      }
    });
    expect(bill).toEqual({ reads: 4 * gyms.length, writes: 0 });
    expect(queue.tasks).toBe(0);
  });

  it('lists the gyms that it restores in the city’s pending refresh, as the import did', async () => {
    const named = async () =>
      (await db.collection('upkeep').where('of', '==', 'directoryCities/texas~austin').get()).docs.map((refresh) => refresh.get('written') as unknown);
    await importList(list(3));
    const ids = (await db.collection('gyms').get()).docs.map(({ id }) => id).filter((id) => id !== 'a');
    expect(await named()).toEqual([expect.arrayContaining(ids)]);
    await sweepOnce();
    clock.time += 1000;
    const { id } = await importList(list(3).replaceAll(' Oak St', ' Elm St'));
    expect(await named()).toEqual([expect.arrayContaining(ids)]);
    await sweepOnce();
    vi.spyOn(await import('@functions/projections/catch-up'), 'catchUp').mockRejectedValue(new Error('killed'));
    await startUndo(id, author());
    await expect(run(id)).rejects.toThrow('killed');
    expect(await named()).toEqual([expect.arrayContaining(ids)]);
    vi.restoreAllMocks();
    await sweepOnce();
    const cards = (await db.doc('directoryCities/texas~austin').get()).get('gyms') as Record<string, { full_address?: string }>;
    expect(Object.keys(cards).toSorted()).toEqual(['a', ...ids].toSorted());
    expect(JSON.stringify(cards)).not.toContain('Elm St');
  });
});
