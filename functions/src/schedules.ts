import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from './contract';
import { enqueue } from './platform/tasks';
import { sweep as sweepOnce } from './sweep';

/** Does the pending work that no task has done, every minute. Only one sweep runs at a time, since a second one would only wait for the same locks. */
export const sweep = onSchedule(
  { schedule: 'every 1 minutes', region: REGION, memory: '512MiB', timeoutSeconds: 1800, maxInstances: 1, concurrency: 1, retryCount: 0 },
  () => sweepOnce({ enqueue, now: () => new Date() }),
);
