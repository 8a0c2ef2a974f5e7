import { createHash } from 'node:crypto';
import { type DocumentReference, type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import {
  COLLECTIONS,
  DAY_MS,
  documentPaths,
  type Gym,
  type GymViews,
  TRASH_DAYS,
  toTrashWordPrefixes,
  type TrashedDocument,
  type DocumentPath,
} from '../../contract';
import { collection, collectionGroup, subcollection } from '../../platform/collections';
import { combineTrashedGyms, listPeople } from './entries';
import { stagePendingWork } from '../refresh/pending-refreshes-repository';

/** The documents in the trash that belong to a deleted gym. */
export const trashedDocuments = (gymId: string) => subcollection(collection('trash').doc(gymId), 'kept');

/**
 * Queries the documents in the trash that name one of these people.
 * @param people account ids and email addresses
 */
export const queryTrashedDocumentsNaming = (people: readonly string[]) => collectionGroup('kept').where('people', 'array-contains-any', people);

/** Loads a document from the trash by its original path. The trash stores a merged gym's documents with the gym it was merged into. */
export async function loadTrashedDocument<T>(path: DocumentPath<T>): Promise<T | undefined> {
  const { docs } = await collectionGroup('kept').where('path', '==', path).limit(1).get();
  return docs[0]?.data().data as T | undefined;
}

const toTrashedDocumentId = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 32);
export const trashedDocumentReference = (gymId: string, path: string): DocumentReference<TrashedDocument> =>
  trashedDocuments(gymId).doc(toTrashedDocumentId(path));

/** Id of the pending work that finishes moving a gym to the trash, restoring it or deleting it permanently (`finishTrashWork`). */
export const trashWorkId = (gymId: string): string => `trash-${gymId}`;
export const stageTrashWork = (batch: WriteBatch, gymId: string): void => stagePendingWork(batch, trashWorkId(gymId), documentPaths.trashed(gymId));

/**
 * Adds a copy in the trash to the batch that deletes a gym, and the pending work that moves everything that refers to the gym. If the gym was already in
 * the trash and an import had listed it again, both copies are combined (`combineTrashedGyms`).
 * @param pages ids of all pages at the gym's current and earlier URLs
 * @param because path of the bulk change that deletes the gym
 */
export async function stageTrashedGym(
  batch: WriteBatch,
  {
    id,
    gym: deleted,
    pages,
    because,
    now,
  }: { readonly id: string; readonly gym: Gym; readonly pages: readonly string[]; readonly because?: string | undefined; readonly now: Date },
): Promise<void> {
  const [entry, earlierCopy] = await Promise.all([collection('trash').doc(id).get(), trashedDocumentReference(id, documentPaths.gym(id)).get()]);
  const earlier = entry.data();
  const gym = earlier?.phase === 'trashed' && earlierCopy.exists ? combineTrashedGyms(earlierCopy.data()?.data ?? {}, deleted) : deleted;
  const { name, city, state } = gym;
  batch.set(collection('trash').doc(id), {
    name,
    city,
    state,
    words: toTrashWordPrefixes(gym),
    pages: [...new Set([...pages, ...(earlier?.pages ?? [])])],
    phase: 'trashed',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
    ...(because !== undefined && { because }),
  });
  // Leave out who created and changed the gym. The audit log names them, and deleting their accounts removes them there.
  const { createdBy: _createdBy, updatedBy: _updatedBy, ...data } = gym;
  batch.set(trashedDocumentReference(id, documentPaths.gym(id)), { path: documentPaths.gym(id), data, people: [] });
  stageTrashWork(batch, id);
}

/** Adds a copy in the gym's trash to the batch that deletes a document. */
export function stageTrashedDocument<T>(batch: WriteBatch, gymId: string, document: DocumentSnapshot<T>): void {
  const { path } = document.ref;
  const data = Object.fromEntries(Object.entries(document.data() ?? {}));
  const copy = { path, data, people: listPeople(path, data) };
  if (document.ref.parent.id === COLLECTIONS.gymViews)
    batch.set(trashedDocumentReference(gymId, path), { ...copy, data: toIncrements(document.get('months')) }, { merge: true });
  else batch.set(trashedDocumentReference(gymId, path), copy);
}

/** Page views as increments. If a gym is deleted a second time, its views are added to those in the trash. */
const toIncrements = (months: GymViews['months']) => ({
  months: Object.fromEntries(Object.entries(months).map(([month, views]) => [month, FieldValue.increment(views)])),
});

/** Adds the record that an account owned a gym to the gym's trash. */
export function stageTrashedOwner(batch: WriteBatch, gymId: string, uid: string): void {
  const path = documentPaths.user(uid);
  batch.set(trashedDocumentReference(gymId, path), { path, data: {}, people: [uid] });
}

/** Whether a gym is in the trash. */
export const isTrashed = async (gymId: string): Promise<boolean> => (await collection('trash').doc(gymId).get()).data()?.phase === 'trashed';

/** Whether a merged gym's pointer went to the trash with the gym it pointed to. */
export const isPointerInTrash = async (pointerId: string, mergedInto: string): Promise<boolean> =>
  (await trashedDocumentReference(mergedInto, documentPaths.gym(pointerId)).get()).exists;
