import { documentPaths, type UserProfile } from '@contract';
import type { Account } from '../lib/auth';
import { invoke } from '../lib/invoke';
import { watchDocument, type WatchProblem } from '../lib/watch';
import { startNotifications } from './notifications';
import { MARKER, ROLE_FAILURES, SIGNED_OUT, useSession } from './session';

let stopAccount: (() => void) | undefined;
let stopNotifications: (() => void) | undefined;
let stopProfile: (() => void) | undefined;
let starting: Promise<void> | undefined;

/** Loads the SDK and follows who is signed in. Throws where the SDK does not load; the next call tries again. */
export function listen(): Promise<void> {
  starting ??= open();
  return starting;
}
async function open(): Promise<void> {
  try {
    const { watchAccount } = await import('../lib/auth');
    stopAccount = await watchAccount(follow);
    stopNotifications ??= startNotifications();
  } catch (error) {
    starting = undefined;
    throw error;
  }
}

function follow(account: Account | null): void {
  setMarker(account !== null);
  const { account: before } = useSession.getState();
  if (account === null || account.uid !== before?.uid) {
    stopProfile?.();
    stopProfile = undefined;
    useSession.setState({ ...SIGNED_OUT });
  }
  useSession.setState({ status: 'known', account });
  if (account && !stopProfile) stopProfile = watchDocument<UserProfile>(documentPaths.user(account.uid), showProfile, showRoleFailure);
}

/** A profile that is not there yet is being made by the sign-up trigger: the listener tells when it is. */
function showProfile(profile: UserProfile | undefined): void {
  useSession.setState({ profile: profile ?? null, roleFailure: null });
  if (profile) void renewRoles(profile);
}
async function renewRoles(profile: UserProfile): Promise<void> {
  try {
    const { renewClaims } = await import('../lib/auth');
    await renewClaims(profile);
  } catch (error) {
    console.error('The token was not renewed.', error);
  }
  if (useSession.getState().profile === profile) useSession.setState({ rolesReady: true });
}

function showRoleFailure(problem: WatchProblem): void {
  useSession.setState({ roleFailure: ROLE_FAILURES[problem] });
}

/** @throws SignInFailure, whose message is for the user. */
export async function signIn(email: string, password: string): Promise<void> {
  const auth = await import('../lib/auth');
  await auth.signIn(email, password);
  await listen();
}

/** Makes the account, signs in and sends the link that proves the address. @throws CallFailure or SignInFailure */
export async function signUp(email: string, password: string): Promise<void> {
  await invoke('createAccount', { email, password });
  await signIn(email, password);
  const { sendVerification } = await import('../lib/auth');
  await sendVerification().catch((error: unknown) => console.error('The verification message was not sent.', error));
}

/** A failure is only logged (spec 8). */
export async function logout(): Promise<void> {
  try {
    const { leave } = await import('../lib/auth');
    await leave();
    follow(null);
  } catch (error) {
    console.error('Signing out failed.', error);
  }
}

/** Always succeeds for a well-formed address, whether or not it has an account. @throws SignInFailure */
export async function resetPassword(email: string): Promise<void> {
  const { sendPasswordReset } = await import('../lib/auth');
  await sendPasswordReset(email);
}

/** @throws SignInFailure */
export async function verifyEmail(): Promise<void> {
  const { sendVerification } = await import('../lib/auth');
  await sendVerification();
}

/** After the link was followed in another window. @throws SignInFailure */
export async function recheckVerification(): Promise<boolean> {
  const { refreshAccount } = await import('../lib/auth');
  const account = await refreshAccount();
  useSession.setState({ account });
  return account?.emailVerified === true;
}

/** @throws CallFailure */
export async function deleteAccount(): Promise<void> {
  await invoke('deleteAccount', {});
  await logout();
}

/** For tests: as before `startSession`. */
export function resetAccount(): void {
  stopProfile?.();
  stopAccount?.();
  stopNotifications?.();
  stopProfile = stopAccount = stopNotifications = starting = undefined;
}

function setMarker(present: boolean): void {
  try {
    if (present) localStorage.setItem(MARKER, '1');
    else localStorage.removeItem(MARKER);
  } catch {
    // The next visit then starts signed out.
  }
}
