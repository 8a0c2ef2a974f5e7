import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, DELETED_ACCOUNT, DomainError, MINUTE_MS } from '../contract';
import { audit } from '../platform/audit';
import { firestore, isNotFound } from '../platform/firestore';
import { log } from '../platform/log';
import { type Tombstone, tombstoneOf } from '../platform/tombstones';
import { profileOf } from './store-profile';
import { type Leaver, sweep } from './store-sweep';

/** Longer than any callable may take: a call that began before the profile was gone has ended by then. */
const GRACE_MS = 15 * MINUTE_MS;
/** Longer than an event of the account's creation is delivered again. */
const TOMBSTONE_MS = 30 * DAY_MS;

/**
 * Takes the admin role from an account and notes that it goes, both or neither. The admins are read in the same transaction,
 * so of two who leave at once one stays.
 * @throws DomainError `last-admin`
 */
export async function releaseAdmin(leaver: Leaver, now: Date): Promise<void> {
  const { uid } = leaver;
  const users = firestore().collection(COLLECTIONS.users);
  await firestore().runTransaction(async (transaction) => {
    const admins = await transaction.get(users.where('isAdmin', '==', true).limit(2));
    if (!admins.docs.some((admin) => admin.id !== uid)) {
      throw new DomainError('last-admin', 'You are the only admin. Make someone else an admin first.');
    }
    transaction.update(users.doc(uid), { isAdmin: false });
    transaction.set(tombstoneOf(uid), removalOf(leaver, now), { merge: true });
    audit(transaction, { at: now.toISOString(), by: uid, action: 'releaseAdmin', target: users.doc(uid).path });
  });
}

/** Notes that an account goes, before anything of it does: from here on `finishRemovals` ends what was begun. */
export async function beginRemoval(leaver: Leaver, now: Date): Promise<void> {
  await tombstoneOf(leaver.uid).set(removalOf(leaver, now), { merge: true });
}

const removalOf = ({ uid, email }: Leaver, now: Date): Tombstone => ({ state: 'removing', at: now.toISOString(), uid, ...(email && { email }) });

/**
 * Removes what names a deleted account: the profile first, so that nothing new is begun, then the rest (`sweep`). Each step
 * looks for what is left, so it can stop anywhere and be run again. Gyms stay.
 */
export async function removeAccountData(leaver: Leaver, now: Date): Promise<void> {
  await beginRemoval(leaver, now);
  await deleteProfile(leaver.uid, now);
  await sweep(leaver, now);
  await tombstoneOf(leaver.uid).update({ removedAt: now.toISOString() });
}

/**
 * Ends the removals that were stopped midway, and sweeps up once more after those whose grace is over: a call that was
 * under way may have written behind the first sweep. Then the tombstone forgets whose it is. One that fails is tried again
 * the next time. Answers how many ended.
 * @param deleteAccount deletes at the authentication service; does nothing where there is no such account
 */
export async function endRemovals(now: Date, deleteAccount: (uid: string) => Promise<void>): Promise<number> {
  const { docs } = await firestore().collection(COLLECTIONS.ledger).where('state', '==', 'removing').get();
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

/** Answers whether it has ended, not only gone on. */
async function endRemoval(tombstone: QueryDocumentSnapshot, now: Date, deleteAccount: (uid: string) => Promise<void>): Promise<boolean> {
  const { uid, email, at, removedAt } = tombstone.data() as Tombstone;
  if (uid === undefined) return false;
  await deleteAccount(uid);
  if (removedAt === undefined) await removeAccountData({ uid, email }, now);
  if (removedAt === undefined || now.getTime() - Date.parse(removedAt) < GRACE_MS) return false;
  await deleteProfile(uid, now);
  await sweep({ uid, email }, now);
  const done: Tombstone = { state: 'done', at };
  await tombstone.ref.set({ ...done, expiresAt: Timestamp.fromMillis(now.getTime() + TOMBSTONE_MS) });
  return true;
}

async function deleteProfile(uid: string, now: Date): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profileOf(uid), { exists: true });
  audit(batch, { at: now.toISOString(), by: 'onUserDeleted', action: 'deleteAccount', target: `${COLLECTIONS.users}/${DELETED_ACCOUNT}` });
  try {
    await batch.commit();
  } catch (error) {
    // Deleted by an earlier delivery, which has left the audit entry.
    if (!isNotFound(error)) throw error;
  }
}
