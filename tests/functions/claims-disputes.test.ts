import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleProfileWritten } from '@functions/accounts/triggers';
import { addOwner, answerClaim, claimGym, decideClaim, readOwnership, releaseGym, withdrawClaim } from '@functions/claims/callables';
import type { Claim, Notification, UserProfile } from '@contract';
import { loadOwnerProfiles } from '@functions/gyms/ownership/owner-profiles-repository';
import { handleGymWritten } from '@functions/projections/triggers';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

vi.mock('@functions/gyms/ownership/owner-profiles-repository', async (original) => {
  const real = await original<typeof import('@functions/gyms/ownership/owner-profiles-repository')>();
  return { ...real, loadOwnerProfiles: vi.fn(real.loadOwnerProfiles) };
});
const accountOf = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true });
const service = { getUser: async (uid: string) => accountOf(uid), getUserByEmail: async (email: string) => accountOf(email.replace('@example.com', '')) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const WORDS = { kind: 'text', text: 'The lease is in my name.' } as const;
const claim = (uid = 'ana', gymId = 'g1') => call(claimGym, { gymId, role: 'owner', evidence: WORDS }, uid);
const decide = (id: string, decision: 'approved' | 'rejected') => call(decideClaim, { id, decision }, 'admin');
const claimAt = async (id: string) => (await db.doc(`claims/${id}`).get()).data() as Claim;
const profile = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as UserProfile;
const notifications = async (uid: string) => (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid);
const toldOfClaims = async (uid: string) => (await notifications(uid)).filter(({ title }) => title === 'Someone claimed your gym').length;
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action).sort();

/** Makes a change to a profile, and delivers it to the profile's trigger `times` times. */
async function followed(uid: string, change: () => Promise<unknown>, times = 1): Promise<void> {
  const before = {
    data: (
      (data) => () =>
        data
    )(await profile(uid)),
  };
  await change();
  const after = {
    data: (
      (data) => () =>
        data
    )(await profile(uid)),
    updateTime: { toMillis: () => 1_700_000_000_000 },
  };
  for (let time = 0; time < times; time++) await handleProfileWritten(uid, before, after, async () => {});
}

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([
    givenAdmin(),
    ...['ana', 'bo', 'cai'].map((uid) => givenUser(uid)),
    givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'] }),
    ...['g1', 'g2'].map((id) => db.doc(`gyms/${id}`).set(gymWith({ name: id, slug: id }))),
  ]);
});

describe('a claim to a gym that has an owner', () => {
  it('notifies the owner, hides the claimant and proof, and stores the owner’s answer once', async () => {
    const { id } = await claim();
    expect(await claimAt(id)).toMatchObject({ isDispute: true });
    expect(await notifications('admin')).toMatchObject([{ title: 'Claim for a gym that has an owner' }]);
    expect(await notifications('owner')).toMatchObject([{ title: 'Someone claimed your gym', actionUrl: '/my-gyms/g1/owners' }]);
    const { claims: waiting, owners } = await call(readOwnership, { gymId: 'g1' }, 'owner');
    expect(waiting).toEqual([{ id, role: 'owner', createdAt: expect.any(String) }]);
    expect(owners).toEqual([{ uid: 'owner', email: 'owner@example.com', since: expect.any(String), isPrimary: true }]);
    await call(answerClaim, { id, text: 'We sold it to her.' }, 'owner');
    await call(answerClaim, { id, text: 'We sold it to her.' }, 'owner');
    expect(await claimAt(id)).toMatchObject({ answer: { text: 'We sold it to her.' } });
    expect((await actions()).filter((action) => action === 'answerClaim')).toHaveLength(1);
    expect(await call(readOwnership, { gymId: 'g1' }, 'admin')).toMatchObject({ claims: [{ answer: { text: 'We sold it to her.' } }] });
  });

  it('notifies the owner once a day and by email once, however often it is sent again', async () => {
    vi.stubEnv('MAIL_FROM', 'Halfmat <mail@gyms.example.org>');
    for (let round = 0; round < 4; round++) await call(withdrawClaim, { id: (await claim()).id }, 'ana');
    await claim('bo');
    vi.unstubAllEnvs();
    expect(await toldOfClaims('owner')).toBe(1);
    const mails = Object.values(await contentsOf('outbox')) as { userId?: string }[];
    expect(mails.filter(({ userId }) => userId === 'owner')).toHaveLength(1);
  });

  it('can be answered by the gym’s owners only, until it is decided', async () => {
    const { id } = await claim();
    await givenUser('rival', { isGymOwner: true, ownedGyms: ['g2'] });
    for (const one of [id, 'none']) expect(await refusal(call(answerClaim, { id: one, text: 'Mine.' }, 'rival'))).toMatchObject({ reason: 'not-allowed' });
    expect(await refusal(call(readOwnership, { gymId: 'g1' }, 'rival'))).toMatchObject({ reason: 'not-allowed' });
    await decide(id, 'rejected');
    expect(await refusal(call(answerClaim, { id, text: 'Late.' }, 'owner'))).toMatchObject({ reason: 'already-decided' });
  });

  it('adds a second owner when approved, and keeps the first', async () => {
    const { id } = await claim();
    await decide(id, 'approved');
    const { owners, claims: waiting } = await call(readOwnership, { gymId: 'g1' }, 'ana');
    expect(owners.map(({ uid }) => uid).sort()).toEqual(['ana', 'owner']);
    expect(waiting).toEqual([]);
  });
});

describe('a claim to a gym that gets an owner while it is pending', () => {
  it.each([
    ['through the approval of another claim', async () => decide((await claim('bo', 'g2')).id, 'approved')],
    ['through an admin', async () => call(addOwner, { gymId: 'g2', email: 'bo@example.com' }, 'admin')],
  ])('becomes a dispute %s, and notifies the new owner once, however often the trigger runs', async (_how, comes) => {
    const { id } = await claim('ana', 'g2');
    expect(await claimAt(id)).toMatchObject({ isDispute: false });
    await followed('bo', comes, 3);
    expect(await claimAt(id)).toMatchObject({ isDispute: true });
    expect([await toldOfClaims('bo'), await toldOfClaims('ana')]).toEqual([1, 0]);
  });

  it('stays a dispute and notifies the second owner too', async () => {
    const { id } = await claim();
    await followed('bo', () => call(addOwner, { gymId: 'g1', email: 'bo@example.com' }, 'admin'));
    expect(await claimAt(id)).toMatchObject({ isDispute: true });
    expect([await toldOfClaims('bo'), await toldOfClaims('owner')]).toEqual([1, 1]);
  });

  it('becomes a dispute and notifies an owner who is added while it is being stored', async () => {
    const { id: first } = await claim('bo', 'g2');
    const { loadOwnerProfiles: read } = await vi.importActual<typeof import('@functions/gyms/ownership/owner-profiles-repository')>(
      '../../functions/src/gyms/ownership/owner-profiles-repository',
    );
    vi.mocked(loadOwnerProfiles).mockImplementationOnce(async (gymId) => {
      const none = await read(gymId);
      await followed('bo', () => decide(first, 'approved'));
      return none;
    });
    const { id } = await claim('ana', 'g2');
    expect(await claimAt(id)).toMatchObject({ isDispute: true });
    expect(await toldOfClaims('bo')).toBe(1);
  });

  it('is approved once if its claimant becomes the owner, with nothing left to decide', async () => {
    const { id } = await claim();
    await followed('ana', () => call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin'), 2);
    expect(await claimAt(id)).toMatchObject({ status: 'approved', reason: 'You’re already an owner of this gym.', decidedBy: 'onProfileWritten' });
    expect((await actions()).filter((action) => action === 'decideClaim')).toHaveLength(1);
    expect((await notifications('ana')).map(({ title }) => title)).toEqual(['You’re now a gym owner']);
    expect(await refusal(decide(id, 'rejected'))).toMatchObject({ reason: 'already-decided' });
  });

  it('becomes a dispute if its gym is merged into an owned one, and notifies that gym’s owner', async () => {
    await claim('ana', 'g2');
    const merged = { status: 'merged', mergedInto: 'g1', source: { name: 'A list' } } as const;
    await db.doc('gyms/g2').set(merged);
    const snapshot = (document: object) => ({ data: () => document });
    for (let time = 0; time < 2; time++) await handleGymWritten('g2', snapshot(gymWith()), snapshot(merged), async () => undefined);
    expect(Object.values(await contentsOf('claims'))).toMatchObject([{ gymId: 'g1', isDispute: true }]);
    expect(await toldOfClaims('owner')).toBe(1);
  });
});

describe('a disputed claim whose gym loses its last owner', () => {
  it('is no longer a dispute, until the gym has an owner again', async () => {
    const { id } = await claim();
    await followed('owner', () => call(releaseGym, { gymId: 'g1' }, 'owner'));
    expect(await claimAt(id)).toMatchObject({ isDispute: false });
    await followed('cai', () => call(addOwner, { gymId: 'g1', email: 'cai@example.com' }, 'admin'));
    expect(await claimAt(id)).toMatchObject({ isDispute: true });
    expect(await toldOfClaims('cai')).toBe(1);
  });

  it('stays a dispute if the owner has answered it', async () => {
    const { id } = await claim();
    await call(answerClaim, { id, text: 'She left in May.' }, 'owner');
    await followed('owner', () => call(releaseGym, { gymId: 'g1' }, 'owner'));
    expect(await claimAt(id)).toMatchObject({ isDispute: true, answer: { text: 'She left in May.' } });
  });
});
