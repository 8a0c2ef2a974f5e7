import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { DomainError, type MergedGym } from '../contract';
import { gymsCollection, isMerged, type StoredGym } from './store';
import { isPublic } from './views';

type Stored = StoredGym | MergedGym;
/** Reads by itself, or within a transaction. */
type Read = (reference: DocumentReference<Stored>) => Promise<DocumentSnapshot<Stored>>;

const missing = () => new DomainError('gym-not-found', 'There is no such gym. It may have been deleted.');

/**
 * A gym that there is, a draft too: the other one where it has been merged.
 * @throws DomainError `gym-not-found`
 */
export async function standingGym(id: string, read: Read = (reference) => reference.get()): Promise<{ id: string; gym: StoredGym }> {
  const gym = (await read(gymsCollection().doc(id))).data();
  if (gym && isMerged(gym)) return standingGym(gym.mergedInto, read);
  if (!gym) throw missing();
  return { id, gym };
}

/**
 * A gym that the public sees: the other one where it has been merged. A draft is as if it were not there.
 * @throws DomainError `gym-not-found`
 */
export async function publicGym(id: string, read?: Read): Promise<{ id: string; gym: StoredGym }> {
  const found = await standingGym(id, read);
  if (!isPublic(found.gym)) throw missing();
  return found;
}
