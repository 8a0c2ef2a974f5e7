import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncAccount } from '@functions/accounts/callables';
import { addOwner, checkClaim, claimGym, decideClaim } from '@functions/claims/callables';
import { type Claim, DAY_MS, type Gym, WEAK_PROOF_DAYS, type UserProfile } from '@contract';
import { updateGym } from '@functions/gyms/callables';
import { stageGymChange } from '@functions/gyms/record/repository';
import { loadGym } from '@functions/gyms/edit/repository';
import { decideProposal, decideSuggestion, proposeGym, suggestChange } from '@functions/messages/callables';
import { authServiceOf, type TestAccount } from '@support/accounts';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const { accounts } = vi.hoisted(() => ({ accounts: new Map<string, TestAccount>() }));
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => authServiceOf(accounts) }));

const SITE = 'https://atos.example';
const givenAccount = (uid: string, emailVerified = true) => accounts.set(`${uid}@example.com`, { uid, email: `${uid}@example.com`, emailVerified });
const claim = async (evidence: object = { kind: 'code' }, gymId = 'g1') => (await call(claimGym, { gymId, role: 'owner', evidence }, 'ana')).id;
const claimAt = async (id: string) => (await db.doc(`claims/${id}`).get()).data() as Claim;
const approve = (id: string) => call(decideClaim, { id, decision: 'approved' }, 'admin');
const check = (id: string) => call(checkClaim, { id }, 'admin');
const profile = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as UserProfile;
/** Moves all stored dates this many days into the past. */
async function age(days: number): Promise<void> {
  const earlier = (iso: string) => new Date(Date.parse(iso) - days * DAY_MS).toISOString();
  for (const entry of (await db.collection('audit').get()).docs) await entry.ref.update({ at: earlier(entry.get('at') as string) });
  for (const gym of (await db.collection('gyms').get()).docs) {
    const since = gym.get('contactSince') as Gym['contactSince'];
    if (since) await gym.ref.update({ contactSince: Object.fromEntries(Object.entries(since).map(([fact, at]) => [fact, earlier(at)])) });
  }
}

beforeEach(async () => {
  await clearFirestore();
  accounts.clear();
  for (const uid of ['ana', 'bo']) givenAccount(uid);
  await Promise.all([
    givenAdmin(),
    givenUser('ana'),
    givenUser('bo'),
    db.doc('gyms/g1').set(gymWith({ name: 'Atos', slug: 'atos', site: SITE, email: 'hi@atos.example' })),
  ]);
});

describe('a claim from an unverified address', () => {
  beforeEach(() => givenAccount('ana', false));

  it('can’t be approved, but can be rejected', async () => {
    const id = await claim();
    expect(await refusal(approve(id))).toEqual({
      code: 'failed-precondition',
      reason: 'address-not-verified',
      message: 'This person hasn’t verified their email address, so the claim can’t be approved yet. They can verify it in their settings.',
    });
    expect(await claimAt(id)).toMatchObject({ status: 'pending', emailVerified: false });
    expect((await profile('ana')).ownedGyms).toEqual([]);
    await call(decideClaim, { id, decision: 'rejected' }, 'admin');
    expect(await claimAt(id)).toMatchObject({ status: 'rejected' });
  });

  it('can be approved once the claimant has verified the address, and then shows that', async () => {
    const id = await claim();
    givenAccount('ana');
    await approve(id);
    expect(await claimAt(id)).toMatchObject({ status: 'approved', emailVerified: true });
    expect((await profile('ana')).ownedGyms).toEqual(['g1']);
  });

  it('picks up the verification when an admin checks it, and on syncAccount', async () => {
    const id = await claim();
    expect(await check(id)).toEqual({ emailVerified: false, cautions: [] });
    givenAccount('ana');
    expect(await check(id)).toEqual({ emailVerified: true, cautions: [] });
    expect(await claimAt(id)).toMatchObject({ emailVerified: true });
    givenAccount('bo', false);
    const other = (await call(claimGym, { gymId: 'g1', role: 'coach', evidence: { kind: 'code' } }, 'bo')).id;
    givenAccount('bo');
    await call(syncAccount, {}, 'bo');
    expect(await claimAt(other)).toMatchObject({ emailVerified: true });
  });

  it('picks up a new address', async () => {
    const id = await claim();
    accounts.clear();
    accounts.set('new@example.com', { uid: 'ana', email: 'new@example.com', emailVerified: true });
    await check(id);
    expect(await claimAt(id)).toMatchObject({ email: 'new@example.com', emailVerified: true });
  });
});

describe('checkClaim', () => {
  const OTHER = 'https://mine.example';
  const edit = (changes: object, uid: string) => call(updateGym, { id: 'g1', version: 3, changes }, uid);

  it('returns no cautions if the website and address have not changed', async () => {
    expect(await check(await claim())).toEqual({ emailVerified: true, cautions: [] });
  });

  it('warns about a website that the claimant suggested, however long ago', async () => {
    const key = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f13';
    await call(suggestChange, { key, gymId: 'g1', comment: 'They have a new website.', changes: { site: OTHER } }, 'ana');
    const [id = ''] = Object.keys(await contentsOf('suggestions'));
    await call(decideSuggestion, { id, decisions: { site: 'accepted' }, seen: { site: SITE } }, 'admin');
    await age(400);
    expect((await check(await claim())).cautions).toEqual([{ fact: 'site', why: 'own', at: expect.any(String) }]);
  });

  it('warns about a website that the claimant entered when proposing the gym', async () => {
    const gym = { name: 'Missing Mats', full_address: '1 Main St', city: 'Austin', state: 'TX', site: OTHER };
    await call(proposeGym, { gym }, 'ana');
    const [id = ''] = Object.keys(await contentsOf('suggestions'));
    await call(decideProposal, { id, decision: 'accepted' }, 'admin');
    const listed = (await db.collection('gyms').where('name', '==', 'Missing Mats').get()).docs[0];
    await age(400);
    expect((await check(await claim({ kind: 'code' }, listed?.id))).cautions).toEqual([{ fact: 'site', why: 'own', at: expect.any(String) }]);
  });

  it('warns about an address that a co-owner changed in the last thirty days', async () => {
    await call(addOwner, { gymId: 'g1', email: 'bo@example.com' }, 'admin');
    await edit({ email: 'bo@mine.example' }, 'bo');
    const id = await claim();
    expect((await check(id)).cautions).toEqual([{ fact: 'email', why: 'recent', at: expect.any(String) }]);
    await age(WEAK_PROOF_DAYS + 1);
    expect((await check(id)).cautions).toEqual([]);
  });

  it('warns about a website that an import changed in the last thirty days', async () => {
    const { gym, updateTime } = await loadGym('g1');
    const batch = db.batch();
    stageGymChange(batch, 'g1', gym, { ...gym, site: OTHER, updatedAt: new Date().toISOString(), updatedBy: 'import' }, updateTime);
    await batch.commit();
    const id = await claim();
    expect((await check(id)).cautions).toEqual([{ fact: 'site', why: 'recent', at: expect.any(String) }]);
    await age(WEAK_PROOF_DAYS + 1);
    expect((await check(id)).cautions).toEqual([]);
  });

  it('warns if the code went to an address that is no longer the gym’s', async () => {
    const id = await claim({ kind: 'text', text: 'The lease is in my name.' });
    await db.doc(`claims/${id}`).update({ evidence: { kind: 'mail', address: 'old@atos.example' } });
    expect((await check(id)).cautions).toEqual([{ fact: 'email', why: 'replaced' }]);
  });

  it('relies on a date of change that is not on the gym’s public page', async () => {
    await edit({ site: OTHER }, 'admin');
    expect((await db.doc('gyms/g1').get()).get('contactSince')).toEqual({ site: expect.any(String) });
    expect(JSON.stringify((await db.doc('directoryPages/texas~austin~atos').get()).data())).not.toContain('contactSince');
  });

  it('refuses callers who are not admins', async () => {
    const id = await claim();
    expect(await refusal(call(checkClaim, { id }, 'ana'))).toMatchObject({ code: 'permission-denied' });
    expect(await refusal(check('none'))).toMatchObject({ reason: 'claim-not-found' });
  });
});
