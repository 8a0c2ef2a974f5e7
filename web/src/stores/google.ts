import { invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { startMarkedSession, becomeFirstAdmin } from './account';

const loadSdk = () => withinScriptTimeout('Google', () => import('../lib/google'));

/** Loads what the Google button needs. If that fails, pressing the button tries again. */
export async function prepareGoogle(): Promise<void> {
  try {
    const { prepareGoogle: prepare } = await loadSdk();
    await prepare();
  } catch (error) {
    console.error('Google sign-in could not be prepared.', error);
  }
}

/**
 * Signs in with a Google account.
 * @param staySignedIn whether the session lasts until the user signs out, instead of until the tab is closed
 * @returns whether this created an account
 * @throws SignInFailure, whose message is for the user
 */
export async function signInWithGoogle(staySignedIn: boolean): Promise<boolean> {
  const google = await loadSdk();
  const { account, isNew } = await startMarkedSession(staySignedIn, () => google.signInWithGoogle(staySignedIn));
  becomeFirstAdmin(account.uid);
  if (!isNew) await syncProfile();
  return isNew;
}

/**
 * Updates the profile from the account. If someone else signed up with this email address and never verified it, this also ends
 * their session right away. The authentication service ends it, too, but their token would stay valid for up to an hour.
 */
async function syncProfile(): Promise<void> {
  try {
    await invoke('syncAccount', {});
  } catch (error) {
    console.error('The profile was not updated from its account.', error);
  }
}
