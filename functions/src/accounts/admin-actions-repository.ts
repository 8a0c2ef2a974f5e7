import type { Transaction } from 'firebase-admin/firestore';
import { type AuditAction, DomainError, type UserProfile } from '../contract';
import { type Author, audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { requireNotDeleted, tombstoneDocument } from '../platform/tombstones';
import { requireNotAdmin, toRemoval, requireOtherAdmin, requirePromotable } from './domain';
import { loadVerifiedEmail } from './auth-accounts';
import { profileDocument } from './profile-repository';

export const accountNotFound = () => new DomainError('account-not-found', 'This account no longer exists.');

/**
 * Reads an account's profile, and checks in the same transaction that the caller is still an admin. So if two admins remove each other's role at the same
 * time, only one succeeds.
 * @throws DomainError `not-allowed`
 */
async function readAsAdmin(transaction: Transaction, { by }: Author, uid: string): Promise<UserProfile | undefined> {
  const [author, target] = await transaction.getAll(profileDocument(by), profileDocument(uid));
  if (author?.data()?.isAdmin !== true) throw new DomainError('not-allowed', 'You’re no longer an admin.');
  return target?.data();
}

/**
 * Grants or removes the admin role of an account. A trigger then updates the account's tokens and notifies the user.
 * @throws DomainError `account-not-found`, `address-not-verified`, `account-disabled`, `last-admin`, `not-allowed`
 */
export async function setAdmin(
  uid: string,
  { isAdmin, emailVerified }: { readonly isAdmin: boolean; readonly emailVerified: boolean },
  author: Author,
): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const profile = await readAsAdmin(transaction, author, uid);
    const admins = isAdmin ? undefined : await transaction.get(collection('users').where('isAdmin', '==', true).limit(2));
    await requireNotDeleted(transaction, uid);
    if (!profile) throw accountNotFound();
    if (profile.isAdmin === isAdmin) return;
    if (isAdmin) requirePromotable(profile, emailVerified);
    if (admins) {
      requireOtherAdmin(
        admins.docs.map(({ id }) => id),
        uid,
      );
    }
    transaction.update(profileDocument(uid), { isAdmin });
    stageAuditEntry(transaction, isAdmin ? 'makeAdmin' : 'removeAdmin', uid, author);
  });
}

/**
 * Disables an account, so that its calls are rejected and its open pages sign out, or enables it again.
 * @throws DomainError `account-not-found`, `is-admin`, `not-allowed`
 */
export async function setDisabled(uid: string, isDisabled: boolean, author: Author): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const profile = await readAsAdmin(transaction, author, uid);
    if (!profile) throw accountNotFound();
    requireNotAdmin(profile);
    if ((profile.isDisabled ?? false) === isDisabled) return;
    transaction.update(profileDocument(uid), { isDisabled });
    stageAuditEntry(transaction, isDisabled ? 'disableAccount' : 'enableAccount', uid, author);
  });
}

/**
 * Records that an admin is deleting an account, before any of its data is deleted. Does nothing if the account has no profile.
 * `beginRemoval` does the same for people who delete their own account.
 * @throws DomainError `is-admin`, `not-allowed`
 */
export async function beginRemovalByAdmin(uid: string, author: Author): Promise<void> {
  const email = await loadVerifiedEmail(uid);
  await firestore().runTransaction(async (transaction) => {
    const profile = await readAsAdmin(transaction, author, uid);
    // `finishRemovals` finishes interrupted deletions.
    if (!profile) return;
    requireNotAdmin(profile);
    transaction.set(tombstoneDocument(uid), toRemoval({ uid, email }, author.now), { merge: true });
    stageAuditEntry(transaction, 'removeAccount', uid, author);
  });
}

function stageAuditEntry(transaction: Transaction, action: AuditAction, uid: string, { by, now }: Author): void {
  audit(transaction, { at: now.toISOString(), by, action, target: profileDocument(uid).path });
}
