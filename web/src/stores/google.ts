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
 * Signs in with a Google account until the user signs out, or without `keep` until the tab is closed.
 * @returns whether this created an account
 * @throws SignInFailure, whose message is for the user
 */
export async function signInWithGoogle(keep: boolean): Promise<boolean> {
  const google = await loadSdk();
  const { account, isNew } = await startMarkedSession(keep, () => google.signInWithGoogle(keep));
  becomeFirstAdmin(account.uid);
  if (!isNew) await syncProfile();
  return isNew;
}

/**
 * Ends the session of anyone who had signed up with this email address without verifying it. The authentication service signs
 * them out once Google has verified the address, but only the profile ends their session at once.
 */
async function syncProfile(): Promise<void> {
  try {
    await invoke('followAccount', {});
  } catch (error) {
    console.error('The profile was not updated from its account.', error);
  }
}
