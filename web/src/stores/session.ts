import { documentPaths, type UserProfile } from '@contract';
import { create } from 'zustand';
import type { Account } from '../lib/auth';
import { invoke } from '../lib/invoke';
import { watchDocument, type WatchProblem } from '../lib/watch';

export interface Session {
  /** `loading` while a stored session is being looked up; pages show nothing of their own before its end (spec 4). */
  readonly status: 'loading' | 'known';
  readonly account: Account | null;
  /** Roles, live. Null while signed out, and until the profile of a new account is there. */
  readonly profile: UserProfile | null;
  /** The token carries the profile's roles too, which the rules ask for. */
  readonly rolesReady: boolean;
  /** A sentence of the specification's error catalogue; null when dismissed. */
  readonly roleFailure: string | null;
}
const SIGNED_OUT = { account: null, profile: null, rolesReady: false, roleFailure: null } as const;
export const useSession = create<Session>(() => ({ status: 'known', ...SIGNED_OUT }));

export const isAdmin = (session: Session): boolean => session.profile?.isAdmin === true;
export const isOwner = (session: Session): boolean => session.profile?.isGymOwner === true;

/** Says that this browser holds a session. Without it the authentication SDK need not load to know the answer. */
const MARKER = 'halfmat:session';

let stopAccount: (() => void) | undefined;
let stopProfile: (() => void) | undefined;
let starting: Promise<void> | undefined;

/** Called once, when the app starts; ends when the first state is known. Another tab's signing in is noticed by its marker. */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', (event) => {
    if (event.key === MARKER && event.newValue !== null) void listen();
  });
  if (!hasMarker()) return;
  useSession.setState({ status: 'loading' });
  await listen();
  await untilKnown();
}

function untilKnown(): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ status }: Session) => status === 'known' && resolve();
    useSession.subscribe(check);
    check(useSession.getState());
  });
}

/** Loads the SDK and follows who is signed in. */
function listen(): Promise<void> {
  starting ??= open();
  return starting;
}
async function open(): Promise<void> {
  try {
    const { watchAccount } = await import('../lib/auth');
    stopAccount = await watchAccount(follow);
  } catch (error) {
    console.error('The session could not be read.', error);
    starting = undefined;
    useSession.setState({ status: 'known', ...SIGNED_OUT, roleFailure: ROLE_FAILURES.unavailable });
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

export const ROLE_FAILURES: Record<WatchProblem, string> = {
  'permission-denied': 'Permission denied. Please contact support.',
  unavailable: 'Unable to connect to server. Please check your internet connection.',
  other: 'Failed to load user permissions. Please refresh the page.',
};
function showRoleFailure(problem: WatchProblem): void {
  useSession.setState({ roleFailure: ROLE_FAILURES[problem] });
}
export function dismissRoleFailure(): void {
  useSession.setState({ roleFailure: null });
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
export function resetSession(): void {
  stopProfile?.();
  stopAccount?.();
  stopProfile = stopAccount = starting = undefined;
  useSession.setState(useSession.getInitialState(), true);
}

function hasMarker(): boolean {
  try {
    return localStorage.getItem(MARKER) !== null;
  } catch {
    // Storage is forbidden: the SDK then keeps the session in memory, and has none at the start.
    return false;
  }
}
function setMarker(present: boolean): void {
  try {
    if (present) localStorage.setItem(MARKER, '1');
    else localStorage.removeItem(MARKER);
  } catch {
    // The next visit then starts signed out.
  }
}
