import { type DeletedGym, documentPaths } from '../../contract';
import { firestore } from '../../platform/firestore';
import { deleteFiles } from '../../platform/storage';
import { GYMS_AT_ONCE, findReferencedGyms, removeReferences } from './references-repository';
import { DELETED_GYMS, loadPendingRefreshes, stageRefreshesDone } from '../refresh/pending-refreshes-repository';
import { splitIntoGroups } from '../../platform/split-into-groups';

/**
 * Removes the photos of gyms that were deleted without going to the trash, and the documents that refer to them. Checks many gyms per query, since
 * usually nothing refers to them. Can stop anywhere, run again, and run twice at the same time.
 * @param onProgress called before each group of gyms
 */
export async function finishPermanentDeletions(onProgress: () => Promise<void> = async () => undefined): Promise<void> {
  for (let pending = await loadPendingRefreshes(DELETED_GYMS); pending.documents.length > 0; pending = await loadPendingRefreshes(DELETED_GYMS)) {
    const gyms = pending.documents.flatMap((refresh) => refresh.data().gyms ?? []);
    for (const group of splitIntoGroups(gyms, GYMS_AT_ONCE)) {
      await onProgress();
      for (const gym of await findReferencedGyms(group)) await removeReferencesAndPhotos(gym);
    }
    const batch = firestore().batch();
    stageRefreshesDone(batch, pending);
    await batch.commit();
  }
}

/** Removes everything that refers to a gym, and its photos. Does nothing if the gym exists again. */
async function removeReferencesAndPhotos({ id, ...gym }: DeletedGym): Promise<void> {
  if (await removeReferences(id, gym)) await deleteFiles(`${documentPaths.gym(id)}/`);
}
