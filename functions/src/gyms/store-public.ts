import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { DomainError, type MergedGym } from '../contract';
import { gymsCollection, isMerged, type StoredGym } from './store';
import { isPublic } from './views';

type Stored = StoredGym | MergedGym;
/** Reads by itself, or within a transaction. */
type Read = (reference: DocumentReference<Stored>) => Promise<DocumentSnapshot<Stored>>;

/**
 * A gym that the public sees: the other one where it has been merged. A draft is as if it were not there.
 * @throws DomainError `gym-not-found`
 */
export async function publicGym(id: string, read: Read = (reference) => reference.get()): Promise<{ id: string; gym: StoredGym }> {
  const gym = (await read(gymsCollection().doc(id))).data();
  if (gym && isMerged(gym)) return publicGym(gym.mergedInto, read);
  if (!gym || !isPublic(gym)) throw new DomainError('gym-not-found', 'There is no such gym. It may have been deleted.');
  return { id, gym };
}
