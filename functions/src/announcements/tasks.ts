import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { REGION } from '../contract';
import { enqueue } from '../platform/tasks';
import { runAnnouncement as run } from './sending';

/** One at a time: a second waits on the queue. What fails goes on where it stopped. */
export const runAnnouncement = onTaskDispatched<{ announcementId: string }>(
  {
    region: REGION,
    timeoutSeconds: 1800,
    memory: '512MiB',
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 1 },
    maxInstances: 1,
  },
  ({ data: { announcementId } }) => run(announcementId, { enqueue, now: () => new Date() }),
);
