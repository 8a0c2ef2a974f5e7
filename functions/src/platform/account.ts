import { auth, isUserMissing, type UserRecord } from './auth';

/** An account in the authentication service. Undefined if it doesn't exist. */
export const accountOf = (uid: string): Promise<UserRecord | undefined> => auth().getUser(uid).catch(noneWhereMissing);
/** The account with this address, whether or not it is verified. */
export const accountAt = (email: string): Promise<UserRecord | undefined> => auth().getUserByEmail(email).catch(noneWhereMissing);

function noneWhereMissing(error: unknown): undefined {
  if (!isUserMissing(error)) throw error;
}
