import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { log } from '../../platform/log';
import { LONG_JOB_QUEUE } from '../../platform/long-job';
import { enqueue } from '../../platform/tasks';
import { runImport as run } from './engine';

/** Runs an import. Only one runs at a time. A task that finds another import running enqueues a later task and ends. */
export const runImport = onTaskDispatched<{ importId: string }>(
  // As many instances as tasks that the queue runs at once.
  { ...LONG_JOB_QUEUE, memory: '1GiB', rateLimits: { maxConcurrentDispatches: 4 }, maxInstances: 4 },
  async ({ data: { importId }, retryCount }) => {
    try {
      await run(importId, { enqueue, now: () => new Date() });
    } catch (error) {
      // The queue retries the task, and `giveUp` stops an import that makes no progress.
      log.error('import interrupted', error, { importId, retryCount });
      throw error;
    }
  },
);
