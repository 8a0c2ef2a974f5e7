import { browserPopupRedirectResolver, getAdditionalUserInfo, GoogleAuthProvider, reauthenticateWithPopup, signInWithPopup } from 'firebase/auth';
import { type Account, accountOf, keeping, service, signedIn } from './auth';
import { attempt, SignInFailure } from './signIn';

/**
 * Connects before a button is pressed: a browser opens a window for a press only as long as that is fresh.
 * A window rather than a redirect: what was typed on the page stays, and it works also where the domain that Google answers to
 * is another than the site's.
 */
export async function prepareGoogle(): Promise<void> {
  await service();
}

/**
 * Signs in with the account that is chosen in Google's window, until somebody signs out, or without `keep` until the tab is closed.
 * Who comes for the first time gets an account here.
 * @throws SignInFailure
 */
export async function signInWithGoogle(keep: boolean): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  return asked(async () => {
    const given = await signInWithPopup(await keeping(keep), provider({ prompt: 'select_account' }), browserPopupRedirectResolver);
    return { account: accountOf(given.user), isNew: getAdditionalUserInfo(given)?.isNewUser === true };
  });
}

/** Proves by Google that it is still its owner who sits here. @throws SignInFailure */
export async function confirmWithGoogle(): Promise<Account> {
  const user = await signedIn();
  return asked(async () => {
    const { user: proved } = await reauthenticateWithPopup(user, provider({ login_hint: user.email ?? '' }), browserPopupRedirectResolver);
    return accountOf(proved);
  });
}

function provider(parameters: Readonly<Record<string, string>>): GoogleAuthProvider {
  const google = new GoogleAuthProvider();
  google.setCustomParameters(parameters);
  return google;
}

/** The SDK's codes if the window's script doesn't load, no account may be made, or the account was disabled in the service's console. */
const REFUSED: readonly unknown[] = ['auth/internal-error', 'auth/user-disabled'];

/** What is asked in the window. */
const asked = <T>(run: () => Promise<T>): Promise<T> =>
  attempt(async () => {
    try {
      return await run();
    } catch (error) {
      throw REFUSED.includes((error as { code?: unknown }).code) ? new SignInFailure('no-google') : error;
    }
  });
