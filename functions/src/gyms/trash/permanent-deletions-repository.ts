import { type DeletedGym, documentPaths } from '../../contract';
import { firestore } from '../../platform/firestore';
import { deleteFiles } from '../../platform/storage';
import { GYMS_AT_ONCE, findReferencedGyms, removeReferences } from './references-repository';
import { DELETED_GYMS_PATH, loadPendingRefreshes, stageRefreshDeletions } from '../refresh/pending-refreshes-repository';
import { splitIntoGroups } from '../../platform/split-into-groups';

/**
 * Removes the photos of gyms that were deleted without going to the trash, and the documents that refer to these gyms. Checks many gyms per query, since
 * usually nothing refers to them. Can be interrupted, run again, or run twice at the same time.
 * @param onProgress called before each group of gyms
 */
export async function finishPermanentDeletions(onProgress: () => Promise<void> = async () => undefined): Promise<void> {
  for (let pending = await loadPendingRefreshes(DELETED_GYMS_PATH); pending.documents.length > 0; pending = await loadPendingRefreshes(DELETED_GYMS_PATH)) {
    const gyms = pending.documents.flatMap((refresh) => refresh.data().gyms ?? []);
    for (const group of splitIntoGroups(gyms, GYMS_AT_ONCE)) {
      await onProgress();
      for (const gym of await findReferencedGyms(group)) await removeReferencesAndPhotos(gym);
    }
    const batch = firestore().batch();
    stageRefreshDeletions(batch, pending);
    await batch.commit();
  }
}

/** Removes everything that refers to a gym, and its photos. Does nothing if the gym exists again. */
async function removeReferencesAndPhotos({ id, ...gym }: DeletedGym): Promise<void> {
  if (await removeReferences(id, gym)) await deleteFiles(`${documentPaths.gym(id)}/`);
}
