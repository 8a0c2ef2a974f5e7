import { auth, isUserMissing } from '../platform/auth';
import { provedOf } from './domain';

/** The proved address of an account as the service knows it now; undefined too where there is no such account. */
export async function provedAddress(uid: string): Promise<string | undefined> {
  try {
    return provedOf(await auth().getUser(uid));
  } catch (error) {
    if (isUserMissing(error)) return undefined;
    throw error;
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
