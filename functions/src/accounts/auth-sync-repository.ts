import { DomainError } from '../contract';
import { refreshClaimant } from '../gyms/ownership/pending-claims-repository';
import { loadAccount } from '../platform/account';
import { audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { deletedAccountError, requireNotDeleted } from '../platform/tombstones';
import { findProfileChanges } from './domain';
import { profileDocument } from './profile-repository';

/**
 * Updates a profile from Firebase Auth: the email address, and the time before which sessions have ended. Also updates the email address in the account's
 * pending claims. Returns the email address.
 * @param action the change's name in the audit log. If undefined, an entry is only added if the email address changed
 * @throws DomainError `signed-out` if the account was deleted or has no profile yet
 */
export async function syncWithAuthService(uid: string, action: 'changePassword' | 'signOutEverywhere' | undefined, now: Date): Promise<string> {
  const account = await loadAccount(uid);
  if (!account) throw deletedAccountError();
  await refreshClaimant(uid, account);
  return firestore().runTransaction(async (transaction) => {
    const profile = (await transaction.get(profileDocument(uid))).data();
    await requireNotDeleted(transaction, uid);
    if (!profile) throw new DomainError('signed-out', 'We’re still setting up this account. Try again in a moment.');
    const changes = findProfileChanges(profile, account);
    const auditAction = action ?? (changes.email === undefined ? undefined : 'changeEmail');
    if (Object.keys(changes).length > 0) transaction.update(profileDocument(uid), changes);
    if (auditAction) audit(transaction, { at: now.toISOString(), by: uid, action: auditAction, target: profileDocument(uid).path });
    return changes.email ?? profile.email;
  });
}
