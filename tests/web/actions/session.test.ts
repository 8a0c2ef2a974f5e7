import { READ_DEADLINE_MS, type UserProfile } from '@contract';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as auth from '../../../web/src/lib/auth';
import * as google from '../../../web/src/lib/google';
import { invoke } from '../../../web/src/lib/invoke';
import { watchDocument, type WatchProblem } from '../../../web/src/lib/watch';
import { changePassword, logout, recheckVerification, signIn, signUp } from '../../../web/src/actions/account';
import { signInWithGoogle } from '../../../web/src/actions/google';
import { useSavedGyms } from '../../../web/src/stores/savedGyms';
import { isAdmin, useSession } from '../../../web/src/stores/session';
import { useToasts } from '../../../web/src/stores/toasts';
import { startSession } from '../../../web/src/actions/startSession';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/google');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/watch');

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: false };
const PROFILE: UserProfile = { email: ANA.email, isAdmin: true, isGymOwner: false, ownedGyms: [], createdAt: '2026-01-01T00:00:00.000Z' };
const USER: UserProfile = { ...PROFILE, isAdmin: false };

/** What the SDK would tell, in the tests' hands. */
let tellAccount: (account: auth.Account | null) => void;
let tellProfile: (profile: UserProfile | undefined) => void;
let failProfile: (problem: WatchProblem) => void;
const stopProfile = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
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

test('a visitor without a stored session is known as signed out at once, without the authentication SDK', () => {
  startSession();
  expect(session()).toMatchObject({ status: 'known', account: null });
  expect(auth.watchAccount).not.toHaveBeenCalled();
});

test('with a stored session the state is loading until the first answer', async () => {
  localStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  expect(session().status).toBe('loading');
  tellAccount(null);
  expect(session()).toMatchObject({ status: 'known', account: null });
  expect(localStorage.getItem('halfmat:session')).toBeNull();
});

describe('a signed-in person on a slow line', () => {
  /** The page with a stored session whose account script is 12 seconds late. */
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

  it('is not taken for a visitor: public pages are shown after 8 seconds, and the account comes later', async () => {
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

  it('is told that the account did not load if it fails, and not that they are signed out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(auth.watchAccount).mockRejectedValue(new Error('offline'));
    localStorage.setItem('halfmat:session', '1');
    await startSession();
    expect(session()).toMatchObject({ status: 'failed', roleFailure: 'Unable to connect to server. Please check your internet connection.' });
    expect(localStorage.getItem('halfmat:session')).toBe('1');
  });
});

test('what an earlier page of the tab could not store for this account is asked again', async () => {
  useSavedGyms.setState({ saved: {}, wishes: { 'ana/g1': { uid: 'ana', gymId: 'g1', name: 'Half Guard Hall', value: true } } });
  await signedIn();
  expect(invoke).toHaveBeenCalledWith('addSavedGym', { gymId: 'g1' });
});

test('a profile that is not there yet is waited for, without an error', async () => {
  await signedIn();
  tellProfile(undefined);
  expect(session()).toMatchObject({ status: 'known', account: ANA, profile: null, roleFailure: null });
  tellProfile(PROFILE);
  expect(isAdmin(session())).toBe(true);
});

test('roles follow the profile live', async () => {
  await signedIn();
  tellProfile(PROFILE);
  tellProfile({ ...PROFILE, isAdmin: false });
  expect(isAdmin(session())).toBe(false);
});

test('roles are ready once the token carries them', async () => {
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
])('roles that do not load (%s) are said in the specification’s words', async (problem, text) => {
  await signedIn();
  failProfile(problem);
  expect(session().roleFailure).toBe(text);
});

test('logout clears the account, the roles and the listener', async () => {
  await signedIn();
  tellProfile({ ...PROFILE, isGymOwner: true, ownedGyms: ['one'] });
  vi.mocked(auth.leave).mockResolvedValue();
  await logout();
  expect(session()).toMatchObject({ status: 'known', account: null, profile: null, rolesReady: false });
  expect(stopProfile).toHaveBeenCalled();
});

test('a logout that fails is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await signedIn();
  vi.mocked(auth.leave).mockRejectedValue(new Error('offline'));
  await expect(logout()).resolves.toBeUndefined();
  expect(session().account).toEqual(ANA);
  expect(log).toHaveBeenCalled();
});

test('another account takes over nothing of the one before', async () => {
  await signedIn();
  tellProfile(PROFILE);
  tellAccount({ ...ANA, uid: 'ben', email: 'ben@example.com' });
  expect(session()).toMatchObject({ account: { uid: 'ben' }, profile: null });
});

test('signing up makes the account by callable, then signs in and sends the link', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  await signUp('ana@example.com', 'a long enough one');
  expect(invoke).toHaveBeenCalledWith('createAccount', { email: 'ana@example.com', password: 'a long enough one' });
  expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', 'a long enough one', true);
  expect(auth.sendVerification).toHaveBeenCalled();
});

test('signing in with a proved address asks whether it is to lead once the profile is there, and without one does not', async () => {
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

test('an admin asks nothing of the kind', async () => {
  vi.mocked(auth.signIn).mockResolvedValue({ ...ANA, emailVerified: true });
  await signedIn();
  tellProfile(PROFILE);
  await signIn('ana@example.com', 'a long enough one');
  expect(invoke).not.toHaveBeenCalled();
});

test('an address that is proved meanwhile asks so too, and an answer that fails is only logged', async () => {
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

test('a session of this tab alone is marked in this tab, and one that is kept in the browser', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  await signIn('ana@example.com', 'a long enough one', false);
  tellAccount(ANA);
  expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', 'a long enough one', false);
  expect([localStorage.getItem('halfmat:session'), sessionStorage.getItem('halfmat:session')]).toEqual([null, '1']);
  await signIn('ana@example.com', 'a long enough one');
  tellAccount(ANA);
  expect([localStorage.getItem('halfmat:session'), sessionStorage.getItem('halfmat:session')]).toEqual(['1', null]);
});

test('a session of this tab alone is found again when its page is reloaded', async () => {
  sessionStorage.setItem('halfmat:session', '1');
  startSession();
  await vi.waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());
  tellAccount(ANA);
  expect(localStorage.getItem('halfmat:session')).toBeNull();
  tellAccount(null);
  expect(sessionStorage.getItem('halfmat:session')).toBeNull();
});

test('a sign-in that was ended elsewhere ends here as soon as the profile says so, and that is said', async () => {
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
])('a disabled account that signs in with %s is told so, with a way to write to us, and signed out', async (_way, enter) => {
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
      action: { text: expect.stringMatching(/^Write to us/), to: '/contact' },
    },
  ]);
});

test('a sign-in that came after the others were ended stays', async () => {
  vi.mocked(auth.isSessionOlder).mockResolvedValue(false);
  await signedIn();
  tellProfile({ ...PROFILE, sessionsFrom: '2026-03-01T10:00:00.000Z' });
  await vi.waitFor(() => expect(session().rolesReady).toBe(true));
  expect(session().account).toEqual(ANA);
});

test('the browser in which the password is changed is not signed out by that', async () => {
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

test('who signs out while the new password is still signed in with stays signed out', async () => {
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

test('the profile is asked once to follow an address that was changed', async () => {
  vi.mocked(invoke).mockResolvedValue({ email: 'new@example.com' } as never);
  await signedIn();
  tellProfile({ ...PROFILE, email: 'old@example.com' });
  tellProfile({ ...PROFILE, email: 'old@example.com', isGymOwner: true });
  expect(vi.mocked(invoke).mock.calls).toEqual([['followAccount', {}]]);
});

test('a profile that could not follow is asked again when it is next told of', async () => {
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
