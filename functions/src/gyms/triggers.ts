import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { type Gym, type MergedGym, REGION, sitePaths } from '../contract';
import { deleteFiles } from '../platform/storage';
import { isMerged } from './store';
import { removeReferences } from './store-cascade';
import { isPointerKept, isTrashed } from './store-kept';
import { noteGone } from './store-table';
import { followTrash } from './store-trash';

/**
 * Has what referred to a deleted gym follow it to the trash; if it was deleted past the commands, removes that, and its photos. The pointer of a gym that was merged goes with what had not followed
 * to the other yet; an import's was never referred to.
 */
export async function handleGymDeleted(gymId: string, gym: Gym | MergedGym): Promise<void> {
  if (isMerged(gym)) {
    const was = gym.splitting?.was as Gym | undefined;
    // It went to the trash with the gym that it points to.
    if (await isPointerKept(gymId, gym.mergedInto)) return;
    if (was) await removeReferences(gymId, { name: was.name, path: sitePaths.gym(was) });
    return;
  }
  await noteGone(gymId);
  if (await isTrashed(gymId)) return followTrash(gymId);
  if (await removeReferences(gymId, { name: gym.name, path: sitePaths.gym(gym) })) await deleteFiles(`gyms/${gymId}/`);
}

export const onGymDeleted = onDocumentDeleted({ document: 'gyms/{gymId}', region: REGION, retry: true }, async ({ params, data }) => {
  if (data) await handleGymDeleted(params.gymId, data.data() as Gym | MergedGym);
});
