import type { WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, COLLECTIONS } from '../contract';
import { audit } from '../platform/audit';
import { firestore, isAlreadyExists } from '../platform/firestore';
import { stageNotification } from '../platform/notices';
import { tombstoneOf } from '../platform/tombstones';
import { type NewAccount, newProfile } from './domain';
import { welcomeNotice } from './notices';

export const profileOf = (uid: string) => firestore().collection(COLLECTIONS.users).doc(uid);
/** There from the first admin on. */
export const bootstrap = () => firestore().collection(COLLECTIONS.system).doc('bootstrap');
export const oneAdmin = () => firestore().collection(COLLECTIONS.users).where('isAdmin', '==', true).limit(1);

/**
 * Stores the profile of a new account, and its welcome with it, once however often it is asked. The very first becomes admin: the batch that
 * creates `system/bootstrap` wins, and of any number at once exactly one does. A transaction would read that hot
 * document and abort nearly all (docs/decisions/005). Not so where `firstIsAdmin` is false: a deployment that names its
 * admin's address waits until it is proved (`becomeFirstAdmin`).
 */
export async function createProfile(account: NewAccount, firstIsAdmin: boolean): Promise<void> {
  if ((await tombstoneOf(account.uid).get()).exists) return;
  if (!(firstIsAdmin && (await createFirstAdmin(account)))) await createPlain(account);
  // Deleted meanwhile: the deletion may have looked before the profile was there.
  if ((await tombstoneOf(account.uid).get()).exists) await takeBack(account.uid);
}

const welcomeId = (uid: string): string => `welcome-${uid}`;
const stageWelcome = (batch: WriteBatch, { uid, createdAt }: NewAccount): void =>
  stageNotification(batch, welcomeId(uid), { userId: uid, ...welcomeNotice(createdAt) });

async function takeBack(uid: string): Promise<void> {
  const batch = firestore().batch();
  batch.delete(profileOf(uid));
  batch.delete(firestore().collection(COLLECTIONS.notifications).doc(welcomeId(uid)));
  await batch.commit();
}

async function createFirstAdmin(account: NewAccount): Promise<boolean> {
  // Nearly every sign-up comes after the first: a read is cheaper than a batch that fails.
  if ((await bootstrap().get()).exists) return false;
  // Somebody was made admin by hand, or by a version that did not note it.
  if (!(await oneAdmin().get()).empty) return false;
  const batch = firestore().batch();
  batch.create(bootstrap(), { at: account.createdAt });
  batch.create(profileOf(account.uid), newProfile(account, true));
  stageWelcome(batch, account);
  const entry: AuditEntry = { at: account.createdAt, by: 'onUserCreated', action: 'firstAdmin', target: profileOf(account.uid).path };
  audit(batch, entry);
  return committed(batch);
}

async function createPlain(account: NewAccount): Promise<void> {
  const batch = firestore().batch();
  batch.create(profileOf(account.uid), newProfile(account, false));
  stageWelcome(batch, account);
  await committed(batch);
}

/** False where one of the documents was there already. */
async function committed(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}
