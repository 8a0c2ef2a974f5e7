import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { type AuditAction, documentPaths, DomainError, type Gym, type TrashedDocument } from '../../contract';
import { audit } from '../../platform/audit';
import { forEachConcurrently } from '../../platform/for-each-concurrently';
import { firestore, isConflict } from '../../platform/firestore';
import { log } from '../../platform/log';
import { retryOnConflict } from '../../platform/retry';
import { CONTENDED_MESSAGE, createGym, EDIT_ATTEMPTS, toGymAuditEntry } from '../edit/repository';
import { isSponsored } from '../merge/merge-repository';
import { toMovedPage, omitUndefined } from '../pages/page-documents';
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

const notInTrashError = () => new DomainError('not-undoable', 'This gym is no longer in the trash. It was permanently deleted or merged into another gym.');

/**
 * Restores a gym from the trash. One commit contains its document, its pages and the pending work that restores owners, claims, photos and the rest
 * (`finishTrashWork`). Does nothing if the gym is already restored.
 * @throws DomainError `not-undoable`, `contended`
 */
export async function restoreGym(
  id: string,
  author: Authorship,
  { action = 'restoreGym', because }: { action?: AuditAction; because?: string } = {},
): Promise<RestoredGym> {
  // Finish moving everything to the trash first. Otherwise, the rest would move there after the restore, and stay there.
  await finishTrashWork(id, author.now);
  const gym = await retryOnConflict(() => restoreOnce(id, author, { action, because }), { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE });
  await finishTrashWork(id).catch((error: unknown) => log.error('restore of gym not finished', error, { gymId: id }));
  return { id, gym };
}

async function restoreOnce(id: string, author: Authorship, { action, because }: { action: AuditAction; because: string | undefined }): Promise<Gym> {
  const reference = collection('gyms').doc(id);
  // Read the gym last, since another restore may finish in between and move it out of the trash.
  const trashed = await collection('trash').doc(id).get();
  const trashedGym = await trashedDocumentReference(id, documentPaths.gym(id)).get();
  const stored = (await reference.get()).data();
  if (stored && isMerged(stored)) throw notInTrashError();
  const entry = trashed.data();
  if (stored && entry?.phase !== 'trashed') return stored;
  if (entry?.phase !== 'trashed' || !trashed.updateTime) throw notInTrashError();
  const { updateTime } = trashed;
  const stageRestoring = (batch: WriteBatch) => {
    batch.update(trashed.ref, { phase: 'restoring', problem: FieldValue.delete() }, { lastUpdateTime: updateTime });
    stageTrashWork(batch, id);
  };
  // An import listed the gym again, or an earlier restore was interrupted. Add what is in the trash to the existing gym.
  if (stored) {
    const batch = firestore().batch();
    stageRestoring(batch);
    audit(batch, toGymAuditEntry(action, id, author, { ...(because !== undefined && { because }) }));
    await batch.commit();
    return stored;
  }
  const data = trashedGym.data()?.data;
  if (!data) throw notInTrashError();
  const gym = await toRestoredGym(id, data, author);
  const page = await pageReference(gym).get();
  // If the refresh hasn't deleted the gym's former page yet, the gym couldn't get its URL back.
  if (page.data()?.id === id) await page.ref.delete();
  try {
    return await createGym(id, gym, author, {
      action,
      ...(because !== undefined && { because }),
      stage: async (batch, placed) => {
        // If two restores run at once, the later one finds the gym here before it looks for another URL.
        if ((await reference.get()).exists) throw new DomainError('contended', CONTENDED_MESSAGE);
        stageRestoring(batch);
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

/** The deleted gym without derived and bookkeeping fields, which are computed again. It is only sponsored if its sponsorship is still active. */
async function toRestoredGym(id: string, data: TrashedDocument['data'], author: Authorship): Promise<Gym> {
  const {
    pageHash: _pageHash,
    lastImport: _lastImport,
    writtenAt: _writtenAt,
    checkDue: _checkDue,
    sponsored,
    ...restored
  } = data as Partial<Gym> & { writtenAt?: unknown };
  const gym = omitUndefined({
    ...restored,
    ...(sponsored && (await isSponsored(id)) && { sponsored }),
    createdBy: author.by,
    updatedBy: author.by,
    updatedAt: author.now.toISOString(),
    version: (restored.version ?? 0) + 1,
  });
  return gym as Gym;
}

/** Makes the gym's earlier URLs redirect to it again, except those that another gym has now. */
async function stageOldPages(batch: WriteBatch, id: string, placed: Gym, pages: readonly string[]): Promise<void> {
  const currentPageId = pageReference(placed).id;
  for (const pageId of pages.filter((former) => former !== currentPageId)) {
    const reference = collection('directoryPages').doc(pageId);
    const existing = await reference.get();
    if (!existing.exists || existing.data()?.id === id) batch.set(reference, toMovedPage(id, placed));
  }
}

/**
 * Permanently deletes a gym in the trash, with its photos and all documents that are in the trash with it. Does nothing if the gym isn't in the trash.
 * @returns whether the gym was in the trash
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

/** @throws DomainError `not-undoable` if the gym exists, so that it was restored from the trash */
export async function requireNotRestored(id: string): Promise<void> {
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
