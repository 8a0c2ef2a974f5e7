import { DomainError } from '../contract';
import { auth, isUserMissing, type UserRecord } from './auth';

/** An account in Firebase Auth. Undefined if it doesn't exist. */
export const loadAccount = (uid: string): Promise<UserRecord | undefined> => auth().getUser(uid).catch(undefinedIfMissing);
/** The account with this email address, even if the address isn't verified. Undefined if there is none. */
export const findAccountByEmail = (email: string): Promise<UserRecord | undefined> => auth().getUserByEmail(email).catch(undefinedIfMissing);

/**
 * Rejects an account whose email address isn't verified, since anyone can sign up with someone else's address.
 * @throws DomainError `address-not-verified`
 */
export async function requireVerifiedEmail(uid: string): Promise<void> {
  if (!(await loadAccount(uid))?.emailVerified)
    throw new DomainError('address-not-verified', 'Verify your email address first: open the link we sent you, or get a new one in your settings.');
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isUserMissing(error)) throw error;
}
