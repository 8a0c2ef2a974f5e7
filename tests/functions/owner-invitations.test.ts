import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAccountData } from '@functions/accounts/removal-repository';
import {
  addOwner,
  answerInvitation,
  inviteOwner,
  makePrimaryOwner,
  readInvitations,
  readOwnership,
  releaseGym,
  removeOwner,
  withdrawInvitation,
} from '@functions/claims/callables';
import { INVITATIONS_PER_DAY } from '@functions/claims/invitations-repository';
import { DAY_MS, INVITATION_DAYS, type Notification, OWNERS_LIMIT, type UserProfile } from '@contract';
import { finishMerge } from '@functions/gyms/merge/finish-merge-repository';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { sendDueMails } from '@functions/mail/sender';
import { handleUnsubscribe } from '@functions/mail/unsubscribe';
import { authServiceOf, type TestAccount } from '@support/accounts';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';
import { givenMailServer } from '@support/mail';

const { accounts } = vi.hoisted(() => ({ accounts: new Map<string, TestAccount>() }));
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => authServiceOf(accounts) }));
// Measured in hidden-durations.test.ts.
vi.mock('@functions/platform/hide-duration', () => ({ hideDuration: (work: () => unknown) => work() }));

const mailbox = givenMailServer();
const profile = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as UserProfile;
const titles = async (uid: string) =>
  (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid).map(({ title }) => title);
const invite = (email = 'ana@example.com', uid = 'founder', gymId = 'g1') => call(inviteOwner, { gymId, email }, uid);
const received = async (uid = 'ana') => (await call(readInvitations, {}, uid)).invitations;
const sent = async (gymId = 'g1', uid = 'founder') => (await call(readOwnership, { gymId }, uid)).invitations;
const answer = (id: string, given: 'accepted' | 'declined', uid = 'ana') => call(answerInvitation, { id, answer: given }, uid);
const idOfFirst = async () => Object.keys(await contentsOf('ownerInvitations'))[0] ?? '';
const mailsTo = async (address: string) => {
  await sendDueMails();
  return mailbox.received.filter(({ to }) => to === address);
};

beforeEach(async () => {
  await clearFirestore();
  accounts.clear();
  for (const uid of ['founder', 'second', 'ana', 'bo']) accounts.set(`${uid}@example.com`, { uid, email: `${uid}@example.com`, emailVerified: true });
  await Promise.all([
    givenAdmin(),
    ...['founder', 'second', 'ana', 'bo'].map((uid) => givenUser(uid)),
    db.doc('gyms/g1').set(gymWith({ name: 'Atos', slug: 'atos' })),
    db.doc('gyms/g2').set(gymWith({ name: 'Other', slug: 'other' })),
  ]);
  for (const uid of ['founder', 'second']) await call(addOwner, { gymId: 'g1', email: `${uid}@example.com` }, 'admin');
});
afterEach(() => void vi.useRealTimers());

describe('inviteOwner', () => {
  it('makes a person an owner only when they accept', async () => {
    await invite('Ana@Example.com');
    expect((await profile('ana')).ownedGyms).toEqual([]);
    const [invitation] = await received();
    expect(invitation).toEqual({
      id: expect.any(String),
      gymId: 'g1',
      gymName: 'Atos',
      gymPath: '/bjj/texas/austin/atos',
      place: 'Austin, TX',
      expiresAt: expect.any(String),
    });
    await answer(invitation?.id ?? '', 'accepted');
    expect(await profile('ana')).toMatchObject({ isGymOwner: true, ownedGyms: ['g1'] });
    expect((await call(readOwnership, { gymId: 'g1' }, 'ana')).owners).toMatchObject([{ uid: 'founder', isPrimary: true }, { uid: 'second' }, { uid: 'ana' }]);
    expect([await received(), await sent()]).toEqual([[], []]);
    expect(await titles('founder')).toContain('Your invitation was accepted');
    expect(await titles('second')).toContain('Your gym’s owners changed');
  });

  it('answers the same for an address without an account, and emails it either way', async () => {
    freezeClock();
    const inviteBoth = async () => [await invite('ana@example.com'), await invite('nobody@example.com')];
    const at = new Date().toISOString();
    expect(await inviteBoth()).toEqual([
      { outcome: 'invited', at },
      { outcome: 'invited', at },
    ]);
    expect(await sent()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    vi.setSystemTime(Date.now() + 1000);
    expect(await inviteBoth()).toEqual([
      { outcome: 'already-invited', at },
      { outcome: 'already-invited', at },
    ]);
    for (const address of ['ana@example.com', 'nobody@example.com']) expect(await mailsTo(address)).toMatchObject([{ subject: 'Invitation to manage Atos' }]);
    expect(await titles('ana')).toEqual(['You’re invited to manage a gym’s page']);
  });

  it('sends one email a day per gym and address, however often it is called', async () => {
    for (let round = 0; round < 3; round++) {
      await invite();
      await call(withdrawInvitation, { gymId: 'g1', id: await idOfFirst() }, 'founder');
    }
    expect(await invite()).toMatchObject({ outcome: 'invited-without-email' });
    expect(await mailsTo('ana@example.com')).toHaveLength(1);
    expect(await titles('ana')).toEqual(['You’re invited to manage a gym’s page']);
  });

  it('limits the invitations to one address per day across all gyms', async () => {
    for (let index = 0; index < INVITATIONS_PER_DAY; index++) {
      await db.doc(`gyms/x${index}`).set(gymWith({ name: `X ${index}`, slug: `x-${index}` }));
      await invite('ana@example.com', 'admin', `x${index}`);
    }
    expect(await refusal(invite())).toMatchObject({ reason: 'too-many-today' });
  });

  it('stores one invitation if called three times at once', async () => {
    await Promise.all([invite(), invite(), invite()]);
    expect(await sent()).toHaveLength(1);
    expect(await mailsTo('ana@example.com')).toHaveLength(1);
  });

  it('refuses callers who are not the gym’s owners or admins, and addresses that own the gym', async () => {
    expect(await refusal(invite('bo@example.com', 'ana'))).toMatchObject({ code: 'permission-denied' });
    expect(await refusal(invite('second@example.com'))).toMatchObject({ reason: 'already-owner', message: 'This person already owns the gym.' });
    expect(await refusal(invite('founder@example.com'))).toMatchObject({ reason: 'already-owner', message: 'You already own this gym.' });
  });

  it('lets an address without an account unsubscribe with one click', async () => {
    await invite('nobody@example.com');
    const [mail] = await mailsTo('nobody@example.com');
    const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain('Never email this address again');
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': expect.stringContaining(`/unsubscribe?token=${token}>`),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(await handleUnsubscribe('POST', token)).toMatchObject({ status: 200 });
    // Another gym and owner, so that no daily limit stops this email.
    await call(addOwner, { gymId: 'g2', email: 'second@example.com' }, 'admin');
    await invite('nobody@example.com', 'second', 'g2');
    expect(await mailsTo('nobody@example.com')).toHaveLength(1);
    const outbox = Object.values(await contentsOf('outbox')) as { readonly gymId?: string; readonly status: string }[];
    expect(outbox.filter(({ gymId }) => gymId === 'g2').map(({ status }) => status)).toEqual(['not-wanted']);
  });

  it('never invites more people than a gym can have owners, however many calls come at once', async () => {
    await Promise.all(Array.from({ length: OWNERS_LIMIT - 4 }, (_, index) => givenUser(`o${index}`, { isGymOwner: true, ownedGyms: ['g1'] })));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((index) => invite(`p${index}@example.com`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await sent()).toHaveLength(2);
    expect(await refusal(invite())).toMatchObject({ reason: 'limit-reached' });
  });
});

describe('an invitation', () => {
  it('can be answered only by an account that has verified the invited address', async () => {
    accounts.set('ana@example.com', { uid: 'ana', email: 'ana@example.com', emailVerified: false });
    await invite();
    const id = await idOfFirst();
    expect(await received()).toEqual([]);
    expect(await refusal(answer(id, 'accepted'))).toMatchObject({ reason: 'address-not-verified' });
    expect(await refusal(answer(id, 'accepted', 'bo'))).toMatchObject({ reason: 'invitation-not-found' });
    expect(await refusal(answer('none', 'accepted', 'bo'))).toEqual(await refusal(answer(id, 'declined', 'bo')));
    accounts.set('ana@example.com', { uid: 'ana', email: 'ana@example.com', emailVerified: true });
    await answer(id, 'accepted');
    expect((await profile('ana')).ownedGyms).toEqual(['g1']);
  });

  it('adds one owner if it is accepted twice at once', async () => {
    await invite();
    const id = await idOfFirst();
    await Promise.all([answer(id, 'accepted'), answer(id, 'accepted')]);
    await answer(id, 'accepted');
    const actions = (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action === 'acceptInvitation')).toHaveLength(1);
  });

  it('notifies its sender if it is declined, and can’t be sent again until it would have expired', async () => {
    await invite();
    const id = await idOfFirst();
    await answer(id, 'declined');
    expect(await received()).toEqual([]);
    expect(await sent()).toMatchObject([{ email: 'ana@example.com', status: 'declined' }]);
    expect(await titles('founder')).toContain('Your invitation was declined');
    expect(await refusal(answer(id, 'accepted'))).toMatchObject({ reason: 'invitation-not-found' });
    expect(await refusal(invite())).toMatchObject({ reason: 'already-decided' });
    expect((await profile('ana')).ownedGyms).toEqual([]);
  });

  it('expires, and can then be sent again', async () => {
    await invite();
    const id = await idOfFirst();
    freezeClock();
    vi.setSystemTime(Date.now() + INVITATION_DAYS * DAY_MS + 1);
    expect([await received(), await sent()]).toEqual([[], []]);
    expect(await refusal(answer(id, 'accepted'))).toMatchObject({ reason: 'invitation-not-found' });
    await invite();
    expect(await received()).toHaveLength(1);
  });

  it('can be withdrawn by any owner of the gym, and by nobody else', async () => {
    await invite();
    const id = await idOfFirst();
    await call(addOwner, { gymId: 'g2', email: 'bo@example.com' }, 'admin');
    expect(await refusal(call(withdrawInvitation, { gymId: 'g1', id }, 'bo'))).toMatchObject({ reason: 'not-allowed' });
    await call(withdrawInvitation, { gymId: 'g2', id }, 'bo');
    expect(await sent()).toHaveLength(1);
    await call(withdrawInvitation, { gymId: 'g1', id }, 'second');
    await call(withdrawInvitation, { gymId: 'g1', id }, 'second');
    expect(await refusal(answer(id, 'accepted'))).toMatchObject({ reason: 'invitation-not-found' });
    expect(await mailsTo('ana@example.com')).toEqual([]);
  });

  it.each(['accepted', 'declined'] as const)('leaves no unread notification once it is %s', async (given) => {
    await invite();
    const ofAna = async () => (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === 'ana');
    expect(await ofAna()).toMatchObject([{ read: false }]);
    await answer(await idOfFirst(), given);
    expect((await ofAna()).filter(({ title, read }) => /invite/i.test(title) && !read)).toEqual([]);
  });

  it.each(['accepted', 'declined'] as const)('can’t be withdrawn after it was %s', async (given) => {
    await invite();
    const id = await idOfFirst();
    await answer(id, given);
    expect(await refusal(call(withdrawInvitation, { gymId: 'g1', id }, 'founder'))).toMatchObject({
      reason: 'already-decided',
      message: expect.stringMatching(new RegExp(`^They already ${given}\\b`)),
    });
    // A declined one must stay, since it keeps the person from being invited again.
    expect(await contentsOf('ownerInvitations')).toMatchObject({ [id]: { status: given } });
  });

  it('can be withdrawn after it expired', async () => {
    await invite();
    freezeClock();
    vi.setSystemTime(Date.now() + INVITATION_DAYS * DAY_MS + 1);
    await call(withdrawInvitation, { gymId: 'g1', id: await idOfFirst() }, 'founder');
    expect(await contentsOf('ownerInvitations')).toEqual({});
  });

  it('ends when its sender is removed, but not when they leave or delete their account', async () => {
    await invite('ana@example.com', 'second');
    await call(removeOwner, { gymId: 'g1', uid: 'second' }, 'founder');
    expect(await received()).toEqual([]);
    await invite('bo@example.com');
    await call(releaseGym, { gymId: 'g1' }, 'founder');
    await removeAccountData({ uid: 'founder', email: 'founder@example.com' }, new Date());
    expect(JSON.stringify(await contentsOf('ownerInvitations'))).not.toContain('founder');
    const [invitation] = await received('bo');
    await answer(invitation?.id ?? '', 'accepted', 'bo');
    expect((await call(readOwnership, { gymId: 'g1' }, 'bo')).owners).toMatchObject([{ uid: 'bo', isPrimary: true }]);
  });

  it('adds no owner if the gym has the maximum', async () => {
    await invite();
    await Promise.all(Array.from({ length: OWNERS_LIMIT - 2 }, (_, index) => givenUser(`o${index}`, { isGymOwner: true, ownedGyms: ['g1'] })));
    expect(await refusal(answer(await idOfFirst(), 'accepted'))).toMatchObject({ reason: 'limit-reached' });
    expect(await received()).toHaveLength(1);
  });

  it('lets a gym be handed over to the person who accepts', async () => {
    await invite();
    await answer(await idOfFirst(), 'accepted');
    await call(makePrimaryOwner, { gymId: 'g1', uid: 'ana' }, 'founder');
    await call(releaseGym, { gymId: 'g1' }, 'founder');
    expect((await call(readOwnership, { gymId: 'g1' }, 'ana')).owners).toMatchObject([{ uid: 'ana', isPrimary: true }, { uid: 'second' }]);
  });

  it('follows a merge, and is deleted with its gym or with the invited account', async () => {
    await invite();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list' } });
    await finishMerge('g1');
    expect(await received()).toMatchObject([{ gymId: 'g2', gymName: 'Other' }]);
    await invite('bo@example.com', 'founder', 'g2');
    await removeAccountData({ uid: 'bo', email: 'bo@example.com' }, new Date());
    expect(JSON.stringify(await contentsOf('ownerInvitations'))).not.toContain('bo@example.com');
    await db.doc('gyms/g2').delete();
    await handleGymDeleted('g2', gymWith({ name: 'Other', slug: 'other' }));
    expect(await contentsOf('ownerInvitations')).toEqual({});
  });
});
