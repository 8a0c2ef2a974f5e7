import { type CollectionReference, FieldValue } from 'firebase-admin/firestore';
import { COLLECTIONS, type GymViews, monthOf } from '../contract';
import { firestore } from '../platform/firestore';
import { publicGym } from './store-public';

/**
 * Counts one more look at a gym's page, in the month of `now`.
 * @throws DomainError `gym-not-found`
 */
export async function countView(gymId: string, now: Date): Promise<void> {
  const { id } = await publicGym(gymId);
  const counts = firestore().collection(COLLECTIONS.gymViews) as CollectionReference<GymViews>;
  await counts.doc(id).set({ months: { [monthOf(now)]: FieldValue.increment(1) } }, { merge: true });
}
