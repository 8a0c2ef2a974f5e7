import { randomUUID } from 'node:crypto';
import type { DocumentReference, Timestamp, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, COLLECTIONS, DomainError, type UserProfile } from '../contract';
import { audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { stageNotification } from '../platform/notifications';
import { retryOnConflict } from '../platform/retry';
import { tombstoneDocument } from '../platform/tombstones';
import { type NewAccount, newProfile } from './domain';
import { toWelcomeNotification } from './notifications';

export const profileDocument = (uid: string) => collection('users').doc(uid);
/** Updates fields of a profile. Does nothing if the profile was deleted. */
export async function updateProfile(uid: string, fields: Partial<UserProfile>): Promise<void> {
  const batch = firestore().batch();
  batch.update(profileDocument(uid), fields);
  await tryCommit(batch);
}
/** The document that records that there has been an admin. It is deleted after the last profile is deleted. */
export const bootstrapDocument = () => firestore().collection(COLLECTIONS.system).doc('bootstrap');
export const queryOneAdmin = () => collection('users').where('isAdmin', '==', true).limit(1);

/**
 * Stores the profile of a new account with its welcome notification, once, no matter how often it is called. Does nothing if the account was deleted.
 * @param firstIsAdmin whether the account becomes an admin if no other profile exists. False if the deployment reserves an email address for its first
 * admin. The account with that address becomes an admin once the address is verified (`becomeFirstAdmin`)
 * @throws DomainError `contended`
 */
export async function createProfile(account: NewAccount, firstIsAdmin: boolean): Promise<void> {
  if ((await tombstoneDocument(account.uid).get()).exists) return;
  if (firstIsAdmin) await retryOnConflict(() => createFirstOrLaterProfile(account));
  else await createUserProfile(account);
  // If the account was deleted in the meantime, its deletion may have run before the profile existed.
  if ((await tombstoneDocument(account.uid).get()).exists) await removeProfile(account.uid);
}

const makeWelcomeId = (uid: string): string => `welcome-${uid}`;
const stageWelcome = (batch: WriteBatch | Transaction, { uid, createdAt }: NewAccount): void =>
  stageNotification(batch, makeWelcomeId(uid), { userId: uid, ...toWelcomeNotification(createdAt) });

async function removeProfile(uid: string): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profileDocument(uid));
  batch.delete(collection('notifications').doc(makeWelcomeId(uid)));
  await batch.commit();
  await clearBootstrap();
}

/**
 * Stores an account's profile: as an admin's if no other profile exists, in a batch that also writes `system/bootstrap`. Otherwise as an ordinary
 * user's, in a transaction that reads another profile. Nothing is stored if someone else became the first admin or the other profile was deleted in
 * the meantime.
 * @throws DomainError `contended`
 */
async function createFirstOrLaterProfile(account: NewAccount): Promise<void> {
  // Read this before the profiles. It is created in one batch with the first admin's profile, so if there are no profiles, a deleted profile has left
  // it behind.
  const bootstrapped = await bootstrapDocument().get();
  const { docs } = await collection('users').limit(1).get();
  const other = docs[0]?.ref;
  const isStored = other ? await createLaterProfile(account, other) : await createFirstAdminProfile(account, bootstrapped.updateTime);
  if (!isStored) throw new DomainError('contended', 'Another account was created or deleted at the same time. Try again.');
}

/**
 * Stores the first profile. Returns false if another sign-up wrote `system/bootstrap` in the meantime.
 * @param leftoverTime when `system/bootstrap` was last written, if a deleted profile left it behind
 */
async function createFirstAdminProfile(account: NewAccount, leftoverTime: Timestamp | undefined): Promise<boolean> {
  // The token makes each write a change. Without one, an update would keep the update time that simultaneous sign-ups check.
  const record = { at: account.createdAt, token: randomUUID() };
  const batch = firestore().batch();
  if (leftoverTime) batch.update(bootstrapDocument(), record, { lastUpdateTime: leftoverTime });
  else batch.create(bootstrapDocument(), record);
  batch.create(profileDocument(account.uid), newProfile(account, true));
  stageWelcome(batch, account);
  const entry: AuditEntry = { at: account.createdAt, by: 'onUserCreated', action: 'becomeFirstAdmin', target: profileDocument(account.uid).path };
  audit(batch, entry);
  return tryCommit(batch);
}

/** Stores an ordinary user's profile. Returns false if the other profile was deleted. */
function createLaterProfile(account: NewAccount, other: DocumentReference): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const [otherProfile, ownProfile] = await transaction.getAll(other, profileDocument(account.uid));
    if (ownProfile?.exists) return true;
    if (!otherProfile?.exists) return false;
    transaction.create(profileDocument(account.uid), newProfile(account, false));
    stageWelcome(transaction, account);
    return true;
  });
}

/** Deletes `system/bootstrap` if there are no profiles, so that the next account can become the first admin. Does nothing if a new sign-up has just written it. */
export async function clearBootstrap(): Promise<void> {
  const snapshot = await bootstrapDocument().get();
  if (!snapshot.updateTime || !(await collection('users').limit(1).get()).empty) return;
  const batch = firestore().batch();
  batch.delete(bootstrapDocument(), { lastUpdateTime: snapshot.updateTime });
  await tryCommit(batch);
}

async function createUserProfile(account: NewAccount): Promise<void> {
  const batch = firestore().batch();
  batch.create(profileDocument(account.uid), newProfile(account, false));
  stageWelcome(batch, account);
  await tryCommit(batch);
}

/** Commits a batch. Returns false if one of the documents already existed, or was written or deleted since it was read. */
async function tryCommit(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyExists(error) || isConflict(error)) return false;
    throw error;
  }
}
