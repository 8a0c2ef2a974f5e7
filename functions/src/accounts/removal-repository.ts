import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, DELETED_ACCOUNT } from '../contract';
import { audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, isNotFound } from '../platform/firestore';
import { log } from '../platform/log';
import { type Tombstone, tombstoneOf, tombstones } from '../platform/tombstones';
import { toEndedRemoval, isGraceOver, type DepartingUser, toRemoval, requireOtherAdmin } from './domain';
import { clearBootstrap, profileOf } from './profile-repository';
import { removeTraces } from './personal-data-repository';

/**
 * Removes an account's admin role and records its deletion, both or neither. Reads the admins in the same transaction, so that one stays if two leave
 * at once.
 * @throws DomainError `last-admin`
 */
export async function releaseAdmin(leaver: DepartingUser, now: Date): Promise<void> {
  const { uid } = leaver;
  await firestore().runTransaction(async (transaction) => {
    const admins = await transaction.get(collection('users').where('isAdmin', '==', true).limit(2));
    requireOtherAdmin(
      admins.docs.map(({ id }) => id),
      uid,
    );
    transaction.update(profileOf(uid), { isAdmin: false });
    transaction.set(tombstoneOf(uid), toRemoval(leaver, now), { merge: true });
    audit(transaction, { at: now.toISOString(), by: uid, action: 'releaseAdmin', target: profileOf(uid).path });
  });
}

/** Records that an account is being deleted, before anything of it is: from then on `finishRemovals` finishes it if it is interrupted. */
export async function beginRemoval(leaver: DepartingUser, now: Date): Promise<void> {
  await tombstoneOf(leaver.uid).set(toRemoval(leaver, now), { merge: true });
}

/**
 * Deletes a deleted account's data: the profile first, so that nothing new is started, then the rest (`removeTraces`). Each step looks for what is
 * left, so it can stop anywhere and run again. Gyms stay.
 */
export async function removeAccountData(leaver: DepartingUser, now: Date): Promise<void> {
  await beginRemoval(leaver, now);
  await deleteProfile(leaver.uid, now);
  await removeTraces(leaver, now);
  await tombstoneOf(leaver.uid).update({ removedAt: now.toISOString() });
}

/**
 * Finishes interrupted account deletions, and cleans up once more after the grace period, since a call that was still running may have written
 * something after the first time. Then the tombstone forgets whose it is. A failed one is retried next time. Returns how many were finished.
 * @param deleteAccount deletes at the authentication service, and does nothing if the account doesn't exist
 */
export async function endRemovals(now: Date, deleteAccount: (uid: string) => Promise<void>): Promise<number> {
  const { docs } = await tombstones().where('state', '==', 'removing').get();
  let ended = 0;
  for (const document of docs) {
    try {
      if (await endRemoval(document, now, deleteAccount)) ended++;
    } catch (error) {
      log.error('removal not ended', error, { tombstone: document.id });
    }
  }
  return ended;
}

/** Returns whether it was finished, not just continued. */
async function endRemoval(document: QueryDocumentSnapshot<Tombstone>, now: Date, deleteAccount: (uid: string) => Promise<void>): Promise<boolean> {
  const tombstone = document.data();
  const { uid, email, removedAt } = tombstone;
  if (uid === undefined) return false;
  await deleteAccount(uid);
  if (removedAt === undefined) await removeAccountData({ uid, email }, now);
  if (!isGraceOver(tombstone, now)) return false;
  await deleteProfile(uid, now);
  await removeTraces({ uid, email }, now);
  await document.ref.set(toEndedRemoval(tombstone, now));
  return true;
}

async function deleteProfile(uid: string, now: Date): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profileOf(uid), { exists: true });
  audit(batch, { at: now.toISOString(), by: 'onUserDeleted', action: 'deleteAccount', target: `${COLLECTIONS.users}/${DELETED_ACCOUNT}` });
  try {
    await batch.commit();
  } catch (error) {
    // Deleted by an earlier delivery, which left the audit entry.
    if (!isNotFound(error)) throw error;
  }
  await clearBootstrap();
}
