import { auth, isUserMissing } from '../platform/auth';

/** An account as the authentication service has it now; undefined where there is none. */
interface FoundAccount {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}

export const accountOf = (uid: string): Promise<FoundAccount | undefined> => auth().getUser(uid).catch(noneWhereMissing);
export const accountAt = (email: string): Promise<FoundAccount | undefined> => auth().getUserByEmail(email).catch(noneWhereMissing);

function noneWhereMissing(error: unknown): undefined {
  if (!isUserMissing(error)) throw error;
}
