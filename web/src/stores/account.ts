import { type AccountData, documentPaths, type UserProfile } from '@contract';
import type { Account } from '../lib/auth';
import { delayCallsUntil, invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { watchDocument, type WatchProblem } from '../lib/watch';
import { clearAccountData, forgetAccount, hasLocalChanges } from '../storage/personal';
import { readSessionMarker, markSession } from '../storage/sessionMarker';
import { useConfirmation } from './confirmation';
import { sendPendingDecisions } from './decisions';
import { startNotifications } from './notifications';
import { clearPersonalData } from './onSignOut';
import { retryPendingSaves } from './savedGyms';
import { ROLE_FAILURE_MESSAGES, type Session, SIGNED_OUT, useSession } from './session';
import { resetToasts, showToast } from './toasts';
import { paths } from '../words/paths';

const loadSdk = () => withinScriptTimeout('Account', () => import('../lib/auth'));
/** Only fetched by visitors who sign in with Google. */
const loadGoogleSdk = () => withinScriptTimeout('Google', () => import('../lib/google'));

let stopAccount: (() => void) | undefined;
let stopNotifications: (() => void) | undefined;
let stopProfile: (() => void) | undefined;
let startPromise: Promise<void> | undefined;
/**
 * Set while this tab ends the account's other sessions, and resolves once they have ended. While it is set, the profile's
 * `sessionsFrom` doesn't end this session.
 */
let endingOtherSessions: Promise<void> | undefined;
/** The verified email address that the profile was last updated with. */
let syncedEmail: string | undefined;

/** Loads the SDK and keeps the session up to date with who is signed in. Throws if the SDK doesn't load. The next call then tries again. */
export function listenForAccount(): Promise<void> {
  startPromise ??= startListening();
  return startPromise;
}
async function startListening(): Promise<void> {
  try {
    const { watchAccount } = await loadSdk();
    delayCallsUntil(waitForProfile);
    stopAccount = await watchAccount(updateSession);
    stopNotifications ??= startNotifications();
  } catch (error) {
    startPromise = undefined;
    throw error;
  }
}

function updateSession(account: Account | null): void {
  const { account: previous, endedElsewhere: previouslyEnded } = useSession.getState();
  const endedElsewhere = account || !previous ? previouslyEnded : findEndElsewhere(previous.uid);
  if (previous && account?.uid !== previous.uid) clearUserData(previous.uid, endedElsewhere);
  markSession(account ? (readSessionMarker() ?? 'localStorage') : undefined);
  if (account === null || account.uid !== previous?.uid) {
    stopProfile?.();
    stopProfile = syncedEmail = undefined;
    useSession.setState({ ...SIGNED_OUT, endedElsewhere });
  }
  useSession.setState({ status: 'known', account, endedElsewhere: account ? null : endedElsewhere });
  syncEmail();
  if (account) retryPendingSaves(account.uid);
  if (account && !stopProfile) stopProfile = watchDocument<UserProfile>(documentPaths.user(account.uid), applyProfile, showRoleFailure);
}

/** Whether the user is signing out in this tab. Otherwise, another tab or device has ended the session. */
let isSigningOut = false;

/**
 * Whether the session was ended elsewhere, and whether this browser keeps unsaved changes from it. It keeps none of a session that
 * belonged only to this tab. Null if the user is signing out in this tab.
 */
function findEndElsewhere(uid: string): Session['endedElsewhere'] {
  if (isSigningOut) return null;
  return readSessionMarker() !== 'sessionStorage' && hasLocalChanges(uid) ? 'with-changes' : 'saved';
}

/**
 * Clears the data of the user who was signed in from this page and this browser. Drafts stay in the browser unless the session belonged
 * only to this tab. Unsent forms stay in the tab if `endedElsewhere` is `with-changes`.
 */
function clearUserData(uid: string, endedElsewhere: Session['endedElsewhere']): void {
  useConfirmation.getState().question?.answer(false);
  resetToasts();
  clearPersonalData();
  clearAccountData(uid, { drafts: readSessionMarker() === 'sessionStorage', unsentForms: endedElsewhere !== 'with-changes' });
}

/** How long the message about a disabled account stays. */
const DISABLED_MESSAGE_MS = 60_000;

/** Signs a disabled account out and says why. This doesn't reveal to others which accounts are disabled, because only their owners can sign in. */
async function signOutDisabledAccount(): Promise<void> {
  await signOutNow();
  showToast('error', 'This account is disabled. It can’t sign in or make changes.', DISABLED_MESSAGE_MS, {
    text: 'Contact us if that’s a mistake.',
    to: paths.contact,
  });
}

/** Applies the profile to the session. If there is none yet, the sign-up trigger is still creating it, and the listener reports it later. */
function applyProfile(profile: UserProfile | undefined): void {
  if (profile?.isDisabled) return void signOutDisabledAccount();
  useSession.setState({ profile: profile ?? null, roleFailureMessage: null, rolesFailed: false });
  if (!profile) return;
  syncEmail();
  void endRevokedSession(profile).then(() => renewRoles(profile));
}

/** How long a call waits for a new account's profile. Its trigger can take seconds if an instance has to start. */
const PROFILE_TIMEOUT_MS = 30_000;

/** Waits until a new account's profile exists. Before that, the backend accepts no calls from it. */
async function waitForProfile(): Promise<void> {
  const isSetUp = ({ account, profile, rolesFailed }: Session) => account === null || profile !== null || rolesFailed;
  if (isSetUp(useSession.getState())) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = useSession.subscribe((session) => isSetUp(session) && finish());
    const timer = setTimeout(finish, PROFILE_TIMEOUT_MS);
  });
}

/** Copies a changed email address from the authentication service to the profile. */
function syncEmail(): void {
  const { account, profile } = useSession.getState();
  if (!account || !profile || account.email === '' || account.email === profile.email || account.email === syncedEmail) return;
  syncedEmail = account.email;
  invoke('syncAccount', {}).catch((error: unknown) => {
    syncedEmail = undefined;
    console.error('The profile was not updated with the new email address.', error);
  });
}

/** Signs out as soon as the profile says that this session was ended elsewhere. Its token would stay valid for up to an hour. */
async function endRevokedSession({ sessionsFrom }: UserProfile): Promise<void> {
  if (sessionsFrom === undefined || endingOtherSessions) return;
  try {
    const { isSessionOlder } = await loadSdk();
    if (!(await isSessionOlder(sessionsFrom)) || endingOtherSessions) return;
    await signOutNow({ isRequested: false });
    showToast('info', 'You were signed out because your password changed or you signed out everywhere. Please sign in again.');
  } catch (error) {
    console.error('Could not check whether this session was revoked.', error);
  }
}

/** Runs `end`, which ends the account's other sessions. Until it has finished, the profile's `sessionsFrom` doesn't end this session. */
async function endOtherSessions(end: () => Promise<void>): Promise<void> {
  let finish = () => {};
  endingOtherSessions = new Promise((resolve) => (finish = resolve));
  try {
    await end();
  } finally {
    endingOtherSessions = undefined;
    finish();
    const { profile } = useSession.getState();
    if (profile) await endRevokedSession(profile);
  }
}

/** Renews the ID token if its custom claims differ from the profile's roles. */
async function renewRoles(profile: UserProfile): Promise<void> {
  try {
    const { renewCustomClaims } = await loadSdk();
    await renewCustomClaims(profile);
  } catch (error) {
    console.error('The token was not renewed.', error);
  }
  if (useSession.getState().profile === profile) useSession.setState({ rolesReady: true });
}

function showRoleFailure(problem: WatchProblem): void {
  useSession.setState({ roleFailureMessage: ROLE_FAILURE_MESSAGES[problem], rolesFailed: true });
}

/**
 * Signs in.
 * @param staySignedIn whether the session lasts until the user signs out, instead of until the tab is closed
 * @throws SignInFailure, whose message is for the user.
 */
export async function signIn(email: string, password: string, staySignedIn = true): Promise<void> {
  const auth = await loadSdk();
  const account = await startMarkedSession(staySignedIn, () => auth.signIn(email, password, staySignedIn));
  if (account.emailVerified) becomeFirstAdmin(account.uid);
}

/** Runs `start`, which signs in, then watches the session. Marks it as belonging to the browser or, without `staySignedIn`, only to this tab. */
export async function startMarkedSession<T>(staySignedIn: boolean, start: () => Promise<T>): Promise<T> {
  if (!staySignedIn) markSession('sessionStorage');
  const result = await start();
  if (staySignedIn) markSession('localStorage');
  await listenForAccount();
  return result;
}

/**
 * Asks the backend to make this account the first admin. A deployment may name that admin's email address. An account that has
 * verified it becomes an admin if there are none yet. The request waits for a new account's profile. This function returns right
 * away, since the profile shows the result.
 */
export function becomeFirstAdmin(uid: string): void {
  const askOnceProfileExists = ({ account, profile }: Session) => {
    if (account?.uid !== uid || !profile) return;
    unsubscribe();
    if (profile.isAdmin) return;
    // If this fails, the next sign-in tries again.
    invoke('becomeFirstAdmin', {}).catch((error: unknown) => console.error('Could not ask to become the first admin.', error));
  };
  const unsubscribe = useSession.subscribe(askOnceProfileExists);
  askOnceProfileExists(useSession.getState());
}

/** Creates the account, signs in and sends the verification link. @throws CallFailure or SignInFailure */
export async function signUp(email: string, password: string, staySignedIn = true): Promise<void> {
  await invoke('createAccount', { email, password });
  await signIn(email, password, staySignedIn);
  const { sendVerification } = await loadSdk();
  await sendVerification().catch((error: unknown) => console.error('The verification email was not sent.', error));
}

/**
 * Sends pending decisions, then signs out. First waits for a password change in progress, which would otherwise sign the user in
 * again. A failure to sign out is only logged (spec 8).
 */
export async function logout(): Promise<void> {
  await sendPendingDecisions();
  await endingOtherSessions;
  await signOutNow();
}
/** @param isRequested whether the user signs out in this tab. False if the session was ended elsewhere */
async function signOutNow({ isRequested } = { isRequested: true }): Promise<void> {
  try {
    const { endSession } = await loadSdk();
    isSigningOut = isRequested;
    await endSession();
    updateSession(null);
  } catch (error) {
    console.error('Signing out failed.', error);
  } finally {
    isSigningOut = false;
  }
}

/** Sends a password reset link. Always succeeds for a valid email address, whether or not it has an account. @throws SignInFailure */
export async function resetPassword(email: string): Promise<void> {
  const { sendPasswordReset } = await loadSdk();
  await sendPasswordReset(email);
}

/** Sends the user a link that verifies their email address. @throws SignInFailure */
export async function verifyEmail(): Promise<void> {
  const { sendVerification } = await loadSdk();
  await sendVerification();
}

/** Checks whether the user has opened the verification link in another window. @throws SignInFailure */
export async function recheckVerification(): Promise<boolean> {
  const { refreshAccount } = await loadSdk();
  const account = await refreshAccount();
  useSession.setState({ account });
  syncEmail();
  if (account?.emailVerified) {
    becomeFirstAdmin(account.uid);
    // Updates pending claims with the verified address. Awaited, so that closing the page doesn't cut it off.
    await invoke('syncAccount', {}).catch((error: unknown) => console.error('The profile and claims were not updated with the verified address.', error));
  }
  return account?.emailVerified === true;
}

/** Confirms the user's identity with their password or, if they have none, through Google. @throws SignInFailure */
async function confirmIdentity(currentPassword: string | undefined): Promise<Account> {
  if (currentPassword !== undefined) return (await loadSdk()).confirmPassword(currentPassword);
  const { confirmWithGoogle } = await loadGoogleSdk();
  return confirmWithGoogle();
}

/**
 * Changes the password, or sets the first one, and ends all other sessions. The user confirms their identity with the current
 * password, or through Google if they have none.
 * @throws SignInFailure if the identity can't be confirmed, CallFailure if the new password is rejected
 */
export async function changePassword(currentPassword: string | undefined, newPassword: string): Promise<void> {
  const { email } = await confirmIdentity(currentPassword);
  const auth = await loadSdk();
  await endOtherSessions(async () => {
    await invoke('changePassword', { password: newPassword });
    try {
      await auth.signIn(email, newPassword, readSessionMarker() !== 'sessionStorage');
    } catch (error) {
      console.error('The new password is set, but signing in with it failed.', error);
      await signOutNow();
      showToast('info', 'Your new password is set. Please sign in with it.');
    }
  });
}

/**
 * Sends a link to the new email address. Once the user opens the link, the address becomes the account's.
 * @throws SignInFailure
 */
export async function changeEmail(currentPassword: string | undefined, newEmail: string): Promise<void> {
  await confirmIdentity(currentPassword);
  await (await loadSdk()).changeEmail(newEmail);
}

/** Ends every session of the account, including this one. @throws CallFailure */
export async function signOutEverywhere(): Promise<void> {
  await sendPendingDecisions();
  await endOtherSessions(async () => {
    await invoke('signOutEverywhere', {});
    await signOutNow();
  });
}

/** Loads everything that is stored about the signed-in user. @throws CallFailure */
export const exportData = (): Promise<AccountData> => invoke('exportAccountData', {});

/** Deletes the user's account and signs out. @throws SignInFailure if the user's identity can't be confirmed, CallFailure */
export async function deleteAccount(currentPassword: string | undefined): Promise<void> {
  await confirmIdentity(currentPassword);
  await sendPendingDecisions();
  const uid = useSession.getState().account?.uid;
  await invoke('deleteAccount', {});
  if (uid !== undefined) forgetAccount(uid);
  await logout();
}

/** For tests: restores the state before `startSession`. */
export function resetAccount(): void {
  stopProfile?.();
  stopAccount?.();
  stopNotifications?.();
  stopProfile = stopAccount = stopNotifications = startPromise = syncedEmail = undefined;
  endingOtherSessions = undefined;
}
