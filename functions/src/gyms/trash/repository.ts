import { type DocumentReference, type DocumentSnapshot, FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import {
  type AuditAction,
  COLLECTIONS,
  documentPaths,
  DomainError,
  type Gym,
  type GymOwners,
  type PageDocument,
  sitePaths,
  type TrashedGym,
} from '../../contract';
import { audit } from '../../platform/audit';
import { each } from '../../platform/each';
import { firestore, isConflict } from '../../platform/firestore';
import { log } from '../../platform/log';
import { drain } from '../../platform/pages';
import { untilStored } from '../../platform/retry';
import { countStartOf, STARTS } from '../../platform/starts';
import { deleteFiles } from '../../platform/storage';
import { withOwnedGym } from '../ownership/ownership';
import type { TrashedDocument } from './entries';
import type { Authorship } from '../record/record';
import { gymsCollection, isMerged, pageReference, pagesCollection } from '../record/repository';
import { DELETED_WITH_GYM, toEndedSponsorshipNotification, toRestoredGymNotification, removeReferences } from './references-repository';
import { refreshClaims } from '../ownership/pending-claims-repository';
import { createGym, CONTENDED, EDIT_ATTEMPTS, entryOf } from '../edit/repository';
import { hasEndedSponsorship, isSponsored } from '../merge/merge-repository';
import { trashedDocumentsOf, trashedDocumentReference, stageTrashWork, trashCollection, trashWorkId } from './entries-repository';
import { finishPendingWork, addRefreshes, pendingWorkVersion, stageRefresh } from '../refresh/pending-refreshes-repository';
import { loadProfile, stageOwnership } from '../ownership/owner-profiles-repository';
import { refreshOwners } from '../ownership/owners-repository';
import { admins, stageForEach, stageNotification } from '../../platform/notifications';
import { movedPage, withoutAbsent } from '../pages/page-documents';

/** A restored gym, with its id. */
interface Restored {
  readonly id: string;
  readonly gym: Gym;
}

const notInTrash = () => new DomainError('not-undoable', 'This gym is no longer in the trash. It was permanently deleted.');

/**
 * Restores a gym from the trash: its document and pages in one commit, with the pending refresh that brings back owners, claims, photos and the rest
 * (`followTrash`). Does nothing if it is already restored.
 * @param because the change that this undoes
 * @throws DomainError `not-undoable`, `contended`
 */
export async function restoreGym(
  id: string,
  author: Authorship,
  { action = 'restoreGym', because }: { action?: AuditAction; because?: string } = {},
): Promise<Restored> {
  // Finish moving everything to the trash first. Otherwise the rest would move there after the restore, and stay.
  await followTrash(id, author.now);
  const gym = await untilStored(() => restoreOnce(id, author, { action, because }), { attempts: EDIT_ATTEMPTS, sentence: CONTENDED });
  await followTrash(id).catch((error: unknown) => log.error('not restored yet', error, { gymId: id }));
  return { id, gym };
}

async function restoreOnce(id: string, author: Authorship, { action, because }: { action: AuditAction; because: string | undefined }): Promise<Gym> {
  const reference = gymsCollection().doc(id);
  // The gym is read last: another restore may end in between, and then it is no longer in the trash but here.
  const trashed = await trashCollection().doc(id).get();
  const kept = await trashedDocumentReference(id, documentPaths.gym(id)).get();
  const stored = (await reference.get()).data();
  if (stored && isMerged(stored)) throw notInTrash();
  const entry = trashed.data();
  if (stored && entry?.phase !== 'trashed') return stored;
  if (entry?.phase !== 'trashed' || !trashed.updateTime) throw notInTrash();
  const { updateTime } = trashed;
  const stagePhase = (batch: WriteBatch) => {
    batch.update(trashed.ref, { phase: 'restoring', problem: FieldValue.delete() }, { lastUpdateTime: updateTime });
    stageTrashWork(batch, id);
  };
  // An import listed it again, or an earlier restore stopped: what was in the trash is added to that gym.
  if (stored) {
    const batch = firestore().batch();
    stagePhase(batch);
    audit(batch, entryOf(action, id, author, { ...(because !== undefined && { because }) }));
    await batch.commit();
    return stored;
  }
  const data = kept.data()?.data;
  if (!data) throw notInTrash();
  const gym = await gymFrom(id, data, author);
  const page = await pageReference(gym).get();
  // A page that the refresh hasn't deleted yet would keep the gym from its own URL.
  if (page.get('id') === id) await page.ref.delete();
  try {
    return await createGym(id, gym, author, {
      action,
      ...(because !== undefined && { because }),
      stage: async (batch, placed) => {
        // Of two restores at once, the later one finds the gym here before it looks for another URL.
        if ((await reference.get()).exists) throw new DomainError('contended', CONTENDED);
        stagePhase(batch);
        await stageOldPages(batch, id, placed, entry.pages);
        if (placed.discounts) stageRefresh(batch, documentPaths.discounts);
        if (placed.sponsored) stageRefresh(batch, documentPaths.sponsors);
      },
    });
  } catch (error) {
    if (isConflict(error)) throw new DomainError('contended', CONTENDED);
    throw error;
  }
}

/** The gym as it was, with its photos and approval setting. Derived and bookkeeping fields are computed again. */
async function gymFrom(id: string, data: TrashedDocument['data'], author: Authorship): Promise<Gym> {
  const { pageHash: _h, lastImport: _i, writtenAt: _w, checkDue: _d, sponsored, ...kept } = data as Partial<Gym> & { writtenAt?: unknown };
  const gym = withoutAbsent({
    ...kept,
    ...(sponsored && (await isSponsored(id)) && { sponsored }),
    createdBy: author.by,
    updatedBy: author.by,
    updatedAt: author.now.toISOString(),
    version: (kept.version ?? 0) + 1,
  });
  return gym as Gym;
}

/** Makes the gym's earlier URLs lead to it again, unless another gym has one of them now. */
async function stageOldPages(batch: WriteBatch, id: string, placed: Gym, pages: readonly string[]): Promise<void> {
  const home = pageReference(placed).id;
  for (const page of pages.filter((one) => one !== home)) {
    const reference = pagesCollection().doc(page) as DocumentReference<PageDocument>;
    const stands = await reference.get();
    if (!stands.exists || stands.data()?.id === id) batch.set(reference, movedPage(id, placed));
  }
}

/**
 * Permanently deletes a gym in the trash, with its photos and everything kept with it. Does nothing if it isn't there.
 * @throws DomainError `contended`
 */
export async function purgeGym(id: string, { by, now }: Pick<Authorship, 'by' | 'now'>): Promise<void> {
  await untilStored(
    async () => {
      const trashed = await trashCollection().doc(id).get();
      if (trashed.data()?.phase !== 'trashed' || !trashed.updateTime) return;
      const batch = firestore().batch();
      batch.update(trashed.ref, { phase: 'purging', problem: FieldValue.delete() }, { lastUpdateTime: trashed.updateTime });
      stageTrashWork(batch, id);
      audit(batch, entryOf('purgeGym', id, { by, now }, {}));
      await batch.commit();
    },
    { attempts: EDIT_ATTEMPTS, sentence: CONTENDED },
  );
  await followTrash(id).catch((error: unknown) => log.error('not purged yet', error, { gymId: id }));
}

/** Permanently deletes what has been in the trash longer than it is kept. */
export async function emptyTrash(now: Date): Promise<void> {
  for (;;) {
    const { docs } = await trashCollection().where('phase', '==', 'trashed').where('expiresAt', '<=', now.toISOString()).limit(100).get();
    if (docs.length === 0) return;
    await each(docs, ({ id }) => purgeGym(id, { by: 'emptyTrash', now }));
  }
}

/**
 * Finishes moving a gym to the trash, back, or out of it for good. Each step looks for what is left, so it can stop anywhere, run again, and run
 * twice at the same time. Triggered by the commit's pending refresh from the trigger, the callable or the sweep.
 */
export async function followTrash(id: string, now = new Date()): Promise<void> {
  const version = await pendingWorkVersion(trashWorkId(id));
  await countStartOf(trashCollection().doc(id), { name: 'trash', placeOf: (stored) => placeOf(id, stored), stopped }, now);
  const trashed = (await trashCollection().doc(id).get()).data();
  if (trashed?.phase === 'trashed') await keepReferences(id, trashed, now);
  if (trashed?.phase === 'restoring') await giveBack(id, now);
  if (trashed?.phase === 'purging') await forgetKept(id);
  if (version) await finishPendingWork(trashWorkId(id), version);
}

/** How much of a gym is still in the trash while it is being restored or purged. */
async function placeOf(id: string, { phase }: TrashedGym): Promise<string | undefined> {
  return phase === 'trashed' ? undefined : `${phase}-${(await trashedDocumentsOf(id).count().get()).data().count}`;
}

/** A gym whose restore or purge got stuck shows in the trash again, so that an admin can retry. */
function stopped({ phase }: TrashedGym): { phase: 'trashed'; problem: string } {
  const problem =
    phase === 'restoring'
      ? `We couldn’t fully restore this gym in ${STARTS} tries. Restore it again.`
      : `We couldn’t fully delete this gym in ${STARTS} tries. Some of its photos may already be deleted. Delete it permanently again.`;
  return { phase: 'trashed', problem };
}

async function keepReferences(id: string, { name }: TrashedGym, now: Date): Promise<void> {
  const data = (await trashedDocumentReference(id, documentPaths.gym(id)).get()).data()?.data as Gym | undefined;
  if (data) await removeReferences(id, { name, path: sitePaths.gym(data) }, now);
}

/** Stops if the gym is deleted again: what is stored from then on belongs to the new deletion. */
async function giveBack(id: string, now: Date): Promise<void> {
  await giveBackOwners(id, now);
  for (;;) {
    const { docs } = await trashedDocumentsOf(id).limit(100).get();
    if (docs.length === 0) break;
    for (const document of docs) await untilStored(() => giveBackOne(id, document));
    if (!(await isComingBack(id))) return;
  }
  await addRefreshes([{ of: documentPaths.discounts }]);
  await refreshOwners(id, now);
  await refreshClaims(id, now);
  await untilStored(() => forgetTrash(id, now));
}

/** Finishes the restore, and tells admins if a sponsorship ended with the deletion, since its buyer is owed the remaining days. */
async function forgetTrash(id: string, now: Date): Promise<void> {
  const { ref, updateTime } = await trashCollection().doc(id).get();
  if (!updateTime || !(await isComingBack(id))) return;
  const gym = (await gymsCollection().doc(id).get()).data();
  const batch = firestore().batch();
  batch.delete(ref, { lastUpdateTime: updateTime });
  if (gym && !isMerged(gym) && (await hasEndedSponsorship(id)))
    stageForEach(batch, `sponsorship-not-back-${id}-${now.getTime()}`, await admins(), toEndedSponsorshipNotification(id, gym, now));
  await batch.commit();
}

const isComingBack = async (id: string): Promise<boolean> => (await trashCollection().doc(id).get()).data()?.phase === 'restoring';

/** Restores all owners at once, since the primary owner depends on all their profiles. */
async function giveBackOwners(id: string, now: Date): Promise<void> {
  await untilStored(async () => {
    const { docs } = await trashedDocumentsOf(id).where('path', '>=', `${COLLECTIONS.users}/`).where('path', '<', `${COLLECTIONS.users}0`).get();
    const owners = docs.filter((document) => document.data().path.split('/').length === 2);
    const primary = await trashedDocumentReference(id, `${COLLECTIONS.gymOwners}/${id}`).get();
    const gym = (await gymsCollection().doc(id).get()).data();
    if (owners.length === 0 || !gym || isMerged(gym) || !(await isComingBack(id))) return;
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
        // This account already owns as many gyms as it may.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    const document = primary.data();
    const primaryNow = firestore().collection(COLLECTIONS.gymOwners).doc(id) as DocumentReference<GymOwners>;
    // A person who claimed it after an import listed it again stays its primary owner.
    if (document && !(await primaryNow.get()).exists) batch.create(primaryNow, document.data as unknown as GymOwners);
    if (document) batch.delete(primary.ref);
    await batch.commit();
  });
}

/** Documents that exist again stay as they are, and what belonged to a deleted account isn't restored. */
async function giveBackOne(gymId: string, { ref }: QueryDocumentSnapshot<TrashedDocument>): Promise<void> {
  const snapshot = await ref.get();
  const [kept, updateTime] = [snapshot.data(), snapshot.updateTime];
  if (!kept || !updateTime || !(await isComingBack(gymId))) return;
  const { path, data } = kept;
  const original = firestore().doc(path);
  const [collection, uid, inner] = path.split('/');
  const batch = firestore().batch();
  batch.delete(ref, { lastUpdateTime: updateTime });
  if (path !== documentPaths.gym(gymId)) {
    const isOrphan =
      collection === COLLECTIONS.users &&
      (inner === undefined ||
        !(
          await firestore()
            .doc(documentPaths.user(uid ?? ''))
            .get()
        ).exists);
    const stands = await original.get();
    if (isReplaced(stands)) {
      batch.delete(original, stands.updateTime && { lastUpdateTime: stands.updateTime });
      batch.set(original, data);
    } else if (!stands.exists && !isOrphan && collection !== COLLECTIONS.suggestions) batch.create(original, data);
  }
  await batch.commit();
}

/**
 * Whether the document at the original path may be replaced: an edit that was only closed because of the deletion, or a pair that was queued by the
 * restore although an admin may have decided it before.
 */
function isReplaced(stands: DocumentSnapshot): boolean {
  const collection = stands.ref.parent.id;
  if (collection === COLLECTIONS.suggestions) return stands.get('reason') === DELETED_WITH_GYM;
  return collection === COLLECTIONS.pairs && stands.exists && stands.get('decided') === undefined;
}

async function forgetKept(id: string): Promise<void> {
  const { docs } = await trashedDocumentsOf(id).where('path', '>=', `${COLLECTIONS.gyms}/`).where('path', '<', `${COLLECTIONS.gyms}0`).get();
  // Photos that didn't move when a listing was merged are in a folder of their own.
  for (const document of docs) await deleteFiles(`${document.data().path}/`);
  // A gym that exists again, by an import or by a restore that stopped, has its photos there.
  if (!(await gymsCollection().doc(id).get()).exists) await deleteFiles(`${documentPaths.gym(id)}/`);
  await drain(trashedDocumentsOf(id), (batch, { ref }) => batch.delete(ref));
  await trashCollection().doc(id).delete();
}
