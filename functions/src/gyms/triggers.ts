import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { type Gym, type MergedGym, REGION, sitePaths } from '../contract';
import { deleteFiles } from '../platform/storage';
import { isMerged } from './store';
import { removeReferences } from './store-cascade';
import { noteGone } from './store-table';

/**
 * Removes what referred to a deleted gym, and its photos. The pointer of a gym that was merged goes with what had not followed
 * to the other yet; an import's was never referred to.
 */
export async function handleGymDeleted(gymId: string, gym: Gym | MergedGym): Promise<void> {
  if (isMerged(gym)) {
    const was = gym.splitting?.was as Gym | undefined;
    if (was) await removeReferences(gymId, { name: was.name, path: sitePaths.gym(was) });
    return;
  }
  await noteGone(gymId);
  if (await removeReferences(gymId, { name: gym.name, path: sitePaths.gym(gym) })) await deleteFiles(`gyms/${gymId}/`);
}

export const onGymDeleted = onDocumentDeleted({ document: 'gyms/{gymId}', region: REGION, retry: true }, async ({ params, data }) => {
  if (data) await handleGymDeleted(params.gymId, data.data() as Gym | MergedGym);
});
