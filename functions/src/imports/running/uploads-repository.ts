import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import {
  COLLECTIONS,
  DomainError,
  documentPaths,
  type ColumnChoice,
  IMPORT_CHUNK_BYTES,
  type Import,
  type ListSource,
  toListSource,
  ZERO_IMPORT_COUNTS,
  IMPORT_UNDO_DAYS,
  WHOLE_DIRECTORY,
} from '../../contract';
import { stageRefresh, stagePendingWork } from '../../gyms/refresh/pending-refreshes-repository';
import { type Author, audit } from '../../platform/audit';
import { firestore, isAlreadyExists } from '../../platform/firestore';
import { retryOnConflict } from '../../platform/retry';
import { chunkReference, listReceivedChunks } from './chunks-repository';
import { withRememberedSettings, stageSource } from './sources-repository';
import { loadNextUndo, getUndoExpiry } from './undo-entries-repository';
import { collection } from '../../platform/collections';

/** Maximum number of attempts to store a chunk. They often conflict, since several chunks arrive at once and each updates the import's count. */
const CHUNK_ATTEMPTS = 20;

/** What an admin enters to start an import. */
export interface NewImport {
  readonly fileName: string;
  readonly bytes: number;
  readonly source: ListSource;
  /** If absent, the columns and other missing settings are those of the source's last file, such as its license. */
  readonly columns?: readonly ColumnChoice[] | undefined;
  readonly dryRun: boolean;
  readonly sample: boolean;
  readonly allJiuJitsu: boolean;
}

/** Creates an import that waits for its chunks, and returns its id. The import has pending work until it has ended and its file is deleted. */
export async function createImport({ source: enteredSource, columns: chosenColumns, ...file }: NewImport, { by, now }: Author): Promise<string> {
  const { source, columns } = chosenColumns
    ? { source: toListSource(enteredSource), columns: [...chosenColumns] }
    : await withRememberedSettings(enteredSource);
  const reference = collection('imports').doc();
  const at = now.toISOString();
  const batch = firestore().batch();
  const newImport: Import = {
    ...file,
    source,
    ...(columns.length > 0 && { columns }),
    chunks: Math.ceil(file.bytes / IMPORT_CHUNK_BYTES),
    chunksReceived: 0,
    state: 'uploading',
    counts: ZERO_IMPORT_COUNTS,
    nextRow: 0,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
  };
  batch.create(reference, newImport);
  stagePendingWork(batch, reference.id, reference.path);
  audit(batch, { at, by, action: 'beginImport', target: reference.path, after: { ...file, source: newImport.source } });
  if (chosenColumns && !file.sample) stageSource(batch, { ...source, columns, allJiuJitsu: file.allJiuJitsu, usedAt: at });
  await batch.commit();
  return reference.id;
}

/**
 * Stores one chunk, unless it is already stored. Returns how many have arrived.
 * @throws DomainError `import-not-found`, `import-ended`, `contended` or `invalid`
 */
export function storeChunk(importId: string, index: number, data: string, now: Date): Promise<number> {
  // Retries if another chunk arrives at the same time. Each attempt reads the state again, since a canceled import must not get more of its file.
  return retryOnConflict(() => storeChunkOnce(importId, index, data, now), { attempts: CHUNK_ATTEMPTS });
}

async function storeChunkOnce(importId: string, index: number, data: string, now: Date): Promise<number> {
  const { import: before, updateTime } = await loadImport(importId);
  if (before.state !== 'uploading') throw new DomainError('import-ended', 'This import already has a file. Start a new import for another file.');
  requireChunkSize(before, index, Buffer.byteLength(data, 'base64'));
  const batch = firestore().batch();
  batch.create(chunkReference(importId, index), { index, data });
  const progress = { chunksReceived: FieldValue.increment(1), updatedAt: now.toISOString() };
  batch.update(collection('imports').doc(importId), progress, { lastUpdateTime: updateTime });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  return (await loadImport(importId)).import.chunksReceived;
}

/** @throws DomainError `invalid` if a chunk isn't part of a file with the import's size */
function requireChunkSize({ bytes, chunks }: Import, index: number, size: number): void {
  const expected = index === chunks - 1 ? bytes - (chunks - 1) * IMPORT_CHUNK_BYTES : IMPORT_CHUNK_BYTES;
  if (index < chunks && size === expected) return;
  const message = 'This file has a different size than the one you started with. Choose the same file, or cancel this import and start a new one.';
  throw new DomainError('invalid', message, [{ path: 'data', message }]);
}

/**
 * Queues an import whose file is complete, or one that stopped. `needsTask` is false if the import is already done. Enqueuing a second task does no harm,
 * since only one of them gets the lease.
 * @throws DomainError `import-not-found`, `import-ended` or `import-incomplete`
 */
export async function queueImport(importId: string, { by, now }: Author): Promise<{ state: Import['state']; needsTask: boolean }> {
  const { import: before, updateTime } = await loadImport(importId);
  if (before.state === 'canceled') throw new DomainError('import-ended', 'This import was canceled. Start a new one.');
  if (before.state === 'undoing' || before.state === 'undone') throw new DomainError('import-ended', 'This import was undone. Start a new one.');
  if (before.state === 'done') return { state: before.state, needsTask: false };
  await requireAllChunks(importId, before);
  if (before.state === 'queued' || before.state === 'running') return { state: before.state, needsTask: true };
  const batch = firestore().batch();
  const changes = {
    state: 'queued',
    updatedAt: now.toISOString(),
    problem: FieldValue.delete(),
    endedAt: FieldValue.delete(),
    starts: FieldValue.delete(),
  } as const;
  batch.update(collection('imports').doc(importId), changes, { lastUpdateTime: updateTime });
  stagePendingWork(batch, importId, documentPaths.import(importId));
  audit(batch, { at: now.toISOString(), by, action: 'importGyms', target: `${COLLECTIONS.imports}/${importId}` });
  await batch.commit();
  return { state: 'queued', needsTask: true };
}

/** @throws DomainError if a chunk is missing: `import-incomplete` during the upload, otherwise `import-ended` */
async function requireAllChunks(importId: string, { chunks, state }: Import): Promise<void> {
  const received = await listReceivedChunks(importId);
  if (received.size >= chunks) return;
  if (state !== 'uploading') throw new DomainError('import-ended', 'We no longer have this import’s file. Start a new import.');
  throw new DomainError('import-incomplete', 'The upload didn’t finish. Choose the same file again.');
}

/**
 * Cancels an import that has not ended, and returns its state. If a worker is running, its next commit fails.
 * @throws DomainError `import-not-found`, `contended`
 */
export function cancelUnfinishedImport(importId: string, author: Author): Promise<Import['state']> {
  // Retries if a slice is written at the same time.
  return retryOnConflict(() => cancelOnce(importId, author));
}

async function cancelOnce(importId: string, { by, now }: Author): Promise<Import['state']> {
  const { import: before, updateTime } = await loadImport(importId);
  // An undo must not be left half done.
  if (before.endedAt !== undefined || before.state === 'undoing') return before.state;
  const at = now.toISOString();
  const batch = firestore().batch();
  batch.update(
    collection('imports').doc(importId),
    { state: 'canceled', endedAt: at, updatedAt: at, ...(!before.dryRun && { undoUntil: getUndoExpiry(now).toISOString() }) },
    { lastUpdateTime: updateTime },
  );
  if (before.initial) stageRefresh(batch, WHOLE_DIRECTORY);
  audit(batch, { at, by, action: 'cancelImport', target: `${COLLECTIONS.imports}/${importId}`, after: { counts: before.counts } });
  await batch.commit();
  return 'canceled';
}

/** Stops an import that makes no progress, and tells the admin why. Written rows aren't undone, and the import can be resumed. */
export async function failImport(importId: string, problem: string, now: Date): Promise<void> {
  const { import: before, updateTime } = await loadImport(importId);
  if (before.state !== 'running' && before.state !== 'queued') return;
  const at = now.toISOString();
  const batch = firestore().batch();
  batch.update(collection('imports').doc(importId), { state: 'failed', problem, updatedAt: at }, { lastUpdateTime: updateTime });
  if (before.initial) stageRefresh(batch, WHOLE_DIRECTORY);
  audit(batch, { at, by: 'runImport', action: 'import failed', target: `${COLLECTIONS.imports}/${importId}`, after: { problem } });
  await batch.commit();
}

/** Stops an undo that makes no progress. The import returns to its earlier state, and the undo can be tried again. */
export async function failUndo(importId: string, problem: string, now: Date): Promise<void> {
  const { import: before, updateTime } = await loadImport(importId);
  if (before.state !== 'undoing') return;
  const at = now.toISOString();
  const batch = firestore().batch();
  const changes = { state: before.undo?.from ?? 'done', problem, updatedAt: at, endedAt: at } as const;
  batch.update(collection('imports').doc(importId), changes, { lastUpdateTime: updateTime });
  audit(batch, { at, by: 'runImport', action: 'undo failed', target: documentPaths.import(importId), after: { problem } });
  await batch.commit();
}

/**
 * Starts undoing an import that has ended, and returns its state. The caller must enqueue a task for the rest. Does nothing if the undo has already
 * started.
 * @throws DomainError `import-not-found`, `import-not-undoable`, `contended`
 */
export function startUndo(importId: string, author: Author): Promise<Import['state']> {
  // Retries if another admin starts it at the same time.
  return retryOnConflict(() => startUndoOnce(importId, author));
}

async function startUndoOnce(importId: string, { by, now }: Author): Promise<Import['state']> {
  const { import: before, updateTime } = await loadImport(importId);
  if (before.state === 'undoing' || before.state === 'undone') return before.state;
  if (before.endedAt === undefined) throw new DomainError('import-not-undoable', 'This import is still running. Cancel it first, then undo it.');
  if (before.dryRun) throw new DomainError('import-not-undoable', 'A dry run changes nothing, so there is nothing to undo.');
  const isUndoable = before.undoUntil !== undefined && before.undoUntil > now.toISOString();
  if (isUndoable && !(await loadNextUndo(importId))) throw new DomainError('import-not-undoable', 'This import has no changes left to undo.');
  if (!isUndoable) throw new DomainError('import-not-undoable', `You can undo an import for ${IMPORT_UNDO_DAYS} days. It’s too late to undo this one.`);
  const at = now.toISOString();
  const batch = firestore().batch();
  // The counts include what an earlier attempt has undone.
  const undo = { ...(before.undo ?? { deleted: 0, restored: 0, kept: 0, keptGyms: [] }), by, at, from: before.state };
  const changes = { state: 'undoing', undo, updatedAt: at, endedAt: FieldValue.delete(), problem: FieldValue.delete(), starts: FieldValue.delete() } as const;
  batch.update(collection('imports').doc(importId), changes, { lastUpdateTime: updateTime });
  stagePendingWork(batch, importId, documentPaths.import(importId));
  audit(batch, { at, by, action: 'undoImport', target: documentPaths.import(importId), before: { counts: before.counts } });
  await batch.commit();
  return 'undoing';
}

/** Loads an import. Writes with `updateTime` as their precondition fail if the import has changed since. @throws DomainError `import-not-found` */
export async function loadImport(importId: string): Promise<{ import: Import; updateTime: Timestamp }> {
  const snapshot = await collection('imports').doc(importId).get();
  const data = snapshot.data();
  if (!data || !snapshot.updateTime) throw new DomainError('import-not-found', 'We couldn’t find this import. Start a new one.');
  return { import: data, updateTime: snapshot.updateTime };
}
