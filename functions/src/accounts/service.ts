import { DomainError } from '../contract';
import { accountOf } from '../platform/account';
import { auth, isRefusedCredential, isUserMissing } from '../platform/auth';
import { provedOf } from './domain';

/** An account's currently verified address. Undefined if it isn't verified or the account doesn't exist. */
export async function provedAddress(uid: string): Promise<string | undefined> {
  const account = await accountOf(uid);
  return account && provedOf(account);
}

/**
 * Sets a password, which makes the service end every sign-in of the account.
 * @throws DomainError `invalid` if the service can't use it
 */
export async function setPasswordAtService(uid: string, password: string): Promise<void> {
  try {
    await auth().updateUser(uid, { password });
  } catch (error) {
    if (!isRefusedCredential(error)) throw error;
    const message = 'We couldn’t set this password. Choose another one.';
    throw new DomainError('invalid', message, [{ path: 'password', message }]);
  }
}

/** Ends every sign-in of an account: none of them gets a new token. */
export const endSignInsAtService = (uid: string): Promise<void> => auth().revokeRefreshTokens(uid);

/** Enables an account that was disabled in the authentication service's own console. Does nothing if it doesn't exist. */
export async function enableAtService(uid: string): Promise<void> {
  try {
    await auth().updateUser(uid, { disabled: false });
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
}

/** Deletes an account at the authentication service. Does nothing if it doesn't exist. */
export async function deleteAtService(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
}
