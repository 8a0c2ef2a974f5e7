import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changesRoles } from '../../functions/src/accounts/domain';
import { handleProfileWritten } from '../../functions/src/accounts/triggers';
import { addOwner, claimGym, decideClaim, releaseGym, removeOwner, withdrawClaim } from '../../functions/src/claims/callables';
import { type Claim, type Notification, OWNED_GYMS_LIMIT, OWNERS_LIMIT, type UserProfile } from '../../functions/src/contract';
import { updateGym } from '../../functions/src/gyms/callables';
import { handleGymDeleted } from '../../functions/src/gyms/triggers';
import { handleGymWritten } from '../../functions/src/projections/triggers';
import { call, givenAdmin, givenUser, refusal } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';
import { gymWith } from '../support/gym';

/** Accounts of the authentication service, by their addresses. */
const { accounts } = vi.hoisted(() => ({ accounts: new Map<string, { uid: string; email: string; emailVerified: boolean }>() }));
const service = {
  getUser: async (uid: string) => [...accounts.values()].find((account) => account.uid === uid) ?? missing(),
  getUserByEmail: async (email: string) => accounts.get(email) ?? missing(),
};
function missing(): never {
  throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
}
vi.mock('../../functions/src/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const WORDS = { kind: 'text', text: 'The lease is in my name.' } as const;
const claim = (uid = 'ana', fields: object = {}) => call(claimGym, { gymId: 'g1', role: 'owner', evidence: WORDS, ...fields }, uid);
const decide = (id: string, decision: 'approved' | 'refused', fields: object = {}, uid = 'admin') => call(decideClaim, { id, decision, ...fields }, uid);
const claimAt = async (id: string) => (await db.doc(`claims/${id}`).get()).data() as Claim;
const claims = async () => Object.values(await contentsOf('claims')) as Claim[];
const profile = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as UserProfile;
const notices = async (uid: string) => (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid);
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

/** A gym with somebody who owns it already. */
const givenOwner = () => givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'], createdAt: '2020-01-01T00:00:00.000Z' });

it('who becomes an owner by a claim, or by an admin, is told once: what follows the profile’s change says nothing of it', async () => {
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
  expect((await notices('ana')).map(({ title }) => title).sort()).toEqual(['Who owns your gym has changed', 'Your claim is approved']);
  expect((await notices('bo')).map(({ title }) => title)).toEqual(['You own a gym here']);
});

describe('a claim', () => {
  it('waits for an admin, who is told, and who sees whether the address is proved', async () => {
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
    expect(await notices('admin')).toMatchObject([{ title: 'A gym is claimed', message: 'Atos, by its owner.', actionUrl: '/admin/claims' }]);
    expect(await refusal(editsPhone('ana'))).toMatchObject({ code: 'permission-denied' });
  });

  it('has an id, notices and audit that name nobody', async () => {
    const { id } = await claim();
    expect(id).not.toContain('ana');
    const audit = Object.values(await contentsOf('audit')).map((entry) => ({ ...(entry as object), by: '' }));
    expect(JSON.stringify([audit, await notices('admin')])).not.toContain('ana');
  });

  it('sent twice at once is one, with one code for the website and one notice', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => claim('ana', { evidence: { kind: 'code' } })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await claims()).map(({ evidence }) => evidence)).toEqual([{ kind: 'code', code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/) }]);
    expect(await notices('admin')).toHaveLength(1);
    expect(await actions()).toEqual(['claimGym']);
  });

  it('that says something else is refused while the first waits, and taken once that is withdrawn', async () => {
    const { id } = await claim();
    expect(await refusal(claim('ana', { role: 'coach' }))).toMatchObject({ code: 'already-exists' });
    await call(withdrawClaim, { id }, 'ana');
    expect(await claim('ana', { role: 'coach' })).toEqual({ id });
    expect(await claimAt(id)).toMatchObject({ role: 'coach', status: 'pending' });
    expect(await claimAt(id)).not.toHaveProperty('decidedAt');
  });

  it('is for a gym that is listed, the other one where it was merged', async () => {
    await db.doc('gyms/draft').set(gymWith({ status: 'draft' }));
    await db.doc('gyms/double').set({ status: 'merged', mergedInto: 'g1', source: { name: 'A list' } });
    for (const gymId of ['none', 'draft']) expect(await refusal(claim('ana', { gymId }))).toMatchObject({ reason: 'gym-not-found' });
    const { id } = await claim('ana', { gymId: 'double' });
    expect(await claimAt(id)).toMatchObject({ gymId: 'g1' });
  });

  it('to a gym of one’s own is refused', async () => {
    await givenOwner();
    expect(await refusal(claim('owner'))).toMatchObject({ code: 'failed-precondition', reason: 'already-owner' });
  });

  it.each([
    ['no evidence', { evidence: undefined }],
    ['no words', { evidence: { kind: 'text', text: '  ' } }],
    ['a link that is a script', { evidence: { kind: 'link', url: 'javascript:alert(1)' } }],
    ['a code of its own', { evidence: { kind: 'code', code: 'AAAA-AAAA' } }],
    ['another role', { role: 'admin' }],
    ['a decision', { status: 'approved' }],
  ])('with %s is refused, and nothing is stored', async (_what, fields) => {
    expect(await refusal(claim('ana', fields))).toMatchObject({ code: 'invalid-argument' });
    expect(await claims()).toEqual([]);
  });
});

describe('an approval', () => {
  it('makes its author an owner at once, who is told and edits the gym', async () => {
    const before = await profile('ana');
    const { id } = await claim();
    await decide(id, 'approved', { reason: 'The number on the site is yours.' });
    expect(await profile('ana')).toMatchObject({ isGymOwner: true, ownedGyms: ['g1'] });
    expect(changesRoles(before, await profile('ana'))).toBe(true);
    expect(await notices('ana')).toMatchObject([{ title: 'Your claim is approved', actionUrl: '/my-gyms/g1', message: expect.stringContaining('The number') }]);
    expect(await actions()).toEqual(['addOwner', 'claimGym', 'decideClaim']);
    expect(await editsPhone('ana')).toMatchObject({ version: 4 });
  });

  it('goes to the gym that it was merged into meanwhile', async () => {
    const { id } = await claim();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list' } });
    await decide(id, 'approved');
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g2'] });
    expect(await claimAt(id)).toMatchObject({ gymId: 'g2', gymName: 'Other' });
  });

  it('of a gym that is gone is refused, and leaves nobody an owner', async () => {
    const { id } = await claim();
    await db.doc('gyms/g1').delete();
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ reason: 'gym-not-found' });
    expect(await profile('ana')).toMatchObject({ isGymOwner: false, ownedGyms: [] });
  });

  it('of an account that is gone is refused', async () => {
    const { id } = await claim();
    await db.doc('users/ana').delete();
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ reason: 'claim-not-found' });
    expect((await db.doc('users/ana').get()).exists).toBe(false);
  });

  it('beyond what an account may own, or a gym may have as owners, is refused', async () => {
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

describe('a decision', () => {
  it('refuses with a reason that its author reads, and another may be claimed after', async () => {
    const { id } = await claim();
    await decide(id, 'refused', { reason: 'Nothing shows it.' });
    expect(await claimAt(id)).toMatchObject({ status: 'refused', reason: 'Nothing shows it.', decidedBy: 'admin' });
    expect(await notices('ana')).toMatchObject([{ title: 'Your claim was refused', message: 'Atos is not yours here. Nothing shows it.' }]);
    expect(await profile('ana')).toMatchObject({ isGymOwner: false });
    expect(await claim('ana', { evidence: { kind: 'link', url: 'https://atos.example/team' } })).toEqual({ id });
  });

  it.each(['approved', 'refused'] as const)('taken twice is refused the second time, after %s', async (first) => {
    const { id } = await claim();
    await decide(id, first);
    for (const second of ['approved', 'refused'] as const) {
      expect(await refusal(decide(id, second))).toMatchObject({ code: 'failed-precondition', reason: 'already-decided' });
    }
    expect(await notices('ana')).toHaveLength(1);
  });

  it('of two admins at once is one, and the profile says the same as the claim', async () => {
    await givenAdmin('admin2');
    for (let round = 0; round < 5; round++) {
      const { id } = await claim(round % 2 ? 'ana' : 'bo', { gymId: `g${1 + (round % 2)}`, role: round < 2 ? 'owner' : 'coach' });
      const uid = round % 2 ? 'ana' : 'bo';
      const outcomes = await Promise.allSettled([decide(id, 'approved'), decide(id, 'refused', {}, 'admin2')]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await profile(uid)).ownedGyms).toHaveLength((await claimAt(id)).status === 'approved' ? 1 : 0);
      await call(releaseGym, { gymId: `g${1 + (round % 2)}` }, uid);
    }
  });

  it('of two gyms of one person at the same moment gives both', async () => {
    await givenAdmin('admin2');
    const [first, second] = [await claim('ana'), await claim('ana', { gymId: 'g2' })];
    await Promise.all([decide(first.id, 'approved'), decide(second.id, 'approved', {}, 'admin2')]);
    expect((await profile('ana')).ownedGyms.sort()).toEqual(['g1', 'g2']);
  });

  it('is an admin’s as the profile says now', async () => {
    const { id } = await claim();
    await db.doc('users/admin').update({ isAdmin: false });
    expect(await refusal(decide(id, 'approved'))).toMatchObject({ code: 'permission-denied' });
    expect(await refusal(decide(id, 'approved', {}, 'ana'))).toMatchObject({ code: 'permission-denied' });
    expect(await claimAt(id)).toMatchObject({ status: 'pending' });
  });
});

describe('a withdrawal', () => {
  it('is the author’s, once and for as long as nothing is decided', async () => {
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

  it('of what was decided is refused', async () => {
    const { id } = await claim();
    await decide(id, 'refused');
    expect(await refusal(call(withdrawClaim, { id }, 'ana'))).toMatchObject({ reason: 'already-decided' });
  });

  it('and an approval at the same moment end as one of the two', async () => {
    const { id } = await claim();
    await Promise.allSettled([call(withdrawClaim, { id }, 'ana'), decide(id, 'approved')]);
    expect((await profile('ana')).isGymOwner).toBe((await claimAt(id)).status === 'approved');
  });
});

describe('an owner', () => {
  beforeEach(givenOwner);

  it('is added by an admin, told, and edits the gym; once more does nothing', async () => {
    await call(addOwner, { gymId: 'g1', email: 'Ana@Example.com' }, 'admin');
    await call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin');
    expect(await profile('ana')).toMatchObject({ isGymOwner: true, ownedGyms: ['g1'] });
    expect(await notices('ana')).toMatchObject([{ title: 'You own a gym here', actionUrl: '/my-gyms/g1' }]);
    expect(await actions()).toEqual(['addOwner']);
    await editsPhone('ana');
  });

  it('made twice at once is one', async () => {
    await Promise.all([1, 2, 3].map(() => call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin')));
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g1'] });
    expect(await actions()).toEqual(['addOwner']);
  });

  it.each([
    ['has no account', () => accounts.delete('ana@example.com')],
    ['has not proved the address', () => accounts.set('ana@example.com', { uid: 'ana', email: 'ana@example.com', emailVerified: false })],
    ['has no profile any more', () => db.doc('users/ana').delete()],
  ])('is not made of somebody who %s', async (_what, given) => {
    await given();
    expect(await refusal(call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin'))).toMatchObject({ code: 'not-found', reason: 'account-not-found' });
    expect(await actions()).toEqual([]);
  });

  it('adds nobody at once, and removes owners of their own gyms alone; an admin adds and removes owners of any gym', async () => {
    expect(await refusal(call(addOwner, { gymId: 'g2', email: 'ana@example.com' }, 'owner'))).toMatchObject({ code: 'permission-denied' });
    expect(await refusal(call(removeOwner, { gymId: 'g2', uid: 'ana' }, 'owner'))).toMatchObject({ code: 'permission-denied' });
    await call(addOwner, { gymId: 'g2', email: 'ana@example.com' }, 'admin');
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g2'] });
    expect(await refusal(call(addOwner, { gymId: 'none', email: 'ana@example.com' }, 'admin'))).toMatchObject({ reason: 'gym-not-found' });
  });

  it('who is removed is told, and loses the role with the last gym; the others learn that it is so', async () => {
    await givenUser('ana', { isGymOwner: true, ownedGyms: ['g1', 'g2'] });
    await givenUser('bo', { isGymOwner: true, ownedGyms: ['g1'] });
    await call(removeOwner, { gymId: 'g1', uid: 'ana' }, 'owner');
    await call(removeOwner, { gymId: 'g1', uid: 'ana' }, 'owner');
    expect(await profile('ana')).toMatchObject({ isGymOwner: true, ownedGyms: ['g2'] });
    expect(await notices('ana')).toMatchObject([{ title: 'You no longer own a gym' }]);
    expect(await notices('bo')).toMatchObject([{ title: 'Who owns your gym has changed' }]);
    expect(await notices('owner')).toEqual([]);
    await call(removeOwner, { gymId: 'g2', uid: 'ana' }, 'admin');
    expect(await profile('ana')).toMatchObject({ isGymOwner: false, ownedGyms: [] });
    expect(await refusal(editsPhone('ana'))).toMatchObject({ code: 'permission-denied' });
  });

  it('gives a gym up, also the last one, and loses the role with it; once more does nothing', async () => {
    await call(releaseGym, { gymId: 'g1' }, 'owner');
    await call(releaseGym, { gymId: 'g1' }, 'owner');
    expect(await profile('owner')).toMatchObject({ isGymOwner: false, ownedGyms: [] });
    expect(await notices('owner')).toEqual([]);
    expect(await actions()).toEqual(['releaseGym']);
    expect(await refusal(editsPhone('owner'))).toMatchObject({ code: 'permission-denied' });
  });

  it('who is removed and given another gym at the same moment has what is right', async () => {
    await Promise.all([call(removeOwner, { gymId: 'g1', uid: 'owner' }, 'admin'), call(addOwner, { gymId: 'g2', email: 'owner@example.com' }, 'admin')]);
    expect(await profile('owner')).toMatchObject({ isGymOwner: true, ownedGyms: ['g2'] });
  });

  it('is gone with the gym, and may give up one that is', async () => {
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

  it('leaves its owners and claims to the other, however often that is told', async () => {
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

  it('keeps a pending claim of somebody who has once withdrawn a claim to the other gym', async () => {
    await call(withdrawClaim, { id: (await claim('ana', { gymId: 'g2' })).id }, 'ana');
    await claim('ana', { role: 'coach' });
    await db.doc('gyms/g1').set(merged);
    await Promise.all([merge(), merge()]);
    expect(await claims()).toMatchObject([{ userId: 'ana', gymId: 'g2', status: 'pending', role: 'coach' }]);
    await decide(Object.keys(await contentsOf('claims'))[0] ?? '', 'approved');
    expect(await profile('ana')).toMatchObject({ ownedGyms: ['g2'] });
  });

  it.each(['approved', 'refused'] as const)('keeps a pending claim beside one to the other gym that was %s', async (decision) => {
    await decide((await claim('ana', { gymId: 'g2' })).id, decision);
    await call(releaseGym, { gymId: 'g2' }, 'ana');
    await claim('ana', { role: 'coach' });
    await db.doc('gyms/g1').set(merged);
    await merge();
    expect(await claims()).toMatchObject([{ gymId: 'g2', status: 'pending', role: 'coach' }]);
  });

  it('keeps the pending claim to the gym that stays beside one to the other that was decided', async () => {
    await decide((await claim('ana')).id, 'refused');
    await claim('ana', { gymId: 'g2', role: 'coach' });
    await db.doc('gyms/g1').set(merged);
    await merge();
    expect(await claims()).toMatchObject([{ gymId: 'g2', status: 'pending', role: 'coach' }]);
  });

  it('keeps one of two pending claims of the same person', async () => {
    await claim('ana', { gymId: 'g2', role: 'coach' });
    await claim('ana', { role: 'manager' });
    await db.doc('gyms/g1').set(merged);
    await merge();
    expect(await claims()).toMatchObject([{ gymId: 'g2', status: 'pending', role: 'coach' }]);
  });
});
