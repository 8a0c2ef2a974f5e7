import type { WriteBatch } from 'firebase-admin/firestore';
import { type Gym, getPhotoKey, type UnmergeData } from '../../contract';
import { collection } from '../../platform/collections';
import { retryOnConflict } from '../../platform/retry';
import { isMerged } from '../record/repository';

/** Maximum number of merges to follow, if a gym was merged into one that was then merged into another, and so on. */
const MAX_MERGE_DEPTH = 5;

/**
 * Removes a permanently deleted photo from the stored states of gyms that were merged into this one, and from this gym's state before those
 * merges.
 * @returns the ids of the merged gyms
 */
export async function removePhotoFromMergedGyms(gymId: string, photoKey: string, depth = MAX_MERGE_DEPTH): Promise<string[]> {
  if (depth === 0) return [];
  const { docs } = await collection('gyms').where('mergedInto', '==', gymId).get();
  const mergedIds: string[] = [];
  for (const { id } of docs) {
    await retryOnConflict(() => removeFromPointer(id, photoKey));
    mergedIds.push(id, ...(await removePhotoFromMergedGyms(id, photoKey, depth - 1)));
  }
  return mergedIds;
}

async function removeFromPointer(id: string, photoKey: string): Promise<void> {
  const snapshot = await collection('gyms').doc(id).get();
  const pointer = snapshot.data();
  if (!pointer || !isMerged(pointer) || !pointer.unmergeData || !snapshot.updateTime) return;
  const unmergeData = withoutPhoto(pointer.unmergeData, photoKey);
  if (unmergeData !== pointer.unmergeData) await snapshot.ref.update({ unmergeData } as object, { lastUpdateTime: snapshot.updateTime });
}

/** Both gyms' earlier states without a photo, or the same object if neither had it. */
function withoutPhoto(unmergeData: UnmergeData, photoKey: string): UnmergeData {
  const removeFrom = (gym: Readonly<Partial<Gym>>): Readonly<Partial<Gym>> => {
    const photos = gym.photos?.filter((photo) => getPhotoKey(photo) !== photoKey);
    return photos === undefined || photos.length === gym.photos?.length ? gym : { ...gym, photos };
  };
  const [gym, before] = [removeFrom(unmergeData.gym), removeFrom(unmergeData.before)];
  return gym === unmergeData.gym && before === unmergeData.before ? unmergeData : { ...unmergeData, gym, before };
}

/** Maximum number of reports that one unmerge moves back. More might not fit in its commit. */
const MAX_REPORTS_RETURNED = 200;

/** Adds to a batch that open reports about an unmerged gym's photos move back to it, including those sent since the merge. */
export async function stageReportMoves(
  batch: WriteBatch,
  remainingId: string,
  remaining: Gym,
  { id, gym }: { readonly id: string; readonly gym: Gym },
): Promise<void> {
  const [unmergedKeys, remainingKeys] = [listPhotoKeys(gym), listPhotoKeys(remaining)];
  const reports = collection('photoReports');
  const { docs } = await reports.where('gymId', '==', remainingId).where('status', '==', 'open').limit(MAX_REPORTS_RETURNED).get();
  for (const document of docs) {
    const { photo, originalGymId } = document.data();
    const belongsToUnmerged = unmergedKeys.has(photo) && (!remainingKeys.has(photo) || originalGymId === id);
    if (belongsToUnmerged) batch.update(document.ref, { gymId: id });
  }
}

const listPhotoKeys = ({ photos = [] }: Gym): ReadonlySet<string> => new Set(photos.map(getPhotoKey));
