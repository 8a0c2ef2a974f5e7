import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { DomainError, type MergedGym, sitePaths } from '../../contract';
import { isMerged } from './repository';
import { isPublic } from '../pages/page-documents';
import type { StoredGym } from '../../platform/stored-documents';
import { collection } from '../../platform/collections';

type GymDocument = StoredGym | MergedGym;
/** Reads a gym's document, outside or inside a transaction. */
type ReadGym = (reference: DocumentReference<GymDocument>) => Promise<DocumentSnapshot<GymDocument>>;

export const gymNotFoundError = () => new DomainError('gym-not-found', 'We couldn’t find this gym. It may have been deleted.');

/**
 * Loads the gym, or the one it was merged into. It may be a draft.
 * @throws DomainError `gym-not-found`
 */
export async function loadCurrentGym(id: string, read: ReadGym = (reference) => reference.get()): Promise<{ id: string; gym: StoredGym }> {
  const gym = (await read(collection('gyms').doc(id))).data();
  if (gym && isMerged(gym)) return loadCurrentGym(gym.mergedInto, read);
  if (!gym) throw gymNotFoundError();
  return { id, gym };
}

/** Whether a call failed because its gym doesn't exist or was merged. */
export const isMissingOrMerged = (error: unknown): boolean =>
  error instanceof DomainError && (error.reason === 'gym-not-found' || error.reason === 'gym-merged');

/** Returns the result of `loading`, or undefined if the gym doesn't exist or was merged. */
export async function undefinedIfMissing<Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (!isMissingOrMerged(error)) throw error;
    return undefined;
  }
}

/** The error for a command about a gym that was merged into this one. It names this gym, so that the app can link to it. */
export const gymMergedError = ({ id, gym }: { readonly id: string; readonly gym: StoredGym }): DomainError =>
  new DomainError('gym-merged', `This gym was merged into ${gym.name}. Make your change there.`, [], {
    id,
    name: gym.name,
    ...(isPublic(gym) && { path: sitePaths.gym(gym) }),
  });

/**
 * Runs the permission check `requirePermission` for a gym. If the gym was merged and the caller has permission for the gym it was merged into, throws
 * `gym-merged`, which names that gym. All other callers get the original error.
 * @throws DomainError `gym-merged`, or what `requirePermission` throws
 */
export async function checkGymPermission(gymId: string, requirePermission: (gymId: string) => void): Promise<void> {
  try {
    requirePermission(gymId);
  } catch (error) {
    const current = await loadCurrentGym(gymId).catch(() => undefined);
    if (!current || current.id === gymId) throw error;
    requirePermission(current.id);
    throw gymMergedError(current);
  }
}

/**
 * Loads a public gym, or the public gym it was merged into. Drafts count as missing.
 * @throws DomainError `gym-not-found`
 */
export async function loadPublicGym(id: string, read?: ReadGym): Promise<{ id: string; gym: StoredGym }> {
  const current = await loadCurrentGym(id, read);
  if (!isPublic(current.gym)) throw gymNotFoundError();
  return current;
}
