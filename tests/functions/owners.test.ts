import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAccountData } from '@functions/accounts/removal-repository';
import { handleProfileWritten } from '@functions/accounts/triggers';
import { addOwner, claimGym, decideClaim, makePrimaryOwner, readOwnership, releaseGym, removeOwner } from '@functions/claims/callables';
import { type GymOwners, type Notification, OWNERS_LIMIT, type UserProfile } from '@contract';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { finishMerge } from '@functions/gyms/merge/finish-merge-repository';
import { authServiceOf, type TestAccount } from '@support/accounts';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const { accounts } = vi.hoisted(() => ({ accounts: new Map<string, TestAccount>() }));
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => authServiceOf(accounts) }));

const profile = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as UserProfile;
const ownersOf = async (gymId = 'g1', as = 'admin') => (await call(readOwnership, { gymId }, as)).owners;
const primaryOf = async (gymId = 'g1') => (await ownersOf(gymId)).filter(({ isPrimary }) => isPrimary).map(({ uid }) => uid);
const storedOwners = async (gymId = 'g1') => (await db.doc(`gymOwners/${gymId}`).get()).data() as GymOwners | undefined;
const notifications = async (uid: string) => (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid);
const titles = async (uid: string) => (await notifications(uid)).map(({ title }) => title).sort();

const PEOPLE = ['founder', 'second', 'third', 'stranger'];
const givenOwner = (uid: string, ownedGyms: string[], createdAt: string, fields: Partial<UserProfile> = {}) =>
  givenUser(uid, { isGymOwner: true, ownedGyms, createdAt, ...fields });
/** What the profile's trigger does after `change`. */
async function followed(uid: string, change: () => Promise<unknown>): Promise<void> {
  const snapshot = async () => {
    const data = (await db.doc(`users/${uid}`).get()).data() as UserProfile | undefined;
    return { data: () => data };
  };
  const before = await snapshot();
  await change();
  await handleProfileWritten(uid, before, await snapshot(), async () => {});
}

beforeEach(async () => {
  await clearFirestore();
  accounts.clear();
  for (const uid of PEOPLE) accounts.set(`${uid}@example.com`, { uid, email: `${uid}@example.com`, emailVerified: true });
  await Promise.all([
    givenAdmin(),
    ...PEOPLE.map((uid) => givenUser(uid)),
    db.doc('gyms/g1').set(gymWith({ name: 'Atos', slug: 'atos' })),
    db.doc('gyms/g2').set(gymWith({ name: 'Other', slug: 'other' })),
  ]);
});

/** Founder, then second, then third own a gym: added in that order. */
async function givenThree(gymId = 'g1'): Promise<void> {
  for (const uid of ['founder', 'second', 'third']) await call(addOwner, { gymId, email: `${uid}@example.com` }, 'admin');
}

describe('the primary owner', () => {
  it('can’t be removed by a co-owner', async () => {
    await givenThree();
    expect(await refusal(call(removeOwner, { gymId: 'g1', uid: 'founder' }, 'third'))).toMatchObject({
      code: 'permission-denied',
      reason: 'not-primary-owner',
      message: 'Only the primary owner of this gym can do this. Ask them, or contact us.',
    });
    expect((await profile('founder')).ownedGyms).toEqual(['g1']);
  });

  it('is the only owner who can remove co-owners and hand the role over', async () => {
    await givenThree();
    expect(await refusal(call(removeOwner, { gymId: 'g1', uid: 'third' }, 'second'))).toMatchObject({ reason: 'not-primary-owner' });
    expect(await refusal(call(makePrimaryOwner, { gymId: 'g1', uid: 'second' }, 'second'))).toMatchObject({ reason: 'not-primary-owner' });
    await call(makePrimaryOwner, { gymId: 'g1', uid: 'third' }, 'founder');
    await call(removeOwner, { gymId: 'g1', uid: 'second' }, 'third');
    expect(await refusal(call(removeOwner, { gymId: 'g1', uid: 'third' }, 'founder'))).toMatchObject({ reason: 'not-primary-owner' });
    expect(await ownersOf()).toMatchObject([
      { uid: 'third', isPrimary: true },
      { uid: 'founder', isPrimary: false },
    ]);
  });

  it('is the first approved claimant, also after another claim is approved', async () => {
    const evidence = { kind: 'text', text: 'The lease is in my name.' };
    for (const uid of ['second', 'founder']) {
      const { id } = await call(claimGym, { gymId: 'g1', role: 'owner', evidence }, uid);
      await call(decideClaim, { id, decision: 'approved' }, 'admin');
    }
    expect(await primaryOf()).toEqual(['second']);
  });

  it('is replaced by the longest-standing co-owner, who is notified, on leaving', async () => {
    await givenThree();
    await call(releaseGym, { gymId: 'g1' }, 'founder');
    expect(await primaryOf()).toEqual(['second']);
    expect(await titles('second')).toContain('You’re now the primary owner');
    expect(await titles('third')).not.toContain('You’re now the primary owner');
  });

  it('is replaced by the longest-standing co-owner on deleting their account', async () => {
    await givenThree();
    await removeAccountData({ uid: 'founder', email: 'founder@example.com' }, new Date());
    expect(await primaryOf()).toEqual(['second']);
    expect(JSON.stringify(await storedOwners())).not.toContain('founder');
    expect(await titles('second')).toContain('You’re now the primary owner');
  });

  it('is replaced by a co-owner on being disabled, and stays a co-owner', async () => {
    await givenThree();
    await followed('founder', () => db.doc('users/founder').update({ isDisabled: true }));
    expect(await storedOwners()).toMatchObject({ primary: 'second', uids: ['founder', 'second', 'third'] });
    expect(await refusal(call(makePrimaryOwner, { gymId: 'g1', uid: 'founder' }, 'second'))).toMatchObject({ reason: 'account-disabled' });
  });

  it('can be chosen among the owners by an admin', async () => {
    await givenThree();
    await call(makePrimaryOwner, { gymId: 'g1', uid: 'third' }, 'admin');
    expect(await primaryOf()).toEqual(['third']);
    expect(await titles('third')).toContain('You’re now the primary owner');
    expect(await refusal(call(makePrimaryOwner, { gymId: 'g1', uid: 'stranger' }, 'admin'))).toMatchObject({ reason: 'account-not-found' });
    expect(await refusal(call(makePrimaryOwner, { gymId: 'g2', uid: 'third' }, 'third'))).toMatchObject({ reason: 'not-allowed' });
  });

  it('is exactly one account even if the role is handed over while its holder leaves', async () => {
    for (let round = 0; round < 5; round++) {
      await givenThree();
      await Promise.allSettled([call(releaseGym, { gymId: 'g1' }, 'founder'), call(makePrimaryOwner, { gymId: 'g1', uid: 'second' }, 'founder')]);
      expect(await primaryOf()).toEqual(['second']);
      expect((await storedOwners())?.primary).toBe('second');
      for (const uid of ['second', 'third']) await call(releaseGym, { gymId: 'g1' }, uid);
      expect(await storedOwners()).toBeUndefined();
    }
  });
});

describe('a gym whose owners were stored before there was a primary owner', () => {
  const entry = (uid: string, at: string, ownedGyms: string[]) =>
    db.collection('audit').add({ at, by: 'admin', action: 'addOwner', target: `users/${uid}`, after: { ownedGyms, isGymOwner: true } });

  it('gets the first owner in the audit log as primary, whatever the age of the accounts', async () => {
    await givenOwner('second', ['g1'], '2020-01-01T00:00:00.000Z');
    await givenOwner('founder', ['g1'], '2024-01-01T00:00:00.000Z');
    await entry('founder', '2024-02-01T00:00:00.000Z', ['g1']);
    await entry('second', '2025-02-01T00:00:00.000Z', ['g1']);
    expect(await primaryOf()).toEqual(['founder']);
    expect(await refusal(call(removeOwner, { gymId: 'g1', uid: 'founder' }, 'second'))).toMatchObject({ reason: 'not-primary-owner' });
  });

  it('counts an owner who left from the day they came back', async () => {
    await givenOwner('founder', ['g1'], '2024-01-01T00:00:00.000Z');
    await givenOwner('second', ['g1'], '2024-01-01T00:00:00.000Z');
    await entry('second', '2024-02-01T00:00:00.000Z', ['g1']);
    await entry('second', '2024-03-01T00:00:00.000Z', []);
    await entry('founder', '2024-04-01T00:00:00.000Z', ['g1']);
    await entry('second', '2024-05-01T00:00:00.000Z', ['g1']);
    expect(await primaryOf()).toEqual(['founder']);
  });

  it('gets the oldest account as primary if neither the audit log nor claims say who was first', async () => {
    await givenOwner('second', ['g1'], '2025-01-01T00:00:00.000Z');
    await givenOwner('founder', ['g1'], '2024-01-01T00:00:00.000Z');
    expect(await primaryOf()).toEqual(['founder']);
  });
});

describe('the owners of a gym', () => {
  it('never exceed the limit, however many are added at once', async () => {
    const before = Array.from({ length: OWNERS_LIMIT - 2 }, (_, index) => `o${index}`);
    await Promise.all(before.map((uid) => givenOwner(uid, ['g1'], '2024-01-01T00:00:00.000Z')));
    const added = Array.from({ length: 5 }, (_, index) => `n${index}`);
    for (const uid of added) {
      await givenUser(uid);
      accounts.set(`${uid}@example.com`, { uid, email: `${uid}@example.com`, emailVerified: true });
    }
    const outcomes = await Promise.allSettled(added.map((uid) => call(addOwner, { gymId: 'g1', email: `${uid}@example.com` }, 'admin')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await ownersOf()).toHaveLength(OWNERS_LIMIT);
    expect(await storedOwners()).toMatchObject({ uids: expect.objectContaining({ length: OWNERS_LIMIT }) });
  });

  it('never exceed the limit if claims are approved at the same moment', async () => {
    await Promise.all(Array.from({ length: OWNERS_LIMIT - 1 }, (_, index) => givenOwner(`o${index}`, ['g1'], '2024-01-01T00:00:00.000Z')));
    const evidence = { kind: 'text', text: 'The lease is in my name.' };
    const ids = await Promise.all(['second', 'third'].map(async (uid) => (await call(claimGym, { gymId: 'g1', role: 'owner', evidence }, uid)).id));
    const outcomes = await Promise.allSettled([
      ...ids.map((id) => call(decideClaim, { id, decision: 'approved' }, 'admin')),
      call(addOwner, { gymId: 'g1', email: 'founder@example.com' }, 'admin'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ownersOf()).toHaveLength(OWNERS_LIMIT);
  });

  it('move to the remaining gym in a merge, which keeps its own primary owner', async () => {
    await call(addOwner, { gymId: 'g2', email: 'third@example.com' }, 'admin');
    await call(addOwner, { gymId: 'g1', email: 'founder@example.com' }, 'admin');
    await call(addOwner, { gymId: 'g1', email: 'second@example.com' }, 'admin');
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list' } });
    await finishMerge('g1');
    expect(await primaryOf('g2')).toEqual(['third']);
    expect((await ownersOf('g2')).map(({ uid }) => uid)).toEqual(['third', 'founder', 'second']);
    expect(await storedOwners('g1')).toBeUndefined();
  });

  it('move with their primary owner in a merge into a gym without owners', async () => {
    await givenThree();
    await call(makePrimaryOwner, { gymId: 'g1', uid: 'third' }, 'founder');
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list' } });
    await Promise.all([finishMerge('g1'), finishMerge('g1')]);
    expect(await primaryOf('g2')).toEqual(['third']);
    expect(await storedOwners('g2')).toMatchObject({ primary: 'third', uids: ['founder', 'second', 'third'] });
  });

  it('can be changed by the id of a gym that was merged, as on a page that was open before the merge', async () => {
    await givenThree();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list' } });
    await finishMerge('g1');
    await call(makePrimaryOwner, { gymId: 'g1', uid: 'third' }, 'admin');
    await call(removeOwner, { gymId: 'g1', uid: 'founder' }, 'admin');
    await call(releaseGym, { gymId: 'g1' }, 'second');
    expect(await storedOwners('g2')).toMatchObject({ primary: 'third', uids: ['third'] });
    expect((await profile('founder')).ownedGyms).toEqual([]);
  });

  it('can leave a merged gym before they have moved to the remaining one', async () => {
    await givenThree();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list' } });
    await call(releaseGym, { gymId: 'g1' }, 'second');
    await finishMerge('g1');
    expect((await ownersOf('g2')).map(({ uid }) => uid)).toEqual(['founder', 'third']);
  });

  it('are removed when the gym is deleted', async () => {
    await givenThree();
    const gym = gymWith({ name: 'Atos', slug: 'atos' });
    await db.doc('gyms/g1').delete();
    await handleGymDeleted('g1', gym);
    expect(await contentsOf('gymOwners')).toEqual({});
    expect((await profile('founder')).ownedGyms).toEqual([]);
  });

  it('can be added directly by admins only', async () => {
    await givenThree();
    expect(await refusal(call(addOwner, { gymId: 'g1', email: 'stranger@example.com' }, 'founder'))).toMatchObject({ code: 'permission-denied' });
  });

  it('are notified about other owners once a day per gym, however often they change', async () => {
    await givenThree();
    for (let round = 0; round < 3; round++) {
      await call(removeOwner, { gymId: 'g1', uid: 'third' }, 'founder');
      await call(addOwner, { gymId: 'g1', email: 'third@example.com' }, 'admin');
    }
    expect(await titles('third')).toEqual(['You were removed as a gym owner', 'You’re now a gym owner']);
    expect(await titles('second')).toEqual(['Your gym’s owners changed', 'You’re now a gym owner']);
  });
});
