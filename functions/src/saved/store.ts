import type { CollectionReference } from 'firebase-admin/firestore';
import { COLLECTIONS, type SavedGym } from '../contract';
import { publicGym } from '../gyms/store-public';
import { audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { savedGym } from './domain';

const savedBy = (uid: string) => firestore().collection(COLLECTIONS.users).doc(uid).collection(COLLECTIONS.savedGyms) as CollectionReference<SavedGym>;

/**
 * Puts a gym on its user's list; does nothing where it is there. The number of those saved is counted in the same
 * transaction, so that a list never grows past its limit.
 * @throws DomainError `gym-not-found` or `limit-reached`
 */
export async function addSavedGym(uid: string, gymId: string, now: Date): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const { id, gym } = await publicGym(gymId, (reference) => transaction.get(reference));
    const reference = savedBy(uid).doc(id);
    if ((await transaction.get(reference)).exists) return;
    const count = (await transaction.get(savedBy(uid).count())).data().count;
    transaction.create(reference, savedGym(id, gym, count, now));
    audit(transaction, { at: now.toISOString(), by: uid, action: 'addSavedGym', target: reference.path });
  });
}

/** Takes a gym off its user's list; does nothing where it is not there. */
export async function removeSavedGym(uid: string, gymId: string, now: Date): Promise<void> {
  const reference = savedBy(uid).doc(gymId);
  if (!(await reference.get()).exists) return;
  const batch = firestore().batch();
  batch.delete(reference);
  audit(batch, { at: now.toISOString(), by: uid, action: 'removeSavedGym', target: reference.path });
  await batch.commit();
}
