import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gym, Suggestion } from '@contract';
import { createGym, deleteGym, updateGym } from '@functions/gyms/callables';
import { moveOwnership } from '@functions/gyms/merge/move-owners-repository';
import { decideProposal, decideSuggestion, proposeGym, suggestChange } from '@functions/messages/callables';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const FACTS = {
  state: 'TX',
  city: 'Austin',
  name: 'Half Guard Hall',
  full_address: '1 Main St',
  phone: '+15125550101',
  latitude: 30.2672,
  longitude: -97.7431,
};
const CHANGES = { phone: '+15125550199', site: 'https://halfguard.example/' };
const SEEN = { phone: '+15125550101', site: null };

let gymId: string;
const suggest = (change: object = {}, uid = 'ana') => call(suggestChange, { key: KEY, gymId, comment: 'They moved.', changes: CHANGES, ...change }, uid);
const decide = (input: object = {}, uid = 'admin') =>
  call(decideSuggestion, { id: KEY, decisions: { phone: 'accepted', site: 'rejected' }, seen: SEEN, ...input }, uid);
const gym = async () => (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
const suggestion = async (id = KEY) => (await db.doc(`suggestions/${id}`).get()).data() as Suggestion;
const edit = async (changes: object) => call(updateGym, { id: gymId, version: (await gym()).version, changes }, 'admin');
interface StoredNotification {
  readonly userId: string;
  readonly title: string;
  readonly message: string;
  readonly actionUrl?: string;
}
const notificationsTo = async (uid: string, title: RegExp) =>
  (Object.values(await contentsOf('notifications')) as StoredNotification[]).filter((one) => one.userId === uid && title.test(one.title));
const audits = async (action: string) =>
  (Object.values(await contentsOf('audit')) as { action: string; by: string }[]).filter((entry) => entry.action === action);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenAdmin('second-admin'), givenUser('ana')]);
  gymId = (await call(createGym, { gym: FACTS }, 'admin')).id;
  await Promise.all([givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] }), givenUser('other-owner', { isGymOwner: true, ownedGyms: ['elsewhere'] })]);
});
afterEach(() => void vi.useRealTimers());

describe('a suggestion that is decided field by field', () => {
  it('changes and confirms only the accepted fields', async () => {
    await suggest();
    const before = await gym();
    await decide();
    const after = await gym();
    expect(after).toMatchObject({ phone: CHANGES.phone, version: before.version + 1, updatedBy: 'admin' });
    expect(after).not.toHaveProperty('site');
    expect(after.confirmed.name).toEqual(before.confirmed.name);
    expect((await db.doc('directoryPages/texas~austin~half-guard-hall').get()).get('gym.phone')).toBe(CHANGES.phone);
  });

  it('is in the audit log, with the person who decided as its author', async () => {
    await suggest();
    await decide();
    expect(await audits('applySuggestion')).toEqual([
      expect.objectContaining({
        by: 'admin',
        target: `gyms/${gymId}`,
        because: `suggestions/${KEY}`,
        before: { phone: '+15125550101' },
        after: { phone: CHANGES.phone },
      }),
    ]);
    expect(await audits('decideSuggestion')).toEqual([
      expect.objectContaining({ by: 'admin', target: `suggestions/${KEY}`, after: { status: 'accepted', decisions: { phone: 'accepted', site: 'rejected' } } }),
    ]);
  });

  it('tells its author which fields were accepted and why, and the owner about the edit', async () => {
    await suggest();
    await decide({ reason: 'The site is gone.' });
    expect(await notificationsTo('ana', /suggestion/)).toEqual([
      expect.objectContaining({
        message: 'Accepted: phone. Not changed: website. Message from the reviewer: The site is gone. Thanks for your help.',
        actionUrl: '/bjj/texas/austin/half-guard-hall',
      }),
    ]);
    expect(await notificationsTo('owner', /was edited/)).toHaveLength(1);
  });

  it('changes nothing if no field is accepted, and tells its author', async () => {
    await suggest();
    const before = await gym();
    await decide({ decisions: { phone: 'rejected', site: 'rejected' } });
    expect(await gym()).toEqual(before);
    expect(await suggestion()).toMatchObject({ status: 'rejected', decidedBy: 'admin' });
    expect((await notificationsTo('ana', /suggestion/))[0]?.message).toBe('Not changed: phone and website. Thanks for your help.');
  });

  it('links its author to the gym’s new URL if it changed it', async () => {
    await suggest({ changes: { name: 'Full Guard Hall' } });
    await decide({ decisions: { name: 'accepted' }, seen: { name: 'Half Guard Hall' } });
    expect((await gym()).slug).toBe('full-guard-hall');
    expect((await notificationsTo('ana', /suggestion/))[0]?.actionUrl).toBe('/bjj/texas/austin/full-guard-hall');
  });

  it('is settled without changes if it is only a comment', async () => {
    await suggest({ changes: undefined });
    const before = await gym();
    await call(decideSuggestion, { id: KEY, reason: 'We asked them.' }, 'admin');
    expect(await gym()).toEqual(before);
    expect(await suggestion()).toMatchObject({ status: 'settled' });
    expect((await notificationsTo('ana', /suggestion/))[0]?.message).toBe(
      'We’ve read your comment. Message from the reviewer: We asked them. Thanks for your help.',
    );
  });

  it('is applied and announced once if decided twice the same way', async () => {
    await suggest();
    await decide();
    await db.doc(`notifications/suggestions-${KEY}-decided`).update({ read: true });
    const after = await gym();
    await decide();
    expect(await gym()).toEqual(after);
    expect(await audits('decideSuggestion')).toHaveLength(1);
    expect((await db.doc(`notifications/suggestions-${KEY}-decided`).get()).get('read')).toBe(true);
  });

  it('applies one of two conflicting decisions if six are made at once', async () => {
    await suggest();
    const version = (await gym()).version;
    const wanted = [
      { phone: 'accepted', site: 'rejected' },
      { phone: 'rejected', site: 'accepted' },
    ] as const;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => decide({ decisions: wanted[index % 2] }, index % 3 === 0 ? 'second-admin' : 'admin')),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ details: { reason: 'already-decided' } });
    const { decisions } = await suggestion();
    const after = await gym();
    expect(after.version).toBe(version + 1);
    expect([after.phone, after.site]).toEqual(decisions?.phone === 'accepted' ? [CHANGES.phone, undefined] : [FACTS.phone, CHANGES.site]);
    expect(await audits('applySuggestion')).toHaveLength(1);
    expect(await notificationsTo('ana', /suggestion/)).toHaveLength(1);
  });

  it('can’t be accepted if an accepted field has changed since it was loaded', async () => {
    await suggest();
    await edit({ phone: '+15125550177' });
    const before = await gym();
    await expect(decide()).rejects.toMatchObject({ details: { reason: 'stale-edit', issues: [{ path: 'changes.phone' }] } });
    expect(await gym()).toEqual(before);
    expect(await suggestion()).toMatchObject({ status: 'pending' });
    await decide({ seen: { ...SEEN, phone: '+15125550177' } });
    expect((await gym()).phone).toBe(CHANGES.phone);
  });

  it('can’t be accepted without the values that the decider saw', async () => {
    await suggest();
    expect(await refusal(decide({ seen: {} }))).toMatchObject({ reason: 'stale-edit' });
  });

  it('keeps what others have changed in other fields', async () => {
    await suggest();
    await edit({ affiliation: 'Alliance' });
    await decide();
    expect(await gym()).toMatchObject({ phone: CHANGES.phone, affiliation: 'Alliance' });
  });

  it('is accepted without another edit if the gym has the new value already', async () => {
    await suggest();
    await edit({ phone: CHANGES.phone });
    const before = await gym();
    await decide();
    expect(await gym()).toEqual(before);
    expect(await suggestion()).toMatchObject({ status: 'accepted' });
  });

  it.each([
    ['leaves a field undecided', { phone: 'accepted' }],
    ['includes a field that was not suggested', { phone: 'accepted', site: 'rejected', zip: 'accepted' }],
    ['includes an unknown field', { phone: 'accepted', site: 'rejected', isAdmin: 'accepted' }],
    ['says neither yes nor no', { phone: 'maybe', site: 'rejected' }],
  ])('can’t be decided by a decision that %s', async (_what, decisions) => {
    await suggest();
    expect(await refusal(decide({ decisions }))).toMatchObject({ reason: 'invalid' });
    expect((await gym()).phone).toBe(FACTS.phone);
    expect(await suggestion()).toMatchObject({ status: 'pending' });
  });

  it('can be rejected, but not accepted, after its gym was deleted', async () => {
    await suggest();
    await call(deleteGym, { id: gymId }, 'admin');
    expect(await refusal(decide())).toMatchObject({ reason: 'gym-not-found' });
    await decide({ decisions: { phone: 'rejected', site: 'rejected' } });
    expect(await suggestion()).toMatchObject({ status: 'rejected' });
  });

  it('moves to the gym that its gym is merged into', async () => {
    await suggest();
    await moveOwnership(gymId, 'elsewhere', new Date());
    expect((await suggestion()).gymId).toBe('elsewhere');
    await expect(decide({ decisions: { phone: 'rejected', site: 'rejected' } }, 'other-owner')).resolves.toEqual({});
  });
});

describe('the owner of a gym', () => {
  it('is notified about a suggestion without its author or content, but not about their own', async () => {
    await suggest();
    const [notification] = await notificationsTo('owner', /^Suggested change for Half Guard Hall$/);
    expect(notification?.actionUrl).toBe(`/my-gyms/${gymId}/suggestions`);
    expect(JSON.stringify(notification)).not.toMatch(/ana|moved|5550199/);
    await suggest({ key: '1c9d7b11-0f0a-4be2-9f3e-3c5b4a1d2e77' }, 'owner');
    expect(await notificationsTo('owner', /^Suggested change/)).toHaveLength(1);
    expect(await notificationsTo('other-owner', /./)).toEqual([]);
  });

  it('can decide a suggestion, and the fact is confirmed by an owner', async () => {
    await suggest();
    await decide({}, 'owner');
    expect(await gym()).toMatchObject({ phone: CHANGES.phone, updatedBy: 'owner', confirmed: { phone: { by: 'owner' } } });
  });

  it('can’t decide another gym’s suggestion, or learn whether it exists', async () => {
    await suggest();
    for (const uid of ['other-owner', 'ana']) {
      const [there, absent] = [await refusal(decide({}, uid)), await refusal(decide({ id: 'absent' }, uid))];
      expect(there).toEqual(absent);
      expect(there).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    }
    expect(await suggestion()).toMatchObject({ status: 'pending' });
  });

  it('can’t decide a suggestion after they lost the gym', async () => {
    await suggest();
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['elsewhere'] });
    expect(await refusal(decide({}, 'owner'))).toMatchObject({ reason: 'not-allowed' });
  });
});

describe('proposeGym and decideProposal', () => {
  const MISSING = { name: 'Missing Mats', full_address: '12 Oak St', city: 'austin', state: 'TX', phone: '+15125550155' };
  const propose = (change: object = {}, uid = 'ana') => call(proposeGym, { gym: { ...MISSING, ...change }, comment: 'Opened in May.' }, uid);
  const proposals = async () => Object.entries(await contentsOf('suggestions')) as [string, Suggestion][];
  const idOf = async () => (await proposals())[0]?.[0] ?? '';
  const settle = (input: object, uid = 'admin') => call(decideProposal, { decision: 'accepted', ...input }, uid);
  const gymsNamed = async (name: string) => (Object.values(await contentsOf('gyms')) as Gym[]).filter((one) => one.name === name);

  it('store a proposal with the directory’s spelling of the city, and notify admins only', async () => {
    const { reference } = await propose();
    const [[id, proposal] = ['', undefined]] = await proposals();
    expect(reference).toBe(id.slice(0, 8).toUpperCase());
    expect(proposal).toMatchObject({
      userId: 'ana',
      gym: { ...MISSING, city: 'Austin' },
      comment: 'Opened in May.',
      status: 'pending',
      expiresAt: expect.anything(),
    });
    const [notification] = await notificationsTo('admin', /Missing gym/);
    expect(notification).toMatchObject({ actionUrl: '/admin/messages' });
    expect(JSON.stringify(notification)).not.toMatch(/ana|Missing Mats|Oak/);
    expect(await notificationsTo('owner', /missing/)).toEqual([]);
  });

  it('store a proposal once, even if it is sent several times at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => propose()));
    expect(await proposals()).toHaveLength(1);
    expect(await notificationsTo('admin', /Missing gym/)).toHaveLength(1);
  });

  it('refuse a changed proposal while the first is pending, but accept another person’s', async () => {
    await propose();
    expect(await refusal(propose({ full_address: '14 Oak St' }))).toMatchObject({ reason: 'already-exists' });
    await propose({ full_address: '14 Oak St' }, 'owner');
    expect(await proposals()).toHaveLength(2);
  });

  it('accept a new proposal after the first was rejected', async () => {
    await propose();
    await settle({ id: await idOf(), decision: 'rejected', reason: 'It teaches judo only.' });
    expect(await notificationsTo('ana', /gym you suggested/)).toEqual([
      expect.objectContaining({
        message: 'We didn’t add it to the directory. Message from the reviewer: It teaches judo only. Thanks for your help.',
        actionUrl: '/dashboard',
      }),
    ]);
    await propose({ full_address: '14 Oak St' });
    const [[, proposal] = ['', undefined]] = await proposals();
    expect(proposal).toMatchObject({ status: 'pending', gym: { full_address: '14 Oak St' } });
    expect(proposal).not.toHaveProperty('reason');
  });

  it('list an accepted gym like one that an admin added, and link its author to it', async () => {
    await propose();
    const id = await idOf();
    await settle({ id });
    const [made] = await gymsNamed('Missing Mats');
    expect(made).toMatchObject({
      ...MISSING,
      city: 'Austin',
      status: 'published',
      source: { name: 'site' },
      createdBy: 'admin',
      confirmed: { phone: { by: 'admin' } },
    });
    expect(await notificationsTo('ana', /gym you suggested/)).toEqual([
      expect.objectContaining({ title: 'The gym you suggested: Missing Mats', actionUrl: '/bjj/texas/austin/missing-mats' }),
    ]);
    expect(await suggestion(id)).toMatchObject({ status: 'accepted', gymPath: '/bjj/texas/austin/missing-mats' });
    expect(await audits('addMissingGym')).toEqual([expect.objectContaining({ by: 'admin', because: `suggestions/${id}` })]);
  });

  it('create one gym if four decisions accept it at once', async () => {
    await propose();
    const id = await idOf();
    await Promise.all(Array.from({ length: 4 }, (_, index) => settle({ id }, index % 2 ? 'admin' : 'second-admin')));
    expect(await gymsNamed('Missing Mats')).toHaveLength(1);
    expect(await audits('addMissingGym')).toHaveLength(1);
    await settle({ id });
    expect(await gymsNamed('Missing Mats')).toHaveLength(1);
    expect(await refusal(settle({ id, decision: 'rejected' }))).toMatchObject({ reason: 'already-decided' });
  });

  it('create no new proposal if an accepted one is sent again', async () => {
    await propose();
    await settle({ id: await idOf() });
    await propose();
    expect(await proposals()).toEqual([[expect.any(String), expect.objectContaining({ status: 'accepted' })]]);
  });

  it('list an accepted gym next to one with the same name', async () => {
    await call(createGym, { gym: { ...FACTS, name: 'Missing Mats' } }, 'admin');
    await propose();
    await settle({ id: await idOf() });
    expect((await gymsNamed('Missing Mats')).map(({ slug }) => slug).sort()).toEqual(['missing-mats', 'missing-mats-2']);
  });

  it.each([
    ['an unknown state', { state: 'XX' }, 'gym.state'],
    ['no address', { full_address: '' }, 'gym.full_address'],
    ['a name that can’t become a URL', { name: '道場' }, 'gym.name'],
    ['a javascript link as website', { site: 'javascript:alert(1)' }, 'gym.site'],
    ['a fact that can’t be proposed', { latitude: 1 }, 'gym.latitude'],
  ])('refuse %s by its field', async (_what, change, path) => {
    await expect(propose(change)).rejects.toMatchObject({ details: { issues: [{ path }] } });
    expect(await proposals()).toEqual([]);
  });

  it('refuse more than five proposals per minute from one account', async () => {
    freezeClock();
    for (let index = 0; index < 5; index++) await propose({ name: `Mats ${index}` });
    expect(await refusal(propose())).toMatchObject({ reason: 'rate-limited' });
  });

  it('refuse owners, and tell missing gyms and suggested changes apart', async () => {
    await propose();
    expect(await refusal(settle({ id: await idOf() }, 'owner'))).toMatchObject({ code: 'permission-denied' });
    expect(await refusal(call(decideSuggestion, { id: await idOf() }, 'admin'))).toMatchObject({ reason: 'message-not-found' });
    await suggest();
    expect(await refusal(settle({ id: KEY }))).toMatchObject({ reason: 'message-not-found' });
    expect(await refusal(settle({ id: 'absent' }))).toMatchObject({ reason: 'message-not-found' });
  });
});
