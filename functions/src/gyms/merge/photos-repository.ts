import type { WriteBatch } from 'firebase-admin/firestore';
import { type Gym, photoKeyOf, type UnmergeData } from '../../contract';
import { collection } from '../../platform/collections';
import { untilStored } from '../../platform/retry';
import { isMerged } from '../record/repository';

/** Maximum number of merges to follow. */
const MERGES_FOLLOWED = 5;

/**
 * Removes a photo that was taken down for good from gyms merged into this one, and from this gym's state before they were.
 * @returns the merged gyms
 */
export async function forgetPhoto(gymId: string, photo: string, merges = MERGES_FOLLOWED): Promise<string[]> {
  if (merges === 0) return [];
  const { docs } = await collection('gyms').where('mergedInto', '==', gymId).get();
  const found: string[] = [];
  for (const { id } of docs) {
    await untilStored(() => forgetOnce(id, photo));
    found.push(id, ...(await forgetPhoto(id, photo, merges - 1)));
  }
  return found;
}

async function forgetOnce(id: string, photo: string): Promise<void> {
  const snapshot = await collection('gyms').doc(id).get();
  const pointer = snapshot.data();
  if (!pointer || !isMerged(pointer) || !pointer.splitting || !snapshot.updateTime) return;
  const splitting = withoutPhoto(pointer.splitting, photo);
  if (splitting !== pointer.splitting) await snapshot.ref.update({ splitting } as object, { lastUpdateTime: snapshot.updateTime });
}

/** Both gyms' earlier states without a photo, or the same object if neither had it. */
function withoutPhoto(splitting: UnmergeData, key: string): UnmergeData {
  const without = (gym: Readonly<Partial<Gym>>): Readonly<Partial<Gym>> => {
    const left = gym.photos?.filter((photo) => photoKeyOf(photo) !== key);
    return left === undefined || left.length === gym.photos?.length ? gym : { ...gym, photos: left };
  };
  const [was, before] = [without(splitting.was), without(splitting.before)];
  return was === splitting.was && before === splitting.before ? splitting : { ...splitting, was, before };
}

/** How many reports one unmerge moves back, as many as its commit can hold. */
const REPORTS_GIVEN_BACK = 200;

/** Moves open reports back to an unmerged gym: those about its photos, from before the merge or since. */
export async function stageReportsBack(batch: WriteBatch, from: string, stays: Gym, { id, gym }: { readonly id: string; readonly gym: Gym }): Promise<void> {
  const [theirs, ours] = [keysOf(gym), keysOf(stays)];
  const reports = collection('photoReports');
  const { docs } = await reports.where('gymId', '==', from).where('status', '==', 'open').limit(REPORTS_GIVEN_BACK).get();
  for (const document of docs) {
    const { photo, reportedAt } = document.data();
    const isTheirs = theirs.has(photo) && (!ours.has(photo) || reportedAt === id);
    if (isTheirs) batch.update(document.ref, { gymId: id });
  }
}

const keysOf = ({ photos = [] }: Gym): ReadonlySet<string> => new Set(photos.map(photoKeyOf));
