import { invoke } from '../lib/invoke';
import { withinScriptTimeout } from '../lib/script';
import { recheckVerification, signIn } from './account';

const sdk = () => withinScriptTimeout('Account', () => import('../lib/accountCodes'));

/** Whose password a link out of a message resets. @throws SignInFailure */
export async function addressOfReset(code: string): Promise<string> {
  const { addressOfReset: ask } = await sdk();
  return ask(code);
}

/**
 * Sets the password that a link was asked for, signs in with it, and ends every other sign-in.
 * @throws CallFailure where the password is refused, SignInFailure
 * @returns whether one is signed in
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
    // The password is set, and the authentication service ends the other sign-ins by itself within the hour.
    console.error('The password is set, but signing in with it failed.', error);
    return false;
  }
}

/** Applies the code of a link from an e-mail. Returns the account's address afterwards. @throws SignInFailure */
export async function applyCode(code: string): Promise<string | undefined> {
  const { applyCode: apply } = await sdk();
  const address = await apply(code);
  // Who is signed in here is shown the address as it now is; a change of it may have ended this sign-in.
  await recheckVerification().catch((error: unknown) => console.error('The account was not refreshed.', error));
  return address;
}
