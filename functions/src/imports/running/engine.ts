import { randomUUID } from 'node:crypto';
import { finishPendingWork, loadPendingWorkVersion } from '../../gyms/refresh/pending-refreshes-repository';
import { log } from '../../platform/log';
import { createQueuedJob, type JobDeps } from '../../platform/long-job';
import { isStuck, NO_PROGRESS } from '../../platform/starts';
import { deleteChunks } from './chunks-repository';
import { ImportRows } from './import-rows';
import { Lease, LeaseLost } from './lease-repository';
import { Undo } from './undo-repository';
import { failImport, failUndo } from './uploads-repository';
import { collection } from '../../platform/collections';

/**
 * Runs imports and their undos. A run can be killed at any moment and started again. Each slice is one commit with its gyms, pages, report and
 * progress, so no row is processed twice.
 */
export const { request: enqueueImport, run: runImport } = createQueuedJob({
  name: 'import',
  task: 'runImport',
  toTaskData: (importId) => ({ importId }),
  startWorker,
  cleanUp: cleanUpEndedImport,
});

/** Takes the lease, so that only one worker runs imports. Gives up on an import that several workers have started without progress. */
async function startWorker(importId: string, deps: JobDeps) {
  const lease = await Lease.take(importId, randomUUID(), deps.now());
  if (!lease) return undefined;
  if ('busyFor' in lease) return 'busy';
  if (isStuck(lease.import.starts)) {
    await giveUp(lease, deps.now());
    return undefined;
  }
  const worker = lease.import.state === 'undoing' ? new Undo(lease, deps.now) : new ImportRows(lease, deps);
  return {
    next: () => worker.next(),
    release: () => lease.release(deps.now()),
    // Reading a canceled import can fail with any error, since its file is deleted. A worker that still has the lease releases it, so that the task's
    // next attempt doesn't have to wait.
    hasLostJob: async (error: unknown) => error instanceof LeaseLost || (await releaseUnlessLost(lease, deps.now())),
  };
}

/** Stops an import or its undo after several starts without progress, and tells the admin how to continue. */
async function giveUp(lease: Lease, now: Date): Promise<void> {
  const { importId, import: data } = lease;
  log.error('import stuck', new Error(NO_PROGRESS), { importId, ...data.starts });
  await lease.release(now);
  if (data.state === 'undoing') {
    await failUndo(
      importId,
      `Undoing this import stopped. ${NO_PROGRESS} The changes that were already undone stay undone. Select “Undo this import” to continue.`,
      now,
    );
    return;
  }
  const position = data.totalRows === undefined ? 'while reading the file' : `at row ${data.nextRow + 1} of ${data.totalRows}`;
  const importedNote = data.totalRows === undefined || data.nextRow === 0 || data.dryRun ? '' : ' The rows before that were imported.';
  const problem = `The import stopped ${position}. ${NO_PROGRESS}${importedNote}`;
  await failImport(importId, `${problem} Select “Resume import” to try again.`, now);
}

/** Releases the lease, unless another worker has it now. Returns whether this worker has lost it. */
async function releaseUnlessLost(lease: Lease, now: Date): Promise<boolean> {
  try {
    await lease.refresh();
    await lease.release(now);
  } catch (error) {
    return error instanceof LeaseLost;
  }
  return false;
}

/** Deletes the file and the pending work of an import that has ended. */
async function cleanUpEndedImport(importId: string): Promise<void> {
  const version = await loadPendingWorkVersion(importId);
  const data = (await collection('imports').doc(importId).get()).data();
  if (data?.endedAt) await deleteChunks(importId);
  // An import that failed may have been queued again in the meantime, with new pending work.
  if (version && (!data || data.endedAt)) await finishPendingWork(importId, version);
}
