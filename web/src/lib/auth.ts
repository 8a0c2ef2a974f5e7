import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { connect } from './firebase';
import { SignInFailure, signInProblem } from './signIn';

/** Who is signed in, as far as the authentication service knows. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

let auth: Promise<Auth> | undefined;

/** Without a popup resolver: only e-mail and password are used, and the resolver would load a frame from outside. */
async function open(): Promise<Auth> {
  const { app, local } = await connect();
  const opened = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (local) connectAuthEmulator(opened, `http://${local.auth.host}:${local.auth.port}`, { disableWarnings: true });
  return opened;
}
function service(): Promise<Auth> {
  auth ??= open();
  return auth;
}
const accountOf = (user: User): Account => ({ uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified });

/** Tells who is signed in, now and at each change. */
export async function watchAccount(tell: (account: Account | null) => void): Promise<() => void> {
  return onIdTokenChanged(await service(), (user) => tell(user && accountOf(user)));
}

/** @throws SignInFailure */
export async function signIn(email: string, password: string): Promise<Account> {
  return attempt(async () => accountOf((await signInWithEmailAndPassword(await service(), email, password)).user));
}

export async function leave(): Promise<void> {
  await signOut(await service());
}

/**
 * Sends a link to choose a new password. Succeeds for an address without an account too: who asks learns nothing.
 * @throws SignInFailure
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await attempt(async () => sendPasswordResetEmail(await service(), email));
  } catch (error) {
    if (error instanceof SignInFailure && error.problem === 'not-right') return;
    throw error;
  }
}

/** Sends the signed-in user a link that proves the address. @throws SignInFailure */
export async function sendVerification(): Promise<void> {
  await attempt(async () => {
    const { currentUser } = await service();
    if (currentUser) await sendEmailVerification(currentUser);
  });
}

/** Asks the service again, for example whether the address has been verified. */
export async function refreshAccount(): Promise<Account | null> {
  const { currentUser } = await service();
  if (!currentUser) return null;
  await attempt(() => reload(currentUser));
  return accountOf(currentUser);
}

/** Waits between two looks at the roles in the token: the trigger that sets them runs after the profile was written. */
const CLAIM_WAITS_MS = [0, 1000, 2000, 4000, 8000];

/**
 * Renews the token until it carries these roles, since the rules read them from it. Gives up after some 15 seconds:
 * callables read the profile, so only lists for admins would be refused.
 */
export async function renewClaims(wanted: { isAdmin: boolean; isGymOwner: boolean }): Promise<void> {
  const { currentUser } = await service();
  if (!currentUser) return;
  for (const [attempts, wait] of CLAIM_WAITS_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { claims } = await currentUser.getIdTokenResult(attempts > 0);
    if ((claims.isAdmin === true) === wanted.isAdmin && (claims.isGymOwner === true) === wanted.isGymOwner) return;
  }
}

async function attempt<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new SignInFailure(signInProblem(error));
  }
}
