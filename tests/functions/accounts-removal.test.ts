import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '@functions/accounts/callables';
import { finishRemovals } from '@functions/accounts/schedules';
import { beginRemoval, beginRemovalOfAdmin, removeAccountData } from '@functions/accounts/removal-repository';
import { COLLECTIONS, DELETED_ACCOUNT, MINUTE_MS } from '@contract';
import { reportGym, sendMessage, suggestChange } from '@functions/messages/callables';
import { addSavedGym } from '@functions/saved/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { everything } from '@support/everything';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const { deleteUser, getUser } = vi.hoisted(() => ({
  deleteUser: vi.fn<(uid: string) => Promise<void>>(),
  getUser: vi.fn<() => Promise<{ email: string; emailVerified: boolean }>>(),
}));
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => ({ deleteUser, getUser }) }));

const NOW = new Date('2026-03-01T10:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const UID = 'LeaverLeaverLeaverLeaver0001';
const LEAVER = { uid: UID, email: 'lena.leaver@example.com' };
const key = (index: number) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const admins = async () => (await db.collection('users').where('isAdmin', '==', true).get()).docs.map(({ id }) => id);
/** Documents that name the deleted account in any way, by path. */
const traces = async () => (await everything(db)).filter((document) => /LeaverLeaver|lena/i.test(JSON.stringify(document))).map(({ path }) => path);

beforeEach(async () => {
  await clearFirestore();
  deleteUser.mockReset().mockResolvedValue();
  getUser.mockReset().mockResolvedValue({ email: 'Lena.Leaver@example.com', emailVerified: true });
  await Promise.all([givenUser(UID, { email: LEAVER.email }), givenUser('other'), givenAdmin(), db.doc('gyms/g1').set(gymWith({ slug: 'g1' }))]);
});

afterEach(() => void vi.restoreAllMocks());

describe('removeAccountData', () => {
  /** One document of each kind that names a person, for the deleted account and another one. */
  const givenBelongings = async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (const uid of [UID, 'other']) {
      const set = (path: string, fields: object) => void writer.set(db.doc(path.replace('*', uid)), fields);
      set('users/*/savedGyms/g1', { gymId: 'g1' });
      set('users/*/going/g1~s1', { gymId: 'g1', sessionId: 's1' });
      set('users/*/dateReports/g1~s1', { gymId: 'g1', sessionId: 's1' });
      set('notifications/n-*', { userId: uid });
      set('trash/g9/kept/k-*', { path: 'claims/c9', data: { userId: uid }, people: [uid] });
      set('outbox/n-*~1', { userId: uid, status: 'waiting' });
      set(`claims/of-${uid === UID ? 'a' : 'b'}`, { userId: uid, status: 'pending', evidence: { kind: 'text', text: `${uid} owns it` } });
      set(`claims/decided-${uid === UID ? 'a' : 'b'}`, { userId: 'third', status: 'approved', decidedBy: uid });
      set(`claims/answered-${uid === UID ? 'a' : 'b'}`, { userId: 'third', status: 'pending', answer: { text: `${uid} knows` }, answeredBy: uid });
      set(`ownerInvitations/to-${uid === UID ? 'a' : 'b'}`, { gymId: 'g1', email: uid === UID ? LEAVER.email : 'other@example.com', invitedBy: 'third' });
      set(`ownerInvitations/from-${uid === UID ? 'a' : 'b'}`, { gymId: 'g1', email: 'cai@example.com', invitedBy: uid });
      set(`gymOwners/of-${uid === UID ? 'a' : 'b'}`, { primary: uid, owners: [{ uid, since: NOW.toISOString() }], uids: [uid] });
      set(`suggestions/waits-${uid === UID ? 'a' : 'b'}`, {
        userId: uid,
        status: 'pending',
        comment: `${uid} says so`,
        changes: { email: `${uid}@example.org`, affiliation: `${uid} teaches here.` },
        was: { email: `${uid}@example.net` },
      });
      set(`suggestions/missing-${uid === UID ? 'a' : 'b'}`, {
        userId: uid,
        status: 'rejected',
        gymName: `The dojo of ${uid}`,
        gym: { name: `The dojo of ${uid}`, full_address: `At home of ${uid}` },
        changes: {},
        reason: `${uid} is not listed.`,
      });
      set(`suggestions/decided-${uid === UID ? 'a' : 'b'}`, { userId: 'third', status: 'accepted', decidedBy: uid });
      set(`discounts/proposed-${uid === UID ? 'a' : 'b'}`, { userId: uid, status: 'proposed', active: false, title: `Of ${uid}` });
      set(`discounts/listed-${uid === UID ? 'a' : 'b'}`, { userId: uid, status: 'approved', active: true });
      set(`contactMessages/sent-${uid === UID ? 'a' : 'b'}`, { sentBy: uid, name: uid, email: 'x@example.com', status: 'open' });
      set(`contactMessages/settled-${uid === UID ? 'a' : 'b'}`, { name: 'Ana', status: 'done', settledBy: uid });
      set(`photoReports/sent-${uid === UID ? 'a' : 'b'}`, { sentBy: uid, email: 'x@example.com', status: 'open' });
      set(`photoReports/settled-${uid === UID ? 'a' : 'b'}`, { status: 'dismissed', settledBy: uid });
      set(`confirmations/${uid === UID ? 'a' : 'b'}`, { userId: uid, gymId: 'g1', group: 'schedule', word: 'no' });
      set(`photoUploads/g1~${uid === UID ? 'a' : 'b'}`, { userId: uid, gymId: 'g1', folder: 'gyms/g1/f/' });
      set(`gyms/of-${uid === UID ? 'a' : 'b'}`, { name: 'A', createdBy: uid, updatedBy: uid });
      set(`sponsorships/of-${uid === UID ? 'a' : 'b'}`, { userId: uid, status: 'active', amount: 24_000, receiptUrl: 'https://pay.example/receipt' });
      set(`imports/of-${uid === UID ? 'a' : 'b'}`, { createdBy: uid, undo: { by: uid, kept: 0 } });
      set(`gymExports/by-${uid === UID ? 'a' : 'b'}`, { createdBy: uid, state: 'done' });
      set(`bulkChanges/by-${uid === UID ? 'a' : 'b'}`, { createdBy: uid, state: 'done' });
      set(`announcements/by-${uid === UID ? 'a' : 'b'}`, { createdBy: uid, state: 'done' });
      set(`audit/by-${uid === UID ? 'a' : 'b'}`, { by: uid, action: 'updateGym', target: 'gyms/g1', at: NOW.toISOString() });
      set(`audit/of-${uid === UID ? 'a' : 'b'}`, { by: 'onUserCreated', action: 'becomeFirstAdmin', target: `users/${uid}`, at: NOW.toISOString() });
    }
    // Sent while signed out, from an address that the account had verified.
    void writer.set(db.doc('photoReports/signed-out'), { email: LEAVER.email, status: 'open' });
    void writer.set(db.doc('contactMessages/signed-out'), { name: 'Lena', email: LEAVER.email, status: 'open' });
    await writer.close();
  };

  /** Collections whose documents name no account. Add a new collection here or to the documents above. */
  const NAMING_NOBODY = [
    ...['featuredCities', 'featuredGyms', 'stats', 'directory', 'directoryStates', 'directoryCities', 'directoryPages', 'directorySearch', 'parts'],
    ...['trash', 'gymTable', 'rows', 'gymFlags', 'gymViews', 'pairs', 'redirects', 'notices', 'tiers', 'placements', 'stripeEvents', 'chunks'],
    ...['report', 'rejected', 'sources', 'undo', 'rateLimits', 'system', 'upkeep', 'ownerQuestions'],
    // The removal's own records, tested below.
    'ledger',
  ];

  it('looks in every collection', async () => {
    await givenBelongings();
    const named = (await traces()).map((path) => path.split('/').at(-2) ?? '');
    expect([...new Set([...named, ...NAMING_NOBODY])].sort()).toEqual(Object.values(COLLECTIONS).sort());
  });

  it('removes the account everywhere and changes nobody else’s data', async () => {
    await givenBelongings();
    const others = (await everything(db)).filter((document) => !/LeaverLeaver|lena/i.test(JSON.stringify(document)));
    await removeAccountData(LEAVER, NOW);
    await finishRemovals(later(20));
    expect(await traces()).toEqual([]);
    const after = await everything(db);
    for (const document of others) expect(after).toContainEqual(document);
  });

  it('keeps changes to the directory without a name', async () => {
    await givenBelongings();
    await removeAccountData(LEAVER, NOW);
    expect(await contentsOf('suggestions')).toMatchObject({
      'waits-a': { status: 'withdrawn', userId: DELETED_ACCOUNT },
      'decided-a': { status: 'accepted', decidedBy: DELETED_ACCOUNT },
      'waits-b': { status: 'pending', userId: 'other' },
    });
    expect((await contentsOf('suggestions'))['waits-a']).toMatchObject({ changes: {} });
    expect(JSON.stringify(await contentsOf('suggestions'))).not.toContain(`${UID} teaches`);
    expect(await contentsOf('claims')).toEqual({
      'decided-a': { userId: 'third', status: 'approved', decidedBy: DELETED_ACCOUNT },
      'answered-a': { userId: 'third', status: 'pending' },
      'of-b': expect.objectContaining({ userId: 'other' }),
      'decided-b': expect.objectContaining({ decidedBy: 'other' }),
      'answered-b': expect.objectContaining({ answeredBy: 'other' }),
    });
    expect(await contentsOf('sponsorships')).toEqual({
      'of-a': { userId: DELETED_ACCOUNT, status: 'active', amount: 24_000, receiptUrl: 'https://pay.example/receipt' },
      'of-b': expect.objectContaining({ userId: 'other' }),
    });
    expect(Object.keys(await contentsOf('confirmations'))).toEqual(['b']);
    expect(await contentsOf('photoUploads')).toMatchObject({ 'g1~a': { gymId: 'g1', folder: 'gyms/g1/f/' }, 'g1~b': { userId: 'other' } });
    expect(await contentsOf('discounts')).toEqual({
      'listed-a': { status: 'approved', active: true },
      'listed-b': expect.objectContaining({ userId: 'other' }),
      'proposed-b': expect.objectContaining({ userId: 'other' }),
    });
    expect(await contentsOf('gyms')).toMatchObject({ 'of-a': { createdBy: DELETED_ACCOUNT, updatedBy: DELETED_ACCOUNT }, 'of-b': { createdBy: 'other' } });
    expect(await contentsOf('imports')).toMatchObject({
      'of-a': { createdBy: DELETED_ACCOUNT, undo: { by: DELETED_ACCOUNT, kept: 0 } },
      'of-b': { undo: { by: 'other' } },
    });
    expect(await contentsOf('audit')).toMatchObject({
      'by-a': { by: DELETED_ACCOUNT, action: 'updateGym', target: 'gyms/g1' },
      'of-a': { target: `users/${DELETED_ACCOUNT}` },
    });
  });

  it('removes any number of documents', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < 900; index++) void writer.set(db.doc(`notifications/n${index}`), { userId: UID, read: false });
    await writer.close();
    await removeAccountData(LEAVER, NOW);
    expect(await contentsOf('notifications')).toEqual({});
  });

  it('keeps a message from an address that the account never verified', async () => {
    await db.doc('contactMessages/of-lena').set({ name: 'Lena', email: LEAVER.email, status: 'open' });
    await removeAccountData({ uid: UID }, NOW);
    await finishRemovals(later(20));
    expect(await contentsOf('contactMessages')).toHaveProperty('of-lena');
  });

  it('leaves one audit entry without a name if delivered three times at once', async () => {
    await Promise.all([1, 2, 3].map(() => removeAccountData(LEAVER, NOW)));
    expect(Object.values(await contentsOf('audit'))).toEqual([
      { at: NOW.toISOString(), by: 'onUserDeleted', action: 'deleteAccount', target: `users/${DELETED_ACCOUNT}` },
    ]);
  });
});

describe('writes during an account deletion', () => {
  it('refuse a gym saved after the sweep', async () => {
    await beginRemoval(LEAVER, NOW);
    expect(await refusal(call(addSavedGym, { gymId: 'g1' }, UID))).toMatchObject({ reason: 'signed-out' });
  });

  it('leave no gyms saved at the same moment', async () => {
    const saves = Array.from({ length: 5 }, () => call(addSavedGym, { gymId: 'g1' }, UID).catch(() => undefined));
    await Promise.all([...saves, removeAccountData(LEAVER, NOW)]);
    expect((await db.collectionGroup('savedGyms').get()).size).toBe(0);
  });

  it('remove messages, reports and suggestions sent at the same moment', async () => {
    const writes = [1, 2, 3].flatMap((index) => [
      call(sendMessage, { key: key(index), topic: 'other', name: 'Lena', email: LEAVER.email, message: 'Lena here.' }, UID),
      call(reportGym, { key: key(index + 10), gymId: 'g1', kind: 'closed', email: LEAVER.email }, UID),
      call(suggestChange, { key: key(index), gymId: 'g1', comment: 'Lena says so.' }, UID),
    ]);
    await Promise.allSettled([...writes, removeAccountData(LEAVER, NOW)]);
    await finishRemovals(later(20));
    expect(await traces()).toEqual([]);
  });

  it('remove a late notification with the next sweep', async () => {
    await removeAccountData(LEAVER, NOW);
    await db.doc(`notifications/late-${UID}`).set({ userId: UID });
    await finishRemovals(later(20));
    expect(await traces()).toEqual([]);
  });
});

describe('a removal stopped midway', () => {
  it('is finished by the sweep, at the authentication service too', async () => {
    await db.doc(`users/${UID}/savedGyms/g1`).set({ gymId: 'g1' });
    await beginRemoval(LEAVER, NOW);
    await finishRemovals(later(1));
    expect(deleteUser).toHaveBeenCalledWith(UID);
    expect((await db.doc(`users/${UID}`).get()).exists).toBe(false);
    expect(await finishRemovals(later(20))).toBe(1);
    expect(await traces()).toEqual([]);
  });

  it('keeps the account’s id and email in its tombstone only until its last calls must have ended', async () => {
    await removeAccountData(LEAVER, NOW);
    expect(await finishRemovals(later(14))).toBe(0);
    expect(await traces()).toHaveLength(1);
    expect(await finishRemovals(later(16))).toBe(1);
    expect(await finishRemovals(later(17))).toBe(0);
    expect(Object.values(await contentsOf('ledger'))).toEqual([{ state: 'done', at: NOW.toISOString(), expiresAt: expect.anything() }]);
  });
});

describe('a removal that keeps failing', () => {
  it('does not block others and is tried again', async () => {
    for (const uid of ['a', 'b', 'c', 'd', 'e']) await beginRemoval({ uid }, NOW);
    deleteUser.mockImplementation(async (uid) => {
      if (uid === 'c') throw new Error('The service refuses.');
    });
    await finishRemovals(later(1));
    expect(await finishRemovals(later(20))).toBe(4);
    expect(Object.values(await contentsOf('ledger')).filter((tombstone) => (tombstone as { uid?: string }).uid)).toMatchObject([
      { uid: 'c', state: 'removing' },
    ]);
  });
});

describe('deleteAccount', () => {
  it('records the deletion before it deletes the account at the authentication service', async () => {
    deleteUser.mockImplementation(async () => expect(Object.values(await contentsOf('ledger'))).toMatchObject([{ state: 'removing', uid: UID }]));
    expect(await call(deleteAccount, {}, UID)).toEqual({});
    expect(deleteUser).toHaveBeenCalledWith(UID);
  });

  it('removes messages sent from its verified address, even if the deletion event is lost', async () => {
    await db.doc('contactMessages/signed-out').set({ name: 'Lena', email: LEAVER.email, status: 'open' });
    await call(deleteAccount, {}, UID);
    await finishRemovals(new Date());
    await finishRemovals(new Date(Date.now() + 20 * MINUTE_MS));
    expect(await traces()).toEqual([]);
  });

  it('keeps messages from an unverified address, even if the deletion event is lost', async () => {
    getUser.mockResolvedValue({ email: LEAVER.email, emailVerified: false });
    await db.doc('contactMessages/of-lena').set({ name: 'Lena', email: LEAVER.email, status: 'open' });
    await call(deleteAccount, {}, UID);
    await finishRemovals(new Date());
    await finishRemovals(new Date(Date.now() + 20 * MINUTE_MS));
    expect(await contentsOf('contactMessages')).toHaveProperty('of-lena');
  });

  it('is finished by the sweep if it was killed after releasing an admin’s role', async () => {
    await givenAdmin(UID);
    vi.spyOn(DocumentReference.prototype, 'set').mockRejectedValue(new Error('killed'));
    deleteUser.mockRejectedValueOnce(new Error('killed'));
    await expect(call(deleteAccount, {}, UID)).rejects.toThrow();
    expect(await admins()).toEqual(['admin']);
    vi.restoreAllMocks();
    await finishRemovals(new Date());
    expect((await db.doc(`users/${UID}`).get()).exists).toBe(false);
  });

  it('succeeds if the authentication service no longer has the account', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'auth/user-not-found' });
    deleteUser.mockRejectedValue(gone);
    getUser.mockRejectedValue(gone);
    expect(await call(deleteAccount, {}, UID)).toEqual({});
  });

  it('refuses the last admin and deletes nothing', async () => {
    expect(await refusal(call(deleteAccount, {}, 'admin'))).toMatchObject({ code: 'failed-precondition', reason: 'last-admin' });
    expect(deleteUser).not.toHaveBeenCalled();
    expect(await contentsOf('ledger')).toEqual({});
  });

  it('leaves one of two admins who delete their accounts at once', async () => {
    for (let round = 0; round < 2; round++) {
      await Promise.all([givenAdmin('admin'), givenAdmin('b')]);
      const attempts = await Promise.allSettled([beginRemovalOfAdmin({ uid: 'admin' }, NOW), beginRemovalOfAdmin({ uid: 'b' }, NOW)]);
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
      expect(Object.keys(await contentsOf('audit'))).toHaveLength(round + 1);
    }
  });
});
