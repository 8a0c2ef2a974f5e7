import { browserPopupRedirectResolver, getAdditionalUserInfo, GoogleAuthProvider, reauthenticateWithPopup, signInWithPopup } from 'firebase/auth';
import { type Account, toAccount, getAuthWithPersistence, getAuthService, requireUser } from './auth';
import { runAuthRequest, SignInFailure } from './signIn';

/**
 * Connects before the button is pressed, because browsers allow a popup only shortly after a press. Unlike a redirect, a popup keeps
 * what the user typed on the page, and works even if the auth domain differs from the site's.
 */
export async function prepareGoogle(): Promise<void> {
  await getAuthService();
}

/**
 * Signs in with the account chosen in Google's window, until the user signs out or, unless `staySignedIn` is set, until the tab is
 * closed. Creates an account for a first-time user.
 * @throws SignInFailure
 */
export async function signInWithGoogle(staySignedIn: boolean): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  return runInPopup(async () => {
    const credential = await signInWithPopup(
      await getAuthWithPersistence(staySignedIn),
      createGoogleProvider({ prompt: 'select_account' }),
      browserPopupRedirectResolver,
    );
    return { account: toAccount(credential.user), isNew: getAdditionalUserInfo(credential)?.isNewUser === true };
  });
}

/** Confirms the user's identity with Google. @throws SignInFailure */
export async function confirmWithGoogle(): Promise<Account> {
  const user = await requireUser();
  return runInPopup(async () => {
    const { user: confirmed } = await reauthenticateWithPopup(user, createGoogleProvider({ login_hint: user.email ?? '' }), browserPopupRedirectResolver);
    return toAccount(confirmed);
  });
}

function createGoogleProvider(parameters: Readonly<Record<string, string>>): GoogleAuthProvider {
  const google = new GoogleAuthProvider();
  google.setCustomParameters(parameters);
  return google;
}

/**
 * The SDK's error codes if the popup's script didn't load, new accounts can't be created, or the account was disabled in the
 * Firebase console.
 */
const NO_GOOGLE_CODES: readonly unknown[] = ['auth/internal-error', 'auth/user-disabled'];

/** Runs an SDK call that opens the popup. @throws SignInFailure */
const runInPopup = <T>(run: () => Promise<T>): Promise<T> =>
  runAuthRequest(async () => {
    try {
      return await run();
    } catch (error) {
      throw NO_GOOGLE_CODES.includes((error as { code?: unknown }).code) ? new SignInFailure('no-google') : error;
    }
  });
