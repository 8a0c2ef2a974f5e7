import { loadPublicGym } from '../gyms/record/current-gym-repository';
import { collection, subcollection } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { requireNotDeleted } from '../platform/tombstones';
import { toSavedGym } from './domain';

const savedGymsOf = (uid: string) => subcollection(collection('users').doc(uid), 'savedGyms');

/**
 * Adds a gym to a user's saved gyms. Does nothing if it is already there. The saved gyms are counted in the same transaction, so that a list never
 * exceeds its limit. Not audited, since what a user saves is private.
 * @throws DomainError `gym-not-found`, `limit-reached`, or `signed-out` if the account was just deleted
 */
export async function addSavedGym(uid: string, gymId: string, now: Date): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    await requireNotDeleted(transaction, uid);
    const { id, gym } = await loadPublicGym(gymId, (reference) => transaction.get(reference));
    const reference = savedGymsOf(uid).doc(id);
    if ((await transaction.get(reference)).exists) return;
    const count = (await transaction.get(savedGymsOf(uid).count())).data().count;
    transaction.create(reference, toSavedGym(id, gym, count, now));
  });
}

/** Removes a gym from a user's saved gyms. Does nothing if it isn't there. */
export async function removeSavedGym(uid: string, gymId: string): Promise<void> {
  await savedGymsOf(uid).doc(gymId).delete();
}
