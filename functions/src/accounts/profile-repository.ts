import { randomUUID } from 'node:crypto';
import type { DocumentReference, Timestamp, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, COLLECTIONS, DomainError, type UserProfile } from '../contract';
import { audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { stageNotification } from '../platform/notifications';
import { untilStored } from '../platform/retry';
import { tombstoneOf } from '../platform/tombstones';
import { type NewAccount, newProfile } from './domain';
import { toWelcomeNotification } from './notifications';

export const profileOf = (uid: string) => collection('users').doc(uid);
/** Does nothing if the profile was deleted. */
export async function updateProfile(uid: string, fields: Partial<UserProfile>): Promise<void> {
  const batch = firestore().batch();
  batch.update(profileOf(uid), fields);
  await committed(batch);
}
/** Exists from the first admin on, until the last profile is deleted. */
export const bootstrap = () => firestore().collection(COLLECTIONS.system).doc('bootstrap');
export const oneAdmin = () => collection('users').where('isAdmin', '==', true).limit(1);

/**
 * Stores the profile of a new account with its welcome notification, once, no matter how often it is called. The account becomes an admin if no other
 * profile exists at the commit. If `firstIsAdmin` is false, it never does: a deployment that names its admin's address waits until that is verified
 * (`becomeFirstAdmin`).
 * @throws DomainError `contended`
 */
export async function createProfile(account: NewAccount, firstIsAdmin: boolean): Promise<void> {
  if ((await tombstoneOf(account.uid).get()).exists) return;
  if (firstIsAdmin) await untilStored(() => createFirstOrNext(account));
  else await createPlain(account);
  // Deleted in the meantime: the deletion may have looked before the profile existed.
  if ((await tombstoneOf(account.uid).get()).exists) await removeProfile(account.uid);
}

const welcomeId = (uid: string): string => `welcome-${uid}`;
const stageWelcome = (batch: WriteBatch | Transaction, { uid, createdAt }: NewAccount): void =>
  stageNotification(batch, welcomeId(uid), { userId: uid, ...toWelcomeNotification(createdAt) });

async function removeProfile(uid: string): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profileOf(uid));
  batch.delete(collection('notifications').doc(welcomeId(uid)));
  await batch.commit();
  await clearBootstrap();
}

/**
 * Makes an account an admin in a batch that creates `system/bootstrap`, or an ordinary one in a transaction that reads another profile. Either fails
 * if its premise has changed: someone else became the first, or the last profile was deleted.
 * @throws DomainError `contended`
 */
async function createFirstOrNext(account: NewAccount): Promise<void> {
  // Read before the profiles: it is created in one batch with the first admin's profile, so without any profile it remains from a deleted one.
  const left = await bootstrap().get();
  const { docs } = await collection('users').limit(1).get();
  const other = docs[0]?.ref;
  const isStored = other ? await createNext(account, other) : await createFirstAdmin(account, left.updateTime);
  if (!isStored) throw new DomainError('contended', 'Another account was created or deleted at the same time. Try again.');
}

/** Returns whether the account's profile is stored. */
async function createFirstAdmin(account: NewAccount, leftAt: Timestamp | undefined): Promise<boolean> {
  // Different content each time: an update without changes would keep the update time that the others require.
  const first = { at: account.createdAt, token: randomUUID() };
  const batch = firestore().batch();
  if (leftAt) batch.update(bootstrap(), first, { lastUpdateTime: leftAt });
  else batch.create(bootstrap(), first);
  batch.create(profileOf(account.uid), newProfile(account, true));
  stageWelcome(batch, account);
  const entry: AuditEntry = { at: account.createdAt, by: 'onUserCreated', action: 'firstAdmin', target: profileOf(account.uid).path };
  audit(batch, entry);
  return committed(batch);
}

/** Returns whether the account's profile is stored. It isn't if the other one was deleted. */
function createNext(account: NewAccount, other: DocumentReference): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const [one, own] = await transaction.getAll(other, profileOf(account.uid));
    if (own?.exists) return true;
    if (!one?.exists) return false;
    transaction.create(profileOf(account.uid), newProfile(account, false));
    stageWelcome(transaction, account);
    return true;
  });
}

/** Deletes `system/bootstrap` if no profile is left, so that the next sign-up is the first again. Does nothing if a new sign-up is taking it over. */
export async function clearBootstrap(): Promise<void> {
  const left = await bootstrap().get();
  if (!left.updateTime || !(await collection('users').limit(1).get()).empty) return;
  const batch = firestore().batch();
  batch.delete(bootstrap(), { lastUpdateTime: left.updateTime });
  await committed(batch);
}

async function createPlain(account: NewAccount): Promise<void> {
  const batch = firestore().batch();
  batch.create(profileOf(account.uid), newProfile(account, false));
  stageWelcome(batch, account);
  await committed(batch);
}

/** Returns false if one of the documents already existed, or was written or deleted since it was read. */
async function committed(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyExists(error) || isConflict(error)) return false;
    throw error;
  }
}
