import { invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { recheckVerification, signIn } from './account';

const sdk = () => withinScriptTimeout('Account', () => import('../lib/accountCodes'));

/** The address whose password a reset link changes. @throws SignInFailure */
export async function emailOfResetLink(code: string): Promise<string> {
  const { emailOfResetLink: ask } = await sdk();
  return ask(code);
}

/**
 * Sets the new password from a reset link, signs in with it, and ends every other session.
 * @throws CallFailure if the password is refused, SignInFailure
 * @returns whether the user is signed in
 */
export async function resetByCode(code: string, email: string, password: string, keep: boolean): Promise<boolean> {
  await invoke('checkNewPassword', { email, password });
  const { resetByCode: reset } = await sdk();
  await reset(code, password);
  try {
    await signIn(email, password, keep);
    await invoke('followAccount', {});
    return true;
  } catch (error) {
    // The password is set, and the authentication service ends the other sessions by itself within the hour.
    console.error('The password is set, but signing in with it failed.', error);
    return false;
  }
}

/** Applies the code of a link from an email. Returns the account's address afterwards. @throws SignInFailure */
export async function applyCode(code: string): Promise<string | undefined> {
  const { applyCode: apply } = await sdk();
  const address = await apply(code);
  // Shows a signed-in user the new address. Changing it may have ended this session.
  await recheckVerification().catch((error: unknown) => console.error('The account was not refreshed.', error));
  return address;
}
