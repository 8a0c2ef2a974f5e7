import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { connect } from './firebase';
import { loadOnce } from './loadOnce';
import { runAuthRequest, SignInFailure } from './signIn';

/** The signed-in account, as the authentication service reports it. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether the account signs in with Google. `only` if it has no password. Absent if it only has a password. */
  readonly withGoogle?: 'only' | 'also';
}

/** Whether the SDK keeps the session in this tab only. */
let isTabSession = false;

/** Initializes the SDK without a popup resolver, which would load a third-party frame on every page. lib/google supplies it when needed. */
async function initializeAuthService(): Promise<Auth> {
  const { app, local } = await connect();
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence] });
  isTabSession = hasTabSession();
  if (local) connectAuthEmulator(auth, `http://${local.auth.host}:${local.auth.port}`, { disableWarnings: true });
  return auth;
}
/** The authentication service, initialized once. If a script it needs doesn't load, the next call tries again. */
export const getAuthService = loadOnce(initializeAuthService);

/** The SDK stores a tab's session in session storage, under keys with this prefix. */
function hasTabSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('firebase:authUser:'));
  } catch {
    return false;
  }
}

/** Converts the SDK's user to an account. */
export function toAccount({ uid, email, emailVerified, providerData }: User): Account {
  const usesProvider = (provider: string) => providerData.some(({ providerId }) => providerId === provider);
  return { uid, email: email ?? '', emailVerified, ...(usesProvider('google.com') && { withGoogle: usesProvider('password') ? 'also' : 'only' }) };
}

/** Calls `onAccount` with the signed-in account, now and at each change. @returns a function that stops this */
export async function watchAccount(onAccount: (account: Account | null) => void): Promise<() => void> {
  return onIdTokenChanged(await getAuthService(), (user) => onAccount(user && toAccount(user)));
}

/** A token that proves who is signed in. Undefined if signed out. */
export async function getIdToken(): Promise<string | undefined> {
  return (await getAuthService()).currentUser?.getIdToken();
}

/**
 * Signs in until the user signs out or, unless `staySignedIn` is set, until the tab is closed.
 * @throws SignInFailure
 */
export async function signIn(email: string, password: string, staySignedIn: boolean): Promise<Account> {
  return runAuthRequest(async () => {
    const auth = await getAuthWithPersistence(staySignedIn);
    return toAccount((await signInWithEmailAndPassword(auth, email, password)).user);
  });
}

/** Returns the auth service. The next session lasts until the user signs out or, unless `staySignedIn` is set, until the tab is closed. */
export async function getAuthWithPersistence(staySignedIn: boolean): Promise<Auth> {
  const auth = await getAuthService();
  // Only on a change: by default, the SDK uses the kind of storage that works in this browser.
  if (staySignedIn === isTabSession) await setPersistence(auth, staySignedIn ? indexedDBLocalPersistence : browserSessionPersistence);
  isTabSession = !staySignedIn;
  return auth;
}

/** The signed-in user. @throws SignInFailure if signed out */
export async function requireUser(): Promise<User> {
  const { currentUser } = await getAuthService();
  if (!currentUser) throw new SignInFailure('unknown');
  return currentUser;
}

/** Confirms the user's identity with their password. @throws SignInFailure */
export async function confirmPassword(password: string): Promise<Account> {
  const user = await requireUser();
  await runAuthRequest(() => reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)));
  return toAccount(user);
}

/**
 * Sends a link to the new email address. The account's email address changes once the link is opened. If another account has the new
 * address, this succeeds without sending anything, so that it can't be used to find out who has an account.
 * @throws SignInFailure
 */
export async function changeEmail(email: string): Promise<void> {
  const user = await requireUser();
  await runAuthRequest(async () => {
    try {
      await verifyBeforeUpdateEmail(user, email);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'auth/email-already-in-use') throw error;
    }
  });
}

/** Whether this session began before `since` (ISO 8601). Compares whole seconds, since tokens contain no fractions. */
export async function isSessionOlder(since: string): Promise<boolean> {
  const { currentUser } = await getAuthService();
  if (!currentUser) return false;
  const { authTime } = await currentUser.getIdTokenResult();
  return Date.parse(authTime) < Math.floor(Date.parse(since) / 1000) * 1000;
}

/** Signs the user out in this browser. */
export async function endSession(): Promise<void> {
  await signOut(await getAuthService());
}

/**
 * Sends a password reset link. Also succeeds for an email address without an account, so that it can't be used to find out who has an
 * account.
 * @throws SignInFailure
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await runAuthRequest(async () => sendPasswordResetEmail(await getAuthService(), email));
  } catch (error) {
    if (error instanceof SignInFailure && error.problem === 'wrong-credentials') return;
    throw error;
  }
}

/** Sends the signed-in user a link that verifies their email address. @throws SignInFailure */
export async function sendVerification(): Promise<void> {
  await runAuthRequest(async () => {
    const { currentUser } = await getAuthService();
    if (currentUser) await sendEmailVerification(currentUser);
  });
}

/** Reloads the account from the service, for example to see whether the email address has been verified. */
export async function refreshAccount(): Promise<Account | null> {
  const { currentUser } = await getAuthService();
  if (!currentUser) return null;
  await runAuthRequest(() => reload(currentUser));
  return toAccount(currentUser);
}

/** The delays before each check of the token's roles. A trigger sets them after the profile is written. */
const ROLE_CHECK_DELAYS_MS = [0, 1000, 2000, 4000, 8000];

/**
 * Renews the token until it contains these roles, since the security rules read them from it. Gives up after about 15 seconds.
 * If it does, only admin lists fail, because callables read the roles from the profile.
 */
export async function renewCustomClaims(roles: { isAdmin: boolean; isGymOwner: boolean }): Promise<void> {
  const { currentUser } = await getAuthService();
  if (!currentUser) return;
  for (const [attempts, wait] of ROLE_CHECK_DELAYS_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { claims } = await currentUser.getIdTokenResult(attempts > 0);
    if ((claims.isAdmin === true) === roles.isAdmin && (claims.isGymOwner === true) === roles.isGymOwner) return;
  }
}
