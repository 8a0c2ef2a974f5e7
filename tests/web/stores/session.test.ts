import { READ_DEADLINE_MS, type UserProfile } from '@contract';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as auth from '@web/lib/auth';
import * as google from '@web/lib/google';
import { invoke } from '@web/lib/invoke';
import { watchDocument, type WatchProblem } from '@web/lib/watch';
import { changePassword, logout, recheckVerification, signIn, signUp } from '@web/stores/account';
import { signInWithGoogle } from '@web/stores/google';
import { useSavedGyms } from '@web/stores/savedGyms';
import { isAdmin, useSession } from '@web/stores/session';
import { useToasts } from '@web/stores/toasts';
import { startSession } from '@web/stores/startSession';
import { profileWith } from '@support/profile';
import { answer } from '../backend';

vi.mock('@web/lib/google');

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: false };
const PROFILE = profileWith({ email: ANA.email, isAdmin: true });
const USER: UserProfile = { ...PROFILE, isAdmin: false };

/** Lets a test play the SDK. */
let tellAccount: (account: auth.Account | null) => void;
let tellProfile: (profile: UserProfile | undefined) => void;
let failProfile: (problem: WatchProblem) => void;
const stopProfile = vi.fn();

beforeEach(() => {
  answer({ addSavedGym: {}, createAccount: { uid: 'ana' } });
  sessionStorage.clear();
  vi.mocked(auth.watchAccount).mockImplementation(async (tell) => {
    tellAccount = tell;
    return () => {};
  });
  vi.mocked(auth.renewClaims).mockResolvedValue();
  vi.mocked(auth.sendVerification).mockResolvedValue();
  vi.mocked(watchDocument).mockImplementation((_path, next, failed) => {
    tellProfile = next as typeof tellProfile;
    failProfile = failed;
    return stopProfile;
  });
});
const session = () => useSession.getState();
async function signedIn(): Promise<void> {
  localStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  tellAccount(ANA);
}

test('startSession treats a visitor without a stored session as signed out, without loading the auth SDK', () => {
  startSession();
  expect(session()).toMatchObject({ status: 'known', account: null });
  expect(auth.watchAccount).not.toHaveBeenCalled();
});

test('startSession reports “loading” with a stored session until auth first answers', async () => {
  localStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  expect(session().status).toBe('loading');
  tellAccount(null);
  expect(session()).toMatchObject({ status: 'known', account: null });
  expect(localStorage.getItem('halfmat:session')).toBeNull();
});

describe('startSession on a slow connection', () => {
  /** Starts a stored session whose account script loads only when `come` is called. */
  async function slow() {
    vi.useFakeTimers();
    let come = () => {};
    const script = new Promise<void>((resolve) => (come = resolve));
    vi.mocked(auth.watchAccount).mockImplementation(async (tell) => {
      await script;
      tellAccount = tell;
      tell(ANA);
      return () => {};
    });
    localStorage.setItem('halfmat:session', '1');
    const shown = vi.fn();
    void startSession().then(shown);
    return { shown, come };
  }

  it('shows public pages after 8 seconds without signing the user out, and applies the account later', async () => {
    const { shown, come } = await slow();
    await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS - 1);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4000);
    expect(shown).toHaveBeenCalled();
    expect(session()).toMatchObject({ status: 'late', account: null, roleFailure: null });
    come();
    await vi.advanceTimersByTimeAsync(0);
    expect(session()).toMatchObject({ status: 'known', account: ANA });
  });

  it('reports that the account did not load if auth fails, and does not sign the user out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(auth.watchAccount).mockRejectedValue(new Error('offline'));
    localStorage.setItem('halfmat:session', '1');
    await startSession();
    expect(session()).toMatchObject({ status: 'failed', roleFailure: 'Unable to connect to server. Please check your internet connection.' });
    expect(localStorage.getItem('halfmat:session')).toBe('1');
  });
});

test('signing in resends saved-gym changes that an earlier page of the tab could not store', async () => {
  useSavedGyms.setState({ saved: {}, pending: { 'ana/g1': { uid: 'ana', gymId: 'g1', name: 'Half Guard Hall', value: true } } });
  await signedIn();
  expect(invoke).toHaveBeenCalledWith('addSavedGym', { gymId: 'g1' });
});

test('a profile that does not exist yet is awaited without an error', async () => {
  await signedIn();
  tellProfile(undefined);
  expect(session()).toMatchObject({ status: 'known', account: ANA, profile: null, roleFailure: null });
  tellProfile(PROFILE);
  expect(isAdmin(session())).toBe(true);
});

test('roles follow profile changes live', async () => {
  await signedIn();
  tellProfile(PROFILE);
  tellProfile({ ...PROFILE, isAdmin: false });
  expect(isAdmin(session())).toBe(false);
});

test('rolesReady turns true once the token carries the roles', async () => {
  let renewed = () => {};
  vi.mocked(auth.renewClaims).mockReturnValue(new Promise<void>((resolve) => (renewed = resolve)));
  await signedIn();
  tellProfile(PROFILE);
  expect(session().rolesReady).toBe(false);
  await vi.waitFor(() => expect(auth.renewClaims).toHaveBeenCalledWith(PROFILE));
  renewed();
  await vi.waitFor(() => expect(session().rolesReady).toBe(true));
});

test.each<[WatchProblem, string]>([
  ['permission-denied', 'Permission denied. Please contact support.'],
  ['unavailable', 'Unable to connect to server. Please check your internet connection.'],
  ['other', 'Failed to load user permissions. Please refresh the page.'],
])('a failure to load the roles (%s) shows its own message', async (problem, text) => {
  await signedIn();
  failProfile(problem);
  expect(session().roleFailure).toBe(text);
});

test('logout clears the account and roles and stops the profile listener', async () => {
  await signedIn();
  tellProfile({ ...PROFILE, isGymOwner: true, ownedGyms: ['one'] });
  vi.mocked(auth.leave).mockResolvedValue();
  await logout();
  expect(session()).toMatchObject({ status: 'known', account: null, profile: null, rolesReady: false });
  expect(stopProfile).toHaveBeenCalled();
});

test('a failed logout is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await signedIn();
  vi.mocked(auth.leave).mockRejectedValue(new Error('offline'));
  await expect(logout()).resolves.toBeUndefined();
  expect(session().account).toEqual(ANA);
  expect(log).toHaveBeenCalled();
});

test('a different account does not inherit the previous profile', async () => {
  await signedIn();
  tellProfile(PROFILE);
  tellAccount({ ...ANA, uid: 'ben', email: 'ben@example.com' });
  expect(session()).toMatchObject({ account: { uid: 'ben' }, profile: null });
});

test('signUp creates the account with a callable, signs in, and sends the verification link', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  await signUp('ana@example.com', 'a long enough one');
  expect(invoke).toHaveBeenCalledWith('createAccount', { email: 'ana@example.com', password: 'a long enough one' });
  expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', 'a long enough one', true);
  expect(auth.sendVerification).toHaveBeenCalled();
});

test('signIn calls becomeFirstAdmin once the profile exists, and only with a verified address', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  vi.mocked(invoke).mockResolvedValue({});
  await signedIn();
  tellProfile(undefined);
  await signIn('ana@example.com', 'a long enough one');
  vi.mocked(auth.signIn).mockResolvedValue({ ...ANA, emailVerified: true });
  await signIn('ana@example.com', 'a long enough one');
  expect(invoke).not.toHaveBeenCalled();
  tellProfile(USER);
  tellProfile(USER);
  expect(invoke).toHaveBeenCalledExactlyOnceWith('becomeFirstAdmin', {});
});

test('signIn does not call becomeFirstAdmin for an admin', async () => {
  vi.mocked(auth.signIn).mockResolvedValue({ ...ANA, emailVerified: true });
  await signedIn();
  tellProfile(PROFILE);
  await signIn('ana@example.com', 'a long enough one');
  expect(invoke).not.toHaveBeenCalled();
});

test('recheckVerification calls becomeFirstAdmin once the address is verified, and only logs a failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(auth.refreshAccount).mockResolvedValue({ ...ANA, emailVerified: true });
  vi.mocked(invoke).mockRejectedValue(new Error('offline'));
  await signedIn();
  tellProfile(USER);
  expect(await recheckVerification()).toBe(true);
  expect(invoke).toHaveBeenCalledWith('becomeFirstAdmin', {});
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
});

test('a refused sign-in leaves the visitor signed out and starts no listener', async () => {
  startSession();
  vi.mocked(auth.signIn).mockRejectedValue(new Error('no'));
  await expect(signIn('ana@example.com', 'wrong')).rejects.toThrow();
  expect(auth.watchAccount).not.toHaveBeenCalled();
});

test('signIn marks the session in sessionStorage or localStorage, depending on “keep me signed in”', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  await signIn('ana@example.com', 'a long enough one', false);
  tellAccount(ANA);
  expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', 'a long enough one', false);
  expect([localStorage.getItem('halfmat:session'), sessionStorage.getItem('halfmat:session')]).toEqual([null, '1']);
  await signIn('ana@example.com', 'a long enough one');
  tellAccount(ANA);
  expect([localStorage.getItem('halfmat:session'), sessionStorage.getItem('halfmat:session')]).toEqual(['1', null]);
});

test('a session limited to its tab survives a reload', async () => {
  sessionStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  tellAccount(ANA);
  expect(localStorage.getItem('halfmat:session')).toBeNull();
  tellAccount(null);
  expect(sessionStorage.getItem('halfmat:session')).toBeNull();
});

test('a session that was ended elsewhere signs out with a message when the profile says so', async () => {
  vi.mocked(auth.leave).mockResolvedValue();
  vi.mocked(auth.isSessionOlder).mockResolvedValue(true);
  await signedIn();
  tellProfile({ ...PROFILE, sessionsFrom: '2026-03-01T10:00:00.000Z' });
  await vi.waitFor(() => expect(session().account).toBeNull());
  expect(auth.isSessionOlder).toHaveBeenCalledWith('2026-03-01T10:00:00.000Z');
  expect(useToasts.getState().toasts).toMatchObject([{ text: expect.stringMatching(/^You were signed out/) }]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a password', () => signIn('ana@example.com', 'the right one')],
  ['Google', () => signInWithGoogle(true)],
])('a disabled account that signs in with %s sees an error with a contact link and is signed out', async (_way, enter) => {
  vi.mocked(auth.leave).mockResolvedValue();
  vi.mocked(auth.signIn).mockResolvedValue({ ...ANA, emailVerified: true });
  vi.mocked(google.signInWithGoogle).mockResolvedValue({ account: { ...ANA, emailVerified: true }, isNew: false });
  vi.mocked(invoke).mockResolvedValue({} as never);
  await signedIn();
  await enter();
  tellProfile({ ...PROFILE, isDisabled: true });
  await vi.waitFor(() => expect(session()).toMatchObject({ account: null, profile: null }));
  expect(auth.leave).toHaveBeenCalledOnce();
  expect(invoke).not.toHaveBeenCalledWith('becomeFirstAdmin', {});
  expect(useToasts.getState().toasts).toMatchObject([
    {
      kind: 'error',
      text: 'This account is disabled. It can’t sign in or make changes.',
      action: { text: expect.stringMatching(/^Contact us/), to: '/contact' },
    },
  ]);
});

test('a session that is newer than sessionsFrom stays signed in', async () => {
  vi.mocked(auth.isSessionOlder).mockResolvedValue(false);
  await signedIn();
  tellProfile({ ...PROFILE, sessionsFrom: '2026-03-01T10:00:00.000Z' });
  await vi.waitFor(() => expect(session().rolesReady).toBe(true));
  expect(session().account).toEqual(ANA);
});

test('changePassword does not sign out the browser it runs in', async () => {
  vi.mocked(auth.isSessionOlder).mockResolvedValue(true);
  vi.mocked(auth.confirmPassword).mockResolvedValue(ANA);
  await signedIn();
  tellProfile(PROFILE);
  vi.mocked(invoke).mockImplementation(async () => {
    tellProfile({ ...PROFILE, sessionsFrom: '2026-03-01T10:00:00.000Z' });
    return {} as never;
  });
  vi.mocked(auth.signIn).mockImplementation(async () => {
    vi.mocked(auth.isSessionOlder).mockResolvedValue(false);
    return ANA;
  });
  await changePassword('the old one', 'a long enough one');
  expect(auth.leave).not.toHaveBeenCalled();
  expect(session().account).toEqual(ANA);
});

test('a logout during changePassword waits for the new sign-in and then signs out', async () => {
  vi.mocked(auth.confirmPassword).mockResolvedValue(ANA);
  vi.mocked(auth.leave).mockResolvedValue();
  vi.mocked(invoke).mockResolvedValue({} as never);
  const { promise, resolve } = Promise.withResolvers<auth.Account>();
  vi.mocked(auth.signIn).mockReturnValue(promise);
  await signedIn();
  const changed = changePassword('the old one', 'a long enough one');
  await vi.waitFor(() => expect(auth.signIn).toHaveBeenCalled());
  const left = logout();
  await new Promise((later) => setTimeout(later));
  expect(auth.leave).not.toHaveBeenCalled();
  resolve(ANA);
  await Promise.all([changed, left]);
  expect(auth.leave).toHaveBeenCalledOnce();
  expect(session().account).toBeNull();
});

test('followAccount is called once if the profile’s email differs from the account’s', async () => {
  vi.mocked(invoke).mockResolvedValue({ email: 'new@example.com' } as never);
  await signedIn();
  tellProfile({ ...PROFILE, email: 'old@example.com' });
  tellProfile({ ...PROFILE, email: 'old@example.com', isGymOwner: true });
  expect(vi.mocked(invoke).mock.calls).toEqual([['followAccount', {}]]);
});

test('followAccount is called again at the next profile update if it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(invoke)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({} as never);
  await signedIn();
  tellProfile({ ...PROFILE, email: 'old@example.com' });
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  tellProfile({ ...PROFILE, email: 'old@example.com' });
  expect(invoke).toHaveBeenCalledTimes(2);
});
