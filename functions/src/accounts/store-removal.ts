import type { DocumentReference } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError } from '../contract';
import { audit } from '../platform/audit';
import { firestore, isNotFound } from '../platform/firestore';
import { drain } from '../platform/pages';
import { profileOf, tombstoneOf } from './store-profile';

/**
 * Takes the admin role from an account that is about to be deleted. The admins are read in the same transaction, so of
 * two who leave at once one stays.
 * @throws DomainError `last-admin`
 */
export async function releaseAdmin(uid: string, now: Date): Promise<void> {
  const users = firestore().collection(COLLECTIONS.users);
  await firestore().runTransaction(async (transaction) => {
    const admins = await transaction.get(users.where('isAdmin', '==', true).limit(2));
    if (!admins.docs.some((admin) => admin.id !== uid)) {
      throw new DomainError('last-admin', 'You are the only admin. Make someone else an admin first.');
    }
    transaction.update(users.doc(uid), { isAdmin: false });
    audit(transaction, { at: now.toISOString(), by: uid, action: 'releaseAdmin', target: users.doc(uid).path });
  });
}

/**
 * Removes what a deleted account owned: saved gyms, notifications, its profile; its pending claims and suggestions are
 * withdrawn. Gyms stay. Each step looks for what is left, so it can stop anywhere and be run again.
 */
export async function removeAccountData(uid: string, now: Date): Promise<void> {
  const db = firestore();
  await tombstoneOf(uid).set({ at: now.toISOString() });
  await drain(profileOf(uid).collection(COLLECTIONS.savedGyms), (batch, saved) => batch.delete(saved.ref));
  await drain(db.collection(COLLECTIONS.notifications).where('userId', '==', uid), (batch, notification) => batch.delete(notification.ref));
  const withdrawal = { status: 'withdrawn', decidedAt: now.toISOString(), decidedBy: 'onUserDeleted' };
  for (const requests of [COLLECTIONS.claims, COLLECTIONS.suggestions]) {
    const pending = db.collection(requests).where('userId', '==', uid).where('status', '==', 'pending');
    await drain(pending, (batch, request) => batch.update(request.ref, withdrawal));
  }
  await deleteProfile(profileOf(uid), now);
}

async function deleteProfile(profile: DocumentReference, now: Date): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profile, { exists: true });
  audit(batch, { at: now.toISOString(), by: 'onUserDeleted', action: 'deleteAccount', target: profile.path });
  try {
    await batch.commit();
  } catch (error) {
    // Deleted by an earlier delivery, which has left the audit entry.
    if (!isNotFound(error)) throw error;
  }
}
