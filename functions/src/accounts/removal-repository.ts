import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, DELETED_ACCOUNT } from '../contract';
import { audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, isNotFound } from '../platform/firestore';
import { log } from '../platform/log';
import { type Tombstone, tombstoneDocument, tombstones } from '../platform/tombstones';
import { toFinishedRemoval, isGraceOver, type DepartingUser, toRemoval, requireOtherAdmin } from './domain';
import { clearBootstrap, profileDocument } from './profile-repository';
import { removeTraces } from './personal-data-repository';

/**
 * Removes an account's admin role and records that the account is being deleted. Reads the admins in the same transaction, so that one admin remains if
 * the last two delete their accounts at the same time.
 * @throws DomainError `last-admin`
 */
export async function beginRemovalOfAdmin(departing: DepartingUser, now: Date): Promise<void> {
  const { uid } = departing;
  await firestore().runTransaction(async (transaction) => {
    const admins = await transaction.get(collection('users').where('isAdmin', '==', true).limit(2));
    requireOtherAdmin(
      admins.docs.map(({ id }) => id),
      uid,
    );
    transaction.update(profileDocument(uid), { isAdmin: false });
    transaction.set(tombstoneDocument(uid), toRemoval(departing, now), { merge: true });
    audit(transaction, { at: now.toISOString(), by: uid, action: 'giveUpAdmin', target: profileDocument(uid).path });
  });
}

/** Records that an account is being deleted, before any of its data is deleted. If the deletion is interrupted, `finishRemovals` finishes it. */
export async function beginRemoval(departing: DepartingUser, now: Date): Promise<void> {
  await tombstoneDocument(departing.uid).set(toRemoval(departing, now), { merge: true });
}

/**
 * Deletes the data of a deleted account: first the profile, so that no new calls are accepted, then everything else (`removeTraces`). Each step only
 * looks for data that still exists, so an interrupted deletion can simply run again. Gyms stay.
 */
export async function removeAccountData(departing: DepartingUser, now: Date): Promise<void> {
  await beginRemoval(departing, now);
  await deleteProfile(departing.uid, now);
  await removeTraces(departing, now);
  await tombstoneDocument(departing.uid).update({ removedAt: now.toISOString() });
}

/**
 * Finishes interrupted account deletions. After the grace period, cleans up once more, since a call that was still running may have written something
 * after the first cleanup, and removes the uid and email address from the tombstone. If a deletion fails, the next run tries it again. Returns the number
 * of finished deletions.
 * @param deleteAccount deletes an account in Firebase Auth, and does nothing if it doesn't exist
 */
export async function finishRemovals(now: Date, deleteAccount: (uid: string) => Promise<void>): Promise<number> {
  const { docs } = await tombstones().where('state', '==', 'removing').get();
  let finished = 0;
  for (const document of docs) {
    try {
      if (await finishRemoval(document, now, deleteAccount)) finished++;
    } catch (error) {
      log.error('account deletion not finished', error, { tombstone: document.id });
    }
  }
  return finished;
}

/** Continues a deletion. Returns whether it is finished. */
async function finishRemoval(document: QueryDocumentSnapshot<Tombstone>, now: Date, deleteAccount: (uid: string) => Promise<void>): Promise<boolean> {
  const tombstone = document.data();
  const { uid, email, removedAt } = tombstone;
  if (uid === undefined) return false;
  await deleteAccount(uid);
  if (removedAt === undefined) await removeAccountData({ uid, email }, now);
  if (!isGraceOver(tombstone, now)) return false;
  await deleteProfile(uid, now);
  await removeTraces({ uid, email }, now);
  await document.ref.set(toFinishedRemoval(tombstone, now));
  return true;
}

async function deleteProfile(uid: string, now: Date): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profileDocument(uid), { exists: true });
  audit(batch, { at: now.toISOString(), by: 'onUserDeleted', action: 'deleteAccount', target: `${COLLECTIONS.users}/${DELETED_ACCOUNT}` });
  try {
    await batch.commit();
  } catch (error) {
    // An earlier run or an earlier delivery of the event already deleted the profile and added the audit entry.
    if (!isNotFound(error)) throw error;
  }
  await clearBootstrap();
}
