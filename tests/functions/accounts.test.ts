import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/callables';
import { mirrorRoles } from '../../functions/src/accounts/claims';
import { createProfile } from '../../functions/src/accounts/store-profile';
import { releaseAdmin, removeAccountData } from '../../functions/src/accounts/store-removal';
import { handleUserCreated } from '../../functions/src/accounts/triggers';
import type { UserProfile } from '../../functions/src/contract';
import { call, givenAdmin, givenUser, refusal } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';
import { shuffled } from '../support/random';

const deleteUser = vi.hoisted(() => vi.fn<(uid: string) => Promise<void>>());
vi.mock('../../functions/src/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => ({ deleteUser }) }));

const NOW = new Date('2026-03-01T10:00:00.000Z');
const account = (uid: string, email = `${uid}@example.com`) => ({ uid, email, createdAt: NOW.toISOString() });
const profiles = async () => (await contentsOf('users')) as Record<string, UserProfile>;
const admins = async () =>
  Object.entries(await profiles())
    .filter(([, { isAdmin }]) => isAdmin)
    .map(([uid]) => uid);

beforeEach(async () => {
  await clearFirestore();
  deleteUser.mockReset().mockResolvedValue();
});

describe('the first account', () => {
  it('becomes admin, and the next ones do not', async () => {
    await handleUserCreated(account('first'));
    await handleUserCreated(account('second'));
    const plain = { email: 'second@example.com', isAdmin: false, isGymOwner: false, ownedGyms: [], createdAt: NOW.toISOString() };
    expect(await profiles()).toEqual({ first: { ...plain, email: 'first@example.com', isAdmin: true }, second: plain });
  });

  it.each([1, 2])('is one admin of 300 simultaneous sign-ups delivered three times each, shuffled (%i)', async (seed) => {
    const uids = Array.from({ length: 300 }, (_, index) => `u${index}`);
    const deliveries = shuffled([...uids, ...uids, ...uids], seed);
    await Promise.all(deliveries.map((uid) => handleUserCreated(account(uid))));
    expect(Object.keys(await profiles())).toHaveLength(300);
    expect(await admins()).toHaveLength(1);
    expect(Object.keys(await contentsOf('audit'))).toHaveLength(1);
  });

  it('becomes admin only with the named e-mail address, where a deployment names one', async () => {
    await createProfile(account('stranger'), 'boss@example.com');
    await createProfile(account('boss', 'Boss@Example.com'), 'boss@example.com');
    await createProfile(account('late', 'late@example.com'), 'boss@example.com');
    expect(await admins()).toEqual(['boss']);
  });

  it('keeps its roles when its creation is delivered again later', async () => {
    await handleUserCreated(account('first'));
    await db.doc('users/first').update({ isGymOwner: true, ownedGyms: ['g1'] });
    await handleUserCreated(account('first'));
    expect((await profiles()).first).toMatchObject({ isAdmin: true, isGymOwner: true, ownedGyms: ['g1'] });
  });
});

describe('the deletion of an account', () => {
  const givenBelongings = async (count: number) => {
    await givenUser('leaver');
    const writer = db.bulkWriter();
    for (let index = 0; index < count; index++) {
      void writer.set(db.doc(`users/leaver/savedGyms/g${index}`), { gymId: `g${index}` });
      void writer.set(db.doc(`notifications/n${index}`), { userId: 'leaver', read: false });
    }
    void writer.set(db.doc('notifications/other'), { userId: 'other' });
    void writer.set(db.doc('claims/c1'), { userId: 'leaver', status: 'pending' });
    void writer.set(db.doc('claims/c2'), { userId: 'leaver', status: 'accepted' });
    void writer.set(db.doc('claims/c3'), { userId: 'other', status: 'pending' });
    void writer.set(db.doc('suggestions/s1'), { userId: 'leaver', status: 'pending' });
    await writer.close();
  };

  it('removes the profile, saved gyms and notifications, any number, and withdraws what is pending', async () => {
    await givenBelongings(900);
    await removeAccountData('leaver', NOW);
    expect(await profiles()).toEqual({});
    expect((await db.collectionGroup('savedGyms').get()).size).toBe(0);
    expect(Object.keys(await contentsOf('notifications'))).toEqual(['other']);
    expect(await contentsOf('claims')).toMatchObject({ c1: { status: 'withdrawn' }, c2: { status: 'accepted' }, c3: { status: 'pending' } });
    expect(await contentsOf('suggestions')).toMatchObject({ s1: { status: 'withdrawn' } });
  });

  it('delivered three times at once leaves one audit entry and no personal data in it', async () => {
    await givenBelongings(5);
    await Promise.all([1, 2, 3].map(() => removeAccountData('leaver', NOW)));
    const entries = Object.values(await contentsOf('audit'));
    expect(entries).toEqual([{ at: NOW.toISOString(), by: 'onUserDeleted', action: 'deleteAccount', target: 'users/leaver' }]);
  });

  it('is not undone by a creation that is delivered after it', async () => {
    await removeAccountData('leaver', NOW);
    await handleUserCreated(account('leaver'));
    await Promise.all([handleUserCreated(account('both')), removeAccountData('both', NOW)]);
    expect(await profiles()).toEqual({});
  });

  it('takes the account itself from the authentication service', async () => {
    await givenUser('leaver');
    expect(await call(deleteAccount, {}, 'leaver')).toEqual({});
    expect(deleteUser).toHaveBeenCalledWith('leaver');
  });

  it('counts as done where the authentication service has no such account any more', async () => {
    await givenUser('leaver');
    deleteUser.mockRejectedValue(Object.assign(new Error('gone'), { code: 'auth/user-not-found' }));
    expect(await call(deleteAccount, {}, 'leaver')).toEqual({});
  });

  it('is refused to the last admin', async () => {
    await givenAdmin();
    expect(await refusal(call(deleteAccount, {}, 'admin'))).toMatchObject({ code: 'failed-precondition', reason: 'last-admin' });
    expect(deleteUser).not.toHaveBeenCalled();
  });

  it('of two admins at once leaves one admin', async () => {
    for (let round = 0; round < 2; round++) {
      await Promise.all([givenAdmin('a'), givenAdmin('b')]);
      const attempts = await Promise.allSettled([releaseAdmin('a', NOW), releaseAdmin('b', NOW)]);
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
      expect(Object.keys(await contentsOf('audit'))).toHaveLength(round + 1);
    }
  });
});

describe('the roles in a token', () => {
  it('are those of the profile as it is now, whatever the event said', async () => {
    const setClaims = vi.fn(async () => {});
    await givenUser('owner', { isGymOwner: true });
    await mirrorRoles('owner', setClaims);
    await mirrorRoles('nobody', setClaims);
    expect(setClaims.mock.calls).toEqual([
      ['owner', { isAdmin: false, isGymOwner: true }],
      ['nobody', { isAdmin: false, isGymOwner: false }],
    ]);
  });
});
