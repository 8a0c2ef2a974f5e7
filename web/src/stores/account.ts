import { type AccountData, documentPaths, type UserProfile } from '@contract';
import type { Account } from '../lib/auth';
import { delayCallsUntil, invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { watchDocument, type WatchProblem } from '../lib/watch';
import { clearAccountData, hasLocalChanges } from '../storage/personal';
import { readSessionMarker, markSession } from '../storage/sessionMarker';
import { useConfirmation } from './confirmation';
import { sendPendingDecisions } from './decisions';
import { startNotifications } from './notifications';
import { clearPersonalData } from './onSignOut';
import { retryPendingSaves } from './savedGyms';
import { ROLE_FAILURES, type Session, SIGNED_OUT, useSession } from './session';
import { resetToasts, showToast } from './toasts';
import { paths } from '../words/paths';

const sdk = () => withinScriptTimeout('Account', () => import('../lib/auth'));
/** Only fetched by visitors who sign in with Google. */
const googleSdk = () => withinScriptTimeout('Google', () => import('../lib/google'));

let stopAccount: (() => void) | undefined;
let stopNotifications: (() => void) | undefined;
let stopProfile: (() => void) | undefined;
let starting: Promise<void> | undefined;
/**
 * Settles once this tab has ended the account's other sessions. Until then, this session is not treated as one that was ended
 * elsewhere.
 */
let ending: Promise<void> | undefined;
/** The verified email address that the profile was last updated with. */
let followed: string | undefined;

/** Loads the SDK and watches who is signed in. Throws if the SDK does not load; the next call tries again. */
export function listen(): Promise<void> {
  starting ??= open();
  return starting;
}
async function open(): Promise<void> {
  try {
    const { watchAccount } = await sdk();
    delayCallsUntil(waitForProfile);
    stopAccount = await watchAccount(follow);
    stopNotifications ??= startNotifications();
  } catch (error) {
    starting = undefined;
    throw error;
  }
}

function follow(account: Account | null): void {
  const { account: before, ended: endedBefore } = useSession.getState();
  const ended = account || !before ? endedBefore : howSessionEnded(before.uid);
  if (before && account?.uid !== before.uid) forget(before.uid, ended);
  markSession(account ? (readSessionMarker() ?? 'localStorage') : undefined);
  if (account === null || account.uid !== before?.uid) {
    stopProfile?.();
    stopProfile = followed = undefined;
    useSession.setState({ ...SIGNED_OUT, ended });
  }
  useSession.setState({ status: 'known', account, ended: account ? null : ended });
  followAddress();
  if (account) retryPendingSaves(account.uid);
  if (account && !stopProfile) stopProfile = watchDocument<UserProfile>(documentPaths.user(account.uid), showProfile, showRoleFailure);
}

/** Whether the user is signing out in this tab. Other sign-outs come from another tab, or end the session from elsewhere. */
let isLeaving = false;

/**
 * What happens to unsaved entries if the session ended without a sign-out here: they are kept, unless the session belonged to
 * this tab alone.
 */
function howSessionEnded(uid: string): Session['ended'] {
  if (isLeaving) return null;
  return readSessionMarker() !== 'sessionStorage' && hasLocalChanges(uid) ? 'with-changes' : 'saved';
}

/** Clears everything this page or tab holds about the user who was signed in. */
function forget(uid: string, ended: Session['ended']): void {
  useConfirmation.getState().question?.answer(false);
  resetToasts();
  clearPersonalData();
  clearAccountData(uid, { drafts: readSessionMarker() === 'sessionStorage', typed: ended !== 'with-changes' });
}

/** How long a disabled account's page shows why it was signed out. */
const DISABLED_NOTICE_MS = 60_000;

/** Signs a disabled account out and says why. Only the account itself learns it: it had to sign in first. */
async function endDisabled(): Promise<void> {
  await leaveNow();
  showToast('error', 'This account is disabled. It can’t sign in or make changes.', DISABLED_NOTICE_MS, {
    text: 'Contact us if that’s a mistake.',
    to: paths.contact,
  });
}

/** A missing profile is still being created by the sign-up trigger; the listener reports it once it exists. */
function showProfile(profile: UserProfile | undefined): void {
  if (profile?.isDisabled) return void endDisabled();
  useSession.setState({ profile: profile ?? null, roleFailure: null, rolesFailed: false });
  if (!profile) return;
  followAddress();
  void endRevokedSession(profile).then(() => renewRoles(profile));
}

/** How long a call waits for a new account's profile. Its trigger can take seconds if its first instance has to start. */
const PROFILE_TIMEOUT_MS = 30_000;

/** Waits until a new account's profile exists. Before that the backend accepts no calls from it. */
async function waitForProfile(): Promise<void> {
  const isSetUp = ({ account, profile, rolesFailed }: Session) => account === null || profile !== null || rolesFailed;
  if (isSetUp(useSession.getState())) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(late);
      stop();
      resolve();
    };
    const stop = useSession.subscribe((session) => isSetUp(session) && end());
    const late = setTimeout(end, PROFILE_TIMEOUT_MS);
  });
}

/** Copies a changed email address from the authentication service to the profile. */
function followAddress(): void {
  const { account, profile } = useSession.getState();
  if (!account || !profile || account.email === '' || account.email === profile.email || account.email === followed) return;
  followed = account.email;
  invoke('followAccount', {}).catch((error: unknown) => {
    followed = undefined;
    console.error('The profile was not updated with the new address.', error);
  });
}

/** Ends a session that was ended elsewhere as soon as the profile says so; its token would stay valid for up to an hour. */
async function endRevokedSession({ sessionsFrom }: UserProfile): Promise<void> {
  if (sessionsFrom === undefined || ending) return;
  try {
    const { isSessionOlder } = await sdk();
    if (!(await isSessionOlder(sessionsFrom)) || ending) return;
    await leaveNow(false);
    showToast('info', 'You were signed out because your password changed or you signed out everywhere. Please sign in again.');
  } catch (error) {
    console.error('Could not check whether this sign-in was revoked.', error);
  }
}

/** Ends the other sessions. Until that is done, the profile's `sessionsFrom` doesn't end this one. */
async function endRemotely(end: () => Promise<void>): Promise<void> {
  let ended = () => {};
  ending = new Promise((resolve) => (ended = resolve));
  try {
    await end();
  } finally {
    ending = undefined;
    ended();
    const { profile } = useSession.getState();
    if (profile) await endRevokedSession(profile);
  }
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
  useSession.setState({ roleFailure: ROLE_FAILURES[problem], rolesFailed: true });
}

/**
 * Signs in until the user signs out, or without `keep` until the tab is closed.
 * @throws SignInFailure, whose message is for the user.
 */
export async function signIn(email: string, password: string, keep = true): Promise<void> {
  const auth = await sdk();
  const account = await startMarkedSession(keep, () => auth.signIn(email, password, keep));
  if (account.emailVerified) becomeFirstAdmin(account.uid);
}

/** Marks the session that `enter` starts as kept, or as this tab's alone, and watches it. */
export async function startMarkedSession<T>(keep: boolean, enter: () => Promise<T>): Promise<T> {
  if (!keep) markSession('sessionStorage');
  const entered = await enter();
  if (keep) markSession('localStorage');
  await listen();
  return entered;
}

/**
 * A deployment may name the address of its first admin. An account that has verified that address becomes admin if there is none
 * yet. A new account can't call this before a trigger has made its profile. Nothing waits for it: the profile shows the result.
 */
export function becomeFirstAdmin(uid: string): void {
  const ask = ({ account, profile }: Session) => {
    if (account?.uid !== uid || !profile) return;
    stop();
    if (profile.isAdmin) return;
    // Tried again at the next sign-in.
    invoke('becomeFirstAdmin', {}).catch((error: unknown) => console.error('Could not ask to become the first admin.', error));
  };
  const stop = useSession.subscribe(ask);
  ask(useSession.getState());
}

/** Creates the account, signs in and sends the verification link. @throws CallFailure or SignInFailure */
export async function signUp(email: string, password: string, keep = true): Promise<void> {
  await invoke('createAccount', { email, password });
  await signIn(email, password, keep);
  const { sendVerification } = await sdk();
  await sendVerification().catch((error: unknown) => console.error('The verification email was not sent.', error));
}

/**
 * Signs out after any sign-in change in progress, which would otherwise sign the user in again. A failure is only logged (spec
 * 8).
 */
export async function logout(): Promise<void> {
  await sendPendingDecisions();
  await ending;
  await leaveNow();
}
/** @param isAsked false if the session was ended elsewhere */
async function leaveNow(isAsked = true): Promise<void> {
  try {
    const { leave } = await sdk();
    isLeaving = isAsked;
    await leave();
    follow(null);
  } catch (error) {
    console.error('Signing out failed.', error);
  } finally {
    isLeaving = false;
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

/** Called after the link was opened in another window. @throws SignInFailure */
export async function recheckVerification(): Promise<boolean> {
  const { refreshAccount } = await sdk();
  const account = await refreshAccount();
  useSession.setState({ account });
  followAddress();
  if (account?.emailVerified) {
    becomeFirstAdmin(account.uid);
    // Updates pending claims with the verified address. Awaited so that closing the page doesn't cut it off.
    await invoke('followAccount', {}).catch((error: unknown) => console.error('The profile and claims were not updated with the verified address.', error));
  }
  return account?.emailVerified === true;
}

/** Confirms that the account's owner is asking, by password or, without one, through Google. @throws SignInFailure */
async function confirmOwner(current: string | undefined): Promise<Account> {
  if (current !== undefined) return (await sdk()).confirmPassword(current);
  const { confirmWithGoogle } = await googleSdk();
  return confirmWithGoogle();
}

/**
 * Changes the password, or sets the first one, and ends all other sessions. The owner is confirmed by `current` or, without it,
 * through Google.
 * @throws SignInFailure if that fails, CallFailure if the new password is refused
 */
export async function changePassword(current: string | undefined, password: string): Promise<void> {
  const { email } = await confirmOwner(current);
  const auth = await sdk();
  await endRemotely(async () => {
    await invoke('changePassword', { password });
    try {
      await auth.signIn(email, password, readSessionMarker() !== 'sessionStorage');
    } catch (error) {
      console.error('The new password is set, but signing in with it failed.', error);
      await leaveNow();
      showToast('info', 'Your new password is set. Please sign in with it.');
    }
  });
}

/**
 * Sends a link to the new address, which becomes the account's address once the link is opened.
 * @throws SignInFailure
 */
export async function changeAddress(current: string | undefined, email: string): Promise<void> {
  await confirmOwner(current);
  await (await sdk()).changeAddress(email);
}

/** Ends every session of the account, including this one. @throws CallFailure */
export async function signOutEverywhere(): Promise<void> {
  await sendPendingDecisions();
  await endRemotely(async () => {
    await invoke('signOutEverywhere', {});
    await leaveNow();
  });
}

/** Everything that is stored about the signed-in user. @throws CallFailure */
export const exportData = (): Promise<AccountData> => invoke('exportAccountData', {});

/** @throws SignInFailure if the owner can't be confirmed, CallFailure */
export async function deleteAccount(current: string | undefined): Promise<void> {
  await confirmOwner(current);
  await sendPendingDecisions();
  await invoke('deleteAccount', {});
  await logout();
}

/** For tests: restores the state before `startSession`. */
export function resetAccount(): void {
  stopProfile?.();
  stopAccount?.();
  stopNotifications?.();
  stopProfile = stopAccount = stopNotifications = starting = followed = undefined;
  ending = undefined;
}
