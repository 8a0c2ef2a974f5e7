import type { DocumentReference } from 'firebase-admin/firestore';
import {
  type BulkChange,
  type BulkOutcome,
  COLLECTIONS,
  DomainError,
  type BulkOperation,
  LISTED_SKIPPED_LIMIT,
  toStableJson,
  parseDocumentPath,
} from '../contract';
import { toReplacement } from '../gyms/record/repository';
import { notUndoableError } from '../gyms/edit/undo';
import { finishPendingWork, loadPendingWorkVersion, stagePendingWork } from '../gyms/refresh/pending-refreshes-repository';
import { type Author, audit } from '../platform/audit';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { collection, storedAs, selectFields } from '../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { retryOnConflict } from '../platform/retry';
import { NO_PROGRESS } from '../platform/starts';
import { applyBulkChange } from './apply-bulk-change';

type BulkChangeReference = DocumentReference<BulkChange>;
type Counts = Pick<BulkChange, 'done' | BulkOutcome>;

const bulkChanges = () => collection('bulkChanges');
export const bulkChangeReference = (id: string) => bulkChanges().doc(id);
const chunkReference = (id: string, index: number) =>
  bulkChanges().doc(id).collection(COLLECTIONS.chunks).doc(String(index)).withConverter(storedAs<{ ids: string[] }>());
const toPendingWorkId = (id: string): string => `bulk-change-${id}`;

/** Ids per document. Together, they take about 25 kB. */
const CHUNK_SIZE = 1000;
/** Gyms changed between two updates of the progress. Must divide `CHUNK_SIZE`. */
const SLICE_SIZE = 40;

/**
 * Whether a bulk change was already started with this key.
 * @throws DomainError `already-exists` if a different bulk change has this key
 */
export async function isBulkChangeStarted(key: string, change: BulkOperation, count: number, by: string): Promise<boolean> {
  const stored = await loadBulkChange(key);
  if (!stored) return false;
  if (stored.createdBy !== by || stored.gyms !== count || toStableJson(stored.change) !== toStableJson(change))
    throw new DomainError('already-exists', 'We couldn’t start this change. Try again.');
  return true;
}

/**
 * Stores a bulk change and the ids of its gyms, with its pending work and its audit entry. Does nothing if it is already stored.
 * @throws DomainError `already-exists` if a different bulk change has this key
 */
export async function createBulkChange(key: string, change: BulkOperation, ids: readonly string[], { by, now }: Author): Promise<void> {
  const reference = bulkChanges().doc(key);
  const at = now.toISOString();
  const bulk: BulkChange = {
    change,
    state: 'running',
    gyms: ids.length,
    done: 0,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
  };
  const batch = firestore().batch();
  batch.create(reference, bulk);
  for (let from = 0; from < ids.length; from += CHUNK_SIZE) batch.set(chunkReference(key, from / CHUNK_SIZE), { ids: ids.slice(from, from + CHUNK_SIZE) });
  stagePendingWork(batch, toPendingWorkId(key), reference.path);
  audit(batch, { at, by, action: 'changeGyms', target: reference.path, after: { change, gyms: ids.length } });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    await isBulkChangeStarted(key, change, ids.length, by);
  }
}

/** Cancels a bulk change, and adds an audit entry. Does nothing if the change has ended. */
export function cancelBulkChange(id: string, { by, now }: Author): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await bulkChanges().doc(id).get();
    const bulk = snapshot.data();
    if (bulk?.state !== 'running' || !snapshot.updateTime) return;
    const at = now.toISOString();
    const batch = firestore().batch();
    batch.update(snapshot.ref, { state: 'canceled', updatedAt: at, endedAt: at }, { lastUpdateTime: snapshot.updateTime });
    audit(batch, { at, by, action: 'cancelBulkChange', target: snapshot.ref.path, after: { done: bulk.done } });
    await batch.commit();
  });
}

/**
 * Changes the next `SLICE_SIZE` gyms. Can run twice, even at the same time: a changed gym isn't changed again, and only one run counts a slice. Cancels
 * the bulk change if its author is no longer an admin.
 * @returns whether there are more gyms to change
 */
export async function changeNextSlice(id: string, now: Date): Promise<boolean> {
  const snapshot = await bulkChanges().doc(id).get();
  const bulk = snapshot.data();
  if (bulk?.state !== 'running' || !snapshot.updateTime) return false;
  const creator = (await collection('users').doc(bulk.createdBy).get()).data();
  if (!creator?.isAdmin || creator.isDisabled) {
    await cancelBulkChange(id, { by: 'runBulkChange', now });
    return false;
  }
  const { ids = [] } = (await chunkReference(id, Math.floor(bulk.done / CHUNK_SIZE)).get()).data() ?? {};
  const slice = ids.slice(bulk.done % CHUNK_SIZE, (bulk.done % CHUNK_SIZE) + SLICE_SIZE);
  const counts: Record<BulkOutcome, number> = { changed: bulk.changed, unchanged: bulk.unchanged, skipped: bulk.skipped };
  const authorship = { by: bulk.createdBy, now, confirmer: 'admin', unchecked: true } as const;
  const skippedGyms: NonNullable<BulkChange['skippedGyms']> = [];
  await forEachConcurrently(slice, async (gymId) => {
    const { outcome, why } = await applyBulkChange(gymId, bulk.change, authorship, snapshot.ref.path);
    counts[outcome]++;
    if (why !== undefined && bulk.change.kind === 'undo') skippedGyms.push({ gymId, name: await loadGymName(gymId), why });
  });
  const at = now.toISOString();
  const done = bulk.done + slice.length;
  const isDone = slice.length === 0 || done >= bulk.gyms;
  const listedSkipped = [...(bulk.skippedGyms ?? []), ...skippedGyms].slice(0, LISTED_SKIPPED_LIMIT);
  const progress = { ...bulk, ...counts, done, ...(listedSkipped.length > 0 && { skippedGyms: listedSkipped }) };
  const ending = isDone && { ...(await correctOutcomes(snapshot.ref, progress)), state: 'done' as const, endedAt: at };
  const updated: BulkChange = { ...progress, updatedAt: at, ...ending };
  try {
    await snapshot.ref.update(toReplacement(bulk, updated), { lastUpdateTime: snapshot.updateTime });
  } catch (error) {
    if (!isConflict(error)) throw error;
    // The change was canceled in the meantime, or another run has counted this slice and continues.
    await countLastSlice(snapshot.ref, bulk, progress);
    return false;
  }
  return !isDone;
}

/**
 * Corrects the outcomes of the counted gyms with the audit entries that name this change. If a worker was killed after it changed a gym, the next
 * worker counted that gym as unchanged.
 */
async function correctOutcomes({ path }: BulkChangeReference, { changed, unchanged }: Counts): Promise<Pick<Counts, 'changed' | 'unchanged'>> {
  const entries = collection('audit').where('because', '==', path);
  const { count } = (await entries.count().get()).data();
  return { changed: count, unchanged: Math.max(0, unchanged - (count - changed)) };
}

/**
 * The fields to store when a change is stopped because it makes no progress. They include the corrected outcomes, since some gyms of the last slice may
 * have been changed.
 */
export async function toStoppedChange(bulk: BulkChange, id: string): Promise<Partial<BulkChange> & { problem: string }> {
  const nextStep = bulk.change.kind === 'undo' ? 'Select “Try again” to undo the rest.' : 'Select the remaining gyms and change them again.';
  const problem = `The change stopped at gym ${bulk.done + 1} of ${bulk.gyms}. ${NO_PROGRESS} Changes made before that stay. ${nextStep}`;
  return { ...(await correctOutcomes(bulkChangeReference(id), bulk)), problem };
}

/** Deletes the document of a change that failed or was canceled, so that it can be started again with its key. */
export async function deleteUnfinishedBulkChange(id: string): Promise<void> {
  const snapshot = await bulkChangeReference(id).get();
  const state = snapshot.data()?.state;
  if ((state === 'failed' || state === 'canceled') && snapshot.updateTime) await snapshot.ref.delete({ lastUpdateTime: snapshot.updateTime });
}

/** If the change was canceled during a slice, counts that slice too, since its gyms were changed. */
function countLastSlice(reference: BulkChangeReference, before: BulkChange, counts: Counts): Promise<void> {
  const { done, skipped } = counts;
  return retryOnConflict(async () => {
    const snapshot = await reference.get();
    const stored = snapshot.data();
    if (stored?.state !== 'canceled' || stored.done !== before.done || !snapshot.updateTime) return;
    await reference.update({ done, skipped, ...(await correctOutcomes(reference, counts)) }, { lastUpdateTime: snapshot.updateTime });
  });
}

/** The id of the bulk change that undoes another one. */
export const toUndoKey = (id: string): string => `undo-${id}`;

/**
 * The gyms that a bulk change changed, from the audit log.
 * @throws DomainError `not-undoable` if the change doesn't exist, is running, is itself an undo, or changed no gym
 */
export async function loadChangedGymIds(id: string): Promise<readonly string[]> {
  const bulk = await loadBulkChange(id);
  if (!bulk || bulk.state === 'running' || bulk.change.kind === 'undo') throw notUndoableError();
  const entries = await selectFields(collection('audit').where('because', '==', bulkChanges().doc(id).path), 'target').get();
  const ids = new Set(entries.docs.map((entry) => parseDocumentPath(entry.data().target).id));
  if (ids.size === 0) throw notUndoableError();
  return [...ids];
}

const loadGymName = async (gymId: string): Promise<string> => String((await collection('gyms').doc(gymId).get()).get('name') ?? 'A deleted gym');

/** A bulk change's document. Undefined if it doesn't exist. */
export const loadBulkChange = async (id: string): Promise<BulkChange | undefined> => (await bulkChanges().doc(id).get()).data();

/** Deletes the pending work of a change that has ended, and its list of gyms, since each changed gym has an audit entry. Keeps the outcome. */
export async function cleanUpEndedBulkChange(id: string): Promise<void> {
  const version = await loadPendingWorkVersion(toPendingWorkId(id));
  const bulk = await loadBulkChange(id);
  if (bulk?.state === 'running') return;
  for (let index = 0; index * CHUNK_SIZE < (bulk?.gyms ?? 0); index++) await chunkReference(id, index).delete();
  if (version) await finishPendingWork(toPendingWorkId(id), version);
}
