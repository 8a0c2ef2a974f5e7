import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { REGION } from '../../contract';
import { enqueue } from '../../platform/tasks';
import { runGymExport as run } from './running';

/** One at a time: a second waits on the queue. What fails goes on where it stopped. */
export const runGymExport = onTaskDispatched<{ id: string }>(
  {
    region: REGION,
    timeoutSeconds: 1800,
    memory: '512MiB',
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 1 },
    maxInstances: 1,
  },
  ({ data: { id } }) => run(id, { enqueue, now: () => new Date() }),
);
