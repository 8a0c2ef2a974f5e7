import { countOutcomes } from '../gyms/checks/date-reports-repository';
import { loadAccount } from '../platform/account';
import { serve } from '../platform/callable';
import { toAccountSignIn } from './domain';
import { deleteAuthAccount, enableAuthAccount } from './auth-accounts';
import { beginRemovalByAdmin, accountNotFound, setAdmin as storeAdmin, setDisabled } from './admin-actions-repository';

export const readAccount = serve('readAccount', async ({ uid }) => {
  const account = await loadAccount(uid);
  if (!account) throw accountNotFound();
  return { ...toAccountSignIn(account), dateReports: await countOutcomes(uid) };
});

export const setAdmin = serve('setAdmin', async ({ uid, isAdmin }, { actor, now }) => {
  const account = await loadAccount(uid);
  await storeAdmin(uid, { isAdmin, emailVerified: account?.emailVerified === true }, { by: actor.uid, now });
  return {};
});

export const setAccountDisabled = serve('setAccountDisabled', async ({ uid, isDisabled }, { actor, now }) => {
  // The account may have been disabled in the Firebase console. Disabling it here only changes the profile, since Firebase Auth would tell anyone that
  // the account is disabled, before it checks the password (decision 052).
  if (!isDisabled) await enableAuthAccount(uid);
  await setDisabled(uid, isDisabled, { by: actor.uid, now });
  return {};
});

export const removeAccount = serve('removeAccount', async ({ uid }, { actor, now }) => {
  await beginRemovalByAdmin(uid, { by: actor.uid, now });
  // `onUserDeleted` removes everything that names the account.
  await deleteAuthAccount(uid);
  return {};
});
