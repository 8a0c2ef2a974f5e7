import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { type AuditAction, documentPaths, DomainError, type Gym, type TrashedDocument } from '../../contract';
import { audit } from '../../platform/audit';
import { forEachConcurrently } from '../../platform/for-each-concurrently';
import { firestore, isConflict } from '../../platform/firestore';
import { log } from '../../platform/log';
import { retryOnConflict } from '../../platform/retry';
import { CONTENDED_MESSAGE, createGym, EDIT_ATTEMPTS, toGymAuditEntry } from '../edit/repository';
import { isSponsored } from '../merge/merge-repository';
import { movedPage, withoutAbsent } from '../pages/page-documents';
import type { Authorship } from '../record/record';
import { isMerged, pageReference } from '../record/repository';
import { stageRefresh } from '../refresh/pending-refreshes-repository';
import { stageTrashWork, trashedDocumentReference } from './entries-repository';
import { finishTrashWork } from './finish-trash-work-repository';
import { collection } from '../../platform/collections';

/** A restored gym, with its id. */
interface RestoredGym {
  readonly id: string;
  readonly gym: Gym;
}

const notInTrash = () => new DomainError('not-undoable', 'This gym is no longer in the trash. It was permanently deleted or merged into another gym.');

/**
 * Restores a gym from the trash: its document and pages in one commit, with the pending work that restores owners, claims, photos and the rest
 * (`finishTrashWork`). Does nothing if it is already restored.
 * @param because the change that this undoes
 * @throws DomainError `not-undoable`, `contended`
 */
export async function restoreGym(
  id: string,
  author: Authorship,
  { action = 'restoreGym', because }: { action?: AuditAction; because?: string } = {},
): Promise<RestoredGym> {
  // Finish moving everything to the trash first. Otherwise the rest would move there after the restore, and stay.
  await finishTrashWork(id, author.now);
  const gym = await retryOnConflict(() => restoreOnce(id, author, { action, because }), { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE });
  await finishTrashWork(id).catch((error: unknown) => log.error('restore of gym not finished', error, { gymId: id }));
  return { id, gym };
}

async function restoreOnce(id: string, author: Authorship, { action, because }: { action: AuditAction; because: string | undefined }): Promise<Gym> {
  const reference = collection('gyms').doc(id);
  // Read the gym last, since another restore may finish in between and move it out of the trash.
  const trashed = await collection('trash').doc(id).get();
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
  // An import listed the gym again, or an earlier restore was interrupted. Add what is in the trash to the existing gym.
  if (stored) {
    const batch = firestore().batch();
    stagePhase(batch);
    audit(batch, toGymAuditEntry(action, id, author, { ...(because !== undefined && { because }) }));
    await batch.commit();
    return stored;
  }
  const data = kept.data()?.data;
  if (!data) throw notInTrash();
  const gym = await toRestoredGym(id, data, author);
  const page = await pageReference(gym).get();
  // A page that the refresh hasn't deleted yet would keep the gym from its own URL.
  if (page.data()?.id === id) await page.ref.delete();
  try {
    return await createGym(id, gym, author, {
      action,
      ...(because !== undefined && { because }),
      stage: async (batch, placed) => {
        // If two restores run at once, the later one finds the gym here before it looks for another URL.
        if ((await reference.get()).exists) throw new DomainError('contended', CONTENDED_MESSAGE);
        stagePhase(batch);
        await stageOldPages(batch, id, placed, entry.pages);
        if (placed.discounts) stageRefresh(batch, documentPaths.discounts);
        if (placed.sponsored) stageRefresh(batch, documentPaths.sponsors);
      },
    });
  } catch (error) {
    if (isConflict(error)) throw new DomainError('contended', CONTENDED_MESSAGE);
    throw error;
  }
}

/** The deleted gym with its photos and import setting. Derived and bookkeeping fields are computed again. */
async function toRestoredGym(id: string, data: TrashedDocument['data'], author: Authorship): Promise<Gym> {
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

/** Makes the gym's earlier URLs redirect to it again, except those that another gym has now. */
async function stageOldPages(batch: WriteBatch, id: string, placed: Gym, pages: readonly string[]): Promise<void> {
  const home = pageReference(placed).id;
  for (const page of pages.filter((one) => one !== home)) {
    const reference = collection('directoryPages').doc(page);
    const existing = await reference.get();
    if (!existing.exists || existing.data()?.id === id) batch.set(reference, movedPage(id, placed));
  }
}

/**
 * Permanently deletes a gym in the trash, with its photos and everything kept with it. Does nothing if it isn't there.
 * @returns whether it was there
 * @throws DomainError `contended`
 */
export async function purgeGym(id: string, { by, now }: Pick<Authorship, 'by' | 'now'>): Promise<boolean> {
  const wasInTrash = await retryOnConflict(
    async () => {
      const trashed = await collection('trash').doc(id).get();
      if (trashed.data()?.phase !== 'trashed' || !trashed.updateTime) return false;
      const batch = firestore().batch();
      batch.update(trashed.ref, { phase: 'purging', problem: FieldValue.delete() }, { lastUpdateTime: trashed.updateTime });
      stageTrashWork(batch, id);
      audit(batch, toGymAuditEntry('purgeGym', id, { by, now }, {}));
      await batch.commit();
      return true;
    },
    { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE },
  );
  await finishTrashWork(id).catch((error: unknown) => log.error('permanent deletion of gym not finished', error, { gymId: id }));
  return wasInTrash;
}

/** @throws DomainError `not-undoable` if a gym that isn't in the trash was restored */
export async function refuseRestored(id: string): Promise<void> {
  const gym = (await collection('gyms').doc(id).get()).data();
  if (gym && !isMerged(gym)) throw new DomainError('not-undoable', 'This gym was restored, so nothing was deleted. To delete it, move it to the trash again.');
}

/** Permanently deletes gyms that have been in the trash for `TRASH_DAYS` days. */
export async function emptyTrash(now: Date): Promise<void> {
  for (;;) {
    const { docs } = await collection('trash').where('phase', '==', 'trashed').where('expiresAt', '<=', now.toISOString()).limit(100).get();
    if (docs.length === 0) return;
    await forEachConcurrently(docs, ({ id }) => purgeGym(id, { by: 'emptyTrash', now }));
  }
}
