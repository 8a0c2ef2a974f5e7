import { beforeEach, describe, expect, it } from 'vitest';
import type { GymFacts } from '@contract';
import { createGym, deleteGym, markGymsAsDifferent, purgeGym, restoreGym, undoGymChange } from '@functions/callables';
import { removeTraces } from '@functions/accounts/personal-data-repository';
import { removeReferences } from '@functions/gyms/trash/references-repository';
import { finishTrashWork } from '@functions/gyms/trash/finish-trash-work-repository';
import { emptyTrash } from '@functions/gyms/trash/repository';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { allDocuments, clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { profileWith } from '@support/profile';
import { gymAt, merge, pageAt, pointerAt, sweepUp } from '@support/merging';
import { afterCommits, beforeCommit, commitNumbers } from '@support/stopping';

const AUSTIN: GymFacts = { state: 'TX', city: 'Austin', name: 'Half Guard Hall', latitude: 30.2672, longitude: -97.7431, phone: '+15125550101' };
const PHOTO = { url: 'https://photos.example/p1.webp', alt: 'The mat' };
const DAY_MS = 86_400_000;

let id: string;
/** Documents that refer to the gym, by path. */
const references = (): Record<string, object> => ({
  'claims/c1': {
    userId: 'fan',
    gymId: id,
    gymName: AUSTIN.name,
    status: 'pending',
    role: 'owner',
    createdAt: '2026-11-01T00:00:00.000Z',
    email: 'fan@example.com',
    isDispute: true,
  },
  'claims/c2': { userId: 'owner', gymId: id, gymName: AUSTIN.name, status: 'approved', role: 'owner', email: 'owner@example.com' },
  'ownerQuestions/q1': { gymId: id, kind: 'weekend' },
  'ownerInvitations/i1': { gymId: id, email: 'new@example.com', status: 'pending' },
  'featuredGyms/tx-austin-hall': { id: 'tx-austin-hall', gymId: id, url: '/bjj/texas/austin/half-guard-hall', cityId: 'tx-austin', name: AUSTIN.name },
  [`users/fan/savedGyms/${id}`]: { gymId: id, createdAt: '2026-11-01T00:00:00.000Z' },
  'photoReports/r1': { gymId: id, sentBy: 'fan', status: 'open' },
  [`photoUploads/${id}~p1`]: { gymId: id, userId: 'owner' },
  'confirmations/w1': { gymId: id, userId: 'fan', group: 'hours', word: 'yes' },
  'discounts/d1': { gymId: id, userId: 'owner', status: 'approved', active: true, offeredBy: AUSTIN.name },
  [`gymViews/${id}`]: { months: { '2026-11': 12 } },
});

/** Everything that is deleted and restored with a gym. */
async function everything(): Promise<unknown> {
  const all = await allDocuments();
  const ownership = [...all].flatMap(([path, fields]) => {
    const { ownedGyms, isGymOwner } = fields;
    return collectionOf(path) === 'users' ? [[path, { ownedGyms, isGymOwner }]] : [];
  });
  return {
    restored: new Map([...all].filter(([path]) => RESTORED.has(collectionOf(path)))),
    ownership: Object.fromEntries(ownership),
    primary: all.get(`gymOwners/${id}`)?.primary,
  };
}
const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';
const RESTORED = new Set([
  'claims',
  'ownerInvitations',
  'ownerQuestions',
  'featuredGyms',
  'photoReports',
  'photoUploads',
  'confirmations',
  'discounts',
  'gymViews',
  'suggestions',
  'savedGyms',
]);

const remove = async () => {
  await call(deleteGym, { id }, 'admin');
  await sweepUp();
};

/** Whether there is pending work to finish the deletion. */
const isPending = async () => (Object.values(await contentsOf('upkeep')) as { of: string }[]).some(({ of }) => of === `trash/${id}`);

async function given(): Promise<void> {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenUser('fan')]);
  ({ id } = await call(createGym, { gym: AUSTIN }, 'admin'));
  // One batch, because this runs again for each commit that a test stops at.
  const batch = db.batch();
  batch.update(db.doc(`gyms/${id}`), { photos: [PHOTO], importsBlocked: true });
  batch.set(db.doc('users/owner'), profileWith({ email: 'owner@example.com', isGymOwner: true, ownedGyms: [id] }));
  batch.set(db.doc('users/partner'), profileWith({ email: 'partner@example.com', isGymOwner: true, ownedGyms: ['other', id] }));
  batch.set(db.doc(`gymOwners/${id}`), {
    primary: 'partner',
    owners: [
      { uid: 'owner', since: '2026-02-01T00:00:00.000Z' },
      { uid: 'partner', since: '2026-01-01T00:00:00.000Z' },
    ],
    uids: ['owner', 'partner'],
  });
  for (const [path, fields] of Object.entries(references())) batch.set(db.doc(path), fields);
  await batch.commit();
}
beforeEach(given);

describe('a gym in the trash', () => {
  it('takes along everything that refers to it, even if only the sweep runs', async () => {
    await remove();
    expect(await gymAt(id)).toBeUndefined();
    for (const path of Object.keys(references())) expect((await db.doc(path).get()).exists, path).toBe(false);
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: [], isGymOwner: false }, partner: { ownedGyms: ['other'] } });
    expect((await contentsOf('trash')) as object).toMatchObject({ [id]: { name: AUSTIN.name, city: 'Austin', phase: 'trashed' } });
    expect(await pageAt('/bjj/texas/austin/half-guard-hall')).toBeUndefined();
  });

  it('is restored with photos, owners, primary owner, claims, saved lists, discounts, views and page', async () => {
    const [before, gym] = [await everything(), await gymAt(id)];
    await remove();
    expect(await call(restoreGym, { id }, 'admin')).toEqual({ id, path: '/bjj/texas/austin/half-guard-hall' });
    await sweepUp();
    expect(await everything()).toEqual(before);
    expect(await gymAt(id)).toMatchObject({ photos: [PHOTO], importsBlocked: true, confirmed: gym.confirmed, createdAt: gym.createdAt });
    expect(await pageAt('/bjj/texas/austin/half-guard-hall')).toMatchObject({ kind: 'gym', id });
    expect(await contentsOf('trash')).toEqual({});
    expect((await db.collectionGroup('kept').get()).size).toBe(0);
  });

  it('is restored once, also from its history', async () => {
    await remove();
    const [entryId = ''] = Object.entries(await contentsOf('audit')).find(([, entry]) => (entry as { action: string }).action === 'deleteGym') ?? [];
    await Promise.all([call(undoGymChange, { entryId }, 'admin'), call(restoreGym, { id }, 'admin')]);
    await call(restoreGym, { id }, 'admin');
    expect(await gymAt(id)).toMatchObject({ photos: [PHOTO] });
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: [id] } });
  });

  it('is restored with decided and undecided pairs of similar gyms', async () => {
    const namesakes = await Promise.all(
      ['Half Guard Hall BJJ', 'Half Guard Hall Jiu-Jitsu'].map((name) => call(createGym, { gym: { ...AUSTIN, name } }, 'admin')),
    );
    await call(markGymsAsDifferent, { gymIds: [id, namesakes[0]?.id ?? ''] }, 'admin');
    const before = await contentsOf('pairs');
    expect(Object.values(before).map((pair) => (pair as { decided?: string }).decided)).toContain('different');
    await remove();
    await call(restoreGym, { id }, 'admin');
    await sweepUp();
    expect(await contentsOf('pairs')).toEqual(before);
  });

  it('keeps a newer primary owner if it was listed and claimed again before it is restored', async () => {
    const gym = await gymAt(id);
    await remove();
    await givenUser('newcomer', { isGymOwner: true, ownedGyms: [id] });
    await db.doc(`gyms/${id}`).set(gym);
    const since = '2026-11-20T00:00:00.000Z';
    await db.doc(`gymOwners/${id}`).set({ primary: 'newcomer', owners: [{ uid: 'newcomer', since }], uids: ['newcomer'] });
    await call(restoreGym, { id }, 'admin');
    expect(((await contentsOf('gymOwners')) as object as Record<string, object>)[id]).toMatchObject({
      primary: 'newcomer',
      uids: expect.arrayContaining(['owner', 'partner', 'newcomer']) as string[],
    });
  });

  it('is restored as it was first deleted, with what it gained when it was listed again', async () => {
    const before = await gymAt(id);
    await remove();
    const photo = { url: 'https://photos.example/p2.webp', alt: 'The door' };
    await storeGym(id, gymOf({ ...AUSTIN, name: 'HALF GUARD HALL LLC', site: 'https://hall.example' }, { photos: [photo] }));
    const since = '2026-11-20T00:00:00.000Z';
    await Promise.all([
      givenUser('newcomer', { isGymOwner: true, ownedGyms: [id] }),
      db.doc(`gymOwners/${id}`).set({ primary: 'newcomer', owners: [{ uid: 'newcomer', since }], uids: ['newcomer'] }),
      db.doc(`users/newcomer/savedGyms/${id}`).set({ gymId: id, createdAt: since }),
      db.doc(`gymViews/${id}`).set({ months: { '2026-11': 3, '2026-12': 1 } }),
    ]);
    await remove();
    expect(Object.values(await contentsOf('trash'))).toMatchObject([{ name: AUSTIN.name, phase: 'trashed' }]);
    await call(restoreGym, { id }, 'admin');
    await sweepUp();
    const { site, photos, importsBlocked, name, createdAt } = await gymAt(id);
    expect({ site, photos, importsBlocked, name, createdAt }).toEqual({
      site: 'https://hall.example',
      photos: [PHOTO, photo],
      importsBlocked: true,
      name: AUSTIN.name,
      createdAt: before.createdAt,
    });
    expect(await contentsOf('gymViews')).toEqual({ [id]: { months: { '2026-11': 15, '2026-12': 1 } } });
    for (const uid of ['fan', 'newcomer']) expect(Object.keys(await contentsOf(`users/${uid}/savedGyms`))).toEqual([id]);
    expect(((await contentsOf('gymOwners')) as object as Record<string, object>)[id]).toMatchObject({
      primary: 'partner',
      uids: expect.arrayContaining(['owner', 'partner', 'newcomer']) as string[],
    });
    expect(await pageAt('/bjj/texas/austin/half-guard-hall')).toMatchObject({ kind: 'gym', id });
    expect(await contentsOf('trash')).toEqual({});
  });

  it('is restored with the listings merged into it, and the URLs that redirected to it', async () => {
    const other = await call(createGym, { gym: { ...AUSTIN, name: 'Half Guard Academy' } }, 'admin');
    await merge(other.id, id);
    const pointer = await pointerAt(other.id);
    await call(deleteGym, { id }, 'admin');
    await finishTrashWork(id);
    await handleGymDeleted(other.id, pointer);
    expect(await pointerAt(other.id)).toBeUndefined();
    await call(restoreGym, { id }, 'admin');
    expect(await pointerAt(other.id)).toMatchObject({ status: 'merged', mergedInto: id });
    expect(await pageAt('/bjj/texas/austin/half-guard-academy')).toMatchObject({ id });
  });

  it('resumes its deletion after a stop at any commit', async () => {
    for (const stop of commitNumbers()) {
      await given();
      const before = await everything();
      await call(deleteGym, { id }, 'admin');
      const stopped = await afterCommits(stop, async () => finishTrashWork(id));
      expect((await isPending()) || !stopped, `pending after ${stop}`).toBe(true);
      await finishTrashWork(id);
      for (const path of Object.keys(references())) expect((await db.doc(path).get()).exists, `${path} after ${stop}`).toBe(false);
      await call(restoreGym, { id }, 'admin');
      expect(await everything(), `after ${stop}`).toEqual(before);
      if (!stopped) return expect(stop).toBeGreaterThan(5);
    }
  }, 300_000);

  it('resumes being restored after a stop at any commit', async () => {
    for (const stop of commitNumbers(1)) {
      await given();
      const before = await everything();
      await call(deleteGym, { id }, 'admin');
      await finishTrashWork(id);
      // The first commit counts the call.
      const stopped = await afterCommits(stop, async () => call(restoreGym, { id }, 'admin'));
      await finishTrashWork(id);
      if (await gymAt(id)) expect(await everything(), `after ${stop}`).toEqual(before);
      else expect(await contentsOf('trash')).toMatchObject({ [id]: { phase: 'trashed' } });
      if (!stopped) return expect(stop).toBeGreaterThan(5);
    }
  }, 300_000);

  it('is restored entirely if that happens during its deletion', async () => {
    for (const at of commitNumbers()) {
      await given();
      const before = await everything();
      await call(deleteGym, { id }, 'admin');
      const happened = await beforeCommit(
        at,
        () => finishTrashWork(id),
        () => call(restoreGym, { id }, 'admin'),
      );
      if (!happened) {
        expect(at).toBeGreaterThan(5);
        return;
      }
      await sweepUp();
      expect(await everything(), `before commit ${at}`).toEqual(before);
      expect(await contentsOf('trash')).toEqual({});
    }
  }, 300_000);

  it('stays in the trash if it is deleted again while it is being restored', async () => {
    for (const at of commitNumbers()) {
      await given();
      const before = await everything();
      await remove();
      const happened = await beforeCommit(
        at,
        () => call(restoreGym, { id }, 'admin'),
        () => call(deleteGym, { id }, 'admin').then(() => finishTrashWork(id)),
      );
      await sweepUp();
      if (!(await gymAt(id))) {
        expect(await contentsOf('trash'), `before commit ${at}`).toMatchObject({ [id]: { phase: 'trashed' } });
        await call(restoreGym, { id }, 'admin');
      }
      expect(await everything(), `before commit ${at}`).toEqual(before);
      if (!happened) {
        expect(at).toBeGreaterThan(5);
        return;
      }
    }
  }, 300_000);

  it('is deleted for good by purgeGym, even after a stop at any commit', async () => {
    for (const stop of commitNumbers(1)) {
      await given();
      await call(deleteGym, { id }, 'admin');
      await finishTrashWork(id);
      const stopped = await afterCommits(stop, async () => call(purgeGym, { id }, 'admin'));
      await call(purgeGym, { id }, 'admin');
      await finishTrashWork(id);
      expect(await contentsOf('trash')).toEqual({});
      expect((await db.collectionGroup('kept').get()).size).toBe(0);
      expect(await refusal(call(restoreGym, { id }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
      if (!stopped) return expect(stop).toBeGreaterThan(1);
    }
  }, 300_000);

  it('is not deleted by purgeGym after another admin has restored it', async () => {
    await call(deleteGym, { id }, 'admin');
    await call(restoreGym, { id }, 'admin');
    expect(await refusal(call(purgeGym, { id }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
    expect(await gymAt(id)).toBeDefined();
  });

  it('notifies admins that its sponsorship has ended when it is restored, and not before', async () => {
    const readNotifications = async () =>
      (Object.values(await contentsOf('notifications')) as { kind: string; title: string }[]).filter(({ kind }) => kind === 'sponsorship');
    await call(deleteGym, { id }, 'admin');
    await call(restoreGym, { id }, 'admin');
    expect(await readNotifications()).toEqual([]);
    await db.doc('sponsorships/p1').set({ gymId: id, kind: 'gym', status: 'ended', endedEarly: 'gym-deleted', userId: 'owner' });
    await call(deleteGym, { id }, 'admin');
    await call(restoreGym, { id }, 'admin');
    expect(await readNotifications()).toMatchObject([{ userId: 'admin', title: 'A restored gym is no longer sponsored' }]);
  });

  it('is kept for 30 days', async () => {
    await remove();
    await emptyTrash(new Date(Date.now() + 29.9 * DAY_MS));
    expect(Object.keys(await contentsOf('trash'))).toEqual([id]);
    await emptyTrash(new Date(Date.now() + 30.1 * DAY_MS));
    expect(await contentsOf('trash')).toEqual({});
  });

  it('restores nothing for an account that was deleted in the meantime', async () => {
    await remove();
    await removeTraces({ uid: 'fan', email: 'fan@example.com' } as never, new Date());
    await db.doc('users/fan').delete();
    await call(restoreGym, { id }, 'admin');
    await sweepUp();
    expect(await contentsOf('users/fan/savedGyms')).toEqual({});
    expect(Object.keys(await contentsOf('claims'))).toEqual(['c2']);
    expect(await gymAt(id)).toMatchObject({ photos: [PHOTO] });
  });

  it('loses its references for good if it was not deleted by a command', async () => {
    const gym = await gymAt(id);
    await db.doc(`gyms/${id}`).delete();
    await handleGymDeleted(id, gym);
    expect(await removeReferences(id, { name: gym.name, path: '/' })).toBe(true);
    expect((await db.collectionGroup('kept').get()).size).toBe(0);
    expect(await contentsOf('claims')).toEqual({});
  });
});
