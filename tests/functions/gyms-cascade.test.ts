import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym, MergedGym, Notification } from '@contract';
import { recordGymDeleted } from '@functions/gyms/refresh/gym-flags-repository';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

/** The deleted gym's fields that the cascade uses. */
const GONE = { status: 'published', stateSlug: 'texas', citySlug: 'austin', slug: 'gone', name: 'Gone' } as Gym;

async function given(documents: Record<string, object>): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const [path, fields] of Object.entries(documents)) void writer.set(db.doc(path), fields);
  await writer.close();
}

beforeEach(clearFirestore);

describe('handleGymDeleted', () => {
  it('removes the gym from owners, claims, featured gyms, saved lists, discounts and merged listings only', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['gone', 'kept'] });
    await givenUser('partner', { isGymOwner: true, ownedGyms: ['gone'] });
    await given({
      'featuredGyms/by-id': { gymId: 'gone', url: '/elsewhere' },
      'featuredGyms/by-address': { url: '/bjj/texas/austin/gone' },
      'featuredGyms/other': { gymId: 'kept', url: '/bjj/texas/austin/kept' },
      'users/fan/savedGyms/gone': { gymId: 'gone' },
      'users/fan/savedGyms/kept': { gymId: 'kept' },
      'claims/waits': { userId: 'fan', gymId: 'gone', gymName: 'Gone', status: 'pending' },
      'claims/decided': { userId: 'owner', gymId: 'gone', gymName: 'Gone', status: 'approved' },
      'claims/kept': { userId: 'fan', gymId: 'kept', gymName: 'Kept', status: 'pending' },
      'discounts/gone': { gymId: 'gone', active: true },
      'discounts/kept': { gymId: 'kept', active: true },
      'photoReports/gone': { gymId: 'gone' },
      'photoReports/kept': { gymId: 'kept' },
      'confirmations/gone': { gymId: 'gone' },
      'confirmations/kept': { gymId: 'kept' },
      'photoUploads/gone~p': { gymId: 'gone' },
      'photoUploads/kept~p': { gymId: 'kept' },
      'gyms/pointer': { status: 'merged', mergedInto: 'gone' },
      'gyms/other-pointer': { status: 'merged', mergedInto: 'kept' },
    });
    await handleGymDeleted('gone', GONE);
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: ['kept'], isGymOwner: true }, partner: { ownedGyms: [], isGymOwner: false } });
    expect(Object.keys(await contentsOf('claims'))).toEqual(['kept']);
    const notifications = Object.values(await contentsOf('notifications')) as Notification[];
    const messages = notifications.map(({ userId, message }) => `${userId}: ${message}`);
    expect(messages.toSorted()).toEqual([
      'fan: Gone is no longer in the directory, so your claim has ended.',
      'owner: Gone is no longer in the directory, so we removed it from your gyms.',
      'partner: Gone is no longer in the directory, so we removed it from your gyms.',
    ]);
    expect(Object.keys(await contentsOf('featuredGyms'))).toEqual(['other']);
    expect(Object.keys(await contentsOf('users/fan/savedGyms'))).toEqual(['kept']);
    expect(Object.keys(await contentsOf('discounts'))).toEqual(['kept']);
    expect(Object.values(await contentsOf('upkeep'))).toMatchObject([{ of: 'directory/discounts' }]);
    expect(Object.keys(await contentsOf('photoReports'))).toEqual(['kept']);
    expect(Object.keys(await contentsOf('confirmations'))).toEqual(['kept']);
    expect(Object.keys(await contentsOf('photoUploads'))).toEqual(['kept~p']);
    expect(Object.keys(await contentsOf('gyms'))).toEqual(['other-pointer']);
  });

  it('removes 900 references, even if the event is delivered three times at once', async () => {
    await given(Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`users/u${index}/savedGyms/gone`, { gymId: 'gone' }])));
    await Promise.all([1, 2, 3].map(() => handleGymDeleted('gone', GONE)));
    expect((await db.collectionGroup('savedGyms').get()).size).toBe(0);
  });

  it('removes what is left when the event of a deletion in the console is delivered again', async () => {
    const writtenAt = Timestamp.now();
    await recordGymDeleted('gone');
    await given({ 'users/fan/savedGyms/gone': { gymId: 'gone' } });
    await handleGymDeleted('gone', GONE, writtenAt);
    expect(await contentsOf('users/fan/savedGyms')).toEqual({});
  });

  it('removes references to a merged gym that had not moved to the other gym yet', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['gone'] });
    await given({ 'users/fan/savedGyms/gone': { gymId: 'gone' } });
    await handleGymDeleted('gone', {
      status: 'merged',
      mergedInto: 'other',
      unmergeData: { gym: GONE, pages: [], before: {}, after: {} },
    } as unknown as MergedGym);
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: [], isGymOwner: false } });
    expect(await contentsOf('users/fan/savedGyms')).toEqual({});
  });

  it('keeps references if the event arrives after an import has restored the gym', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['gone'] });
    await given({ 'gyms/gone': GONE });
    await handleGymDeleted('gone', GONE);
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: ['gone'] } });
  });

  it('keeps references if only the pointer of a merged listing was deleted', async () => {
    await givenUser('owner', { ownedGyms: ['pointer'] });
    await handleGymDeleted('pointer', { status: 'merged', mergedInto: 'kept', source: { name: 'list' } });
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: ['pointer'] } });
  });
});
