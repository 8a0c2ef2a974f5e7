import { documentPaths, type UserProfile } from '@contract';
import type { Account } from '../lib/auth';
import { invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { watchDocument, type WatchProblem } from '../lib/watch';
import { startNotifications } from '../stores/notifications';
import { repeatWishes } from '../stores/savedGyms';
import { MARKER, ROLE_FAILURES, SIGNED_OUT, useSession } from '../stores/session';

const sdk = () => withinScriptTimeout('Account', () => import('../lib/auth'));

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
    const { watchAccount } = await sdk();
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
  if (account) repeatWishes(account.uid);
  if (account && !stopProfile) stopProfile = watchDocument<UserProfile>(documentPaths.user(account.uid), showProfile, showRoleFailure);
}

/** A profile that is not there yet is being made by the sign-up trigger: the listener tells when it is. */
function showProfile(profile: UserProfile | undefined): void {
  useSession.setState({ profile: profile ?? null, roleFailure: null });
  if (profile) void renewRoles(profile);
}
async function renewRoles(profile: UserProfile): Promise<void> {
  try {
    const { renewClaims } = await sdk();
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
  const auth = await sdk();
  const account = await auth.signIn(email, password);
  await listen();
  if (account.emailVerified) await takeLead();
}

/** A deployment may name the address of its first admin: who has proved to have it becomes admin where nobody is. */
async function takeLead(): Promise<void> {
  if (useSession.getState().profile?.isAdmin) return;
  try {
    await invoke('becomeFirstAdmin', {});
  } catch (error) {
    // Asked again at the next sign-in. The profile tells what came of it.
    console.error('Could not ask who leads.', error);
  }
}

/** Makes the account, signs in and sends the link that proves the address. @throws CallFailure or SignInFailure */
export async function signUp(email: string, password: string): Promise<void> {
  await invoke('createAccount', { email, password });
  await signIn(email, password);
  const { sendVerification } = await sdk();
  await sendVerification().catch((error: unknown) => console.error('The verification message was not sent.', error));
}

/** A failure is only logged (spec 8). */
export async function logout(): Promise<void> {
  try {
    const { leave } = await sdk();
    await leave();
    follow(null);
  } catch (error) {
    console.error('Signing out failed.', error);
  }
}

/** Always succeeds for a well-formed address, whether or not it has an account. @throws SignInFailure */
export async function resetPassword(email: string): Promise<void> {
  const { sendPasswordReset } = await sdk();
  await sendPasswordReset(email);
}

/** @throws SignInFailure */
export async function verifyEmail(): Promise<void> {
  const { sendVerification } = await sdk();
  await sendVerification();
}

/** After the link was followed in another window. @throws SignInFailure */
export async function recheckVerification(): Promise<boolean> {
  const { refreshAccount } = await sdk();
  const account = await refreshAccount();
  useSession.setState({ account });
  if (account?.emailVerified) await takeLead();
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
