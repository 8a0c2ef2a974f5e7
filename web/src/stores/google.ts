import { invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { startMarkedSession, becomeFirstAdmin } from './account';

const sdk = () => withinScriptTimeout('Google', () => import('../lib/google'));

/** Loads what the Google button needs. If that fails, pressing the button tries again. */
export async function prepareGoogle(): Promise<void> {
  try {
    const { prepareGoogle: prepare } = await sdk();
    await prepare();
  } catch (error) {
    console.error('Google sign-in could not be prepared.', error);
  }
}

/**
 * Signs in with a Google account until the user signs out, or without `keep` until the tab is closed.
 * @returns whether that has made an account
 * @throws SignInFailure, whose message is for the user
 */
export async function signInWithGoogle(keep: boolean): Promise<boolean> {
  const google = await sdk();
  const { account, isNew } = await startMarkedSession(keep, () => google.signInWithGoogle(keep));
  becomeFirstAdmin(account.uid);
  if (!isNew) await followService();
  return isNew;
}

/**
 * If another person had signed up with this address without verifying it, the service signs them out now that Google has
 * verified it. The profile records this, so that their session ends at once.
 */
async function followService(): Promise<void> {
  try {
    await invoke('followAccount', {});
  } catch (error) {
    console.error('The profile was not updated from its account.', error);
  }
}
