import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { REGION } from '../../contract';
import { log } from '../../platform/log';
import { enqueue } from '../../platform/tasks';
import { runImport as run } from './engine';

const ATTEMPTS = 8;

/** One import at a time: a second waits on its own queue. */
export const runImport = onTaskDispatched<{ importId: string }>(
  {
    region: REGION,
    timeoutSeconds: 1800,
    memory: '1GiB',
    retryConfig: { maxAttempts: ATTEMPTS, minBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 4 },
    // One for each task that the queue lets run.
    maxInstances: 4,
  },
  async ({ data: { importId }, retryCount }) => {
    try {
      await run(importId, { enqueue, now: () => new Date() });
    } catch (error) {
      // Tried again; an import that gets no further is stopped where it is run.
      log.error('import interrupted', error, { importId, retryCount });
      throw error;
    }
  },
);
