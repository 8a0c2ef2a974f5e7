import { auth, isUserMissing, type UserRecord } from './auth';

/** An account as the authentication service has it now; undefined where there is none. */
export const accountOf = (uid: string): Promise<UserRecord | undefined> => auth().getUser(uid).catch(noneWhereMissing);
/** The account of an address, proved or not. */
export const accountAt = (email: string): Promise<UserRecord | undefined> => auth().getUserByEmail(email).catch(noneWhereMissing);

function noneWhereMissing(error: unknown): undefined {
  if (!isUserMissing(error)) throw error;
}
