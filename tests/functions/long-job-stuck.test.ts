import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeGyms, deleteGym, exportGyms, purgeGym, restoreGym, sendAnnouncement, undoBulkChange } from '@functions/callables';
import { runAnnouncement } from '@functions/announcements/sending';
import type { AuditEntry, BulkChange } from '@contract';
import { applyBulkChange } from '@functions/gym-table/apply-bulk-change';
import { runGymExport } from '@functions/gym-table/exporting/running';
import { runBulkChange } from '@functions/gym-table/running';
import { refreshClaims } from '@functions/gyms/ownership/pending-claims-repository';
import { notifyManyOnce } from '@functions/platform/notifications';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { clearStorage, failOnce, memory, storedPaths } from '@support/storage';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));
vi.mock('@functions/gym-table/apply-bulk-change', { spy: true });
vi.mock('@functions/gyms/ownership/pending-claims-repository', { spy: true });
vi.mock('@functions/platform/notifications', { spy: true });

const broken = () => Promise.reject(new TypeError('undefined is not a function'));
const deps = { enqueue: vi.fn(async () => {}), now: () => new Date() };
const IDS = Array.from({ length: 45 }, (_, at) => `g${String(at).padStart(2, '0')}`);
const stored = async (path: string) => (await db.doc(path).get()).data() ?? {};
const pendingIds = async () => Object.keys(await contentsOf('upkeep'));
const failures = async () => (Object.values(await contentsOf('audit')) as AuditEntry[]).filter(({ action }) => action.endsWith('failed'));

/** Runs the task like its queue until it succeeds. Returns the number of tries. */
async function runUntilQuiet(run: () => Promise<unknown>): Promise<number> {
  for (let tries = 1; tries <= 20; tries++) {
    const failed = await run().then(
      () => false,
      () => true,
    );
    if (!failed) return tries;
  }
  throw new Error('It is tried forever.');
}

beforeEach(async () => {
  vi.mocked(applyBulkChange).mockReset();
  vi.mocked(refreshClaims).mockReset();
  vi.mocked(notifyManyOnce).mockReset();
  clearStorage();
  await clearFirestore();
  await Promise.all([givenAdmin(), givenUser('ana'), ...IDS.map((id, at) => storeGym(id, gymOf({ name: `Gym ${at}`, city: 'Austin', state: 'TX' })))]);
});

describe('a bulk change that makes no progress', () => {
  const startChange = async () =>
    (await call(changeGyms, { key: randomUUID(), change: { kind: 'status', status: 'closed' }, gyms: { ids: IDS }, count: IDS.length }, 'admin')).id;
  const bulk = async (id: string) => (await stored(`bulkChanges/${id}`)) as BulkChange;

  it('fails after five tries with a message, and the rest can be changed later', async () => {
    const id = await startChange();
    const real = await vi.importActual<{ applyBulkChange: typeof applyBulkChange }>('../../functions/src/gym-table/apply-bulk-change');
    vi.mocked(applyBulkChange).mockImplementation((gymId, ...rest) => (gymId === 'g44' ? broken() : real.applyBulkChange(gymId, ...rest)));
    // The first run stops at the 41st gym, where the next five start.
    expect(await runUntilQuiet(() => runBulkChange(id, deps))).toBe(7);
    expect(await bulk(id)).toMatchObject({
      state: 'failed',
      done: 40,
      changed: 44,
      problem:
        'The change stopped at gym 41 of 45. It made no progress in 5 tries. Changes made before that stay. Select the remaining gyms and change them again.',
    });
    expect(await failures()).toMatchObject([{ action: 'bulk change failed', target: `bulkChanges/${id}` }]);
    expect(await pendingIds()).not.toContain(`bulk-change-${id}`);
    vi.mocked(applyBulkChange).mockReset();
    const again = await startChange();
    await runBulkChange(again, deps);
    expect(await bulk(again)).toMatchObject({ state: 'done', changed: 1, unchanged: 44 });
  });

  it('can be undone again if undoing it failed', async () => {
    const id = await startChange();
    await runBulkChange(id, deps);
    const { id: undo } = await call(undoBulkChange, { id }, 'admin');
    vi.mocked(applyBulkChange).mockImplementation(broken);
    await runUntilQuiet(() => runBulkChange(undo, deps));
    expect(await bulk(undo)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/Select “Try again” to undo the rest\.$/) });
    vi.mocked(applyBulkChange).mockReset();
    await call(undoBulkChange, { id }, 'admin');
    await runBulkChange(undo, deps);
    expect(await bulk(undo)).toMatchObject({ state: 'done', changed: 45 });
  });

  it('counts a try only if it starts where the last one did', async () => {
    const id = await startChange();
    await db.doc(`bulkChanges/${id}`).update({ starts: { from: 'gym-0', count: 5 }, done: 40 });
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ state: 'done', done: 45 });
  });
});

/** Makes the next 20 calls to Storage fail. */
const failStorage = (of: 'writeFile' | 'deleteFiles') => {
  for (let calls = 0; calls < 20; calls++) failOnce(of);
};

describe('a gym export that makes no progress', () => {
  it('fails after five tries with a message, and leaves nothing behind', async () => {
    const { id } = await call(exportGyms, { key: randomUUID(), format: 'json', gyms: { filter: { states: ['TX'] } }, count: 45 }, 'admin');
    failStorage('writeFile');
    expect(await runUntilQuiet(() => runGymExport(id, deps))).toBe(6);
    const problem = 'The export stopped at gym 1 of 45. It made no progress in 5 tries. Export the gyms again.';
    expect(await stored(`gymExports/${id}`)).toMatchObject({ state: 'failed', problem });
    expect(await pendingIds()).not.toContain(`gym-export-${id}`);
    expect(await contentsOf(`gymExports/${id}/chunks`)).toEqual({});
  });
});

describe('an announcement that makes no progress', () => {
  it('fails after five tries with a message, and continues when it is sent again', async () => {
    const input = { key: randomUUID(), audience: { kind: 'everyone' as const }, announcement: { title: 'Hours', message: 'Please check your hours.' } };
    const { id } = await call(sendAnnouncement, input, 'admin');
    vi.mocked(notifyManyOnce).mockImplementation(broken);
    expect(await runUntilQuiet(() => runAnnouncement(id, deps))).toBe(6);
    const problem = 'Sending stopped after 0 of 2 people. It made no progress in 5 tries. Select “Try again” to send it to everyone else.';
    expect(await stored(`announcements/${id}`)).toMatchObject({ state: 'failed', problem });
    expect(await pendingIds()).not.toContain(`announcement-${id}`);
    vi.mocked(notifyManyOnce).mockReset();
    await call(sendAnnouncement, input, 'admin');
    expect(await pendingIds()).toContain(`announcement-${id}`);
    await runAnnouncement(id, deps);
    const sent = await stored(`announcements/${id}`);
    expect(sent).toMatchObject({ state: 'done', notified: 2 });
    expect(sent).not.toHaveProperty('problem');
  });
});

describe('a gym in the trash whose restoring or deletion makes no progress', () => {
  const sweptUntilQuiet = async () => {
    for (let sweeps = 1; sweeps <= 20; sweeps++) {
      await sweep(deps);
      if (!(await pendingIds()).includes('trash-g01')) return;
    }
    throw new Error('It is tried forever.');
  };
  const PHOTO = 'gyms/g01/p1.webp';
  beforeEach(async () => {
    await memory.storeFile({ path: PHOTO, contentType: 'image/webp', token: 't', bytes: Buffer.from('p') });
    await call(deleteGym, { id: 'g01' }, 'admin');
  });

  it('stays in the trash with a message if restoring it fails, and can be restored again', async () => {
    vi.mocked(refreshClaims).mockImplementation(broken);
    await call(restoreGym, { id: 'g01' }, 'admin');
    await sweptUntilQuiet();
    const problem = 'We couldn’t fully restore this gym in 5 tries. Restore it again.';
    expect(await stored('trash/g01')).toMatchObject({ phase: 'trashed', problem });
    vi.mocked(refreshClaims).mockReset();
    await call(restoreGym, { id: 'g01' }, 'admin');
    expect(await contentsOf('trash')).toEqual({});
    expect(await stored('gyms/g01')).toMatchObject({ name: 'Gym 1' });
  });

  it('keeps its photos if it is listed again when the rest is deleted for good', async () => {
    vi.mocked(refreshClaims).mockImplementation(broken);
    await call(restoreGym, { id: 'g01' }, 'admin');
    await sweptUntilQuiet();
    await call(purgeGym, { id: 'g01' }, 'admin');
    expect(await contentsOf('trash')).toEqual({});
    expect(storedPaths()).toEqual([PHOTO]);
  });

  it('stays in the trash with a message if deleting it permanently fails, and can be deleted again', async () => {
    failStorage('deleteFiles');
    await call(purgeGym, { id: 'g01' }, 'admin');
    await sweptUntilQuiet();
    expect(await stored('trash/g01')).toMatchObject({ phase: 'trashed', problem: expect.stringMatching(/Delete it permanently again\.$/) });
    clearStorage();
    await call(purgeGym, { id: 'g01' }, 'admin');
    expect(await contentsOf('trash')).toEqual({});
  });
});
