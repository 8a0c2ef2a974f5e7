import { WriteBatch } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gym } from '@contract';
import { cityPath, stageRefreshOfDeletedGyms } from '@functions/gyms/refresh/pending-refreshes-repository';
import { refreshCity } from '@functions/projections/city-repository';
import { startUndo } from '@functions/imports/running/uploads-repository';
import { sweep } from '@functions/sweep';
import { givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { author, clock, csv, enqueue, importList, outcomeOf, run } from '@support/imports';

beforeEach(async () => {
  await clearFirestore();
  clock.time = Date.now();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** More gyms than one batch of reference lookups covers. */
const ROWS = 35;
const LIST = csv(
  ...Array.from({ length: ROWS }, (_, at) => `k-${at},Undone Number ${at} Jiu-Jitsu,"${at} Oak St",Austin,TX,,${(30 + at * 0.02).toFixed(4)},-97.9,,`),
);
const sweepOnce = () => sweep({ enqueue, now: () => new Date(clock.time) });

/** Stores a document of every kind that refers to a gym. */
async function refer(id: string, { stateSlug, citySlug, slug }: Gym): Promise<void> {
  await givenUser(`owner-${id}`, { isGymOwner: true, ownedGyms: [id] });
  const documents: Record<string, object> = {
    [`gymOwners/${id}`]: { primary: `owner-${id}`, uids: [`owner-${id}`] },
    [`claims/${id}`]: { userId: 'fan', gymId: id, gymName: 'Undone', status: 'pending' },
    [`ownerInvitations/${id}`]: { gymId: id },
    [`suggestions/${id}`]: { gymId: id, editBy: 'admin', status: 'pending' },
    [`featuredGyms/${id}`]: { gymId: id, url: '/elsewhere' },
    [`featuredGyms/path-${id}`]: { url: `/bjj/${stateSlug}/${citySlug}/${slug}` },
    [`users/fan/savedGyms/${id}`]: { gymId: id },
    [`pairs/${id}`]: { gymIds: [id, 'x'], decided: 'different' },
    [`photoReports/${id}`]: { gymId: id },
    [`photoUploads/${id}~p`]: { gymId: id },
    [`confirmations/${id}`]: { gymId: id },
    [`gymViews/${id}`]: { months: {} },
    [`discounts/${id}`]: { gymId: id, active: true },
  };
  const batch = db.batch();
  for (const [path, fields] of Object.entries(documents)) batch.set(db.doc(path), fields);
  await batch.commit();
}

const REFERRING = [
  'gymOwners',
  'claims',
  'ownerInvitations',
  'featuredGyms',
  'users/fan/savedGyms',
  'pairs',
  'photoReports',
  'photoUploads',
  'confirmations',
  'gymViews',
  'discounts',
];
const referring = async () => Object.fromEntries(await Promise.all(REFERRING.map(async (name) => [name, Object.keys(await contentsOf(name))] as const)));

/** Runs `between` before the commit that deletes the gyms, which is the second one. The first takes the lease. */
function beforeDeletion(between: () => Promise<unknown>): void {
  const { commit } = WriteBatch.prototype;
  let count = 0;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    count++;
    if (count === 2) await between();
    return commit.call(this);
  });
}

describe('undoing an import while people start to use its gyms', () => {
  const everyTenth = async () => (await db.collection('gyms').orderBy('__name__').get()).docs.filter(({ id }, at) => id !== 'kept' && at % 10 === 0);
  const given = async (): Promise<string> => {
    const kept = gymOf({ name: 'Kept', city: 'Austin', state: 'TX' });
    await storeGym('kept', kept);
    await refer('kept', kept);
    return (await importList(LIST)).id;
  };
  const keptAlone = {
    ...Object.fromEntries(REFERRING.map((name) => [name, ['kept']])),
    featuredGyms: ['kept', 'path-kept'],
    photoUploads: ['kept~p'],
  };

  it('removes everything that refers to a deleted gym and nothing else, and notifies owners and claimants', async () => {
    const id = await given();
    const gyms = await everyTenth();
    await startUndo(id, author());
    beforeDeletion(async () => {
      for (const gym of gyms) await refer(gym.id, gym.data() as Gym);
    });
    expect(await run(id)).toBe('done');
    expect((await outcomeOf(id)).import).toMatchObject({ state: 'undone', undo: { deleted: ROWS } });
    expect(await referring()).toEqual(keptAlone);
    for (const gym of gyms) {
      expect((await db.doc(`users/owner-${gym.id}`).get()).data()).toMatchObject({ ownedGyms: [], isGymOwner: false });
      expect((await db.doc(`suggestions/${gym.id}`).get()).get('status')).toBe('withdrawn');
    }
    expect((await db.doc('suggestions/kept').get()).get('status')).toBe('pending');
    expect(Object.keys(await contentsOf('notifications'))).toHaveLength(2 * gyms.length);
  });

  it('leaves the rest to the sweep if its worker is killed', async () => {
    const id = await given();
    const gyms = await everyTenth();
    await startUndo(id, author());
    beforeDeletion(async () => {
      for (const gym of gyms) await refer(gym.id, gym.data() as Gym);
    });
    const killed = vi
      .spyOn(await import('@functions/gyms/trash/permanent-deletions-repository'), 'finishPermanentDeletions')
      .mockRejectedValue(new Error('killed'));
    await expect(run(id)).rejects.toThrow('killed');
    killed.mockRestore();
    expect(Object.keys(await contentsOf('claims'))).toHaveLength(gyms.length + 1);
    await sweepOnce();
    expect(await referring()).toEqual(keptAlone);
    expect(Object.values(await contentsOf('upkeep'))).not.toContainEqual(expect.objectContaining({ of: 'gyms' }));
  });

  it('keeps references to a gym that was imported again since then', async () => {
    const id = await given();
    const killed = vi
      .spyOn(await import('@functions/gyms/trash/permanent-deletions-repository'), 'finishPermanentDeletions')
      .mockRejectedValue(new Error('killed'));
    const [gym] = await everyTenth();
    await startUndo(id, author());
    await expect(run(id)).rejects.toThrow('killed');
    killed.mockRestore();
    await storeGym(gym?.id ?? '', gym?.data() as Gym);
    await refer(gym?.id ?? '', gym?.data() as Gym);
    await sweepOnce();
    expect((await referring()).claims).toEqual(expect.arrayContaining([gym?.id]));
  });

  it('deletes a listing that another import merged into one of its gyms', async () => {
    const id = await given();
    const [gym] = await everyTenth();
    await gym?.ref.update({ version: 2 });
    await db.doc('gyms/pointer').set({ status: 'merged', mergedInto: gym?.id, source: { name: 'Other list', key: 'x' } });
    await startUndo(id, author());
    await run(id);
    expect(Object.keys(await contentsOf('gyms'))).toEqual(['kept']);
  });
});

describe('refreshCity', () => {
  it('keeps a gym that was restored while its deletion was still marked', async () => {
    await storeGym('back', gymOf({ name: 'Back', city: 'Austin', state: 'TX' }));
    await sweepOnce();
    const batch = db.batch();
    stageRefreshOfDeletedGyms(batch, cityPath('texas~austin'), ['back', 'gone']);
    await batch.commit();
    await refreshCity('texas~austin', { enqueue });
    expect(Object.keys((await db.doc('directoryCities/texas~austin').get()).get('gyms') as object)).toEqual(['back']);
    expect(await contentsOf('upkeep')).toEqual({});
  });
});
