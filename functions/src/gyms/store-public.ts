import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { DomainError, type MergedGym, sitePaths } from '../contract';
import { gymsCollection, isMerged, type StoredGym } from './store';
import { isPublic } from './views';

type Stored = StoredGym | MergedGym;
/** Reads by itself, or within a transaction. */
type Read = (reference: DocumentReference<Stored>) => Promise<DocumentSnapshot<Stored>>;

export const noGym = () => new DomainError('gym-not-found', 'There is no such gym. It may have been deleted.');

/**
 * A gym that there is, a draft too: the other one where it has been merged.
 * @throws DomainError `gym-not-found`
 */
export async function standingGym(id: string, read: Read = (reference) => reference.get()): Promise<{ id: string; gym: StoredGym }> {
  const gym = (await read(gymsCollection().doc(id))).data();
  if (gym && isMerged(gym)) return standingGym(gym.mergedInto, read);
  if (!gym) throw noGym();
  return { id, gym };
}

/** Whether a command was refused because its gym is not there, or no gym of its own any more. */
export const isGone = (error: unknown): boolean => error instanceof DomainError && (error.reason === 'gym-not-found' || error.reason === 'gym-merged');

/** Refuses a command to a gym that was merged into this one: whoever gave it looked at another. */
export const mergedInto = ({ id, gym }: { readonly id: string; readonly gym: StoredGym }): DomainError =>
  new DomainError('gym-merged', `This gym was merged into ${gym.name}.`, [], { id, name: gym.name, ...(isPublic(gym) && { path: sitePaths.gym(gym) }) });

/**
 * Asks `allow` whether somebody may do something to a gym. Owners follow a merge, so whoever may no longer, and may of the gym that it
 * was merged into, is told so; others learn nothing.
 * @throws DomainError `gym-merged`, or what `allow` throws
 */
export async function allowOf(gymId: string, allow: (gymId: string) => void): Promise<void> {
  try {
    allow(gymId);
  } catch (refused) {
    const standing = await standingGym(gymId).catch(() => undefined);
    if (!standing || standing.id === gymId) throw refused;
    allow(standing.id);
    throw mergedInto(standing);
  }
}

/**
 * A gym that the public sees: the other one where it has been merged. A draft is as if it were not there.
 * @throws DomainError `gym-not-found`
 */
export async function publicGym(id: string, read?: Read): Promise<{ id: string; gym: StoredGym }> {
  const found = await standingGym(id, read);
  if (!isPublic(found.gym)) throw noGym();
  return found;
}
