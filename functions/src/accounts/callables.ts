import { randomBytes } from 'node:crypto';
import { DomainError } from '../contract';
import { auth, isEmailTaken, isInvalidCredential } from '../platform/auth';
import { serve } from '../platform/callable';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { hideDuration } from '../platform/hide-duration';
import { requireGoodPassword } from './common-passwords';
import { isNamedAdmin, type DepartingUser } from './domain';
import { deleteAuthAccount, revokeRefreshTokens, loadVerifiedEmail, setAuthPassword } from './auth-accounts';
import { collectAccountData } from './data-export-repository';
import { makeFirstAdmin } from './first-admin-repository';
import { syncWithAuthService } from './auth-sync-repository';
import { beginRemoval, beginRemovalOfAdmin } from './removal-repository';

export const createAccount = serve('createAccount', async ({ email, password }) => {
  await requireGoodPassword(password, email);
  // Firebase Auth responds faster if the address already has an account. Hide the duration so that callers can't tell.
  return hideDuration(() => createAuthAccount(email, password));
});

async function createAuthAccount(email: string, password: string): Promise<{ uid: string }> {
  try {
    const { uid } = await auth().createUser({ email, password });
    return { uid };
  } catch (error) {
    // Respond as if the account was created, so that the response doesn't reveal that the address already has one.
    if (isEmailTaken(error)) return { uid: createUnusedUid() };
    if (isInvalidCredential(error))
      throw new DomainError('account-not-created', 'We couldn’t create this account. Check the email address, or choose another password.');
    throw error;
  }
}

export const becomeFirstAdmin = serve('becomeFirstAdmin', async (_input, { actor, now }) => {
  const adminEmail = config.bootstrapEmail();
  // Check the profile's email address first, since it is already loaded and nearly all callers have another one.
  const isAdminEmail = isNamedAdmin(adminEmail, actor.profile.email) && isNamedAdmin(adminEmail, await loadVerifiedEmail(actor.uid));
  return { isAdmin: actor.profile.isAdmin || (isAdminEmail && (await makeFirstAdmin(actor.uid, now))) };
});

export const checkNewPassword = serve('checkNewPassword', async ({ email, password }) => {
  await requireGoodPassword(password, email);
  return {};
});

export const changePassword = serve('changePassword', async ({ password }, { actor, now }) => {
  await requireGoodPassword(password, actor.profile.email);
  await setAuthPassword(actor.uid, password);
  // The password has been changed. If this fails, the account's other sessions end within the hour, when their tokens expire.
  await syncWithAuthService(actor.uid, 'changePassword', now).catch((error: unknown) => log.error('profile not synced after a password change', error));
  return {};
});

export const signOutEverywhere = serve('signOutEverywhere', async (_input, { actor, now }) => {
  await revokeRefreshTokens(actor.uid);
  await syncWithAuthService(actor.uid, 'signOutEverywhere', now);
  return {};
});

export const syncAccount = serve('syncAccount', async (_input, { actor, now }) => ({ email: await syncWithAuthService(actor.uid, undefined, now) }));

export const exportAccountData = serve('exportAccountData', async (_input, { actor, now }) => collectAccountData(actor.uid, actor.profile, now));

export const deleteAccount = serve('deleteAccount', async (_input, { actor, now }) => {
  // Load the email address now. Once the account is deleted, only the deletion event contains it, and that event may be lost.
  const departing: DepartingUser = { uid: actor.uid, email: await loadVerifiedEmail(actor.uid) };
  await (actor.profile.isAdmin ? beginRemovalOfAdmin(departing, now) : beginRemoval(departing, now));
  // `onUserDeleted` removes everything that names the account.
  await deleteAuthAccount(actor.uid);
  return {};
});

/** Creates a random id that no account has, in Firebase Auth's format: 28 letters and digits. */
function createUnusedUid(): string {
  return randomBytes(48)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 28);
}
