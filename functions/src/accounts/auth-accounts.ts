import { DomainError } from '../contract';
import { loadAccount } from '../platform/account';
import { auth, isInvalidCredential, isUserMissing } from '../platform/auth';
import { getVerifiedEmail } from './domain';

/** Loads an account's verified email address. Undefined if it isn't verified or the account doesn't exist. */
export async function loadVerifiedEmail(uid: string): Promise<string | undefined> {
  const account = await loadAccount(uid);
  return account && getVerifiedEmail(account);
}

/**
 * Sets an account's password. Firebase Auth then signs the account out everywhere.
 * @throws DomainError `invalid` if Firebase Auth rejects the password
 */
export async function setAuthPassword(uid: string, password: string): Promise<void> {
  try {
    await auth().updateUser(uid, { password });
  } catch (error) {
    if (!isInvalidCredential(error)) throw error;
    const message = 'We couldn’t set this password. Choose another one.';
    throw new DomainError('invalid', message, [{ path: 'password', message }]);
  }
}

/** Revokes the account's refresh tokens. ID tokens already issued stay valid for up to an hour. */
export const revokeRefreshTokens = (uid: string): Promise<void> => auth().revokeRefreshTokens(uid);

/** Enables an account that was disabled in the Firebase console. Does nothing if it doesn't exist. */
export async function enableAuthAccount(uid: string): Promise<void> {
  try {
    await auth().updateUser(uid, { disabled: false });
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
}

/** Deletes an account in Firebase Auth. Does nothing if it doesn't exist. */
export async function deleteAuthAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
}
