import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addSavedGym, deleteGym, readAccount, removeAccount, setAccountDisabled, setAdmin } from '@functions/callables';
import { COLLECTIONS, type UserProfile } from '@contract';
import { tombstoneDocument } from '@functions/platform/tombstones';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const { getUser, updateUser, deleteUser } = vi.hoisted(() => ({ getUser: vi.fn(), updateUser: vi.fn(), deleteUser: vi.fn() }));
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => ({ getUser, updateUser, deleteUser }) }));

const profileOf = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as UserProfile | undefined;
const admins = async () =>
  Object.entries((await contentsOf('users')) as Record<string, UserProfile>)
    .filter(([, { isAdmin }]) => isAdmin)
    .map(([uid]) => uid);
const entries = async () => Object.values(await contentsOf('audit')).map((entry) => entry as { by: string; action: string; target: string });

beforeEach(async () => {
  await clearFirestore();
  getUser.mockReset().mockResolvedValue({ email: 'ana@example.com', emailVerified: true, providerData: [], metadata: {} });
  updateUser.mockReset().mockResolvedValue({});
  deleteUser.mockReset().mockResolvedValue(undefined);
  await Promise.all([givenAdmin(), givenUser('ana')]);
});

describe('readAccount', () => {
  it('shows what the authentication service knows', async () => {
    getUser.mockResolvedValue({
      email: 'ana@example.com',
      emailVerified: true,
      providerData: [{ providerId: 'password' }],
      metadata: { lastSignInTime: 'Mon, 02 Mar 2026 10:00:00 GMT' },
    });
    expect(await call(readAccount, { uid: 'ana' }, 'admin')).toEqual({
      email: 'ana@example.com',
      emailVerified: true,
      methods: ['password'],
      lastSignInAt: '2026-03-02T10:00:00.000Z',
      dateReports: { right: 0, wrong: 0 },
    });
  });

  it('reports an account that the service does not have as deleted', async () => {
    getUser.mockRejectedValue(Object.assign(new Error('none'), { code: 'auth/user-not-found' }));
    expect(await refusal(call(readAccount, { uid: 'nobody' }, 'admin'))).toMatchObject({ reason: 'account-not-found' });
  });
});

describe('setAdmin', () => {
  it('grants and revokes the role, each with one audit entry, also when repeated', async () => {
    await call(setAdmin, { uid: 'ana', isAdmin: true }, 'admin');
    await call(setAdmin, { uid: 'ana', isAdmin: true }, 'admin');
    expect(await admins()).toEqual(['admin', 'ana']);
    await call(setAdmin, { uid: 'ana', isAdmin: false }, 'admin');
    expect(await admins()).toEqual(['admin']);
    expect((await entries()).map(({ by, action, target }) => `${by} ${action} ${target}`).sort()).toEqual([
      'admin makeAdmin users/ana',
      'admin removeAdmin users/ana',
    ]);
  });

  it('refuses an unverified address and a disabled or missing account', async () => {
    getUser.mockResolvedValue({ email: 'ana@example.com', emailVerified: false });
    expect(await refusal(call(setAdmin, { uid: 'ana', isAdmin: true }, 'admin'))).toMatchObject({ reason: 'address-not-verified' });
    getUser.mockResolvedValue({ email: 'ana@example.com', emailVerified: true });
    await db.doc('users/ana').update({ isDisabled: true });
    expect(await refusal(call(setAdmin, { uid: 'ana', isAdmin: true }, 'admin'))).toMatchObject({ reason: 'account-disabled' });
    expect(await refusal(call(setAdmin, { uid: 'nobody', isAdmin: true }, 'admin'))).toMatchObject({ reason: 'account-not-found' });
    expect(await admins()).toEqual(['admin']);
  });

  it('refuses to revoke the only admin’s role', async () => {
    expect(await refusal(call(setAdmin, { uid: 'admin', isAdmin: false }, 'admin'))).toMatchObject({ reason: 'last-admin' });
  });

  it('keeps one of two admins who revoke each other at once', async () => {
    await givenAdmin('second');
    for (let round = 0; round < 2; round++) {
      await Promise.allSettled([call(setAdmin, { uid: 'second', isAdmin: false }, 'admin'), call(setAdmin, { uid: 'admin', isAdmin: false }, 'second')]);
      const left = await admins();
      expect(left).toHaveLength(1);
      await Promise.all(['admin', 'second'].map((uid) => db.doc(`users/${uid}`).update({ isAdmin: true })));
    }
  });
});

describe('setAccountDisabled', () => {
  it('refuses the account’s next call while the service still lets it sign in, until it is enabled again', async () => {
    await db.doc('gyms/g1').set({ status: 'published', name: 'G', city: 'Austin', state: 'TX', stateSlug: 'texas', citySlug: 'austin', slug: 'g' });
    await call(setAccountDisabled, { uid: 'ana', isDisabled: true }, 'admin');
    expect(updateUser).not.toHaveBeenCalled();
    expect(await refusal(call(addSavedGym, { gymId: 'g1' }, 'ana'))).toMatchObject({ reason: 'account-disabled' });
    await call(setAccountDisabled, { uid: 'ana', isDisabled: false }, 'admin');
    expect(updateUser).toHaveBeenLastCalledWith('ana', { disabled: false });
    await call(addSavedGym, { gymId: 'g1' }, 'ana');
    expect((await entries()).map(({ action }) => action).sort()).toEqual(['disableAccount', 'enableAccount']);
  });

  it('keeps it disabled if the service fails to enable it, with one audit entry for two presses', async () => {
    await call(setAccountDisabled, { uid: 'ana', isDisabled: true }, 'admin');
    await call(setAccountDisabled, { uid: 'ana', isDisabled: true }, 'admin');
    updateUser.mockRejectedValueOnce(new Error('away'));
    await refusal(call(setAccountDisabled, { uid: 'ana', isDisabled: false }, 'admin'));
    expect(await profileOf('ana')).toMatchObject({ isDisabled: true });
    expect(await entries()).toHaveLength(1);
  });

  it('never disables an admin, even one who becomes an admin at the same moment', async () => {
    await givenAdmin('second');
    expect(await refusal(call(setAccountDisabled, { uid: 'second', isDisabled: true }, 'admin'))).toMatchObject({ reason: 'is-admin' });
    await Promise.allSettled([call(setAdmin, { uid: 'ana', isAdmin: true }, 'admin'), call(setAccountDisabled, { uid: 'ana', isDisabled: true }, 'second')]);
    const { isAdmin, isDisabled = false } = (await profileOf('ana')) ?? {};
    expect([isAdmin, isDisabled]).not.toEqual([true, true]);
  });
});

describe('removeAccount', () => {
  it('records the deletion, deletes the account at the service and does nothing the second time', async () => {
    await call(removeAccount, { uid: 'ana' }, 'admin');
    await call(removeAccount, { uid: 'ana' }, 'admin');
    expect((await tombstoneDocument('ana').get()).data()).toMatchObject({ state: 'removing', uid: 'ana', email: 'ana@example.com' });
    expect(deleteUser).toHaveBeenCalledWith('ana');
    expect((await entries()).map(({ action }) => action)).toContain('removeAccount');
  });

  it('refuses to delete an admin’s account', async () => {
    await givenAdmin('second');
    expect(await refusal(call(removeAccount, { uid: 'second' }, 'admin'))).toMatchObject({ reason: 'is-admin' });
    expect(deleteUser).not.toHaveBeenCalled();
    expect(Object.keys(await contentsOf(COLLECTIONS.ledger))).toEqual([]);
  });
});

describe('an admin who loses the role during a call', () => {
  it('changes nothing', async () => {
    await givenAdmin('second');
    getUser.mockImplementationOnce(async () => {
      await db.doc('users/admin').update({ isAdmin: false });
      return { emailVerified: true };
    });
    expect(await refusal(call(setAdmin, { uid: 'ana', isAdmin: true }, 'admin'))).toMatchObject({ reason: 'not-allowed' });
    expect(await refusal(call(deleteGym, { id: 'g1' }, 'admin'))).toMatchObject({ reason: 'not-allowed' });
    expect(await admins()).toEqual(['second']);
  });
});
