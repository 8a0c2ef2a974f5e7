import { auth, isUserMissing } from '../platform/auth';

/** What the authentication service says of an account's address. */
interface Addressed {
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}

/** The address of an account, in lower case, where its owner has proved it: anyone can sign up with anyone's. */
export const provedOf = ({ email, emailVerified }: Addressed): string | undefined => (emailVerified ? email?.toLowerCase() : undefined);

/** The same as the service knows it now; undefined too where there is no such account. */
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
