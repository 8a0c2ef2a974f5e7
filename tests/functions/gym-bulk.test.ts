import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelBulkChange, changeGyms, undoBulkChange, updateGym } from '../../functions/src/callables';
import type { AuditEntry, BulkChange, CallableInput, Gym } from '../../functions/src/contract';
import { rowOf } from '../../functions/src/gym-table/row';
import { resumeBulkChange, runBulkChange } from '../../functions/src/gym-table/running';
import { deleteGym } from '../../functions/src/gyms/store-edits';
import { changeNextSlice } from '../../functions/src/gym-table/store-bulk';
import { sweep } from '../../functions/src/sweep';
import { call, givenAdmin, givenUser, refusal } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';
import { gymOf, storeGym } from '../support/gyms';

vi.mock('../../functions/src/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));

type Change = CallableInput<'changeGyms'>['change'];
const CLOSE: Change = { kind: 'status', status: 'closed' };
const deps = { enqueue: vi.fn(async () => {}), now: () => new Date() };
const IDS = Array.from({ length: 45 }, (_, at) => `g${String(at).padStart(2, '0')}`);

const bulk = async (key: string) => (await db.doc(`bulkChanges/${key}`).get()).data() as BulkChange | undefined;
const gym = async (id: string) => (await db.doc(`gyms/${id}`).get()).data() as Gym | undefined;
const gyms = async () => Object.values(await contentsOf('gyms')) as Gym[];
const entriesOf = async (action: string) => (Object.values(await contentsOf('audit')) as AuditEntry[]).filter((entry) => entry.action === action);

async function begun(change: Change, of: CallableInput<'changeGyms'>['gyms'] = { ids: IDS }, count = IDS.length): Promise<string> {
  return (await call(changeGyms, { key: randomUUID(), change, gyms: of, count, ...(change.kind === 'delete' && { typed: count }) }, 'admin')).id;
}

beforeEach(async () => {
  await clearFirestore();
  deps.enqueue.mockClear();
  await givenAdmin();
  await Promise.all(IDS.map((id, at) => storeGym(id, gymOf({ name: `Gym ${at}`, city: 'Austin', state: at < 5 ? 'TX' : 'MN' }))));
});

describe('a change of many gyms', () => {
  it('is made to each of them, with an entry each that names it, and leaves nothing behind but what came of it', async () => {
    const id = await begun(CLOSE);
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ state: 'done', gyms: 45, done: 45, changed: 45, same: 0, refused: 0 });
    expect((await gyms()).every(({ status }) => status === 'closed')).toBe(true);
    expect((await entriesOf('updateGym')).filter(({ because, by }) => because === `bulkChanges/${id}` && by === 'admin')).toHaveLength(45);
    expect(await contentsOf(`bulkChanges/${id}/chunks`)).toEqual({});
    expect(Object.keys(await contentsOf('upkeep'))).not.toContain(`bulk-change-${id}`);
  });

  it('of all that match goes to them alone, as many as were confirmed', async () => {
    const id = await begun({ kind: 'affiliation', affiliation: 'Atos' }, { filter: { states: ['TX'] } }, 5);
    await runBulkChange(id, deps);
    expect((await gyms()).filter(({ affiliation }) => affiliation === 'Atos').map(({ state }) => state)).toEqual(['TX', 'TX', 'TX', 'TX', 'TX']);
    expect(await refusal(begun(CLOSE, { filter: { states: ['TX'] } }, 4))).toMatchObject({ reason: 'stale-edit' });
  });

  it('moves gyms to the trash', async () => {
    const id = await begun({ kind: 'delete' }, { ids: ['g01', 'g02', 'gone'] }, 3);
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ changed: 2, same: 1 });
    expect([await gym('g01'), await gym('g02')]).toEqual([undefined, undefined]);
    expect(await entriesOf('deleteGym')).toHaveLength(2);
  });

  it('goes on where it stopped, and changes nothing twice, wherever it is stopped and whoever else is at it', async () => {
    const id = await begun(CLOSE);
    // Two at once, of which one counts; then nothing, until the sweep finds that it has stood still.
    await Promise.all([changeNextSlice(id, new Date()), changeNextSlice(id, new Date())]);
    expect((await bulk(id))?.done).toBe(40);
    await db.doc(`bulkChanges/${id}`).update({ updatedAt: '2026-01-01T00:00:00.000Z' });
    await sweep(deps);
    expect(deps.enqueue).toHaveBeenCalledWith('runBulkChange', { id }, expect.anything());
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ state: 'done', done: 45 });
    expect((await gyms()).map(({ version }) => version)).toEqual(IDS.map(() => 2));
    expect(await entriesOf('updateGym')).toHaveLength(45);
    await runBulkChange(id, deps);
    await resumeBulkChange(id, deps);
    expect(await entriesOf('updateGym')).toHaveLength(45);
  });

  it('says of a gym that was changed before the worker was killed that it was changed', async () => {
    const id = await begun({ kind: 'delete' });
    await deleteGym('g00', { by: 'admin', now: new Date() }, `bulkChanges/${id}`);
    await deleteGym('g44', { by: 'admin', now: new Date() });
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ state: 'done', done: 45, changed: 44, same: 1 });
  });

  it('counts the gyms that it was changing while it was cancelled', async () => {
    const id = await begun({ kind: 'delete' });
    const cancelled = new Promise<void>((resolve) => {
      const stop = db.doc('gyms/g00').onSnapshot(async (snapshot) => {
        if (snapshot.exists) return;
        stop();
        await call(cancelBulkChange, { id }, 'admin');
        resolve();
      });
    });
    await Promise.all([cancelled, runBulkChange(id, deps)]);
    const left = (await gyms()).length;
    expect(await bulk(id)).toMatchObject({ state: 'cancelled', changed: 45 - left, same: 0 });
  });

  it('also changes gyms that have owners, and tells them', async () => {
    await givenUser('ana', { isGymOwner: true, ownedGyms: ['g03'] });
    await db.doc('gyms/g03').update({ approvalRequired: true });
    const id = await begun(CLOSE, { ids: ['g03', 'g04'] }, 2);
    await runBulkChange(id, deps);
    expect(await bulk(id)).toMatchObject({ changed: 2, refused: 0 });
    expect((await gym('g03'))?.status).toBe('closed');
    expect(Object.values(await contentsOf('notifications'))).toMatchObject([{ userId: 'ana', kind: 'gym-edited', actionUrl: '/my-gyms/g03/suggestions' }]);
  });

  it('is stored once however often it is sent, and under its key nothing else is', async () => {
    const input = { key: randomUUID(), change: CLOSE, gyms: { ids: ['g01'] }, count: 1 };
    await Promise.all([1, 2, 3].map(() => call(changeGyms, input, 'admin')));
    expect(Object.keys(await contentsOf('bulkChanges'))).toEqual([input.key]);
    expect(await refusal(call(changeGyms, { ...input, change: { kind: 'delete' } }, 'admin'))).toMatchObject({ reason: 'already-exists' });
  });

  it('is a success when it is sent again after its answer was lost, though others match by then', async () => {
    const sent = { key: randomUUID(), change: { kind: 'delete' } as const, gyms: { filter: { states: ['TX'] } }, count: 5 };
    await call(changeGyms, sent, 'admin');
    await runBulkChange(sent.key, deps);
    expect(await call(changeGyms, sent, 'admin')).toEqual({ id: sent.key });
    expect(await bulk(sent.key)).toMatchObject({ state: 'done', changed: 5 });
    expect(await refusal(call(changeGyms, { ...sent, count: 4 }, 'admin'))).toMatchObject({ reason: 'already-exists' });
  });

  it('ends where it is cancelled, or where its maker is no longer an admin: what was changed stays', async () => {
    const cancelled = await begun(CLOSE);
    await changeNextSlice(cancelled, new Date());
    await call(cancelBulkChange, { id: cancelled }, 'admin');
    await runBulkChange(cancelled, deps);
    expect(await bulk(cancelled)).toMatchObject({ state: 'cancelled', done: 40 });
    const orphaned = await begun({ kind: 'delete' });
    await db.doc('users/admin').update({ isAdmin: false });
    await runBulkChange(orphaned, deps);
    expect(await bulk(orphaned)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await gyms()).toHaveLength(45);
  });
});

describe('a change of many gyms that is undone', () => {
  const undo = async (key: string) => {
    const { id } = await call(undoBulkChange, { id: key }, 'admin');
    await runBulkChange(id, deps);
    return bulk(id);
  };
  const gymNow = async (id: string) => (await db.doc(`gyms/${id}`).get()).data() as Gym;

  it('gives each gym back what it was, and leaves and names those that were changed again since', async () => {
    const key = await begun(CLOSE);
    await runBulkChange(key, deps);
    await call(updateGym, { id: 'g01', version: (await gymNow('g01')).version, changes: { status: 'draft' } }, 'admin');
    expect(await undo(key)).toMatchObject({
      state: 'done',
      changed: IDS.length - 1,
      refused: 1,
      left: [{ gymId: 'g01', why: expect.stringMatching(/changed again/) }],
    });
    expect((await gymNow('g00')).status).toBe('published');
    expect((await gymNow('g01')).status).toBe('draft');
  });

  it('brings back gyms that it deleted', async () => {
    const key = await begun({ kind: 'delete' });
    await runBulkChange(key, deps);
    expect(await gymNow('g00')).toBeUndefined();
    expect(await undo(key)).toMatchObject({ state: 'done', changed: IDS.length, refused: 0 });
    expect((await gymNow('g00')).status).toBe('published');
  });

  it('is refused while it runs, and of an undo', async () => {
    const key = await begun(CLOSE);
    expect(await refusal(call(undoBulkChange, { id: key }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
    await runBulkChange(key, deps);
    await undo(key);
    expect(await refusal(call(undoBulkChange, { id: `undo-${key}` }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
  });
});

describe('what many gyms are set to', () => {
  it('counts as no check of them, and is kept by imports', async () => {
    const before = await db.doc('gyms/g00').get();
    await runBulkChange(await begun(CLOSE), deps);
    const gym = (await db.doc('gyms/g00').get()).data() as Gym;
    expect(gym.confirmed.status).toMatchObject({ by: 'admin', unchecked: true });
    expect(rowOf('g00', gym).checkedAt).toBe(rowOf('g00', before.data() as Gym).checkedAt);
  });
});

describe('a large deletion', () => {
  it('is refused unless its number was typed', async () => {
    const gyms = { ids: IDS };
    const input = { key: randomUUID(), change: { kind: 'delete' }, gyms, count: IDS.length };
    for (const typed of [undefined, IDS.length - 1])
      expect(await refusal(call(changeGyms, { ...input, ...(typed !== undefined && { typed }) }, 'admin'))).toMatchObject({ reason: 'invalid' });
    expect(await call(changeGyms, { ...input, typed: IDS.length }, 'admin')).toEqual({ id: input.key });
  });
});
