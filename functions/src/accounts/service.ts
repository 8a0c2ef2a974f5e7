import { DomainError } from '../contract';
import { accountOf } from '../platform/account';
import { auth, isRefusedCredential, isUserMissing } from '../platform/auth';
import { provedOf } from './domain';

/** The proved address of an account as the service knows it now; undefined too where there is no such account. */
export async function provedAddress(uid: string): Promise<string | undefined> {
  const account = await accountOf(uid);
  return account && provedOf(account);
}

/**
 * Sets a password, by which the service ends every sign-in of the account.
 * @throws DomainError `invalid` where the service can not use it
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

/** Ends every sign-in of an account: none of them gets a new token from here on. */
export const endSignInsAtService = (uid: string): Promise<void> => auth().revokeRefreshTokens(uid);

/** Lets an account sign in that was disabled in the authentication service's own console. Does nothing if there is no such account. */
export async function enableAtService(uid: string): Promise<void> {
  try {
    await auth().updateUser(uid, { disabled: false });
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
}

/** Deletes an account at the authentication service; does nothing where there is none. */
export async function deleteAtService(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
}
