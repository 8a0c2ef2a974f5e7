import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallableInput, type Gym, type Notification, getPhotoFileUrl, type Photo } from '@contract';
import { updateGym } from '@functions/gyms/callables';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { addPhoto, decidePhotoReport, deletePhoto, reportPhoto, updatePhotos } from '@functions/photos/callables';
import { sweepPhotos } from '@functions/photos/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { picture } from '@support/images';
import { clearStorage, failOnce, fileAt, memory, storedPaths } from '@support/storage';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/photos/sizes', async (original) => (await import('@support/photo-sizes')).createPhotoSizesOnce(await original()));

const key = (index: number) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const JPEG = (await picture(400, 300).jpeg().toBuffer()).toString('base64');
const SMALL = (await picture(400, 250).png().toBuffer()).toString('base64');
/** Files per photo: two widths in two formats. */
const FILES = 4;

const add = (index: number, change: Partial<CallableInput<'addPhoto'>> = {}, uid = 'owner') =>
  call(addPhoto, { key: key(index), gymId: 'g1', file: SMALL, mayPublish: true, ...change }, uid);
const gym = async () => (await db.doc('gyms/g1').get()).data() as Gym;
const photos = async (): Promise<Photo[]> => (await gym()).photos ?? [];
const ids = async () => (await photos()).map(({ id }) => id);
const stored = async (path: string) => (await db.doc(path).get()).data();
const report = (index: number, change: object = {}, uid?: string) =>
  call(reportPhoto, { key: key(100 + index), gymId: 'g1', photo: key(1), kind: 'unlawful', ...change }, uid);
const decide = (index: number, decision: string, change: object = {}) => call(decidePhotoReport, { id: key(100 + index), decision, ...change }, 'admin');
/** A person's notifications, except those about an admin's edit of their gym. */
const notificationsOf = async (uid: string) =>
  (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId, kind }) => userId === uid && kind !== 'gym-edited');
const sizesOf = (photo: Photo) => (photo.widths ?? []).flatMap((width) => [getPhotoFileUrl(photo, width, 'avif'), getPhotoFileUrl(photo, width, 'webp')]);

beforeEach(async () => {
  clearStorage();
  await clearFirestore();
  await Promise.all([
    givenAdmin(),
    givenUser('ana'),
    givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'] }),
    givenUser('other-owner', { isGymOwner: true, ownedGyms: ['g2'] }),
    storeGym('g1', gymOf({ name: 'Half Guard Hall', city: 'Austin', state: 'TX' })),
  ]);
});

afterEach(() => void vi.useRealTimers());

describe('addPhoto', () => {
  it('adds the photo with its dimensions to the page, and serves each size at its secret URL', async () => {
    const { photo } = await add(1, { file: JPEG, caption: ' The mat ' });
    expect(photo).toMatchObject({ id: key(1), alt: 'The mat', width: 400, height: 300, widths: [320, 400] });
    expect(await photos()).toEqual([photo]);
    expect(await stored('directoryPages/texas~austin~half-guard-hall')).toMatchObject({ gym: { photos: [photo] } });
    expect(JSON.stringify(await stored('directoryPages/texas~austin~half-guard-hall'))).not.toContain('owner');
    for (const address of sizesOf(photo)) expect(fileAt(address)?.length).toBeGreaterThan(100);
    expect(sizesOf(photo)).toHaveLength(4);
    expect(fileAt(photo.url.replace(/token=.*/, 'token=guessed'))).toBeUndefined();
  });

  it('stores the uploader’s permission where nobody can read it, with one audit entry', async () => {
    await add(1);
    expect(await stored(`photoUploads/g1~${key(1)}`)).toMatchObject({ gymId: 'g1', userId: 'owner' });
    expect(Object.values(await contentsOf('audit'))).toMatchObject([{ by: 'owner', action: 'addPhoto', target: 'gyms/g1' }]);
  });

  it('accepts a file of almost the largest size', async () => {
    // One color, uncompressed: noise of the same size would take a busy machine a minute.
    const file = await sharp({ create: { width: 1500, height: 1120, channels: 3, background: 'grey' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(file.length).toBeGreaterThan(4_900_000);
    expect((await add(1, { file: file.toString('base64') })).photo).toMatchObject({ width: 1500 });
  });

  it('stores one photo in one folder if called again, even five times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(1)));
    expect(await add(1)).toEqual(answers[0]);
    expect(await ids()).toEqual([key(1)]);
    expect(storedPaths()).toHaveLength(FILES);
    expect(fileAt((await photos())[0]?.url ?? '')).toBeDefined();
  });

  it('stores five photos added at once, next to an edit of the gym', async () => {
    await Promise.all([...[1, 2, 3, 4, 5].map((index) => add(index)), call(updateGym, { id: 'g1', version: 1, changes: { phone: '+15125550199' } }, 'owner')]);
    expect((await ids()).sort()).toEqual([1, 2, 3, 4, 5].map(key));
    expect(await gym()).toMatchObject({ phone: '+15125550199', version: 2 });
  });

  it('refuses a twenty-first photo, even when two are added at once, and leaves no file of it', async () => {
    const full = Array.from({ length: 19 }, (_, index) => ({ id: key(50 + index), url: `https://example.com/${index}.webp`, alt: '' }));
    await db.doc('gyms/g1').update({ photos: full });
    const outcomes = await Promise.allSettled([add(1), add(2)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await photos()).toHaveLength(20);
    expect(storedPaths()).toHaveLength(FILES);
    expect(await refusal(add(3))).toMatchObject({ code: 'resource-exhausted', reason: 'limit-reached' });
  });

  it('adds nothing and leaves no file if one size can’t be stored', async () => {
    failOnce('storeFile', 2);
    expect(await refusal(add(1, { file: JPEG }))).toMatchObject({ reason: 'internal' });
    expect([await photos(), storedPaths()]).toEqual([[], []]);
    await add(1, { file: JPEG });
    expect(await ids()).toEqual([key(1)]);
  });

  it('leaves no file if the gym is deleted during the call', async () => {
    const { storeFile } = memory;
    const spy = vi.spyOn(memory, 'storeFile').mockImplementation(async (file) => {
      await storeFile(file);
      await db.doc('gyms/g1').delete();
    });
    expect(await refusal(add(1))).toMatchObject({ reason: 'gym-not-found' });
    expect(storedPaths()).toEqual([]);
    spy.mockRestore();
  });

  it.each([
    ['an owner of another gym', {}, 'other-owner', 'permission-denied', 'not-allowed'],
    ['a user', {}, 'ana', 'permission-denied', 'not-allowed'],
    ['an admin, for an unknown gym', { gymId: 'gone' }, 'admin', 'not-found', 'gym-not-found'],
    ['an owner without permission to publish', { mayPublish: false as never }, 'owner', 'invalid-argument', 'invalid'],
    ['an owner, with a text file', { file: Buffer.from('Hello').toString('base64') }, 'owner', 'invalid-argument', 'invalid'],
    ['an owner, with more than 5 MB', { file: 'A'.repeat(6_990_512) }, 'owner', 'invalid-argument', 'invalid'],
    ['an owner, with a caption of two lines', { caption: 'One\nTwo' }, 'owner', 'invalid-argument', 'invalid'],
  ])('refuses %s, and stores nothing', async (_who, change, uid, code, reason) => {
    expect(await refusal(add(1, change, uid))).toMatchObject({ code, reason });
    expect([await photos(), storedPaths()]).toEqual([[], []]);
  });
});

describe('updatePhotos and deletePhoto', () => {
  beforeEach(async () => {
    for (const index of [1, 2, 3]) await add(index);
  });

  it('store a new order and captions', async () => {
    await call(updatePhotos, { gymId: 'g1', order: [key(3), key(1), key(2)], captions: [{ photo: key(1), caption: 'The door' }] }, 'owner');
    expect(await ids()).toEqual([3, 1, 2].map(key));
    expect((await photos())[1]).toMatchObject({ alt: 'The door' });
    await call(updatePhotos, { gymId: 'g1', captions: [{ photo: key(1), caption: '' }] }, 'owner');
    expect((await photos()).map(({ alt }) => alt)).toEqual(['', '', '']);
    expect(await ids()).toEqual([3, 1, 2].map(key));
  });

  it('write nothing if nothing changes', async () => {
    const before = await gym();
    await call(updatePhotos, { gymId: 'g1', order: [1, 2, 3].map(key) }, 'owner');
    await call(updatePhotos, { gymId: 'g1' }, 'owner');
    expect(await gym()).toEqual(before);
  });

  it('neither lose nor restore photos that an outdated order leaves out or lists', async () => {
    await call(deletePhoto, { gymId: 'g1', photo: key(1) }, 'owner');
    await call(updatePhotos, { gymId: 'g1', order: [key(1), key(3)], captions: [{ photo: key(1), caption: 'Gone' }] }, 'owner');
    expect(await ids()).toEqual([3, 2].map(key));
  });

  it('delete a photo with all its files, even if called twice or at once', async () => {
    const [first] = await photos();
    await Promise.all([1, 2].map(() => call(deletePhoto, { gymId: 'g1', photo: key(1) }, 'owner')));
    expect(await call(deletePhoto, { gymId: 'g1', photo: key(1) }, 'owner')).toEqual({});
    expect(await ids()).toEqual([2, 3].map(key));
    expect(fileAt(first?.url ?? '')).toBeUndefined();
    expect(storedPaths()).toHaveLength(2 * FILES);
    expect(await stored(`photoUploads/g1~${key(1)}`)).toBeUndefined();
  });

  it('delete the files in a second call if Storage was unavailable in the first', async () => {
    failOnce('deleteFiles');
    expect(await refusal(call(deletePhoto, { gymId: 'g1', photo: key(1) }, 'owner'))).toMatchObject({ reason: 'internal' });
    expect(await ids()).toEqual([2, 3].map(key));
    expect(storedPaths()).toHaveLength(3 * FILES);
    await call(deletePhoto, { gymId: 'g1', photo: key(1) }, 'owner');
    expect(storedPaths()).toHaveLength(2 * FILES);
  });

  it('identify photos from other sites by their URL', async () => {
    const url = 'https://example.com/mat.jpg';
    await db.doc('gyms/g1').update({ photos: [{ url, alt: 'The mat' }, ...(await photos())] });
    await call(updatePhotos, { gymId: 'g1', captions: [{ photo: url, caption: 'Mats' }] }, 'owner');
    expect((await photos())[0]).toEqual({ url, alt: 'Mats' });
    await call(deletePhoto, { gymId: 'g1', photo: url }, 'owner');
    expect(await ids()).toEqual([1, 2, 3].map(key));
  });

  it('refuse another gym’s owner', async () => {
    const attempts = [call(updatePhotos, { gymId: 'g1', order: [] }, 'other-owner'), call(deletePhoto, { gymId: 'g1', photo: key(1) }, 'other-owner')];
    expect((await Promise.all(attempts.map(refusal))).map(({ reason }) => reason)).toEqual(['not-allowed', 'not-allowed']);
    expect(await ids()).toEqual([1, 2, 3].map(key));
  });

  it('leave nothing behind when the gym is deleted', async () => {
    const deleted = await gym();
    await db.doc('gyms/g1').delete();
    await handleGymDeleted('g1', deleted);
    expect([storedPaths(), await contentsOf('photoUploads')]).toEqual([[], {}]);
  });
});

describe('sweepPhotos', () => {
  const folder = (index: number) => `gyms/g1/00000000-0000-4000-8000-${String(index).padStart(12, '0')}/`;
  const orphan = (index: number) =>
    Promise.all(
      ['320.avif', '320.webp'].map((name) => memory.storeFile({ path: folder(index) + name, bytes: Buffer.from('x'), contentType: 'image/webp', token: 't' })),
    );
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it('deletes unused photo files after an hour, and keeps used files and other files', async () => {
    await add(1);
    for (const index of [1, 2, 3]) await orphan(index);
    await memory.storeFile({ path: 'gyms/g1/front.jpg', bytes: Buffer.from('x'), contentType: 'image/jpeg', token: 't' });
    expect(await sweepPhotos(new Date())).toBe(0);
    expect(await sweepPhotos(inHours(2))).toBe(3);
    expect(storedPaths()).toHaveLength(FILES + 1);
    expect(fileAt((await photos())[0]?.url ?? '')).toBeDefined();
  });

  it('deletes files of a gym that was merged', async () => {
    await add(1);
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'list' } });
    expect(await sweepPhotos(inHours(2))).toBe(1);
    expect(storedPaths()).toEqual([]);
  });
});

describe('a report on a photo', () => {
  beforeEach(async () => {
    await add(1, { caption: 'The mat' });
    await add(2);
  });

  it('is stored for two years, without a signed-out sender, and admins are notified', async () => {
    expect(await report(1, { comment: 'That is my child.', email: 'ana@example.com' })).toEqual({ reference: '7B0C6A52' });
    expect(await stored(`photoReports/${key(101)}`)).toMatchObject({
      gymId: 'g1',
      gymName: 'Half Guard Hall',
      gymPath: '/bjj/texas/austin/half-guard-hall',
      photo: key(1),
      url: (await photos())[0]?.url,
      alt: 'The mat',
      kind: 'unlawful',
      comment: 'That is my child.',
      status: 'open',
      expiresAt: expect.any(Timestamp),
    });
    expect(await notificationsOf('admin')).toEqual([expect.objectContaining({ title: 'Report about a photo of Half Guard Hall', actionUrl: '/admin/photos' })]);
    await report(2, {}, 'ana');
    expect(await stored(`photoReports/${key(102)}`)).toMatchObject({ sentBy: 'ana' });
  });

  it('is stored and announced once if sent three times, and refused under a used key', async () => {
    await Promise.all([report(1), report(1), report(1)]);
    expect(Object.keys(await contentsOf('photoReports'))).toEqual([key(101)]);
    expect(await notificationsOf('admin')).toHaveLength(1);
    expect(await refusal(report(1, { kind: 'wrong' }))).toMatchObject({ reason: 'already-exists' });
  });

  it.each([
    ['an unknown photo', { photo: key(9) }, 'photo-not-found'],
    ['an unknown gym', { gymId: 'gone' }, 'gym-not-found'],
  ])('is refused on %s', async (_what, change, reason) => {
    expect(await refusal(report(1, change))).toMatchObject({ code: 'not-found', reason });
    expect(await contentsOf('photoReports')).toEqual({});
  });

  it('is refused on a draft’s photo like one on an unknown gym', async () => {
    await db.doc('gyms/g1').update({ status: 'draft' });
    expect(await refusal(report(1))).toMatchObject({ reason: 'gym-not-found' });
  });

  it('removes the photo and its files, settles all reports on it and notifies its uploader if upheld', async () => {
    const [first] = await photos();
    for (const index of [1, 2]) await report(index);
    await report(3, { photo: key(2) });
    await decide(1, 'taken-down', { reason: 'It shows another gym.' });
    expect(await ids()).toEqual([key(2)]);
    expect(sizesOf(first as Photo).map((address) => fileAt(address))).toEqual(Array.from({ length: FILES }, () => undefined));
    expect(await stored('directoryPages/texas~austin~half-guard-hall')).toMatchObject({ gym: { photos: [{ id: key(2) }] } });
    expect(await contentsOf('photoReports')).toMatchObject({
      [key(101)]: { status: 'taken-down', settledBy: 'admin', reason: 'It shows another gym.' },
      [key(102)]: { status: 'taken-down' },
      [key(103)]: { status: 'open' },
    });
    expect(await notificationsOf('owner')).toEqual([
      expect.objectContaining({
        title: 'A photo of Half Guard Hall was taken down',
        message: 'Someone reported the photo “The mat”, and an admin took it down. Message from the admin: It shows another gym.',
      }),
    ]);
  });

  it('is decided once if decided twice at once, and can’t be decided the other way afterwards', async () => {
    await report(1);
    await Promise.all([decide(1, 'taken-down'), decide(1, 'taken-down')]);
    await db.doc(`notifications/photos-g1-${key(1)}-taken-down`).update({ read: true });
    await decide(1, 'taken-down');
    expect(await notificationsOf('owner')).toEqual([expect.objectContaining({ read: true })]);
    expect(await refusal(decide(1, 'dismissed'))).toMatchObject({ code: 'failed-precondition', reason: 'already-decided' });
  });

  it('stays open if the files could not be deleted, and can be decided again', async () => {
    await report(1);
    failOnce('deleteFiles');
    expect(await refusal(decide(1, 'taken-down'))).toMatchObject({ reason: 'internal' });
    expect(await stored(`photoReports/${key(101)}`)).toMatchObject({ status: 'open' });
    await decide(1, 'taken-down');
    expect(storedPaths()).toHaveLength(FILES);
    expect(await notificationsOf('owner')).toHaveLength(1);
  });

  it('keeps the photo and notifies no uploader if it is dismissed', async () => {
    await report(1);
    await decide(1, 'dismissed');
    expect(await ids()).toEqual([key(1), key(2)]);
    expect(await stored(`photoReports/${key(101)}`)).toMatchObject({ status: 'dismissed', settledBy: 'admin' });
    expect(await notificationsOf('owner')).toEqual([]);
  });

  it.each([
    ['taken-down', 'An admin took the photo down. Thanks for reporting it.'],
    ['dismissed', 'An admin reviewed the photo and decided to keep it. Message from the admin: It is fine.'],
  ])('is answered to a signed-in sender if it is %s', async (decision, message) => {
    await givenUser('ana');
    await report(1, {}, 'ana');
    await report(2);
    await decide(1, decision, { reason: 'It is fine.' });
    expect(await notificationsOf('ana')).toEqual([
      expect.objectContaining({ kind: 'answer', title: 'Your report about a photo of Half Guard Hall', message, read: false }),
    ]);
  });

  it('can be decided even if the uploader’s account was deleted', async () => {
    await report(1);
    await db.doc(`photoUploads/g1~${key(1)}`).update({ userId: FieldValue.delete() });
    await decide(1, 'taken-down');
    expect(await ids()).toEqual([key(2)]);
    expect(await notificationsOf('owner')).toEqual([]);
  });

  it('can’t be decided if it is unknown, or by an owner', async () => {
    expect(await refusal(decide(9, 'dismissed'))).toMatchObject({ reason: 'message-not-found' });
    await report(1);
    expect(await refusal(call(decidePhotoReport, { id: key(101), decision: 'dismissed' }, 'owner'))).toMatchObject({ reason: 'not-allowed' });
  });
});
