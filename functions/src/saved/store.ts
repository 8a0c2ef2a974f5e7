import type { CollectionReference } from 'firebase-admin/firestore';
import { COLLECTIONS, type SavedGym } from '../contract';
import { publicGym } from '../gyms/store-public';
import { firestore } from '../platform/firestore';
import { refuseDeleted } from '../platform/tombstones';
import { savedGym } from './domain';

const savedBy = (uid: string) => firestore().collection(COLLECTIONS.users).doc(uid).collection(COLLECTIONS.savedGyms) as CollectionReference<SavedGym>;

/**
 * Puts a gym on its user's list; does nothing where it is there. The number of those saved is counted in the same
 * transaction, so that a list never grows past its limit. No audit: what someone likes is nobody else's concern.
 * @throws DomainError `gym-not-found`, `limit-reached`, or `signed-out` where the account has just been deleted
 */
export async function addSavedGym(uid: string, gymId: string, now: Date): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    await refuseDeleted(transaction, uid);
    const { id, gym } = await publicGym(gymId, (reference) => transaction.get(reference));
    const reference = savedBy(uid).doc(id);
    if ((await transaction.get(reference)).exists) return;
    const count = (await transaction.get(savedBy(uid).count())).data().count;
    transaction.create(reference, savedGym(id, gym, count, now));
  });
}

/** Takes a gym off its user's list; does nothing where it is not there. */
export async function removeSavedGym(uid: string, gymId: string): Promise<void> {
  await savedBy(uid).doc(gymId).delete();
}
