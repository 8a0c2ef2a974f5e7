import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdminEdit, DAY_MS, type Gym } from '@contract';
import { handleProfileWritten } from '@functions/accounts/triggers';
import { createGym, deleteGym, purgeGym, undoEdit, readAdminEdits, setImportsBlocked, updateGym } from '@functions/gyms/callables';
import { decideSuggestion, suggestChange } from '@functions/messages/callables';
import { addPhoto, deletePhoto, updatePhotos } from '@functions/photos/callables';
import { sweepPhotos } from '@functions/photos/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { picture } from '@support/images';
import { merge, sweepUp } from '@support/merging';
import { fileAt } from '@support/storage';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/photos/sizes', async (original) => (await import('@support/photo-sizes')).createPhotoSizesOnce(await original()));

const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const MONDAY = { day: 'mon', start: '18:00', end: '19:30', program: 'gi' } as const;
const FRIDAY = { day: 'fri', start: '18:00', end: '19:30', program: 'gi' } as const;
const OPEN_MAT = { day: 'sun', start: '10:00', program: 'open-mat' } as const;
const FACTS = {
  state: 'TX',
  city: 'Austin',
  name: 'Half Guard Hall',
  phone: '+15125550101',
  pricing: { dropIn: 20, monthly: 150 },
  hours: { mon: [{ open: '17:00', close: '21:00' }] },
  schedule: [MONDAY, FRIDAY],
  instructors: [{ name: 'Ana Souza' }, { name: 'Ben Ito' }],
};
/** An admin's edit with one field of each kind. */
const CHANGES = {
  phone: '+15125550199',
  pricing: { dropIn: 25, monthly: null },
  schedule: [{ was: MONDAY, is: { ...MONDAY, start: '19:00', end: '20:30' } }, { is: OPEN_MAT }],
};

let gymId: string;
const gym = async () => (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
const edit = async (input: object = {}, uid = 'admin') => call(updateGym, { id: gymId, version: (await gym()).version, changes: CHANGES, ...input }, uid);
const requireApprovalAs = (areBlocked = true, uid = 'owner') => call(setImportsBlocked, { gymId, areBlocked }, uid);
const edits = async (uid = 'owner'): Promise<AdminEdit[]> => (await call(readAdminEdits, { gymId }, uid)).edits;
const undo = async (editId?: string, uid = 'owner') => call(undoEdit, { gymId, editId: editId ?? (await edits())[0]?.id ?? 'none' }, uid);
const photo = (index: number) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const photoIds = async () => (await gym()).photos?.map(({ id }) => id) ?? [];
interface StoredNotification {
  readonly userId: string;
  readonly title: string;
  readonly message: string;
  readonly actionUrl?: string;
}
const notificationsTo = async (uid: string, title: RegExp) =>
  (Object.values(await contentsOf('notifications')) as StoredNotification[]).filter((one) => one.userId === uid && title.test(one.title));
const audits = async (action: string) =>
  (Object.values(await contentsOf('audit')) as { action: string; by: string }[]).filter((entry) => entry.action === action);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenAdmin('second-admin'), givenUser('ana')]);
  gymId = (await call(createGym, { gym: FACTS }, 'admin')).id;
  const owned = { isGymOwner: true, ownedGyms: [gymId] };
  await Promise.all([givenUser('owner', owned), givenUser('co-owner', owned), givenUser('other-owner', { isGymOwner: true, ownedGyms: ['elsewhere'] })]);
});
afterEach(() => void vi.useRealTimers());

describe('setImportsBlocked', () => {
  it('turns the setting on and off for an owner and notifies the other owners', async () => {
    await edit();
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
    await requireApprovalAs();
    expect(await gym()).toMatchObject({ importsBlocked: true, version: 2 });
    expect(await notificationsTo('co-owner', /^Imports can no longer change Half Guard Hall$/)).toHaveLength(1);
    expect(await notificationsTo('owner', /^Imports/)).toEqual([]);
    await requireApprovalAs(false);
    expect(await gym()).not.toHaveProperty('importsBlocked');
    expect(await audits('setImportsBlocked')).toMatchObject([{ by: 'owner' }, { by: 'owner' }]);
  });

  it('changes nothing if repeated', async () => {
    await requireApprovalAs();
    const before = await gym();
    await requireApprovalAs();
    expect(await gym()).toEqual(before);
    expect(await audits('setImportsBlocked')).toHaveLength(1);
  });

  it.each(['admin', 'other-owner', 'ana'])('refuses %s', async (uid) => {
    expect(await refusal(requireApprovalAs(true, uid))).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    expect(await gym()).not.toHaveProperty('importsBlocked');
  });

  it('keeps the setting out of public documents', async () => {
    await requireApprovalAs();
    await edit({ changes: { phone: '+15125550111' } }, 'owner');
    expect((await db.doc('directoryPages/texas~austin~half-guard-hall').get()).get('gym')).not.toHaveProperty('importsBlocked');
  });
});

describe('an admin’s edit of a gym that has owners', () => {
  it('applies at once and tells each owner what changed and where to undo it', async () => {
    await requireApprovalAs();
    expect(await edit()).toMatchObject({ version: 2 });
    expect(await gym()).toMatchObject({ phone: CHANGES.phone, pricing: { dropIn: 25 } });
    for (const uid of ['owner', 'co-owner']) {
      expect(await notificationsTo(uid, /^Half Guard Hall was edited$/)).toMatchObject([
        {
          message: 'An admin changed details, prices and classes. If the old details were right, you can undo the edit.',
          actionUrl: `/my-gyms/${gymId}/suggestions`,
        },
      ]);
    }
    expect(await contentsOf('suggestions')).toEqual({});
  });

  it('is undone by an owner as a whole, once, with a notification for the other owners', async () => {
    const before = await gym();
    await edit();
    expect(await edits()).toMatchObject([{ changed: 'details, prices and classes', state: 'in-place' }]);
    await Promise.all([undo(), undo()]);
    const { phone, pricing, schedule } = await gym();
    expect({ phone, pricing, schedule }).toEqual({ phone: before.phone, pricing: before.pricing, schedule: before.schedule });
    expect(await edits()).toMatchObject([{ state: 'undone' }]);
    expect(await audits('undoEdit')).toMatchObject([{ by: 'owner' }]);
    expect((await notificationsTo('co-owner', /was edited$/)).map(({ message }) => message)).toContain(
      'Another owner changed details, prices and classes. Check that it’s right.',
    );
  });

  it('can’t be undone if it was changed again since', async () => {
    await edit();
    await edit({ changes: { phone: '+15125550177' } }, 'owner');
    expect(await edits()).toMatchObject([{ state: 'changed-since' }]);
    expect(await refusal(undo())).toMatchObject({ reason: 'stale-edit' });
    expect(await gym()).toMatchObject({ phone: '+15125550177', pricing: { dropIn: 25 } });
  });

  it('can be seen and undone only by the gym’s owners, for a month', async () => {
    await edit();
    const [{ id } = { id: '' }] = await edits();
    for (const uid of ['other-owner', 'admin', 'ana']) {
      expect(await refusal(edits(uid))).toMatchObject({ reason: 'not-allowed' });
      expect(await refusal(undo(id, uid))).toMatchObject({ reason: 'not-allowed' });
    }
    expect(await refusal(undo('none'))).toMatchObject({ reason: 'not-undoable' });
    await db.doc(`audit/${id}`).update({ at: new Date(Date.now() - 31 * DAY_MS).toISOString() });
    expect(await edits()).toEqual([]);
    expect(await refusal(undo(id))).toMatchObject({ reason: 'not-undoable' });
  });

  it('counts as an owner’s edit if the admin owns the gym', async () => {
    await givenUser('admin', { isAdmin: true, isGymOwner: true, ownedGyms: [gymId] });
    await edit();
    expect(await edits()).toEqual([]);
  });

  it('can be an accepted suggestion and is undone the same way', async () => {
    await requireApprovalAs();
    await call(suggestChange, { key: KEY, gymId, comment: 'New number.', changes: { phone: CHANGES.phone } }, 'ana');
    await call(decideSuggestion, { id: KEY, decisions: { phone: 'accepted' }, seen: { phone: FACTS.phone } }, 'admin');
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
    await undo();
    expect(await gym()).toMatchObject({ phone: FACTS.phone });
  });
});

describe('an admin’s change of a gym’s photos', () => {
  beforeEach(async () => {
    const file = (await picture(640, 480).png().toBuffer()).toString('base64');
    for (const index of [1, 2]) await call(addPhoto, { key: photo(index), gymId, file, mayPublish: true }, 'owner');
    await requireApprovalAs();
  });

  it('applies at once and names the photos', async () => {
    await call(updatePhotos, { gymId, order: [photo(2), photo(1)], captions: [] }, 'admin');
    expect(await photoIds()).toEqual([photo(2), photo(1)]);
    expect((await notificationsTo('owner', /was edited$/)).map(({ message }) => message)).toEqual([
      'An admin changed photos. If the old details were right, you can undo the edit.',
    ]);
    await undo();
    expect(await photoIds()).toEqual([photo(1), photo(2)]);
  });

  it('can be a deletion, which is undone with its files', async () => {
    const [first] = (await gym()).photos ?? [];
    await call(deletePhoto, { gymId, photo: photo(1) }, 'admin');
    expect(await photoIds()).toEqual([photo(2)]);
    await sweepPhotos(new Date(Date.now() + DAY_MS));
    await undo();
    expect(await photoIds()).toEqual([photo(1), photo(2)]);
    expect(fileAt(first?.url ?? '')).toBeDefined();
    await call(deletePhoto, { gymId, photo: photo(1) }, 'owner');
    expect(fileAt(first?.url ?? '')).toBeUndefined();
  });

  it('can’t be undone for photos whose files a former owner deleted', async () => {
    await call(deletePhoto, { gymId, photo: photo(1) }, 'co-owner');
    await call(updatePhotos, { gymId, order: [photo(2)], captions: [{ photo: photo(2), caption: 'The mat' }] }, 'co-owner');
    await givenUser('co-owner');
    expect(await edits()).toMatchObject([{ changed: 'photos', state: 'in-place' }]);
    const [entryId = ''] = Object.entries(await contentsOf('audit')).find(([, entry]) => (entry as { action: string }).action === 'deletePhoto') ?? [];
    expect(await refusal(undo(entryId))).toMatchObject({ reason: 'not-undoable' });
    expect(await photoIds()).toEqual([photo(2)]);
  });

  it('can be an added photo, which is removed by the undo', async () => {
    const file = (await picture(640, 480).png().toBuffer()).toString('base64');
    await call(addPhoto, { key: photo(3), gymId, file, mayPublish: true }, 'admin');
    await undo();
    expect(await photoIds()).toEqual([photo(1), photo(2)]);
    expect(await edits()).toMatchObject([{ changed: 'photos', state: 'undone' }]);
  });
});

it('photos of a gym in the trash keep their files until it is deleted permanently', async () => {
  const file = (await picture(640, 480).png().toBuffer()).toString('base64');
  const other = (await call(createGym, { gym: { ...FACTS, name: 'Half Guard Academy', phone: '+15125550102' } }, 'admin')).id;
  await call(addPhoto, { key: photo(1), gymId, file, mayPublish: true }, 'admin');
  await call(addPhoto, { key: photo(2), gymId: other, file, mayPublish: true }, 'admin');
  const urls = [(await gym()).photos?.[0]?.url ?? '', ((await db.doc(`gyms/${other}`).get()).data() as Gym).photos?.[0]?.url ?? ''];
  await merge(other, gymId);
  await call(deleteGym, { id: gymId }, 'admin');
  await sweepUp();
  await sweepPhotos(new Date(Date.now() + DAY_MS));
  expect(urls.map((url) => fileAt(url) !== undefined)).toEqual([true, true]);
  await call(purgeGym, { id: gymId }, 'admin');
  expect(urls.map((url) => fileAt(url) !== undefined)).toEqual([false, false]);
});

describe('the setting to ignore imports', () => {
  const snapshot = (data?: object) => ({ data: () => data });
  it('ends when the last owner leaves', async () => {
    await requireApprovalAs();
    for (const uid of ['owner', 'co-owner']) {
      const profile = (await db.doc(`users/${uid}`).get()).data();
      await givenUser(uid);
      const [was, is] = [snapshot(profile), { ...snapshot((await db.doc(`users/${uid}`).get()).data()), updateTime: undefined }];
      await handleProfileWritten(uid, was as never, is as never, async () => {});
      if (uid === 'owner') expect(await gym()).toMatchObject({ importsBlocked: true });
    }
    expect(await gym()).not.toHaveProperty('importsBlocked');
  });
});
