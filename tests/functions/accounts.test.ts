import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { becomeFirstAdmin } from '@functions/accounts/callables';
import { mirrorRoles } from '@functions/accounts/role-claims';
import { removeAccountData } from '@functions/accounts/removal-repository';
import { handleUserCreated } from '@functions/accounts/triggers';
import type { UserProfile } from '@contract';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { shuffled } from '@support/random';
import { beforeCommit } from '@support/stopping';

const { deleteUser, getUser } = vi.hoisted(() => ({
  deleteUser: vi.fn<(uid: string) => Promise<void>>(),
  getUser: vi.fn<() => Promise<{ email: string; emailVerified: boolean }>>(),
}));
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => ({ deleteUser, getUser }) }));

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
  getUser.mockReset();
});

describe('the first account', () => {
  it('becomes admin, and later ones don’t', async () => {
    await handleUserCreated(account('first'));
    await handleUserCreated(account('second'));
    const plain = { email: 'second@example.com', isAdmin: false, isGymOwner: false, ownedGyms: [], createdAt: NOW.toISOString() };
    expect(await profiles()).toEqual({ first: { ...plain, email: 'first@example.com', isAdmin: true }, second: plain });
  });

  it('is one admin of 20 simultaneous sign-ups delivered three times each, shuffled', async () => {
    const uids = Array.from({ length: 20 }, (_, index) => `u${index}`);
    const deliveries = shuffled([...uids, ...uids, ...uids], 1);
    await Promise.all(deliveries.map((uid) => handleUserCreated(account(uid))));
    expect(Object.keys(await profiles())).toHaveLength(20);
    expect(await admins()).toHaveLength(1);
    expect(Object.keys(await contentsOf('audit'))).toHaveLength(1);
  });

  it('is one admin of 15 at once if the bootstrap document was left without any profile', async () => {
    await db.doc('system/bootstrap').set({ at: '2026-01-01T00:00:00.000Z' });
    const uids = Array.from({ length: 15 }, (_, index) => `u${index}`);
    await Promise.all(shuffled([...uids, ...uids], 2).map((uid) => handleUserCreated(account(uid))));
    expect([Object.keys(await profiles()).length, (await admins()).length]).toEqual([15, 1]);
  });

  it('can be followed by a new first account once the last profile and the bootstrap document are removed', async () => {
    for (const uid of ['first', 'second']) await handleUserCreated(account(uid));
    await removeAccountData({ uid: 'first' }, NOW);
    expect(Object.keys(await contentsOf('system'))).toContain('bootstrap');
    await handleUserCreated(account('third'));
    expect(await admins()).toEqual([]);
    for (const uid of ['second', 'third']) await removeAccountData({ uid }, NOW);
    expect(Object.keys(await contentsOf('system'))).not.toContain('bootstrap');
    await handleUserCreated(account('next'));
    expect(await admins()).toEqual(['next']);
    expect(Object.keys(await contentsOf('system'))).toContain('bootstrap');
  });

  it('becomes admin if the last profile is removed after its sign-up read it', async () => {
    await handleUserCreated(account('last'));
    const { runTransaction } = db;
    const spy = vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (...transaction) => {
      await removeAccountData({ uid: 'last' }, NOW);
      return runTransaction.apply(db, transaction);
    });
    await handleUserCreated(account('next'));
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    expect(Object.keys(await profiles())).toEqual(['next']);
    expect(await admins()).toEqual(['next']);
    expect(Object.keys(await contentsOf('system'))).toContain('bootstrap');
  });

  it('does not become admin if it is stored while another profile exists', async () => {
    // The tombstone, then the deletion of the profile.
    for (const at of [0, 1]) {
      await clearFirestore();
      await handleUserCreated(account('other'));
      await beforeCommit(
        at,
        () => removeAccountData({ uid: 'other' }, NOW),
        () => handleUserCreated(account('next')),
      );
      expect(Object.keys(await profiles())).toEqual(['next']);
      expect(await admins()).toEqual([]);
      expect(Object.keys(await contentsOf('system'))).toContain('bootstrap');
    }
  });

  it('becomes admin if it signs up between the removal of the last profile and of the bootstrap document', async () => {
    await handleUserCreated(account('last'));
    const happened = await beforeCommit(
      2,
      () => removeAccountData({ uid: 'last' }, NOW),
      () => handleUserCreated(account('next')),
    );
    expect(happened).toBe(true);
    expect(await admins()).toEqual(['next']);
    expect(Object.keys(await contentsOf('system'))).toContain('bootstrap');
  });

  it('is at most one admin of several sign-ups during the removal of the last profile', async () => {
    for (let run = 0; run < 5; run++) {
      await clearFirestore();
      await handleUserCreated(account('last'));
      await Promise.all([removeAccountData({ uid: 'last' }, NOW), ...['a', 'b', 'c'].map((uid) => handleUserCreated(account(uid)))]);
      // If all three were plain, the first of them was stored before the removal.
      expect([(await admins()).length <= 1, Object.keys(await profiles()).length]).toEqual([true, 3]);
    }
  });

  it('does not become admin without an address', async () => {
    await handleUserCreated(account('anonymous', ''));
    await handleUserCreated(account('first'));
    expect(deleteUser).toHaveBeenCalledExactlyOnceWith('anonymous');
    expect(Object.keys(await profiles())).toEqual(['first']);
    expect(await admins()).toEqual(['first']);
  });

  it('is not recreated by a creation event delivered after its deletion', async () => {
    await removeAccountData({ uid: 'leaver' }, NOW);
    await handleUserCreated(account('leaver'));
    await Promise.all([handleUserCreated(account('both')), removeAccountData({ uid: 'both' }, NOW)]);
    expect(await profiles()).toEqual({});
  });

  it('keeps its roles if its creation event is delivered again', async () => {
    await handleUserCreated(account('first'));
    await db.doc('users/first').update({ isGymOwner: true, ownedGyms: ['g1'] });
    await handleUserCreated(account('first'));
    expect((await profiles()).first).toMatchObject({ isAdmin: true, isGymOwner: true, ownedGyms: ['g1'] });
  });
});

describe('an account created while another profile exists and no bootstrap document does', () => {
  it('does not become admin, whatever the other profile is', async () => {
    await givenUser('made-by-hand');
    await handleUserCreated(account('next'));
    expect(await admins()).toEqual([]);
  });

  it('does not become admin', async () => {
    await givenAdmin('made-by-hand');
    await handleUserCreated(account('next'));
    expect(await admins()).toEqual(['made-by-hand']);
  });
});

describe('a deployment with a configured admin address', () => {
  const BOSS = 'boss@example.com';
  const proves = (email: string, emailVerified: boolean) => getUser.mockResolvedValue({ email, emailVerified });
  const ask = (uid: string) => call(becomeFirstAdmin, {}, uid);
  beforeEach(async () => {
    vi.stubEnv('BOOTSTRAP_EMAIL', 'Boss@Example.com');
    for (const uid of ['stranger', 'boss']) await handleUserCreated(account(uid));
  });
  afterEach(() => vi.unstubAllEnvs());

  it('makes nobody admin at sign-up, not even with that address', async () => {
    expect(await admins()).toEqual([]);
    proves(BOSS, false);
    expect(await ask('boss')).toEqual({ isAdmin: false });
    expect(await admins()).toEqual([]);
  });

  it('makes only that address admin, once it is verified', async () => {
    proves('stranger@example.com', true);
    expect(await ask('stranger')).toEqual({ isAdmin: false });
    proves('Boss@example.com', true);
    expect(await Promise.all([ask('boss'), ask('boss')].map((asked) => asked.catch(() => undefined)))).toContainEqual({ isAdmin: true });
    expect(await ask('boss')).toEqual({ isAdmin: true });
    expect(await admins()).toEqual(['boss']);
    expect(Object.values(await contentsOf('audit'))).toHaveLength(1);
  });

  it('does not make an account admin that has changed its address since', async () => {
    proves('other@example.com', true);
    expect(await ask('boss')).toEqual({ isAdmin: false });
  });

  it('makes that address admin again only if no admin is left', async () => {
    proves(BOSS, true);
    await ask('boss');
    await db.doc('users/stranger').update({ isAdmin: true });
    await db.doc('users/boss').update({ isAdmin: false });
    expect(await ask('boss')).toEqual({ isAdmin: false });
    await removeAccountData({ uid: 'stranger' }, NOW);
    expect(await ask('boss')).toEqual({ isAdmin: true });
    expect(await admins()).toEqual(['boss']);
  });

  it('makes no later account admin once the address is no longer configured', async () => {
    proves(BOSS, true);
    await ask('boss');
    vi.stubEnv('BOOTSTRAP_EMAIL', '');
    await handleUserCreated(account('next'));
    expect(await admins()).toEqual(['boss']);
    await removeAccountData({ uid: 'boss' }, NOW);
    await handleUserCreated(account('last'));
    expect(await admins()).toEqual([]);
  });
});

describe('mirrorRoles', () => {
  it('copies the current profile’s roles, whatever the event said', async () => {
    const setClaims = vi.fn(async () => {});
    await givenUser('owner', { isGymOwner: true });
    await mirrorRoles('owner', setClaims);
    await mirrorRoles('nobody', setClaims);
    expect(setClaims.mock.calls).toEqual([
      ['owner', { isAdmin: false, isGymOwner: true }],
      ['nobody', { isAdmin: false, isGymOwner: false }],
    ]);
  });

  it('sets the roles again if they changed while it was setting them', async () => {
    await givenUser('owner', { isGymOwner: true });
    const setClaims = vi.fn(async () => void (await db.doc('users/owner').update({ isGymOwner: false, ownedGyms: [] })));
    await mirrorRoles('owner', setClaims);
    expect(setClaims.mock.lastCall).toEqual(['owner', { isAdmin: false, isGymOwner: false }]);
  });
});
