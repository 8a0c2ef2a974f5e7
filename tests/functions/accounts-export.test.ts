import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportAccountData } from '@functions/accounts/callables';
import { type AccountData, EXPORT_LIMIT } from '@contract';
import { call, givenUser, refusal } from '@support/call';
import { clearFirestore, db } from '@support/firestore';

const getUser = vi.hoisted(() => vi.fn());
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => ({ getUser }) }));

const AT = '2026-03-01T10:00:00.000Z';
const exported = (): Promise<AccountData> => call(exportAccountData, {}, 'ana');

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenUser('ana'), givenUser('ben')]);
  getUser.mockReset().mockResolvedValue({
    email: 'ana@example.com',
    emailVerified: true,
    providerData: [{ providerId: 'password' }],
    metadata: { lastSignInTime: 'Sun, 01 Mar 2026 09:00:00 GMT' },
  });
});

/** One document of each personal kind for both accounts. */
async function givenBelongings(): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const uid of ['ana', 'ben']) {
    const set = (path: string, fields: object) => void writer.set(db.doc(`${path}${uid}`), { ...fields, createdAt: AT });
    void writer.set(db.doc(`users/${uid}/savedGyms/g-${uid}`), { gymId: `g-${uid}`, name: 'A gym' });
    set('notifications/n-', { userId: uid, title: `To ${uid}` });
    set('outbox/o-', { userId: uid, title: `To ${uid}`, status: 'sent' });
    set('contactMessages/m-', { sentBy: uid, name: uid, message: `${uid} writes`, settledBy: 'admin-1', expiresAt: Timestamp.fromDate(new Date(AT)) });
    set('contactMessages/signed-out-', { email: `${uid}@example.com`, name: uid, message: `${uid} wrote before` });
    set('suggestions/s-', { userId: uid, comment: `${uid} knows`, decidedBy: 'admin-1', changes: { phone: '+15125550199' } });
    set('discounts/d-', { userId: uid, title: `Of ${uid}`, updatedBy: 'admin-1' });
    set('sponsorships/p-', { userId: uid, amount: 24_000, receiptUrl: 'https://pay.example/receipt' });
    set('claims/c-', { userId: uid, evidence: `${uid} owns it`, decidedBy: 'admin-1', answeredBy: 'owner-1' });
    set('confirmations/w-', { userId: uid, gymId: 'g1', group: 'schedule', word: 'yes' });
    set('photoUploads/f-', { userId: uid, gymId: 'g1', folder: `gyms/g1/${uid}/` });
    set('photoReports/r-', { sentBy: uid, comment: `${uid} took it`, settledBy: 'admin-1' });
    set('audit/did-', { by: uid, action: 'updateGym', target: 'gyms/g1', at: AT, before: { phone: 'old' }, after: { phone: 'new' } });
    set('audit/done-to-', { by: 'admin-1', action: 'setRoles', target: `users/${uid}`, at: AT });
  }
  // Written by another account that typed her address.
  void writer.set(db.doc('contactMessages/of-ben'), { sentBy: 'ben', email: 'ana@example.com', message: 'I am not Ana' });
  await writer.close();
}

describe('exportAccountData', () => {
  it('includes what Google told us about the user', async () => {
    const googleProfile = { displayName: 'Ana Silva', photoURL: 'https://lh3.googleusercontent.com/a/1' };
    getUser.mockResolvedValue({ email: 'ana@example.com', emailVerified: true, providerData: [{ providerId: 'google.com' }], metadata: {}, ...googleProfile });
    expect((await exported()).signIn).toEqual({
      email: 'ana@example.com',
      emailVerified: true,
      methods: ['google.com'],
      name: googleProfile.displayName,
      picture: googleProfile.photoURL,
    });
  });

  it('includes every kind of data of the account', async () => {
    await givenBelongings();
    const ids = (documents: AccountData['audit']) => documents.map(({ id }) => id).sort();
    const data = await exported();
    expect(data).toMatchObject({
      id: 'ana',
      exportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      signIn: { email: 'ana@example.com', emailVerified: true, methods: ['password'], lastSignInAt: '2026-03-01T09:00:00.000Z' },
      profile: { email: 'ana@example.com', isAdmin: false },
      incomplete: [],
    });
    const { savedGyms, notifications, mails, messages, suggestions, discounts, purchases, claims, photos, audit } = data;
    expect([savedGyms, notifications, mails, messages, suggestions, discounts, purchases, claims, photos, audit].map(ids)).toEqual([
      ['g-ana'],
      ['n-ana'],
      ['o-ana'],
      ['m-ana', 'r-ana', 'signed-out-ana'],
      ['s-ana'],
      ['d-ana'],
      ['p-ana'],
      ['c-ana'],
      ['f-ana'],
      ['did-ana', 'done-to-ana'],
    ]);
  });

  it('includes nothing of other people, who decided, or gym facts', async () => {
    await givenBelongings();
    const text = JSON.stringify(await exported());
    expect(text).not.toMatch(/ben|admin-1|owner-1|not Ana|"old"|"new"/);
    expect(text).toContain('ana knows');
  });

  it('includes what deleted gyms keep about the person, and nothing that only names them', async () => {
    const kept = (id: string, path: string, data: object, people: string[]) => db.doc(`trash/g1/kept/${id}`).set({ path, data, people });
    await Promise.all([
      kept('k1', 'claims/c1', { userId: 'ana', evidence: 'ana owns it', answeredBy: 'ben' }, ['ana', 'ben']),
      kept('k2', 'users/ana/savedGyms/g1', { gymId: 'g1' }, ['ana']),
      kept('k3', 'ownerInvitations/i1', { email: 'ana@example.com', invitedBy: 'ben' }, ['ana@example.com', 'ben']),
      kept('k4', 'claims/c2', { userId: 'ben', evidence: 'ben owns it', decidedBy: 'ana' }, ['ben', 'ana']),
      kept('k5', 'photoReports/r1', { sentBy: 'ben', email: 'ana@example.com', comment: 'by ben' }, ['ben', 'ana@example.com']),
    ]);
    const data = await exported();
    expect([...data.kept].sort((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'claims/c1', userId: 'ana', evidence: 'ana owns it' },
      { id: 'ownerInvitations/i1', email: 'ana@example.com' },
      { id: 'users/ana/savedGyms/g1', gymId: 'g1' },
    ]);
    expect(JSON.stringify(data)).not.toContain('ben');
  });

  it('writes times as text in JSON', async () => {
    await givenBelongings();
    expect((await exported()).messages).toContainEqual(expect.objectContaining({ id: 'm-ana', expiresAt: AT }));
  });

  it('leaves out messages sent while signed out from an unverified address', async () => {
    await givenBelongings();
    getUser.mockResolvedValue({ email: 'ana@example.com', emailVerified: false, providerData: [], metadata: {} });
    expect((await exported()).messages.map(({ id }) => id).sort()).toEqual(['m-ana', 'r-ana']);
  });

  it('returns the profile and empty lists for a new account', async () => {
    expect(await exported()).toMatchObject({ profile: { email: 'ana@example.com' }, savedGyms: [], purchases: [], audit: [], incomplete: [] });
  });

  it('says which kinds are too many for one file', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index <= EXPORT_LIMIT; index++) void writer.set(db.doc(`notifications/n${index}`), { userId: 'ana' });
    await writer.close();
    const { notifications, incomplete } = await exported();
    expect(notifications).toHaveLength(EXPORT_LIMIT);
    expect(incomplete).toEqual(['notifications']);
  });

  it('says that data in the trash is incomplete even if some of what was read isn’t about the person', async () => {
    const writer = db.bulkWriter({ throttling: false });
    const claim = (userId: string) => ({ path: 'claims/c1', data: { userId }, people: ['ana', 'ben'] });
    for (let index = 0; index <= EXPORT_LIMIT; index++) void writer.set(db.doc(`trash/g1/kept/k${index}`), claim(index === 0 ? 'ben' : 'ana'));
    await writer.close();
    expect((await exported()).incomplete).toEqual(['kept']);
  });

  it('refuses a signed-out caller', async () => {
    expect(await refusal(call(exportAccountData, {}))).toMatchObject({ code: 'unauthenticated' });
  });

  it('limits calls per minute', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 7 }, exported));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5);
  });
});
