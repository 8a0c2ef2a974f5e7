import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { type Gym, type MergedGym, REGION, sitePaths, type TimestampLike } from '../contract';
import { deleteFiles } from '../platform/storage';
import { isMerged } from './record/repository';
import { removeReferences } from './trash/references-repository';
import { isPointerInTrash, isTrashed } from './trash/entries-repository';
import { isDeletedByCommand, recordGymDeleted } from './refresh/gym-flags-repository';
import { finishTrashWork } from './trash/finish-trash-work-repository';
import { eventData } from '../platform/collections';

/**
 * Moves the documents that refer to a deleted gym to the trash with it. If the gym was deleted in the console, deletes them and the gym's photos. Does
 * nothing if a command deleted the gym permanently, since it added a pending cleanup (`finishPermanentDeletions`). If the pointer of a merged gym was
 * deleted, removes documents that hadn't moved to the other gym yet. No documents refer to a pointer that an import wrote.
 * @param writtenAt when the gym was last written
 */
export async function handleGymDeleted(gymId: string, gym: Gym | MergedGym, writtenAt?: TimestampLike): Promise<void> {
  if (isMerged(gym)) {
    // The pointer may be in the trash together with the gym it points to.
    if (await isPointerInTrash(gymId, gym.mergedInto)) return;
    const mergedGym = gym.unmergeData?.gym as Gym | undefined;
    if (mergedGym) await removeReferences(gymId, { name: mergedGym.name, path: sitePaths.gym(mergedGym) });
    return;
  }
  const isByCommand = await isDeletedByCommand(gymId, writtenAt);
  if (!isByCommand) await recordGymDeleted(gymId);
  if (await isTrashed(gymId)) return finishTrashWork(gymId);
  if (isByCommand) return;
  if (await removeReferences(gymId, { name: gym.name, path: sitePaths.gym(gym) })) await deleteFiles(`gyms/${gymId}/`);
}

export const onGymDeleted = onDocumentDeleted({ document: 'gyms/{gymId}', region: REGION, retry: true }, async ({ params, data }) => {
  const gym = eventData('gyms', data);
  if (gym) await handleGymDeleted(params.gymId, gym, data?.updateTime);
});
