import { randomBytes } from 'node:crypto';
import { DomainError } from '../contract';
import { auth, isEmailTaken, isRefusedCredential, isUserMissing } from '../platform/auth';
import { serve } from '../platform/callable';
import { checkPassword, commonPasswords } from './password';
import { releaseAdmin } from './store-removal';

export const createAccount = serve('createAccount', async ({ email, password }) => {
  const common = await commonPasswords();
  checkPassword(password, email, (entry) => common.has(entry));
  try {
    const { uid } = await auth().createUser({ email, password });
    return { uid };
  } catch (error) {
    // The answer does not tell whether the address has an account: signing in with it is what shows that.
    if (isEmailTaken(error)) return { uid: strangersUid() };
    if (isRefusedCredential(error))
      throw new DomainError('account-not-created', 'This account could not be made. Check the e-mail address, or choose another password.');
    throw error;
  }
});

export const deleteAccount = serve('deleteAccount', async (_nothing, { actor, now }) => {
  if (actor.profile.isAdmin) await releaseAdmin(actor.uid, now);
  try {
    // What the account owned is removed by the trigger on its deletion.
    await auth().deleteUser(actor.uid);
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
  return {};
});

/** An account id like the authentication service's own: 28 letters and digits. */
function strangersUid(): string {
  return randomBytes(48)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 28);
}
