import { invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { recheckVerification, signIn } from './account';

const loadSdk = () => withinScriptTimeout('Account', () => import('../lib/accountCodes'));

/** Reads the email address of the account that a password reset link is for. @throws SignInFailure */
export async function readResetLinkEmail(code: string): Promise<string> {
  const { readResetLinkEmail: read } = await loadSdk();
  return read(code);
}

/**
 * Sets a new password with the code of a reset link, signs in with the new password, and ends every other session.
 * @throws CallFailure if the password is rejected, SignInFailure
 * @returns whether the user is signed in
 */
export async function resetPasswordByCode(code: string, email: string, password: string, staySignedIn: boolean): Promise<boolean> {
  await invoke('checkNewPassword', { email, password });
  const { resetPasswordByCode: reset } = await loadSdk();
  await reset(code, password);
  try {
    await signIn(email, password, staySignedIn);
  } catch (error) {
    console.error('The password is set, but signing in with it failed.', error);
    return false;
  }
  // Ends the other sessions right away. If this fails, the authentication service ends them within an hour.
  await invoke('syncAccount', {}).catch((error: unknown) => console.error('The other sessions were not ended right away.', error));
  return true;
}

/** Applies the code of an emailed link. Returns the account's email address after that. @throws SignInFailure */
export async function applyEmailedCode(code: string): Promise<string | undefined> {
  const { applyEmailedCode: apply } = await loadSdk();
  const email = await apply(code);
  // Shows a signed-in user the new email address. Changing it may have ended this session.
  await recheckVerification().catch((error: unknown) => console.error('The account was not refreshed.', error));
  return email;
}
