import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { REGION } from '../../contract';
import { log } from '../../platform/log';
import { enqueue } from '../../platform/tasks';
import { runImport as run } from './engine';

const ATTEMPTS = 8;

/** One import at a time. A second one waits in its own queue. */
export const runImport = onTaskDispatched<{ importId: string }>(
  {
    region: REGION,
    timeoutSeconds: 1800,
    memory: '1GiB',
    retryConfig: { maxAttempts: ATTEMPTS, minBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 4 },
    // One instance per task that the queue runs at once.
    maxInstances: 4,
  },
  async ({ data: { importId }, retryCount }) => {
    try {
      await run(importId, { enqueue, now: () => new Date() });
    } catch (error) {
      // Retried. An import without progress is stopped where it runs.
      log.error('import interrupted', error, { importId, retryCount });
      throw error;
    }
  },
);
