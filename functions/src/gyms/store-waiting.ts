import { type CollectionReference, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type Gym, type Suggestion } from '../contract';
import { type Author, audit } from '../platform/audit';
import { expiryOf } from '../platform/expiry';
import { firestore } from '../platform/firestore';
import { admins, type Notice, type Person, stageForEach } from '../platform/notices';
import { untilStored } from '../platform/retry';
import { editedGym } from './edit';
import type { Edit } from './merge-edit';
import type { Authorship } from './record';
import { gymsCollection, isMerged } from './store';
import { commitEdit, CONTENDED, EDIT_ATTEMPTS, type LoadedGym, loadGym } from './store-edits';
import { ownersOf } from './store-owners';
import { awaitsOwners, isWaiting, noticeOfApproval, noticeOfNobody, noticeOfWaiting, waitingEdit } from './waiting';

const suggestions = () => firestore().collection(COLLECTIONS.suggestions) as CollectionReference<Suggestion>;

/** The owners whose yes an edit of this person needs; none where they don't ask for it, or where it is an owner's own. */
export async function ownersToAsk(gymId: string, { approvalRequired }: Gym, uid: string): Promise<Awaited<ReturnType<typeof ownersOf>>> {
  if (!approvalRequired) return [];
  const owners = await ownersOf(gymId);
  return owners.some((owner) => owner.uid === uid) ? [] : owners;
}

/** The gym after an edit was submitted, and whether the edit waits for its owners: then it is as it was. */
interface Submitted {
  readonly gym: Gym;
  readonly waits: boolean;
}

/**
 * Stores an edit, or has it wait where the gym's owners want to be asked and it is not theirs. Whether they do is part of what
 * the commit holds for: an edit at the same moment as the setting waits.
 * @param atOnce why it can not wait
 * @throws DomainError `gym-not-found`, `contended`, `already-decided`, or what `editedGym` throws
 */
export function submitEdit(id: string, edit: Edit, author: Authorship, atOnce: string | undefined): Promise<Submitted> {
  return untilStored(
    async () => {
      const loaded = await loadGym(id);
      const after = editedGym(loaded.gym, edit, author);
      if (after === loaded.gym) return { gym: after, waits: false };
      const owners = await ownersToAsk(id, loaded.gym, author.by);
      if (owners.length === 0) return { gym: await commitEdit(loaded, after, author), waits: false };
      if (atOnce !== undefined) return { gym: await commitEdit(loaded, after, author, { reason: atOnce }), waits: false };
      await storeWaiting(loaded, edit, author, owners);
      return { gym: loaded.gym, waits: true };
    },
    { attempts: EDIT_ATTEMPTS, sentence: CONTENDED },
  );
}

async function storeWaiting(loaded: LoadedGym, edit: Edit, author: Author, owners: readonly Person[]): Promise<void> {
  const { id, waiting } = waitingEdit(loaded, edit, author);
  const reference = suggestions().doc(id);
  const stored = await reference.get();
  if (isWaiting(stored.data())) return;
  const batch = firestore().batch();
  // One that was withdrawn makes way; of two at once one is stored.
  if (stored.updateTime) batch.delete(reference, { lastUpdateTime: stored.updateTime });
  batch.create(reference as FirebaseFirestore.DocumentReference, { ...waiting, expiresAt: expiryOf(author.now) });
  stageForEach(batch, `suggestions-${id}-owner`, owners, noticeOfWaiting(waiting));
  audit(batch, { at: author.now.toISOString(), by: author.by, action: 'submitEdit', target: reference.path });
  await batch.commit();
}

/**
 * Refuses what can't wait and need not be done at once: a photo of another than the owners, who want to be asked.
 * @throws DomainError `awaits-owners`, `gym-not-found`
 */
export async function requireNoApproval(gymId: string, uid: string): Promise<void> {
  const { gym } = await loadGym(gymId);
  if ((await ownersToAsk(gymId, gym, uid)).length > 0) throw awaitsOwners();
}

/**
 * Sets whether edits by others wait for the gym's owners, and tells the other owners; does nothing where it is so.
 * @throws DomainError `gym-not-found`, `contended`
 */
export function setApproval(id: string, required: boolean, author: Author): Promise<void> {
  return untilStored(async () => {
    const loaded = await loadGym(id);
    if ((loaded.gym.approvalRequired ?? false) === required) return;
    const others = (await ownersOf(id)).filter(({ uid }) => uid !== author.by);
    const batch = firestore().batch();
    stageApproval(batch, loaded, required, author);
    const at = author.now.getTime();
    stageForEach(batch, `approval-${id}-${at}`, others, noticeOfApproval(id, loaded.gym, required, author.now));
    await batch.commit();
  });
}

/**
 * Ends the setting of a gym that nobody owns any more, and tells the admins, who decide what waits; does nothing where there is
 * an owner. So an owner who comes later begins as everybody does.
 */
export function endApprovalOfUnowned(id: string, now: Date): Promise<void> {
  return untilStored(async () => {
    const snapshot = await gymsCollection().doc(id).get();
    const gym = snapshot.data();
    if (!gym || !snapshot.updateTime || isMerged(gym) || !gym.approvalRequired || (await ownersOf(id)).length > 0) return;
    const waits = await suggestions().where('gymId', '==', id).where('status', '==', 'pending').limit(1).get();
    const batch = firestore().batch();
    stageApproval(batch, { id, gym, readAt: snapshot.updateTime }, false, { by: 'onProfileWritten', now });
    const notice: Notice = noticeOfNobody(gym, now);
    if (!waits.empty) stageForEach(batch, `approval-${id}-${now.getTime()}`, await admins(), notice);
    await batch.commit();
  });
}

/** The setting is no fact: `version` stays, and forms that are open are not told of another's edit. */
function stageApproval(batch: WriteBatch, { id, readAt }: LoadedGym, required: boolean, { by, now }: Author): void {
  const reference = firestore().collection(COLLECTIONS.gyms).doc(id);
  batch.update(reference, { approvalRequired: required ? true : FieldValue.delete() }, { lastUpdateTime: readAt });
  audit(batch, { at: now.toISOString(), by, action: 'requireApproval', target: reference.path, after: { approvalRequired: required } });
}
