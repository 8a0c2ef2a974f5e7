import { randomUUID } from 'node:crypto';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, COLLECTIONS, type UserProfile } from '../contract';
import { audit } from '../platform/audit';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { stageNotification } from '../platform/notices';
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
 * Stores the profile of a new account, and its welcome with it, once however often it is asked. It becomes admin if no other profile
 * exists, by a batch that creates `system/bootstrap`: of any number at once exactly one does. A transaction would read that hot
 * document and abort nearly all (docs/decisions/005). Not so if `firstIsAdmin` is false: a deployment that names its admin's
 * address waits until it is verified (`becomeFirstAdmin`).
 */
export async function createProfile(account: NewAccount, firstIsAdmin: boolean): Promise<void> {
  if ((await tombstoneOf(account.uid).get()).exists) return;
  if (!(firstIsAdmin && (await createFirstAdmin(account)))) await createPlain(account);
  // Deleted in the meantime: the deletion may have looked before the profile was there.
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
  await clearBootstrap();
}

/** How often a first sign-up looks again. Each time somebody else has become the first, or the last has gone. */
const ATTEMPTS = 5;

/** Makes an account admin if there is no other profile. Returns whether it did. */
async function createFirstAdmin(account: NewAccount): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Before the profiles: the first admin's comes with it in one batch, so without any it is left from one who has gone.
    const left = await bootstrap().get();
    const { docs } = await firestore().collection(COLLECTIONS.users).limit(1).get();
    // Also the account's own, if it is told again.
    if (docs.length > 0) return false;
    // Other content each time: an update that changes nothing would keep the update time that the others require.
    const first = { at: account.createdAt, token: randomUUID() };
    const batch = firestore().batch();
    if (left.updateTime) batch.update(bootstrap(), first, { lastUpdateTime: left.updateTime });
    else batch.create(bootstrap(), first);
    batch.create(profileOf(account.uid), newProfile(account, true));
    stageWelcome(batch, account);
    const entry: AuditEntry = { at: account.createdAt, by: 'onUserCreated', action: 'firstAdmin', target: profileOf(account.uid).path };
    audit(batch, entry);
    if (await committed(batch)) return true;
  }
  return false;
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
