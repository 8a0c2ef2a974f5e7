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

/** Functions with which a test plays the role of the SDK. */
let reportAccount: (account: auth.Account | null) => void;
let reportProfile: (profile: UserProfile | undefined) => void;
let failProfile: (problem: WatchProblem) => void;
const stopProfile = vi.fn();

beforeEach(() => {
  answer({ addSavedGym: {}, createAccount: { uid: 'ana' } });
  sessionStorage.clear();
  vi.mocked(auth.watchAccount).mockImplementation(async (next) => {
    reportAccount = next;
    return () => {};
  });
  vi.mocked(auth.renewCustomClaims).mockResolvedValue();
  vi.mocked(auth.sendVerification).mockResolvedValue();
  vi.mocked(watchDocument).mockImplementation((_path, next, failed) => {
    reportProfile = next as typeof reportProfile;
    failProfile = failed;
    return stopProfile;
  });
});
const session = () => useSession.getState();
async function startSignedIn(): Promise<void> {
  localStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  reportAccount(ANA);
}

test('startSession treats a visitor without a stored session as signed out, without loading the auth SDK', () => {
  startSession();
  expect(session()).toMatchObject({ status: 'known', account: null });
  expect(auth.watchAccount).not.toHaveBeenCalled();
});

test('startSession reports “loading” with a stored session until the first auth state is known', async () => {
  localStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  expect(session().status).toBe('loading');
  reportAccount(null);
  expect(session()).toMatchObject({ status: 'known', account: null });
  expect(localStorage.getItem('halfmat:session')).toBeNull();
});

describe('startSession on a slow connection', () => {
  /** Starts a stored session whose account script loads only when `loadScript` is called. */
  async function slow() {
    vi.useFakeTimers();
    let loadScript = () => {};
    const script = new Promise<void>((resolve) => (loadScript = resolve));
    vi.mocked(auth.watchAccount).mockImplementation(async (next) => {
      await script;
      reportAccount = next;
      next(ANA);
      return () => {};
    });
    localStorage.setItem('halfmat:session', '1');
    const onStarted = vi.fn();
    void startSession().then(onStarted);
    return { onStarted, loadScript };
  }

  it('shows public pages after 8 seconds without signing the user out, and applies the account later', async () => {
    const { onStarted, loadScript } = await slow();
    await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS - 1);
    expect(onStarted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4000);
    expect(onStarted).toHaveBeenCalled();
    expect(session()).toMatchObject({ status: 'late', account: null, roleFailureMessage: null });
    loadScript();
    await vi.advanceTimersByTimeAsync(0);
    expect(session()).toMatchObject({ status: 'known', account: ANA });
  });

  it('reports that the account did not load if auth fails, and does not sign the user out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(auth.watchAccount).mockRejectedValue(new Error('offline'));
    localStorage.setItem('halfmat:session', '1');
    await startSession();
    expect(session()).toMatchObject({ status: 'failed', roleFailureMessage: 'Unable to connect to server. Please check your internet connection.' });
    expect(localStorage.getItem('halfmat:session')).toBe('1');
  });
});

test('signing in resends saved-gym changes that an earlier page of the tab could not store', async () => {
  useSavedGyms.setState({ saved: {}, pending: { 'ana/g1': { uid: 'ana', gymId: 'g1', name: 'Half Guard Hall', value: true } } });
  await startSignedIn();
  expect(invoke).toHaveBeenCalledWith('addSavedGym', { gymId: 'g1' });
});

test('a new account without a profile shows no error', async () => {
  await startSignedIn();
  reportProfile(undefined);
  expect(session()).toMatchObject({ status: 'known', account: ANA, profile: null, roleFailureMessage: null });
  reportProfile(PROFILE);
  expect(isAdmin(session())).toBe(true);
});

test('roles follow profile changes live', async () => {
  await startSignedIn();
  reportProfile(PROFILE);
  reportProfile({ ...PROFILE, isAdmin: false });
  expect(isAdmin(session())).toBe(false);
});

test('rolesReady turns true once the token carries the roles', async () => {
  let renewed = () => {};
  vi.mocked(auth.renewCustomClaims).mockReturnValue(new Promise<void>((resolve) => (renewed = resolve)));
  await startSignedIn();
  reportProfile(PROFILE);
  expect(session().rolesReady).toBe(false);
  await vi.waitFor(() => expect(auth.renewCustomClaims).toHaveBeenCalledWith(PROFILE));
  renewed();
  await vi.waitFor(() => expect(session().rolesReady).toBe(true));
});

test.each<[WatchProblem, string]>([
  ['permission-denied', 'Permission denied. Please contact support.'],
  ['unavailable', 'Unable to connect to server. Please check your internet connection.'],
  ['other', 'Failed to load user permissions. Please refresh the page.'],
])('a failure to load the roles (%s) shows its own message', async (problem, text) => {
  await startSignedIn();
  failProfile(problem);
  expect(session().roleFailureMessage).toBe(text);
});

test('logout clears the account and roles and stops the profile listener', async () => {
  await startSignedIn();
  reportProfile({ ...PROFILE, isGymOwner: true, ownedGyms: ['one'] });
  vi.mocked(auth.endSession).mockResolvedValue();
  await logout();
  expect(session()).toMatchObject({ status: 'known', account: null, profile: null, rolesReady: false });
  expect(stopProfile).toHaveBeenCalled();
});

test('a failed logout is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await startSignedIn();
  vi.mocked(auth.endSession).mockRejectedValue(new Error('offline'));
  await expect(logout()).resolves.toBeUndefined();
  expect(session().account).toEqual(ANA);
  expect(log).toHaveBeenCalled();
});

test('a different account does not inherit the previous profile', async () => {
  await startSignedIn();
  reportProfile(PROFILE);
  reportAccount({ ...ANA, uid: 'ben', email: 'ben@example.com' });
  expect(session()).toMatchObject({ account: { uid: 'ben' }, profile: null });
});

test('signUp creates the account with a callable, signs in, and sends the verification link', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  await signUp('ana@example.com', 'a long enough one');
  expect(invoke).toHaveBeenCalledWith('createAccount', { email: 'ana@example.com', password: 'a long enough one' });
  expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', 'a long enough one', true);
  expect(auth.sendVerification).toHaveBeenCalled();
});

test('signIn calls becomeFirstAdmin once the profile exists, and only with a verified email address', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  vi.mocked(invoke).mockResolvedValue({});
  await startSignedIn();
  reportProfile(undefined);
  await signIn('ana@example.com', 'a long enough one');
  vi.mocked(auth.signIn).mockResolvedValue({ ...ANA, emailVerified: true });
  await signIn('ana@example.com', 'a long enough one');
  expect(invoke).not.toHaveBeenCalled();
  reportProfile(USER);
  reportProfile(USER);
  expect(invoke).toHaveBeenCalledExactlyOnceWith('becomeFirstAdmin', {});
});

test('signIn does not call becomeFirstAdmin for an admin', async () => {
  vi.mocked(auth.signIn).mockResolvedValue({ ...ANA, emailVerified: true });
  await startSignedIn();
  reportProfile(PROFILE);
  await signIn('ana@example.com', 'a long enough one');
  expect(invoke).not.toHaveBeenCalled();
});

test('recheckVerification calls becomeFirstAdmin once the email address is verified, and only logs a failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(auth.refreshAccount).mockResolvedValue({ ...ANA, emailVerified: true });
  vi.mocked(invoke).mockRejectedValue(new Error('offline'));
  await startSignedIn();
  reportProfile(USER);
  expect(await recheckVerification()).toBe(true);
  expect(invoke).toHaveBeenCalledWith('becomeFirstAdmin', {});
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
});

test('a failed sign-in leaves the visitor signed out and starts no listener', async () => {
  startSession();
  vi.mocked(auth.signIn).mockRejectedValue(new Error('no'));
  await expect(signIn('ana@example.com', 'wrong')).rejects.toThrow();
  expect(auth.watchAccount).not.toHaveBeenCalled();
});

test('signIn marks the session in sessionStorage or localStorage, depending on “keep me signed in”', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  await signIn('ana@example.com', 'a long enough one', false);
  reportAccount(ANA);
  expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', 'a long enough one', false);
  expect([localStorage.getItem('halfmat:session'), sessionStorage.getItem('halfmat:session')]).toEqual([null, '1']);
  await signIn('ana@example.com', 'a long enough one');
  reportAccount(ANA);
  expect([localStorage.getItem('halfmat:session'), sessionStorage.getItem('halfmat:session')]).toEqual(['1', null]);
});

test('a session limited to its tab survives a reload', async () => {
  sessionStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  reportAccount(ANA);
  expect(localStorage.getItem('halfmat:session')).toBeNull();
  reportAccount(null);
  expect(sessionStorage.getItem('halfmat:session')).toBeNull();
});

test('a session that was ended elsewhere signs out with a message when the profile says so', async () => {
  vi.mocked(auth.endSession).mockResolvedValue();
  vi.mocked(auth.isSessionOlder).mockResolvedValue(true);
  await startSignedIn();
  reportProfile({ ...PROFILE, sessionsFrom: '2026-03-01T10:00:00.000Z' });
  await vi.waitFor(() => expect(session().account).toBeNull());
  expect(auth.isSessionOlder).toHaveBeenCalledWith('2026-03-01T10:00:00.000Z');
  expect(useToasts.getState().toasts).toMatchObject([{ text: expect.stringMatching(/^You were signed out/) }]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a password', () => signIn('ana@example.com', 'the right one')],
  ['Google', () => signInWithGoogle(true)],
])('a disabled account that signs in with %s sees an error with a contact link and is signed out', async (_method, signInWithMethod) => {
  vi.mocked(auth.endSession).mockResolvedValue();
  vi.mocked(auth.signIn).mockResolvedValue({ ...ANA, emailVerified: true });
  vi.mocked(google.signInWithGoogle).mockResolvedValue({ account: { ...ANA, emailVerified: true }, isNew: false });
  vi.mocked(invoke).mockResolvedValue({} as never);
  await startSignedIn();
  await signInWithMethod();
  reportProfile({ ...PROFILE, isDisabled: true });
  await vi.waitFor(() => expect(session()).toMatchObject({ account: null, profile: null }));
  expect(auth.endSession).toHaveBeenCalledOnce();
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
  await startSignedIn();
  reportProfile({ ...PROFILE, sessionsFrom: '2026-03-01T10:00:00.000Z' });
  await vi.waitFor(() => expect(session().rolesReady).toBe(true));
  expect(session().account).toEqual(ANA);
});

test('changePassword does not sign out the browser it runs in', async () => {
  vi.mocked(auth.isSessionOlder).mockResolvedValue(true);
  vi.mocked(auth.confirmPassword).mockResolvedValue(ANA);
  await startSignedIn();
  reportProfile(PROFILE);
  vi.mocked(invoke).mockImplementation(async () => {
    reportProfile({ ...PROFILE, sessionsFrom: '2026-03-01T10:00:00.000Z' });
    return {} as never;
  });
  vi.mocked(auth.signIn).mockImplementation(async () => {
    vi.mocked(auth.isSessionOlder).mockResolvedValue(false);
    return ANA;
  });
  await changePassword('the old one', 'a long enough one');
  expect(auth.endSession).not.toHaveBeenCalled();
  expect(session().account).toEqual(ANA);
});

test('a logout during changePassword waits for the new sign-in and then signs out', async () => {
  vi.mocked(auth.confirmPassword).mockResolvedValue(ANA);
  vi.mocked(auth.endSession).mockResolvedValue();
  vi.mocked(invoke).mockResolvedValue({} as never);
  const { promise, resolve } = Promise.withResolvers<auth.Account>();
  vi.mocked(auth.signIn).mockReturnValue(promise);
  await startSignedIn();
  const changed = changePassword('the old one', 'a long enough one');
  await vi.waitFor(() => expect(auth.signIn).toHaveBeenCalled());
  const loggedOut = logout();
  await new Promise((resolveNow) => setTimeout(resolveNow));
  expect(auth.endSession).not.toHaveBeenCalled();
  resolve(ANA);
  await Promise.all([changed, loggedOut]);
  expect(auth.endSession).toHaveBeenCalledOnce();
  expect(session().account).toBeNull();
});

test('syncAccount is called once if the profile’s email differs from the account’s', async () => {
  vi.mocked(invoke).mockResolvedValue({ email: 'new@example.com' } as never);
  await startSignedIn();
  reportProfile({ ...PROFILE, email: 'old@example.com' });
  reportProfile({ ...PROFILE, email: 'old@example.com', isGymOwner: true });
  expect(vi.mocked(invoke).mock.calls).toEqual([['syncAccount', {}]]);
});

test('syncAccount is called again at the next profile update if it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(invoke)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({} as never);
  await startSignedIn();
  reportProfile({ ...PROFILE, email: 'old@example.com' });
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  reportProfile({ ...PROFILE, email: 'old@example.com' });
  expect(invoke).toHaveBeenCalledTimes(2);
});
