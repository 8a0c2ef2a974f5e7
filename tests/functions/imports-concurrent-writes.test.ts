import { type DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gym, MergedGym } from '@contract';
import { startUndo } from '@functions/imports/running/uploads-repository';
import { db } from '@support/firestore';
import { gymOf } from '@support/gyms';
import { author, clock, csv, importList, outcomeOf, resetImports, run, uploadList } from '@support/imports';

const LIST = csv(
  'a,Atos Austin,"1 Oak St, Austin, TX",Austin,TX,,30.1001,-97.9001,(512) 555-0101,',
  'b,Paragon Austin,"2 Elm St, Austin, TX",Austin,TX,,30.2001,-97.8001,,',
);
/** The same gym under another key, which becomes a pointer to it. */
const OTHER = csv('z,Atos Austin,"1 Oak St, Austin, TX",Austin,TX,,30.1001,-97.9001,(512) 555-0101,');

beforeEach(resetImports);

/** Runs `between` once, before a commit that writes at `path`. That commit then fails if `fails` is set. */
function before(path: string, between: () => Promise<unknown>, fails = false): void {
  const { commit, create, delete: remove } = WriteBatch.prototype;
  const marked = new WeakSet<WriteBatch>();
  let isOver = false;
  const mark = (batch: WriteBatch, reference: Pick<DocumentReference, 'path'>) => void (reference.path === path && marked.add(batch));
  vi.spyOn(WriteBatch.prototype, 'create').mockImplementation(function (this: WriteBatch, reference, data) {
    mark(this, reference);
    return create.call(this, reference, data);
  });
  vi.spyOn(WriteBatch.prototype, 'delete').mockImplementation(function (this: WriteBatch, reference, condition) {
    mark(this, reference);
    return remove.call(this, reference, condition);
  });
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    if (!isOver && marked.has(this)) {
      isOver = true;
      await between();
      if (fails) throw Object.assign(new Error('Aborted.'), { code: 10 });
    }
    return commit.call(this);
  });
}
const idOf = async (name: string) => (await db.collection('gyms').where('name', '==', name).get()).docs[0]?.id ?? '';
const undone = async (id: string) => {
  await startUndo(id, author());
  await run(id);
  return (await outcomeOf(id)).import.undo;
};

describe('undoing an import while others write', () => {
  it('keeps a gym that is claimed just before its deletion is retried', async () => {
    const { id } = await importList(LIST);
    const paragon = await idOf('Paragon Austin');
    before(`gyms/${paragon}`, () => db.doc('claims/c').set({ status: 'pending', gymId: paragon }), true);
    expect(await undone(id)).toMatchObject({ deleted: 1, kept: 1, keptGyms: [{ id: paragon }] });
    expect((await db.doc(`gyms/${paragon}`).get()).exists).toBe(true);
  });

  it('keeps a gym that is restored at the same moment under the id of the import’s pointer', async () => {
    await importList(LIST);
    clock.time += 7_200_000;
    const second = await importList(OTHER, { source: { name: 'Other list' } });
    const [pointer] = (await db.collection('gyms').where('status', '==', 'merged').get()).docs;
    const path = pointer?.ref.path ?? '';
    before(path, () => db.doc(path).set(gymOf({ name: 'Atos North', city: 'Austin', state: 'TX' })));
    await undone(second.id);
    expect((await db.doc(path).get()).data()).toMatchObject({ name: 'Atos North' });
  });
});

describe('an import while others write', () => {
  it('replaces no gym with a pointer if it is restored at the same moment', async () => {
    await importList(LIST);
    clock.time += 7_200_000;
    const first = await importList(OTHER, { source: { name: 'Other list' } });
    const [pointer] = (await db.collection('gyms').where('status', '==', 'merged').get()).docs;
    const path = pointer?.ref.path ?? '';
    await undone(first.id);
    expect((await db.doc(path).get()).exists).toBe(false);
    clock.time += 7_200_000;
    const again = await uploadList(OTHER, { source: { name: 'Other list' } });
    before(path, () => db.doc(path).set(gymOf({ name: 'Atos North', city: 'Austin', state: 'TX' }) satisfies Gym));
    await run(again);
    expect((await db.doc(path).get()).data() as Gym | MergedGym).toMatchObject({ name: 'Atos North' });
  });
});
