import { browserPopupRedirectResolver, getAdditionalUserInfo, GoogleAuthProvider, reauthenticateWithPopup, signInWithPopup } from 'firebase/auth';
import { type Account, accountOf, authWithPersistence, service, signedIn } from './auth';
import { attempt, SignInFailure } from './signIn';

/**
 * Connects before the button is pressed, because browsers allow a popup only shortly after a press. A popup rather than a
 * redirect: entries on the page survive, and it works even if Google's auth domain differs from the site's.
 */
export async function prepareGoogle(): Promise<void> {
  await service();
}

/**
 * Signs in with the account chosen in Google's window, until the user signs out, or without `keep` until the tab is closed. A
 * first-time user gets an account.
 * @throws SignInFailure
 */
export async function signInWithGoogle(keep: boolean): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  return runInPopup(async () => {
    const given = await signInWithPopup(await authWithPersistence(keep), provider({ prompt: 'select_account' }), browserPopupRedirectResolver);
    return { account: accountOf(given.user), isNew: getAdditionalUserInfo(given)?.isNewUser === true };
  });
}

/** Confirms through Google that the account's owner is still at the keyboard. @throws SignInFailure */
export async function confirmWithGoogle(): Promise<Account> {
  const user = await signedIn();
  return runInPopup(async () => {
    const { user: proved } = await reauthenticateWithPopup(user, provider({ login_hint: user.email ?? '' }), browserPopupRedirectResolver);
    return accountOf(proved);
  });
}

function provider(parameters: Readonly<Record<string, string>>): GoogleAuthProvider {
  const google = new GoogleAuthProvider();
  google.setCustomParameters(parameters);
  return google;
}

/**
 * SDK codes for: the window's script didn't load, no account may be created, or the account was disabled in the Firebase
 * console.
 */
const REFUSED_CODES: readonly unknown[] = ['auth/internal-error', 'auth/user-disabled'];

/** Runs something in the popup. */
const runInPopup = <T>(run: () => Promise<T>): Promise<T> =>
  attempt(async () => {
    try {
      return await run();
    } catch (error) {
      throw REFUSED_CODES.includes((error as { code?: unknown }).code) ? new SignInFailure('no-google') : error;
    }
  });
