import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword, checkNewPassword, deleteAccount, syncAccount, signOutEverywhere } from '@functions/accounts/callables';
import { beginRemoval } from '@functions/accounts/removal-repository';
import { RECENT_SIGN_IN_MS, type UserProfile } from '@contract';
import { markNotificationsRead } from '@functions/notifications/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

/** The account as the authentication service stores it. */
const service = vi.hoisted(() => ({
  account: {} as { email: string; tokensValidAfterTime?: string },
  updateUser: vi.fn<(uid: string, changes: object) => Promise<void>>(),
  revokeRefreshTokens: vi.fn<(uid: string) => Promise<void>>(),
  deleteUser: vi.fn<(uid: string) => Promise<void>>(),
}));
vi.mock('@functions/platform/auth', async (original) => ({
  ...(await original<object>()),
  auth: () => ({ ...service, getUser: async () => service.account }),
}));

const GOOD = 'seven purple half guards';
const profile = async () => (await contentsOf('users')).ana as UserProfile;
const audited = async () => Object.values(await contentsOf('audit')).map((entry) => (entry as { action: string }).action);
const ago = (ms: number) => new Date(Date.now() - ms);
/** Ends all sign-ins up to now, as the service does: it writes whole seconds. */
const endsSignIns = async () => void (service.account.tokensValidAfterTime = new Date().toUTCString());

beforeEach(async () => {
  await clearFirestore();
  await givenUser('ana', { email: 'ana@example.com' });
  service.account = { email: 'ana@example.com', tokensValidAfterTime: 'Thu, 01 Jan 2026 00:00:00 GMT' };
  service.updateUser.mockReset().mockImplementation(endsSignIns);
  service.revokeRefreshTokens.mockReset().mockImplementation(endsSignIns);
  service.deleteUser.mockReset().mockResolvedValue();
});

describe('changePassword', () => {
  it('sets it at the service, ends earlier sessions and audits the change without the password', async () => {
    expect(await call(changePassword, { password: GOOD }, 'ana')).toEqual({});
    expect(service.updateUser).toHaveBeenCalledExactlyOnceWith('ana', { password: GOOD });
    expect((await profile()).sessionsFrom).toBe(new Date(service.account.tokensValidAfterTime ?? '').toISOString());
    expect(Object.values(await contentsOf('audit'))).toEqual([{ at: expect.any(String), by: 'ana', action: 'changePassword', target: 'users/ana' }]);
  });

  it.each([
    ['short', 'invalid'],
    ['password123', 'password-too-common'],
    ['ana@example.com', 'password-is-email'],
  ])('refuses %s and sets nothing', async (password, reason) => {
    expect(await refusal(call(changePassword, { password }, 'ana'))).toMatchObject({ code: 'invalid-argument', reason });
    expect(service.updateUser).not.toHaveBeenCalled();
    expect(await audited()).toEqual([]);
  });

  it('checks the password against the profile’s address, not one in the call', async () => {
    expect(await refusal(call(changePassword, { password: GOOD, email: 'x@example.com' }, 'ana'))).toMatchObject({ reason: 'invalid' });
  });

  it('explains at the field a password that the service can’t use', async () => {
    service.updateUser.mockRejectedValue(Object.assign(new Error(), { code: 'auth/invalid-password' }));
    expect(await refusal(call(changePassword, { password: GOOD }, 'ana'))).toMatchObject({ code: 'invalid-argument', reason: 'invalid' });
  });

  it('succeeds once it is set, even if the profile can’t be updated', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    service.updateUser.mockImplementation(async () => void (await beginRemoval({ uid: 'ana' }, new Date())));
    expect(await call(changePassword, { password: GOOD }, 'ana')).toEqual({});
  });

  it('ends in one state if called twice at once', async () => {
    await Promise.all([call(changePassword, { password: GOOD }, 'ana'), call(changePassword, { password: GOOD }, 'ana')]);
    expect(await audited()).toEqual(['changePassword', 'changePassword']);
    expect((await profile()).sessionsFrom).toBe(new Date(service.account.tokensValidAfterTime ?? '').toISOString());
  });
});

describe('an old session', () => {
  it.each([
    ['changing the password', changePassword, { password: GOOD }],
    ['deleting the account', deleteAccount, {}],
  ])('must sign in again a few minutes later for %s', async (_what, callable, input) => {
    const attempt = (ms: number) => call(callable as typeof deleteAccount, input, 'ana', ago(ms));
    expect(await refusal(attempt(RECENT_SIGN_IN_MS + 2000))).toMatchObject({ code: 'failed-precondition', reason: 'confirm-identity' });
    expect(service.updateUser).not.toHaveBeenCalled();
    expect(service.deleteUser).not.toHaveBeenCalled();
    expect(await attempt(RECENT_SIGN_IN_MS - 2000)).toEqual({});
  });
});

describe('signOutEverywhere', () => {
  it('ends every session at the service and refuses their tokens', async () => {
    await call(signOutEverywhere, {}, 'ana', ago(60_000));
    expect(service.revokeRefreshTokens).toHaveBeenCalledExactlyOnceWith('ana');
    expect(await refusal(call(markNotificationsRead, {}, 'ana', ago(60_000)))).toMatchObject({ code: 'unauthenticated', reason: 'signed-out' });
    expect(await call(markNotificationsRead, {}, 'ana', new Date())).toEqual({ marked: 0 });
  });

  it('ends no other account’s sessions', async () => {
    await givenAdmin();
    await call(signOutEverywhere, {}, 'ana', ago(60_000));
    expect(await call(markNotificationsRead, {}, 'admin', ago(60_000))).toEqual({ marked: 0 });
  });

  it('refuses an account that is being deleted', async () => {
    await beginRemoval({ uid: 'ana' }, new Date());
    expect(await refusal(call(signOutEverywhere, {}, 'ana'))).toMatchObject({ reason: 'signed-out' });
    expect((await profile()).sessionsFrom).toBeUndefined();
  });
});

describe('syncAccount', () => {
  it('copies the service’s address once and audits it without the address', async () => {
    service.account.email = 'ana.new@example.com';
    expect(await Promise.all([call(syncAccount, {}, 'ana'), call(syncAccount, {}, 'ana')])).toContainEqual({ email: 'ana.new@example.com' });
    expect((await profile()).email).toBe('ana.new@example.com');
    expect(await audited()).toEqual(['changeEmail']);
    expect(JSON.stringify(await contentsOf('audit'))).not.toContain('example.com');
  });

  it('leaves an equal profile as it is', async () => {
    await call(syncAccount, {}, 'ana');
    const before = (await db.doc('users/ana').get()).updateTime;
    await call(syncAccount, {}, 'ana');
    expect((await db.doc('users/ana').get()).updateTime).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  it('keeps the later session start, in any order', async () => {
    await db.doc('users/ana').update({ sessionsFrom: '2026-05-01T00:00:00.000Z' });
    await call(syncAccount, {}, 'ana');
    expect((await profile()).sessionsFrom).toBe('2026-05-01T00:00:00.000Z');
    // Also stored in seconds, which the rules compare, even if the profile had none yet.
    expect((await profile()).sessionsFromSeconds).toBe(Date.parse('2026-05-01T00:00:00.000Z') / 1000);
  });

  it('keeps the roles', async () => {
    await db.doc('users/ana').update({ isGymOwner: true, ownedGyms: ['g1'] });
    service.account.email = 'ana.new@example.com';
    await call(syncAccount, {}, 'ana');
    expect(await profile()).toMatchObject({ isAdmin: false, isGymOwner: true, ownedGyms: ['g1'] });
  });
});

describe('checkNewPassword', () => {
  it('applies the rules of sign-up and stores nothing', async () => {
    expect(await call(checkNewPassword, { email: 'ana@example.com', password: GOOD })).toEqual({});
    expect(await refusal(call(checkNewPassword, { email: 'ana@example.com', password: 'password123' }))).toMatchObject({ reason: 'password-too-common' });
    expect(await refusal(call(checkNewPassword, { email: 'ana@example.com', password: 'ana@example.com' }))).toMatchObject({ reason: 'password-is-email' });
    expect(Object.keys(await contentsOf('users'))).toEqual(['ana']);
  });
});
