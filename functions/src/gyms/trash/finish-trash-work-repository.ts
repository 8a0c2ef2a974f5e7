import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, DomainError, type Gym, type GymOwners, sitePaths, type TrashedGym, type TrashedDocument } from '../../contract';
import { collection, documentAt } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { loadAdmins, stageNotificationForEach, stageNotification } from '../../platform/notifications';
import { drain } from '../../platform/drain';
import { retryOnConflict } from '../../platform/retry';
import { recordStart, MAX_STARTS } from '../../platform/starts';
import { deleteFiles } from '../../platform/storage';
import { hasSponsorshipEndedByDeletion } from '../merge/merge-repository';
import { loadProfile, stageOwnership } from '../ownership/owner-profiles-repository';
import { refreshOwners } from '../ownership/owners-repository';
import { withOwnedGym } from '../ownership/ownership';
import { refreshClaims } from '../ownership/pending-claims-repository';
import { isMerged } from '../record/repository';
import { addRefreshes, finishPendingWork, loadPendingWorkVersion } from '../refresh/pending-refreshes-repository';
import { trashedDocumentReference, trashedDocuments, trashWorkId } from './entries-repository';
import { DELETED_WITH_GYM, removeReferences, toEndedSponsorshipNotification, toRestoredGymNotification } from './references-repository';

/**
 * Finishes moving a gym to the trash, restoring it, or deleting it permanently. Each step looks for documents that haven't been moved yet, so this can be
 * interrupted, run again, or run twice at the same time. Called by the trigger, by the callables, and by the sweep that finds the pending work.
 */
export async function finishTrashWork(id: string, now = new Date()): Promise<void> {
  const version = await loadPendingWorkVersion(trashWorkId(id));
  await recordStart(
    collection('trash').doc(id),
    { name: 'trash', getPosition: (stored) => describeProgress(id, stored), toStoppedFields: toStoppedEntry },
    now,
  );
  const trashed = (await collection('trash').doc(id).get()).data();
  if (trashed?.phase === 'trashed') await moveReferencesToTrash(id, trashed, now);
  if (trashed?.phase === 'restoring') await restoreReferences(id, now);
  if (trashed?.phase === 'purging') await purgeTrashedDocuments(id);
  if (version) await finishPendingWork(trashWorkId(id), version);
}

/** The progress of a restore or permanent deletion: how many of the gym's documents are still in the trash. Undefined for other work. */
async function describeProgress(id: string, { phase }: TrashedGym): Promise<string | undefined> {
  return phase === 'trashed' ? undefined : `${phase}-${(await trashedDocuments(id).count().get()).data().count}`;
}

/** The entry of a gym whose restore or permanent deletion got stuck. The gym is back in the trash, so that an admin can retry. */
function toStoppedEntry({ phase }: TrashedGym): { phase: 'trashed'; problem: string } {
  const problem =
    phase === 'restoring'
      ? `We couldn’t fully restore this gym in ${MAX_STARTS} tries. Restore it again.`
      : `We couldn’t fully delete this gym in ${MAX_STARTS} tries. Some of its photos may already be deleted. Delete it permanently again.`;
  return { phase: 'trashed', problem };
}

async function moveReferencesToTrash(id: string, { name }: TrashedGym, now: Date): Promise<void> {
  const data = (await trashedDocumentReference(id, documentPaths.gym(id)).get()).data()?.data as Gym | undefined;
  if (data) await removeReferences(id, { name, path: sitePaths.gym(data) }, now);
}

/** Restores the documents that refer to a gym. Stops if the gym is deleted again, since newer documents in the trash belong to that deletion. */
async function restoreReferences(id: string, now: Date): Promise<void> {
  await restoreOwners(id, now);
  for (;;) {
    const { docs } = await trashedDocuments(id).limit(100).get();
    if (docs.length === 0) break;
    for (const document of docs) await retryOnConflict(() => restoreDocument(id, document));
    if (!(await isBeingRestored(id))) return;
  }
  await addRefreshes([{ of: documentPaths.discounts }]);
  await refreshOwners(id, now);
  await refreshClaims(id, now);
  await retryOnConflict(() => finishRestore(id, now));
}

/** Ends the restore, and notifies admins if a sponsorship ended with the deletion, since its buyer is owed the remaining days. */
async function finishRestore(id: string, now: Date): Promise<void> {
  const { ref, updateTime } = await collection('trash').doc(id).get();
  if (!updateTime || !(await isBeingRestored(id))) return;
  const gym = (await collection('gyms').doc(id).get()).data();
  const batch = firestore().batch();
  batch.delete(ref, { lastUpdateTime: updateTime });
  if (gym && !isMerged(gym) && (await hasSponsorshipEndedByDeletion(id)))
    stageNotificationForEach(batch, `sponsorship-not-back-${id}-${now.getTime()}`, await loadAdmins(), toEndedSponsorshipNotification(id, gym, now));
  await batch.commit();
}

const isBeingRestored = async (id: string): Promise<boolean> => (await collection('trash').doc(id).get()).data()?.phase === 'restoring';

/** Restores all owners at once, since the primary owner depends on all their profiles. */
async function restoreOwners(id: string, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const { docs } = await trashedDocuments(id).where('path', '>=', `${COLLECTIONS.users}/`).where('path', '<', `${COLLECTIONS.users}0`).get();
    const owners = docs.filter((document) => document.data().path.split('/').length === 2);
    const trashedOwners = await trashedDocumentReference(id, `${COLLECTIONS.gymOwners}/${id}`).get();
    const gym = (await collection('gyms').doc(id).get()).data();
    if (owners.length === 0 || !gym || isMerged(gym) || !(await isBeingRestored(id))) return;
    const batch = firestore().batch();
    for (const owner of owners) {
      batch.delete(owner.ref, { lastUpdateTime: owner.updateTime });
      const uid = owner.data().path.split('/')[1] ?? '';
      const loaded = await loadProfile(uid);
      if (!loaded || loaded.profile.ownedGyms.includes(id)) continue;
      try {
        stageOwnership(batch, loaded, withOwnedGym(loaded.profile, id));
        stageNotification(batch, `owners-${id}-${uid}-back-${now.getTime()}`, { userId: uid, gymId: id, ...toRestoredGymNotification(gym.name, now) });
      } catch (error) {
        // The account already owns the maximum number of gyms.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    const document = trashedOwners.data();
    const ownersReference = collection('gymOwners').doc(id);
    // If an import listed the gym again and someone claimed it, that person remains the primary owner.
    if (document && !(await ownersReference.get()).exists) batch.create(ownersReference, document.data as unknown as GymOwners);
    if (document) batch.delete(trashedOwners.ref);
    await batch.commit();
  });
}

/**
 * Moves a document from the trash back to its original path. Only deletes it from the trash if it belonged to a deleted account, if a document at that
 * path may not be replaced, or if it is a pending edit that no longer exists there. The gym itself is already restored, so its copy is also only deleted.
 */
async function restoreDocument(gymId: string, { ref }: QueryDocumentSnapshot<TrashedDocument>): Promise<void> {
  const snapshot = await ref.get();
  const [trashed, updateTime] = [snapshot.data(), snapshot.updateTime];
  if (!trashed || !updateTime || !(await isBeingRestored(gymId))) return;
  const { path, data } = trashed;
  const target = firestore().doc(path);
  const [rootCollection, uid, innerCollection] = path.split('/');
  const batch = firestore().batch();
  batch.delete(ref, { lastUpdateTime: updateTime });
  if (path !== documentPaths.gym(gymId)) {
    const isOrphan = rootCollection === COLLECTIONS.users && (innerCollection === undefined || !(await documentAt(documentPaths.user(uid ?? '')).get()).exists);
    const original = await target.get();
    if (isReplaceable(original)) {
      batch.delete(target, original.updateTime && { lastUpdateTime: original.updateTime });
      batch.set(target, data);
    } else if (!original.exists && !isOrphan && rootCollection !== COLLECTIONS.suggestions) batch.create(target, data);
  }
  await batch.commit();
}

/**
 * Whether the document at the original path may be replaced with the one in the trash. This is the case for a pending edit that was only closed because of
 * the deletion, and for an undecided duplicate pair that the restore created again, since the pair in the trash may have an admin's decision.
 */
function isReplaceable(original: DocumentSnapshot): boolean {
  const collection = original.ref.parent.id;
  if (collection === COLLECTIONS.suggestions) return original.get('reason') === DELETED_WITH_GYM;
  return collection === COLLECTIONS.pairs && original.exists && original.get('decided') === undefined;
}

/** Permanently deletes a gym's documents in the trash, its photos and its entry. */
async function purgeTrashedDocuments(id: string): Promise<void> {
  const { docs } = await trashedDocuments(id).where('path', '>=', `${COLLECTIONS.gyms}/`).where('path', '<', `${COLLECTIONS.gyms}0`).get();
  // Photos that didn't move when a gym was merged are in the merged gym's folder.
  for (const document of docs) await deleteFiles(`${document.data().path}/`);
  // If the gym exists again because of an import or an interrupted restore, it needs its photos.
  if (!(await collection('gyms').doc(id).get()).exists) await deleteFiles(`${documentPaths.gym(id)}/`);
  await drain(trashedDocuments(id), (batch, { ref }) => batch.delete(ref));
  await collection('trash').doc(id).delete();
}
