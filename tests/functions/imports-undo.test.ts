import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@contract';
import { undoImport } from '@functions/imports/running/callables';
import { startUndo, cancelUnfinishedImport, queueImport } from '@functions/imports/running/uploads-repository';
import { LEASE_MS } from '@functions/imports/running/lease-repository';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { contentsOf, db } from '@support/firestore';
import { changeGym, gymOf, storeGym } from '@support/gyms';
import { merge, split } from '@support/merging';
import { author, clock, csv, directoryAfter, enqueue, importList, leftoverTasks, now, outcomeOf, resetImports, run, uploadList } from '@support/imports';

const tasks = vi.hoisted(() => ({ left: [] as string[] }));
vi.mock('@functions/platform/tasks', async (original) => ({
  ...(await original<object>()),
  enqueue: async (name: string) => void tasks.left.push(name),
}));

beforeEach(resetImports);

const FIRST = csv(
  'a,Atos Austin,"1 Oak St, Austin, TX",Austin,TX,,30.1001,-97.9001,(512) 555-0101,',
  'b,Paragon Austin,"2 Elm St, Austin, TX",Austin,TX,,30.2001,-97.8001,,',
  'c,Granite Waco,"3 Main St, Waco, TX",Waco,TX,,31.5501,-97.1501,(254) 555-0103,',
);
/** Changes a phone and a name, moves one, merges one, finds a pair, adds one. */
const SECOND = csv(
  'a,Atos Austin,"1 Oak St, Austin, TX",Austin,TX,,30.1001,-97.9001,(512) 555-0199,https://atos.example.com',
  'b,Paragon Jiu-Jitsu,"2 Elm St, Austin, TX",Austin,TX,,30.2001,-97.8001,,',
  'c,Granite Waco,"9 Side St, Temple, TX",Temple,TX,,31.1001,-97.3401,(254) 555-0103,',
  'd,Atos Austin BJJ,"1 Oak St, Austin, TX",Austin,TX,,30.1001,-97.9001,(512) 555-0199,',
  'e,Cobalt Jiu-Jitsu,"5 Pine St, Austin, TX",Austin,TX,,30.3001,-97.7001,,',
  'f,Harbor Grappling,"9 Side St, Temple, TX",Temple,TX,,31.1002,-97.3402,,',
);

/** Everything that an import writes, without timestamps and versions. */
async function everything(): Promise<unknown> {
  const parts = { ...((await directoryAfter('none')) as object), pairs: await contentsOf('pairs') };
  const STAMPS = new Set(['version', 'updatedAt', 'updatedBy', 'importId', 'foundAt', 'asOf', 'contactSince']);
  return JSON.parse(JSON.stringify(parts, (name, value: unknown) => (STAMPS.has(name) ? undefined : value)));
}
const runSweep = () => sweep({ enqueue, now: () => new Date(Date.now() + LEASE_MS) });
async function undone(id: string) {
  await startUndo(id, author());
  await run(id);
  await runSweep();
  return (await outcomeOf(id)).import;
}
const later = (): void => void (clock.time += 2 * 3_600_000);

describe('undoing an import', () => {
  it('restores everything to what it was before', async () => {
    await importList(FIRST);
    await runSweep();
    later();
    const before = await everything();
    const second = await importList(SECOND);
    await runSweep();
    expect(second.import.counts).toMatchObject({ created: 2, updated: 3, merged: 1 });
    expect(await everything()).not.toEqual(before);
    expect(await undone(second.id)).toMatchObject({ state: 'undone', undo: { by: 'admin', deleted: 2, restored: 3, kept: 0, keptGyms: [] } });
    expect(await everything()).toEqual(before);
    expect(await contentsOf(`imports/${second.id}/undo`)).toEqual({});
  });

  it('leaves nothing if the directory was empty before', async () => {
    const { id } = await importList(FIRST, { sample: true });
    await runSweep();
    await undone(id);
    expect(await contentsOf('gyms')).toEqual({});
    expect(await contentsOf('directoryPages')).toEqual({});
    expect(await contentsOf('directoryCities')).toEqual({});
    expect((await db.doc('stats/summary').get()).get('totalGyms')).toBe(0);
    expect((await db.doc('system/sample').get()).exists).toBe(false);
    expect((await db.doc('directory/home').get()).get('sample')).toBe(false);
  });

  it('restores everything if two imports of the same list are undone, the last one first', async () => {
    await importList(FIRST);
    await runSweep();
    later();
    const before = await everything();
    const second = await importList(SECOND);
    later();
    const third = await importList(SECOND.replace('(512) 555-0199', '(512) 555-0177'));
    await undone(third.id);
    await undone(second.id);
    expect(await everything()).toEqual(before);
  });

  it('keeps an imported gym into which an admin has merged another', async () => {
    await givenAdmin();
    const { id } = await importList(csv('e,Cobalt Jiu-Jitsu,"5 Pine St, Austin, TX",Austin,TX,,30.3001,-97.7001,,'));
    const made = (await db.collection('gyms').get()).docs[0]?.id ?? '';
    await storeGym('own', gymOf({ name: 'Cobalt Jiu-Jitsu', city: 'Austin', state: 'TX' }, { slug: 'cobalt' }));
    await merge('own', made);
    await runSweep();
    const { undo } = await undone(id);
    expect(undo).toMatchObject({ deleted: 0, kept: 1, keptGyms: [{ id: made, name: 'Cobalt Jiu-Jitsu' }] });
    expect(await split('own')).toMatchObject({ id: 'own' });
  });

  it('keeps an imported gym that was merged into another, and names the other', async () => {
    await givenAdmin();
    await storeGym('own', gymOf({ name: 'Cobalt Academy', city: 'Waco', state: 'TX' }));
    const { id } = await importList(csv('e,Cobalt Jiu-Jitsu,"5 Pine St, Austin, TX",Austin,TX,,30.3001,-97.7001,,'));
    const made = (await db.collection('gyms').where('city', '==', 'Austin').get()).docs[0]?.id ?? '';
    await merge(made, 'own');
    await runSweep();
    const { undo } = await undone(id);
    expect(undo).toMatchObject({ deleted: 0, kept: 1, keptGyms: [{ id: 'own', name: 'Cobalt Jiu-Jitsu' }] });
    expect(await split(made)).toMatchObject({ id: made });
  });

  it('keeps fields that were changed since then, and names the gyms', async () => {
    await importList(FIRST);
    later();
    const second = await importList(SECOND);
    const gyms = await db.collection('gyms').where('name', '>', '').get();
    const [atos, cobalt] = ['Atos', 'Cobalt'].map((word) => gyms.docs.find((gym) => String(gym.get('name')).startsWith(word)));
    await changeGym(atos?.id ?? '', (gym) => ({ ...gym, phone: '+15125550155' }));
    await changeGym(cobalt?.id ?? '', (gym) => ({ ...gym, phone: '+15125550156' }));
    const { undo } = await undone(second.id);
    expect(undo).toMatchObject({ deleted: 1, restored: 2, kept: 2 });
    expect(undo?.keptGyms.map(({ id }) => id).sort()).toEqual([atos?.id, cobalt?.id].sort());
    const after = (await db.doc(`gyms/${atos?.id}`).get()).data();
    expect(after).toMatchObject({ phone: '+15125550155' });
    expect(after).not.toHaveProperty('site');
    expect((await db.doc(`gyms/${cobalt?.id}`).get()).exists).toBe(true);
  });

  it('counts a gym as restored if only who confirmed its facts has changed since then', async () => {
    await importList(FIRST);
    later();
    const second = await importList(SECOND);
    const [renamed] = (await db.collection('gyms').where('name', '==', 'Paragon Jiu-Jitsu').get()).docs;
    await changeGym(renamed?.id ?? '', (gym) => ({ ...gym, confirmed: { ...gym.confirmed, visitors: { at: gym.updatedAt, by: 'admin' } } }));
    expect((await undone(second.id)).undo).toMatchObject({ deleted: 2, restored: 3, kept: 0, keptGyms: [] });
    expect((await renamed?.ref.get())?.data()).toMatchObject({ name: 'Paragon Austin', slug: 'paragon-austin' });
  });

  it('names each gym if an admin has merged two that it created', async () => {
    await givenAdmin();
    const { id } = await importList(FIRST);
    const [stays, goes] = (await db.collection('gyms').where('city', '==', 'Austin').orderBy('name').get()).docs;
    await merge(stays?.id ?? '', goes?.id ?? '');
    await runSweep();
    const { undo } = await undone(id);
    expect(undo).toMatchObject({ deleted: 1, kept: 2 });
    expect(undo?.keptGyms.map(({ name }) => name).sort()).toEqual(['Atos Austin', 'Paragon Austin']);
  });

  it('keeps a created gym with an owner or a claim, and a changed gym whose owners don’t let imports change it', async () => {
    await importList(FIRST);
    later();
    const second = await importList(SECOND);
    const idOf = async (name: string) => (await db.collection('gyms').where('name', '==', name).get()).docs[0]?.id ?? '';
    await givenUser('owner', { isGymOwner: true, ownedGyms: [await idOf('Cobalt Jiu-Jitsu')] });
    await db.doc('claims/c').set({ status: 'pending', gymId: await idOf('Harbor Grappling') });
    await changeGym(await idOf('Paragon Jiu-Jitsu'), (gym) => ({ ...gym, importsBlocked: true }));
    expect((await undone(second.id)).undo).toMatchObject({ deleted: 0, restored: 2, kept: 3 });
  });

  it.each([
    ['saved', 'users/fan/savedGyms/g', {}],
    ['claimed, whatever the claim’s status', 'claims/c', { status: 'rejected', userId: 'fan' }],
    ['were invited to own', 'ownerInvitations/i', { status: 'pending', email: 'new@example.com' }],
    ['suggested a change to', 'suggestions/s', { status: 'pending', userId: 'fan' }],
    ['confirmed facts of', 'confirmations/w', { userId: 'fan', group: 'hours', word: 'yes' }],
    ['reported a photo of', 'photoReports/r', { sentBy: 'fan', status: 'open' }],
    ['offered a discount for', 'discounts/d', { userId: 'fan', status: 'proposed' }],
    ['featured', 'featuredGyms/f', { cityId: 'tx-austin' }],
    ['sponsored', 'sponsorships/p', { userId: 'fan', kind: 'gym', status: 'pending' }],
  ])('keeps a created gym that people have %s', async (_what, path, fields) => {
    const { id } = await importList(FIRST);
    const [kept] = (await db.collection('gyms').where('name', '==', 'Granite Waco').get()).docs;
    await db.doc(path).set({ ...fields, gymId: kept?.id });
    const { undo } = await undone(id);
    expect(undo).toMatchObject({ deleted: 2, kept: 1, keptGyms: [{ id: kept?.id, name: 'Granite Waco' }] });
    expect((await db.collection('gyms').get()).docs.map((gym) => gym.id)).toEqual([kept?.id]);
    expect((await db.doc(path).get()).exists).toBe(true);
  });

  it('keeps a created gym that got a photo', async () => {
    const { id } = await importList(FIRST);
    const [kept] = (await db.collection('gyms').where('name', '==', 'Granite Waco').get()).docs;
    await changeGym(kept?.id ?? '', (gym) => ({ ...gym, photos: [{ url: 'https://photos.example/p1.webp', alt: 'The mat' }] }));
    expect((await undone(id)).undo).toMatchObject({ deleted: 2, kept: 1 });
  });

  it('keeps a gym’s new name and a decision about a pair', async () => {
    await importList(FIRST);
    later();
    const second = await importList(SECOND);
    const [pair] = (await db.collection('pairs').get()).docs;
    await pair?.ref.update({ decided: 'different' });
    const paragon = (await db.collection('gyms').where('name', '==', 'Paragon Jiu-Jitsu').get()).docs[0];
    await changeGym(paragon?.id ?? '', (gym) => ({ ...gym, name: 'Paragon Austin North' }));
    await undone(second.id);
    expect((await db.doc(`gyms/${paragon?.id}`).get()).data()).toMatchObject({ name: 'Paragon Austin North' });
    if (pair) expect((await pair.ref.get()).get('decided')).toBe('different');
  });
});

describe('undoing an import that is interrupted', () => {
  const commit = WriteBatch.prototype.commit;
  /** Kills a worker at its `nth` commit, before or after it is written. */
  function stopAtCommit(nth: number, written: boolean): { dead: () => boolean } {
    let count = 0;
    const read = DocumentReference.prototype.get;
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (this: DocumentReference) {
      if (count >= nth) throw new Error('killed');
      return read.call(this);
    });
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
      count++;
      if (count > nth || (count === nth && !written)) throw new Error('killed');
      const result = await commit.call(this);
      if (count === nth) throw new Error('killed');
      return result;
    });
    return { dead: () => count >= nth };
  }

  it.each([true, false])('has the same result once it is resumed, after a stop at any commit (written: %s)', { timeout: 120_000 }, async (written) => {
    await importList(FIRST);
    await runSweep();
    later();
    const before = await everything();
    for (let nth = 1; ; nth++) {
      const { id } = await importList(SECOND);
      await startUndo(id, author());
      const killer = stopAtCommit(nth, written);
      await run(id).catch(() => undefined);
      const wasKilled = killer.dead();
      vi.restoreAllMocks();
      clock.time += LEASE_MS + 1000;
      await run(id);
      await runSweep();
      expect((await outcomeOf(id)).import).toMatchObject({ state: 'undone', undo: { deleted: 2, restored: 3, kept: 0 } });
      expect(await everything()).toEqual(before);
      later();
      if (!wasKilled) return expect(nth).toBeGreaterThan(3);
    }
  });

  it('is resumed by the sweep', async () => {
    const { id } = await importList(FIRST);
    await startUndo(id, author());
    vi.useFakeTimers({ now: clock.time + 120_000, toFake: ['Date'] });
    leftoverTasks.length = 0;
    await sweep({ enqueue, now: () => new Date(clock.time + 120_000) });
    vi.useRealTimers();
    expect(leftoverTasks.map(({ name, data }) => [name, data.importId])).toContainEqual(['runImport', id]);
  });
});

describe('undoImport', () => {
  it('refuses non-admins, starts once if called twice, and writes audit entries', async () => {
    await givenAdmin('admin');
    await givenUser('u');
    const { id } = await importList(FIRST);
    vi.useFakeTimers({ now: clock.time, toFake: ['Date'] });
    tasks.left.length = 0;
    expect(await refusal(call(undoImport, { importId: id }, 'u'))).toMatchObject({ code: 'permission-denied' });
    expect(await call(undoImport, { importId: id }, 'admin')).toEqual({ state: 'undoing' });
    expect(await call(undoImport, { importId: id }, 'admin')).toEqual({ state: 'undoing' });
    vi.useRealTimers();
    expect(tasks.left).toEqual(['runImport', 'runImport']);
    await run(id);
    expect(await startUndo(id, author())).toBe('undone');
    const actions = (await db.collection('audit').get()).docs.map((entry) => entry.get('action') as string);
    expect(actions.filter((action) => action === 'undoImport')).toHaveLength(1);
    expect(actions).toContain('import undone');
  });

  it.each<[string, () => Promise<string>]>([
    ['that does not exist', async () => 'nothing'],
    ['that was a dry run', async () => (await importList(FIRST, { dryRun: true })).id],
    ['that has not ended', () => uploadList(FIRST)],
    [
      'that ended too long ago',
      async () => {
        const { id } = await importList(FIRST);
        clock.time += 31 * DAY_MS;
        return id;
      },
    ],
    [
      'whose undo data is missing',
      async () => {
        const { id } = await importList(FIRST);
        for (const undo of (await db.collection(`imports/${id}/undo`).get()).docs) await undo.ref.delete();
        return id;
      },
    ],
  ])('refuses an import %s, and changes nothing', async (_which, given) => {
    const id = await given();
    const before = await everything();
    await expect(startUndo(id, author())).rejects.toMatchObject({ reason: id === 'nothing' ? 'import-not-found' : 'import-not-undoable' });
    expect(await everything()).toEqual(before);
  });

  it('undoes a canceled import, and can’t be canceled or restarted', async () => {
    const { id } = await importList(FIRST);
    await db.doc(`imports/${id}`).update({ state: 'canceled' });
    await startUndo(id, author());
    expect(await cancelUnfinishedImport(id, author())).toBe('undoing');
    await expect(queueImport(id, author())).rejects.toMatchObject({ reason: 'import-ended' });
    await run(id);
    expect((await outcomeOf(id)).import.state).toBe('undone');
    expect(now().getTime()).toBe(clock.time);
  });
});
