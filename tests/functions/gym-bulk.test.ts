import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelBulkChange, changeGyms, undoBulkChange, updateGym } from '@functions/callables';
import type { AuditEntry, BulkChange, CallableInput, Gym } from '@contract';
import { toBaseRow } from '@functions/gym-table/row';
import { resumeBulkChange, runBulkChange } from '@functions/gym-table/running';
import { deleteGym } from '@functions/gyms/edit/repository';
import { changeNextSlice } from '@functions/gym-table/bulk-changes-repository';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';

vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));

type Change = CallableInput<'changeGyms'>['change'];
const CLOSE: Change = { kind: 'status', status: 'closed' };
const deps = { enqueue: vi.fn(async () => {}), now: () => new Date() };
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `g${String(at).padStart(2, '0')}`);
const IDS = idsOf(8);
/** More than the 40 gyms of a slice. */
const MANY = idsOf(45);

const bulk = async (key: string) => (await db.doc(`bulkChanges/${key}`).get()).data() as BulkChange | undefined;
const gym = async (id: string) => (await db.doc(`gyms/${id}`).get()).data() as Gym | undefined;
const gyms = async () => Object.values(await contentsOf('gyms')) as Gym[];
const entriesOf = async (action: string) => (Object.values(await contentsOf('audit')) as AuditEntry[]).filter((entry) => entry.action === action);

async function startChange(change: Change, of: CallableInput<'changeGyms'>['gyms'] = { ids: IDS }, count = 'ids' in of ? of.ids.length : 0): Promise<string> {
  return (await call(changeGyms, { key: randomUUID(), change, gyms: of, count, ...(change.kind === 'delete' && { typed: count }) }, 'admin')).id;
}

beforeEach(async () => {
  await clearFirestore();
  deps.enqueue.mockClear();
  await givenAdmin();
  await storeGyms(IDS);
});
const storeGyms = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => storeGym(id, gymOf({ name: `Gym ${id}`, city: 'Austin', state: id < 'g05' ? 'TX' : 'MN' }))));

describe('changeGyms', () => {
  it('changes each gym with an audit entry that names the bulk change, and cleans up after itself', async () => {
    const id = await startChange(CLOSE);
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ state: 'done', gyms: 8, done: 8, changed: 8, unchanged: 0, skipped: 0 });
    expect((await gyms()).every(({ status }) => status === 'closed')).toBe(true);
    expect((await entriesOf('updateGym')).filter(({ because, by }) => because === `bulkChanges/${id}` && by === 'admin')).toHaveLength(8);
    expect(await contentsOf(`bulkChanges/${id}/chunks`)).toEqual({});
    expect(Object.keys(await contentsOf('upkeep'))).not.toContain(`bulk-change-${id}`);
  });

  it('changes only the gyms that match a filter, and refuses if the count differs from the confirmed one', async () => {
    const id = await startChange({ kind: 'affiliation', affiliation: 'Atos' }, { filter: { states: ['TX'] } }, 5);
    await runBulkChange(id, deps);
    expect((await gyms()).filter(({ affiliation }) => affiliation === 'Atos').map(({ state }) => state)).toEqual(['TX', 'TX', 'TX', 'TX', 'TX']);
    expect(await refusal(startChange(CLOSE, { filter: { states: ['TX'] } }, 4))).toMatchObject({ reason: 'stale-edit' });
  });

  it('moves gyms to the trash', async () => {
    const id = await startChange({ kind: 'delete' }, { ids: ['g01', 'g02', 'gone'] }, 3);
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ changed: 2, unchanged: 1 });
    expect([await gym('g01'), await gym('g02')]).toEqual([undefined, undefined]);
    expect(await entriesOf('deleteGym')).toHaveLength(2);
  });

  it('resumes after a stop and changes no gym twice, even with two workers at once', async () => {
    await storeGyms(MANY.slice(IDS.length));
    const id = await startChange(CLOSE, { ids: MANY });
    // Two workers at once, one of which counts. Then none, until the sweep finds the change stalled.
    await Promise.all([changeNextSlice(id, new Date()), changeNextSlice(id, new Date())]);
    expect((await bulk(id))?.done).toBe(40);
    await db.doc(`bulkChanges/${id}`).update({ updatedAt: '2026-01-01T00:00:00.000Z' });
    await sweep(deps);
    expect(deps.enqueue).toHaveBeenCalledWith('runBulkChange', { id }, expect.anything());
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ state: 'done', done: 45 });
    expect((await gyms()).map(({ version }) => version)).toEqual(MANY.map(() => 2));
    expect(await entriesOf('updateGym')).toHaveLength(45);
    await runBulkChange(id, deps);
    await resumeBulkChange(id, deps);
    expect(await entriesOf('updateGym')).toHaveLength(45);
  });

  it('counts a gym as changed if the worker was killed right after changing it', async () => {
    const id = await startChange({ kind: 'delete' });
    await deleteGym('g00', { by: 'admin', now: new Date() }, `bulkChanges/${id}`);
    await deleteGym('g07', { by: 'admin', now: new Date() });
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ state: 'done', done: 8, changed: 7, unchanged: 1 });
  });

  it('counts the gyms that it changed while it was being canceled', async () => {
    await storeGyms(MANY.slice(IDS.length));
    const id = await startChange({ kind: 'delete' }, { ids: MANY });
    const canceled = new Promise<void>((resolve) => {
      const stop = db.doc('gyms/g00').onSnapshot(async (snapshot) => {
        if (snapshot.exists) return;
        stop();
        await call(cancelBulkChange, { id }, 'admin');
        resolve();
      });
    });
    await Promise.all([canceled, runBulkChange(id, deps)]);
    const left = (await gyms()).length;
    expect(await bulk(id)).toMatchObject({ state: 'canceled', changed: 45 - left, unchanged: 0 });
  });

  it('changes gyms that have owners too, and notifies the owners', async () => {
    await givenUser('ana', { isGymOwner: true, ownedGyms: ['g03'] });
    await db.doc('gyms/g03').update({ importsBlocked: true });
    const id = await startChange(CLOSE, { ids: ['g03', 'g04'] }, 2);
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ changed: 2, skipped: 0 });
    expect((await gym('g03'))?.status).toBe('closed');
    expect(Object.values(await contentsOf('notifications'))).toMatchObject([{ userId: 'ana', kind: 'gym-edited', actionUrl: '/my-gyms/g03/suggestions' }]);
  });

  it('is stored once if sent three times, and refuses another change under the same key', async () => {
    const input = { key: randomUUID(), change: CLOSE, gyms: { ids: ['g01'] }, count: 1 };
    await Promise.all([1, 2, 3].map(() => call(changeGyms, input, 'admin')));
    expect(Object.keys(await contentsOf('bulkChanges'))).toEqual([input.key]);
    expect(await refusal(call(changeGyms, { ...input, change: { kind: 'delete' } }, 'admin'))).toMatchObject({ reason: 'already-exists' });
  });

  it('succeeds when sent again after a lost response, even if the filter matches nothing by then', async () => {
    const sent = { key: randomUUID(), change: { kind: 'delete' } as const, gyms: { filter: { states: ['TX'] } }, count: 5 };
    await call(changeGyms, sent, 'admin');
    await runBulkChange(sent.key, deps);
    expect(await call(changeGyms, sent, 'admin')).toEqual({ id: sent.key });
    expect(await bulk(sent.key)).toMatchObject({ state: 'done', changed: 5 });
    expect(await refusal(call(changeGyms, { ...sent, count: 4 }, 'admin'))).toMatchObject({ reason: 'already-exists' });
  });

  it('stops when canceled or when its author is no longer an admin, and keeps what it changed', async () => {
    await storeGyms(MANY.slice(IDS.length));
    const canceled = await startChange(CLOSE, { ids: MANY });
    await changeNextSlice(canceled, new Date());
    await call(cancelBulkChange, { id: canceled }, 'admin');
    await runBulkChange(canceled, deps);
    expect(await bulk(canceled)).toMatchObject({ state: 'canceled', done: 40 });
    const orphaned = await startChange({ kind: 'delete' }, { ids: MANY });
    await db.doc('users/admin').update({ isAdmin: false });
    await runBulkChange(orphaned, deps);
    expect(await bulk(orphaned)).toMatchObject({ state: 'canceled', done: 0 });
    expect(await gyms()).toHaveLength(45);
  });
});

describe('undoBulkChange', () => {
  const undo = async (key: string) => {
    const { id } = await call(undoBulkChange, { id: key }, 'admin');
    await runBulkChange(id, deps);
    return bulk(id);
  };
  const gymNow = async (id: string) => (await db.doc(`gyms/${id}`).get()).data() as Gym;

  it('restores each gym, and lists gyms that were changed again and are left as they are', async () => {
    const key = await startChange(CLOSE);
    await runBulkChange(key, deps);
    await call(updateGym, { id: 'g01', version: (await gymNow('g01')).version, changes: { status: 'draft' } }, 'admin');
    expect(await undo(key)).toMatchObject({
      state: 'done',
      changed: IDS.length - 1,
      skipped: 1,
      skippedGyms: [{ gymId: 'g01', why: expect.stringMatching(/changed again/) }],
    });
    expect((await gymNow('g00')).status).toBe('published');
    expect((await gymNow('g01')).status).toBe('draft');
  });

  it('restores deleted gyms', async () => {
    const key = await startChange({ kind: 'delete' });
    await runBulkChange(key, deps);
    expect(await gymNow('g00')).toBeUndefined();
    expect(await undo(key)).toMatchObject({ state: 'done', changed: IDS.length, skipped: 0 });
    expect((await gymNow('g00')).status).toBe('published');
  });

  it('starts again after it was canceled', async () => {
    const key = await startChange(CLOSE);
    await runBulkChange(key, deps);
    const { id } = await call(undoBulkChange, { id: key }, 'admin');
    await call(cancelBulkChange, { id }, 'admin');
    await runBulkChange(id, deps);
    expect(await undo(key)).toMatchObject({ state: 'done', changed: IDS.length, skipped: 0 });
  });

  it('refuses a change that is still running, and an undo', async () => {
    const key = await startChange(CLOSE);
    expect(await refusal(call(undoBulkChange, { id: key }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
    await runBulkChange(key, deps);
    await undo(key);
    expect(await refusal(call(undoBulkChange, { id: `undo-${key}` }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
  });
});

describe('a fact set by changeGyms', () => {
  it('does not count as verified, and is kept by imports', async () => {
    const before = await db.doc('gyms/g00').get();
    await runBulkChange(await startChange(CLOSE), deps);
    const gym = (await db.doc('gyms/g00').get()).data() as Gym;
    expect(gym.confirmed.status).toMatchObject({ by: 'admin', unchecked: true });
    expect(toBaseRow('g00', gym).checkedAt).toBe(toBaseRow('g00', before.data() as Gym).checkedAt);
  });
});

describe('changeGyms for a large deletion', () => {
  it('requires the typed number of gyms', async () => {
    const gyms = { ids: MANY };
    const input = { key: randomUUID(), change: { kind: 'delete' }, gyms, count: MANY.length };
    for (const typed of [undefined, MANY.length - 1])
      expect(await refusal(call(changeGyms, { ...input, ...(typed !== undefined && { typed }) }, 'admin'))).toMatchObject({ reason: 'invalid' });
    expect(await call(changeGyms, { ...input, typed: MANY.length }, 'admin')).toEqual({ id: input.key });
  });
});
