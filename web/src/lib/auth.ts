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
import { attempt, SignInFailure } from './signIn';

/** The signed-in account, as the authentication service knows it. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether it signs in with Google: `only` if it has no password. Absent: with its password alone. */
  readonly withGoogle?: 'only' | 'also';
}

let auth: Promise<Auth> | undefined;
/** Whether the SDK keeps its session in this tab only. */
let isOfTab = false;

/** Without a popup resolver, which would load a third-party frame on every page; lib/google supplies it for Google sign-ins. */
async function open(): Promise<Auth> {
  const { app, local } = await connect();
  const opened = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence] });
  isOfTab = hasTabSession();
  if (local) connectAuthEmulator(opened, `http://${local.auth.host}:${local.auth.port}`, { disableWarnings: true });
  return opened;
}
export function service(): Promise<Auth> {
  auth ??= open();
  return auth;
}

/** The SDK stores a tab's session in session storage, under keys with this prefix. */
function hasTabSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('firebase:authUser:'));
  } catch {
    return false;
  }
}
export function accountOf({ uid, email, emailVerified, providerData }: User): Account {
  const isBy = (provider: string) => providerData.some(({ providerId }) => providerId === provider);
  return { uid, email: email ?? '', emailVerified, ...(isBy('google.com') && { withGoogle: isBy('password') ? 'also' : 'only' }) };
}

/** Reports the signed-in account, now and at each change. */
export async function watchAccount(tell: (account: Account | null) => void): Promise<() => void> {
  return onIdTokenChanged(await service(), (user) => tell(user && accountOf(user)));
}

/** A token that proves who is signed in; undefined if signed out. */
export async function idToken(): Promise<string | undefined> {
  return (await service()).currentUser?.getIdToken();
}

/**
 * Signs in until the user signs out, or without `keep` until the tab is closed.
 * @throws SignInFailure
 */
export async function signIn(email: string, password: string, keep: boolean): Promise<Account> {
  return attempt(async () => {
    const auth = await authWithPersistence(keep);
    return accountOf((await signInWithEmailAndPassword(auth, email, password)).user);
  });
}

/** The auth service, set to keep the next session until the user signs out, or without `keep` until the tab is closed. */
export async function authWithPersistence(keep: boolean): Promise<Auth> {
  const auth = await service();
  // Only on a change: otherwise, the storage that the SDK found to work in this browser stays.
  if (keep === isOfTab) await setPersistence(auth, keep ? indexedDBLocalPersistence : browserSessionPersistence);
  isOfTab = !keep;
  return auth;
}

/** The signed-in user. @throws SignInFailure if signed out */
export async function signedIn(): Promise<User> {
  const { currentUser } = await service();
  if (!currentUser) throw new SignInFailure('unknown');
  return currentUser;
}

/** Confirms by password that the account's owner is still at the keyboard. @throws SignInFailure */
export async function confirmPassword(password: string): Promise<Account> {
  const user = await signedIn();
  await attempt(() => reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)));
  return accountOf(user);
}

/**
 * Sends a link to the new address, which becomes the account's address once it is opened. If another account has that address,
 * this succeeds without sending anything, so that it can't be used to find accounts.
 * @throws SignInFailure
 */
export async function changeAddress(email: string): Promise<void> {
  const user = await signedIn();
  await attempt(async () => {
    try {
      await verifyBeforeUpdateEmail(user, email);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'auth/email-already-in-use') throw error;
    }
  });
}

/** Whether this session is older than `since` (ISO 8601), compared in whole seconds, as in tokens. */
export async function isSessionOlder(since: string): Promise<boolean> {
  const { currentUser } = await service();
  if (!currentUser) return false;
  const { authTime } = await currentUser.getIdTokenResult();
  return Date.parse(authTime) < Math.floor(Date.parse(since) / 1000) * 1000;
}

export async function leave(): Promise<void> {
  await signOut(await service());
}

/**
 * Sends a password reset link. Also succeeds for an address without an account, so that it can't be used to find accounts.
 * @throws SignInFailure
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await attempt(async () => sendPasswordResetEmail(await service(), email));
  } catch (error) {
    if (error instanceof SignInFailure && error.problem === 'wrong-credentials') return;
    throw error;
  }
}

/** Sends the signed-in user a link that verifies the address. @throws SignInFailure */
export async function sendVerification(): Promise<void> {
  await attempt(async () => {
    const { currentUser } = await service();
    if (currentUser) await sendEmailVerification(currentUser);
  });
}

/** Reloads the account from the service, for example to see whether the address has been verified. */
export async function refreshAccount(): Promise<Account | null> {
  const { currentUser } = await service();
  if (!currentUser) return null;
  await attempt(() => reload(currentUser));
  return accountOf(currentUser);
}

/** Waits between checks of the token's roles: the trigger that sets them runs after the profile was written. */
const CLAIM_RETRY_DELAYS_MS = [0, 1000, 2000, 4000, 8000];

/**
 * Renews the token until it carries these roles, since the security rules read them from it. Gives up after about 15 seconds:
 * callables read the profile, so only admin lists would be refused.
 */
export async function renewClaims(wanted: { isAdmin: boolean; isGymOwner: boolean }): Promise<void> {
  const { currentUser } = await service();
  if (!currentUser) return;
  for (const [attempts, wait] of CLAIM_RETRY_DELAYS_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { claims } = await currentUser.getIdTokenResult(attempts > 0);
    if ((claims.isAdmin === true) === wanted.isAdmin && (claims.isGymOwner === true) === wanted.isGymOwner) return;
  }
}
