import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { type Author, audit } from '../../platform/audit';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { stageNotificationForEach } from '../../platform/notifications';
import { retryOnConflict } from '../../platform/retry';
import { toImportsBlockedNotification } from './notifications';
import { isMerged } from '../record/repository';
import { type LoadedGym, loadGym } from './repository';
import { loadOwnerProfiles } from '../ownership/owner-profiles-repository';

/**
 * Sets whether imports are blocked from changing the gym's facts, and notifies its other owners. Does nothing if the setting doesn't change.
 * @throws DomainError `gym-not-found`, `contended`
 */
export function storeImportsBlocked(id: string, areBlocked: boolean, author: Author): Promise<void> {
  return retryOnConflict(async () => {
    const loaded = await loadGym(id);
    if ((loaded.gym.importsBlocked ?? false) === areBlocked) return;
    const others = (await loadOwnerProfiles(id)).filter(({ uid }) => uid !== author.by);
    const batch = firestore().batch();
    stageImportsBlocked(batch, loaded, areBlocked, author);
    const at = author.now.getTime();
    stageNotificationForEach(batch, `approval-${id}-${at}`, others, toImportsBlockedNotification(id, loaded.gym, areBlocked, author.now));
    await batch.commit();
  });
}

/** Lets imports change a gym's facts again if the gym has no owners, so that the next owner starts with the default. */
export function resetApprovalIfUnowned(id: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await collection('gyms').doc(id).get();
    const gym = snapshot.data();
    if (!gym || !snapshot.updateTime || isMerged(gym) || !gym.importsBlocked || (await loadOwnerProfiles(id)).length > 0) return;
    const batch = firestore().batch();
    stageImportsBlocked(batch, { id, gym, updateTime: snapshot.updateTime }, false, { by: 'onProfileWritten', now });
    await batch.commit();
  });
}

/** Stores whether imports are blocked. This setting isn't a fact, so `version` stays the same, and edits in progress don't conflict with it. */
function stageImportsBlocked(batch: WriteBatch, { id, updateTime }: LoadedGym, areBlocked: boolean, { by, now }: Author): void {
  const reference = collection('gyms').doc(id);
  batch.update(reference, { importsBlocked: areBlocked ? true : FieldValue.delete(), approvalRequired: FieldValue.delete() } as object, {
    lastUpdateTime: updateTime,
  });
  audit(batch, { at: now.toISOString(), by, action: 'setImportsBlocked', target: reference.path, after: { importsBlocked: areBlocked } });
}
