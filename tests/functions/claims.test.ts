import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changesRoles } from '@functions/accounts/domain';
import { handleProfileWritten } from '@functions/accounts/triggers';
import { addOwner, claimGym, decideClaim, releaseGym, removeOwner, withdrawClaim } from '@functions/claims/callables';
import { type Claim, type Notification, OWNED_GYMS_LIMIT, OWNERS_LIMIT, type UserProfile } from '@contract';
import { updateGym } from '@functions/gyms/callables';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { handleGymWritten } from '@functions/projections/triggers';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

/** Accounts of the authentication service, by their addresses. */
const { accounts } = vi.hoisted(() => ({ accounts: new Map<string, { uid: string; email: string; emailVerified: boolean }>() }));
const service = {
  getUser: async (uid: string) => [...accounts.values()].find((account) => account.uid === uid) ?? missing(),
  getUserByEmail: async (email: string) => accounts.get(email) ?? missing(),
};
function missing(): never {
  throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
}
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const WORDS = { kind: 'text', text: 'The lease is in my name.' } as const;
const claim = (uid = 'ana', fields: object = {}) => call(claimGym, { gymId: 'g1', role: 'owner', evidence: WORDS, ...fields }, uid);
const decide = (id: string, decision: 'approved' | 'rejected', fields: object = {}, uid = 'admin') => call(decideClaim, { id, decision, ...fields }, uid);
const claimAt = async (id: string) => (await db.doc(`claims/${id}`).get()).data() as Claim;
const claims = async () => Object.values(await contentsOf('claims')) as Claim[];
const profile = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as UserProfile;
const notifications = async (uid: string) => (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid);
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action).sort();
const editsPhone = (uid: string) => call(updateGym, { id: 'g1', version: 3, changes: { phone: '+15125550199' } }, uid);

beforeEach(async () => {
  await clearFirestore();
  accounts.clear();
  for (const uid of ['ana', 'bo', 'owner']) accounts.set(`${uid}@example.com`, { uid, email: `${uid}@example.com`, emailVerified: true });
  await Promise.all([
    givenAdmin(),
    givenUser('ana'),
    givenUser('bo'),
    givenUser('owner'),
    db.doc('gyms/g1').set(gymWith({ name: 'Atos', slug: 'atos' })),
    db.doc('gyms/g2').set(gymWith({ name: 'Other', slug: 'other' })),
  ]);
});

/** Gives the gym an owner. */
const givenOwner = () => givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'], createdAt: '2020-01-01T00:00:00.000Z' });

it('a new owner is notified once by the claim or the admin, and not again by handleProfileWritten', async () => {
  const snapshotOf = async (uid: string) => ({
    data: (
      (data) => () =>
        data
    )(await profile(uid)),
    updateTime: { toMillis: () => 1_700_000_000_000 },
  });
  const [anaBefore, boBefore] = [await snapshotOf('ana'), await snapshotOf('bo')];
  const { id } = await claim();
  await decide(id, 'approved');
  await call(addOwner, { gymId: 'g1', email: 'bo@example.com' }, 'admin');
  await handleProfileWritten('ana', anaBefore, await snapshotOf('ana'), async () => {});
  await handleProfileWritten('bo', boBefore, await snapshotOf('bo'), async () => {});
  expect((await notifications('ana')).map(({ title }) => title).sort()).toEqual(['Your claim was approved', 'Your gym’s owners changed']);
  expect((await notifications('bo')).map(({ title }) => title)).toEqual(['You’re now a gym owner']);
});

describe('claimGym', () => {
  it('stores a pending claim, notifies admins and records whether the address is verified', async () => {
    const { id } = await claim();
    expect(await claimAt(id)).toEqual({
      userId: 'ana',
      email: 'ana@example.com',
      emailVerified: true,
      gymId: 'g1',
      gymName: 'Atos',
      gymPath: '/bjj/texas/austin/atos',
      role: 'owner',
      evidence: WORDS,
      isDispute: false,
      status: 'pending',
      createdAt: expect.any(String),
    });
    expect(await notifications('admin')).toMatchObject([{ title: 'New gym claim', message: 'Someone claimed Atos as its owner.', actionUrl: '/admin/claims' }]);
    expect(await refusal(editsPhone('ana'))).toMatchObject({ code: 'permission-denied' });
  });

  it('keeps the claimant’s name out of the id, notifications and audit', async () => {
    const { id } = await claim();
    expect(id).not.toContain('ana');
    const audit = Object.values(await contentsOf('audit')).map((entry) => ({ ...(entry as object), by: '' }));
    expect(JSON.stringify([audit, await notifications('admin')])).not.toContain('ana');
  });

  it('stores one claim with one code and one notification if called three times at once', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => claim('ana', { evidence: { kind: 'code' } })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await claims()).map(({ evidence }) => evidence)).toEqual([{ kind: 'code', code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/) }]);
    expect(await notifications('admin')).toHaveLength(1);
    expect(await actions()).toEqual(['claimGym']);
  });

  it('refuses a different claim while the first is pending, and takes it after a withdrawal', async () => {
    const { id } = await claim();
    expect(await refusal(claim('ana', { role: 'coach' }))).toMatchObject({ code: 'already-exists' });
    await call(withdrawClaim, { id }, 'ana');
    expect(await claim('ana', { role: 'coach' })).toEqual({ id });
    expect(await claimAt(id)).toMatchObject({ role: 'coach', status: 'pending' });
    expect(await claimAt(id)).not.toHaveProperty('decidedAt');
  });

  it('accepts claims to published gyms only, and follows a merge to the other gym', async () => {
    await db.doc('gyms/draft').set(gymWith({ status: 'draft' }));
    await db.doc('gyms/double').set({ status: 'merged', mergedInto: 'g1', source: { name: 'A list' } });
    for (const gymId of ['none', 'draft']) expect(await refusal(claim('ana', { gymId }))).toMatchObject({ reason: 'gym-not-found' });
    const { id } = await claim('ana', { gymId: 'double' });
    expect(await claimAt(id)).toMatchObject({ gymId: 'g1' });
  });

  it('refuses an owner’s claim to their own gym', async () => {
    await givenOwner();
    expect(await refusal(claim('owner'))).toMatchObject({ code: 'failed-precondition', reason: 'already-owner' });
  });

  it.each([
    ['no proof', { evidence: undefined }],
    ['no words', { evidence: { kind: 'text', text: '  ' } }],
    ['a javascript link', { evidence: { kind: 'link', url: 'javascript:alert(1)' } }],
    ['a code chosen by the caller', { evidence: { kind: 'code', code: 'AAAA-AAAA' } }],
    ['an unknown role', { role: 'admin' }],
    ['a status', { status: 'approved' }],
  ])('refuses a claim with %s and stores nothing', async (_what, fields) => {
    expect(await refusal(claim('ana', fields))).toMatchObject({ code: 'invalid-argument' });
    expect(await claims()).toEqual([]);
  });
});

describe('decideClaim with an approval', () => {
  it('makes the claimant an owner at once, who is notified and can edit the gym', async () => {
    const before = await profile('ana');
    const { id } = await claim();
    await decide(id, 'approved', { reason: 'The number on the site is yours.' });
    expect(await profile('ana')).toMatchObject({ isGymOwner: true, ownedGyms: ['g1'] });
    expect(changesRoles(before, await profile('ana'))).toBe(true);
    expect(await notifications('ana')).toMatchObject([
      { title: 'Your claim was approved', actionUrl: '/my-gyms/g1', message: expect.stringContaining('The number') },
    ]);
    expect(await actions()).toEqual(['addOwner', 'claimGym', 'decideClaim']);
    expect(await editsPhone('ana')).toMatchObject({ version: 4 });
  });

  it('adds the owner to the gym that the claimed one was merged into since then', async () => {
    const { id } = await claim();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list' } });
    await decide(id, 'approved');
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g2'] });
    expect(await claimAt(id)).toMatchObject({ gymId: 'g2', gymName: 'Other' });
  });

  it('refuses a deleted gym and makes nobody an owner', async () => {
    const { id } = await claim();
    await db.doc('gyms/g1').delete();
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ reason: 'gym-not-found' });
    expect(await profile('ana')).toMatchObject({ isGymOwner: false, ownedGyms: [] });
  });

  it('refuses a deleted account', async () => {
    const { id } = await claim();
    await db.doc('users/ana').delete();
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ reason: 'claim-not-found' });
    expect((await db.doc('users/ana').get()).exists).toBe(false);
  });

  it('refuses to exceed the gyms of an account or the owners of a gym', async () => {
    const { id } = await claim();
    const many = Array.from({ length: OWNED_GYMS_LIMIT }, (_, index) => `x${index}`);
    await db.doc('users/ana').update({ ownedGyms: many, isGymOwner: true });
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ reason: 'limit-reached' });
    await db.doc('users/ana').update({ ownedGyms: [], isGymOwner: false });
    for (let index = 0; index < OWNERS_LIMIT; index++) await givenUser(`o${index}`, { isGymOwner: true, ownedGyms: ['g1'] });
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ reason: 'limit-reached' });
    expect(await claimAt(id)).toMatchObject({ status: 'pending' });
  });
});

describe('decideClaim', () => {
  it('refuses with a reason that the claimant reads, and allows another claim afterwards', async () => {
    const { id } = await claim();
    await decide(id, 'rejected', { reason: 'Nothing shows it.' });
    expect(await claimAt(id)).toMatchObject({ status: 'rejected', reason: 'Nothing shows it.', decidedBy: 'admin' });
    expect(await notifications('ana')).toMatchObject([
      { title: 'Your claim was rejected', message: 'We couldn’t approve your claim for Atos. Nothing shows it.' },
    ]);
    expect(await profile('ana')).toMatchObject({ isGymOwner: false });
    expect(await claim('ana', { evidence: { kind: 'link', url: 'https://atos.example/team' } })).toEqual({ id });
  });

  it.each(['approved', 'rejected'] as const)('refuses a second decision after %s', async (first) => {
    const { id } = await claim();
    await decide(id, first);
    for (const second of ['approved', 'rejected'] as const) {
      expect(await refusal(decide(id, second))).toMatchObject({ code: 'failed-precondition', reason: 'already-decided' });
    }
    expect(await notifications('ana')).toHaveLength(1);
  });

  it('accepts one of two admins’ decisions at once, and keeps profile and claim consistent', async () => {
    await givenAdmin('admin2');
    for (let round = 0; round < 5; round++) {
      const { id } = await claim(round % 2 ? 'ana' : 'bo', { gymId: `g${1 + (round % 2)}`, role: round < 2 ? 'owner' : 'coach' });
      const uid = round % 2 ? 'ana' : 'bo';
      const outcomes = await Promise.allSettled([decide(id, 'approved'), decide(id, 'rejected', {}, 'admin2')]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await profile(uid)).ownedGyms).toHaveLength((await claimAt(id)).status === 'approved' ? 1 : 0);
      await call(releaseGym, { gymId: `g${1 + (round % 2)}` }, uid);
    }
  });

  it('gives one person both gyms if two claims are approved at once', async () => {
    await givenAdmin('admin2');
    const [first, second] = [await claim('ana'), await claim('ana', { gymId: 'g2' })];
    await Promise.all([decide(first.id, 'approved'), decide(second.id, 'approved', {}, 'admin2')]);
    expect((await profile('ana')).ownedGyms.sort()).toEqual(['g1', 'g2']);
  });

  it('checks the admin role in the profile, not in the token', async () => {
    const { id } = await claim();
    await db.doc('users/admin').update({ isAdmin: false });
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ code: 'permission-denied' });
    expect(await refusal(decide(id, 'approved', {}, 'ana'))).toMatchObject({ code: 'permission-denied' });
    expect(await claimAt(id)).toMatchObject({ status: 'pending' });
  });
});

describe('withdrawClaim', () => {
  it('lets only the claimant withdraw, while nothing is decided, and once', async () => {
    const { id } = await claim();
    const absent = await refusal(call(withdrawClaim, { id: 'absent' }, 'bo'));
    expect(absent).toMatchObject({ reason: 'claim-not-found' });
    expect(await refusal(call(withdrawClaim, { id }, 'bo'))).toEqual(absent);
    await call(withdrawClaim, { id }, 'ana');
    await call(withdrawClaim, { id }, 'ana');
    expect(await claimAt(id)).toMatchObject({ status: 'withdrawn' });
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ reason: 'already-decided' });
    expect((await actions()).filter((action) => action === 'withdrawClaim')).toHaveLength(1);
    await claim('bo');
  });

  it('refuses a claim that was decided', async () => {
    const { id } = await claim();
    await decide(id, 'rejected');
    expect(await refusal(call(withdrawClaim, { id }, 'ana'))).toMatchObject({ reason: 'already-decided' });
  });

  it('ends as either a withdrawal or an approval if both are called at once', async () => {
    const { id } = await claim();
    await Promise.allSettled([call(withdrawClaim, { id }, 'ana'), decide(id, 'approved')]);
    expect((await profile('ana')).isGymOwner).toBe((await claimAt(id)).status === 'approved');
  });
});

describe('the owners of a gym', () => {
  beforeEach(givenOwner);

  it('include an account that an admin adds, who is notified once and can edit the gym', async () => {
    await call(addOwner, { gymId: 'g1', email: 'Ana@Example.com' }, 'admin');
    await call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin');
    expect(await profile('ana')).toMatchObject({ isGymOwner: true, ownedGyms: ['g1'] });
    expect(await notifications('ana')).toMatchObject([{ title: 'You’re now a gym owner', actionUrl: '/my-gyms/g1' }]);
    expect(await actions()).toEqual(['addOwner']);
    await editsPhone('ana');
  });

  it('gain one entry if an owner is added three times at once', async () => {
    await Promise.all([1, 2, 3].map(() => call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin')));
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g1'] });
    expect(await actions()).toEqual(['addOwner']);
  });

  it.each([
    ['without an account', () => accounts.delete('ana@example.com')],
    ['without a verified address', () => accounts.set('ana@example.com', { uid: 'ana', email: 'ana@example.com', emailVerified: false })],
    ['whose profile was deleted', () => db.doc('users/ana').delete()],
  ])('never include a person %s', async (_what, given) => {
    await given();
    expect(await refusal(call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin'))).toMatchObject({ code: 'not-found', reason: 'account-not-found' });
    expect(await actions()).toEqual([]);
  });

  it('can’t be added by an owner, or removed by another gym’s owner, but by an admin', async () => {
    expect(await refusal(call(addOwner, { gymId: 'g2', email: 'ana@example.com' }, 'owner'))).toMatchObject({ code: 'permission-denied' });
    expect(await refusal(call(removeOwner, { gymId: 'g2', uid: 'ana' }, 'owner'))).toMatchObject({ code: 'permission-denied' });
    await call(addOwner, { gymId: 'g2', email: 'ana@example.com' }, 'admin');
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g2'] });
    expect(await refusal(call(addOwner, { gymId: 'none', email: 'ana@example.com' }, 'admin'))).toMatchObject({ reason: 'gym-not-found' });
  });

  it('are notified of a removal, and lose the role with their last gym', async () => {
    await givenUser('ana', { isGymOwner: true, ownedGyms: ['g1', 'g2'] });
    await givenUser('bo', { isGymOwner: true, ownedGyms: ['g1'] });
    await call(removeOwner, { gymId: 'g1', uid: 'ana' }, 'owner');
    await call(removeOwner, { gymId: 'g1', uid: 'ana' }, 'owner');
    expect(await profile('ana')).toMatchObject({ isGymOwner: true, ownedGyms: ['g2'] });
    expect(await notifications('ana')).toMatchObject([{ title: 'You were removed as a gym owner' }]);
    expect(await notifications('bo')).toMatchObject([{ title: 'Your gym’s owners changed' }]);
    expect(await notifications('owner')).toEqual([]);
    await call(removeOwner, { gymId: 'g2', uid: 'ana' }, 'admin');
    expect(await profile('ana')).toMatchObject({ isGymOwner: false, ownedGyms: [] });
    expect(await refusal(editsPhone('ana'))).toMatchObject({ code: 'permission-denied' });
  });

  it('can give up their gym, even the last one, and lose the role with it', async () => {
    await call(releaseGym, { gymId: 'g1' }, 'owner');
    await call(releaseGym, { gymId: 'g1' }, 'owner');
    expect(await profile('owner')).toMatchObject({ isGymOwner: false, ownedGyms: [] });
    expect(await notifications('owner')).toEqual([]);
    expect(await actions()).toEqual(['releaseGym']);
    expect(await refusal(editsPhone('owner'))).toMatchObject({ code: 'permission-denied' });
  });

  it('end up with the right gyms and role if removed from one and added to another at once', async () => {
    await Promise.all([call(removeOwner, { gymId: 'g1', uid: 'owner' }, 'admin'), call(addOwner, { gymId: 'g2', email: 'owner@example.com' }, 'admin')]);
    expect(await profile('owner')).toMatchObject({ isGymOwner: true, ownedGyms: ['g2'] });
  });

  it('lose the role when the gym is deleted, and can give up a deleted gym', async () => {
    const gym = gymWith({ name: 'Atos', slug: 'atos' });
    await db.doc('gyms/g1').delete();
    await handleGymDeleted('g1', gym);
    expect(await profile('owner')).toMatchObject({ isGymOwner: false, ownedGyms: [] });
    await givenOwner();
    await call(releaseGym, { gymId: 'g1' }, 'owner');
    expect(await profile('owner')).toMatchObject({ ownedGyms: [] });
  });
});

describe('a gym that is merged into another', () => {
  const merged = { status: 'merged', mergedInto: 'g2', source: { name: 'A list' } } as const;
  const snapshot = (document: object) => ({ data: () => document });
  const merge = () => handleGymWritten('g1', snapshot(gymWith()), snapshot(merged), async () => undefined);

  it('passes its owners and claims to the other, however often the trigger runs', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['g1', 'g3'] });
    await givenUser('both', { isGymOwner: true, ownedGyms: ['g1', 'g2'] });
    await claim('ana');
    await db.doc('gyms/g1').set(merged);
    await Promise.all([merge(), merge()]);
    await merge();
    expect(await profile('owner')).toMatchObject({ isGymOwner: true, ownedGyms: ['g2', 'g3'] });
    expect(await profile('both')).toMatchObject({ ownedGyms: ['g2'] });
    expect(await claims()).toMatchObject([{ userId: 'ana', gymId: 'g2', status: 'pending' }]);
    expect(await refusal(claim('ana', { gymId: 'g2', role: 'coach' }))).toMatchObject({ reason: 'already-exists' });
  });

  it('keeps a pending claim of a person who once withdrew a claim to the other gym', async () => {
    await call(withdrawClaim, { id: (await claim('ana', { gymId: 'g2' })).id }, 'ana');
    await claim('ana', { role: 'coach' });
    await db.doc('gyms/g1').set(merged);
    await Promise.all([merge(), merge()]);
    expect(await claims()).toMatchObject([{ userId: 'ana', gymId: 'g2', status: 'pending', role: 'coach' }]);
    await decide(Object.keys(await contentsOf('claims'))[0] ?? '', 'approved');
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g2'] });
  });

  it.each(['approved', 'rejected'] as const)('keeps a pending claim if one to the other gym was %s', async (decision) => {
    await decide((await claim('ana', { gymId: 'g2' })).id, decision);
    await call(releaseGym, { gymId: 'g2' }, 'ana');
    await claim('ana', { role: 'coach' });
    await db.doc('gyms/g1').set(merged);
    await merge();
    expect(await claims()).toMatchObject([{ gymId: 'g2', status: 'pending', role: 'coach' }]);
  });

  it('keeps the remaining gym’s pending claim if one to the merged gym was decided', async () => {
    await decide((await claim('ana')).id, 'rejected');
    await claim('ana', { gymId: 'g2', role: 'coach' });
    await db.doc('gyms/g1').set(merged);
    await merge();
    expect(await claims()).toMatchObject([{ gymId: 'g2', status: 'pending', role: 'coach' }]);
  });

  it('keeps one of the same person’s two pending claims', async () => {
    await claim('ana', { gymId: 'g2', role: 'coach' });
    await claim('ana', { role: 'manager' });
    await db.doc('gyms/g1').set(merged);
    await merge();
    expect(await claims()).toMatchObject([{ gymId: 'g2', status: 'pending', role: 'coach' }]);
  });
});
