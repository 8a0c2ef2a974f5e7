import { randomUUID } from 'node:crypto';
import type { DocumentReference, Timestamp, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, COLLECTIONS, DomainError, type UserProfile } from '../contract';
import { audit } from '../platform/audit';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { stageNotification } from '../platform/notices';
import { untilStored } from '../platform/retry';
import { tombstoneOf } from '../platform/tombstones';
import { type NewAccount, newProfile } from './domain';
import { welcomeNotice } from './notices';

export const profileOf = (uid: string) => firestore().collection(COLLECTIONS.users).doc(uid);
/** Does nothing if the profile is gone. */
export async function updateProfile(uid: string, fields: Partial<UserProfile>): Promise<void> {
  const batch = firestore().batch();
  batch.update(profileOf(uid), fields);
  await committed(batch);
}
/** There from the first admin on, until the last profile is removed. */
export const bootstrap = () => firestore().collection(COLLECTIONS.system).doc('bootstrap');
export const oneAdmin = () => firestore().collection(COLLECTIONS.users).where('isAdmin', '==', true).limit(1);

/**
 * Stores the profile of a new account with its welcome, once however often it is called. The account becomes admin if no other
 * profile exists at the moment of the commit. If `firstIsAdmin` is false, it never does: a deployment that names its admin's address
 * waits until that is verified (`becomeFirstAdmin`).
 * @throws DomainError `contended`
 */
export async function createProfile(account: NewAccount, firstIsAdmin: boolean): Promise<void> {
  if ((await tombstoneOf(account.uid).get()).exists) return;
  if (firstIsAdmin) await untilStored(() => createFirstOrNext(account));
  else await createPlain(account);
  // Deleted in the meantime: the deletion may have looked before the profile was there.
  if ((await tombstoneOf(account.uid).get()).exists) await takeBack(account.uid);
}

const welcomeId = (uid: string): string => `welcome-${uid}`;
const stageWelcome = (batch: WriteBatch | Transaction, { uid, createdAt }: NewAccount): void =>
  stageNotification(batch, welcomeId(uid), { userId: uid, ...welcomeNotice(createdAt) });

async function takeBack(uid: string): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profileOf(uid));
  batch.delete(firestore().collection(COLLECTIONS.notifications).doc(welcomeId(uid)));
  await batch.commit();
  await clearBootstrap();
}

/**
 * Makes an account admin by a batch that creates `system/bootstrap`, or plain by a transaction that reads another profile. Either fails if
 * what it goes by has changed: somebody else has become the first, or the last profile was removed.
 * @throws DomainError `contended`
 */
async function createFirstOrNext(account: NewAccount): Promise<void> {
  // Before the profiles: the first admin's comes with it in one batch, so without any it is left from one that was removed.
  const left = await bootstrap().get();
  const { docs } = await firestore().collection(COLLECTIONS.users).limit(1).get();
  const other = docs[0]?.ref;
  const isStored = other ? await createNext(account, other) : await createFirstAdmin(account, left.updateTime);
  if (!isStored) throw new DomainError('contended', 'Another account was created or deleted at the same moment. Try again.');
}

/** Returns whether the account's profile is stored. */
async function createFirstAdmin(account: NewAccount, leftAt: Timestamp | undefined): Promise<boolean> {
  // Other content each time: an update that changes nothing would keep the update time that the others require.
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

/** Returns whether the account's profile is stored; it isn't if the other one was removed. */
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

/** Removes `system/bootstrap` if no profile is left: the next sign-up is the first again. Does nothing if one takes it over right now. */
export async function clearBootstrap(): Promise<void> {
  const left = await bootstrap().get();
  if (!left.updateTime || !(await firestore().collection(COLLECTIONS.users).limit(1).get()).empty) return;
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

/** False if one of the documents was there already, or was written or deleted since it was read. */
async function committed(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyExists(error) || isConflict(error)) return false;
    throw error;
  }
}
