import type { WriteBatch } from 'firebase-admin/firestore';
import { type Gym, photoKeyOf, type UnmergeData } from '../../contract';
import { collection } from '../../platform/collections';
import { untilStored } from '../../platform/retry';
import { isMerged } from '../record/repository';

/** Maximum number of merges in a row to follow, such as a gym merged into one that was itself merged. */
const MAX_MERGE_DEPTH = 5;

/**
 * Removes a permanently deleted photo from the stored states of gyms that were merged into this one, and from this gym's state before those
 * merges.
 * @returns the ids of the merged gyms
 */
export async function removePhotoFromMergedGyms(gymId: string, photo: string, merges = MAX_MERGE_DEPTH): Promise<string[]> {
  if (merges === 0) return [];
  const { docs } = await collection('gyms').where('mergedInto', '==', gymId).get();
  const mergedIds: string[] = [];
  for (const { id } of docs) {
    await untilStored(() => removeFromPointer(id, photo));
    mergedIds.push(id, ...(await removePhotoFromMergedGyms(id, photo, merges - 1)));
  }
  return mergedIds;
}

async function removeFromPointer(id: string, photo: string): Promise<void> {
  const snapshot = await collection('gyms').doc(id).get();
  const pointer = snapshot.data();
  if (!pointer || !isMerged(pointer) || !pointer.splitting || !snapshot.updateTime) return;
  const unmergeData = withoutPhoto(pointer.splitting, photo);
  if (unmergeData !== pointer.splitting) await snapshot.ref.update({ splitting: unmergeData } as object, { lastUpdateTime: snapshot.updateTime });
}

/** Both gyms' earlier states without a photo, or the same object if neither had it. */
function withoutPhoto(unmergeData: UnmergeData, key: string): UnmergeData {
  const without = (gym: Readonly<Partial<Gym>>): Readonly<Partial<Gym>> => {
    const remaining = gym.photos?.filter((photo) => photoKeyOf(photo) !== key);
    return remaining === undefined || remaining.length === gym.photos?.length ? gym : { ...gym, photos: remaining };
  };
  const [was, before] = [without(unmergeData.was), without(unmergeData.before)];
  return was === unmergeData.was && before === unmergeData.before ? unmergeData : { ...unmergeData, was, before };
}

/** Maximum number of reports that one unmerge moves back. More might not fit in its commit. */
const MAX_REPORTS_RETURNED = 200;

/** Moves open reports back to an unmerged gym: those about its photos, from before the merge or since. */
export async function stageReportMoves(
  batch: WriteBatch,
  from: string,
  remaining: Gym,
  { id, gym }: { readonly id: string; readonly gym: Gym },
): Promise<void> {
  const [theirs, ours] = [keysOf(gym), keysOf(remaining)];
  const reports = collection('photoReports');
  const { docs } = await reports.where('gymId', '==', from).where('status', '==', 'open').limit(MAX_REPORTS_RETURNED).get();
  for (const document of docs) {
    const { photo, reportedAt } = document.data();
    const isTheirs = theirs.has(photo) && (!ours.has(photo) || reportedAt === id);
    if (isTheirs) batch.update(document.ref, { gymId: id });
  }
}

const keysOf = ({ photos = [] }: Gym): ReadonlySet<string> => new Set(photos.map(photoKeyOf));
