import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { LONG_JOB_QUEUE } from '../platform/long-job';
import { enqueue } from '../platform/tasks';
import { runAnnouncement as run } from './sending';

/** Sends an announcement until it is done or the time for one task is over. */
export const runAnnouncement = onTaskDispatched<{ announcementId: string }>(LONG_JOB_QUEUE, ({ data: { announcementId } }) =>
  run(announcementId, { enqueue, now: () => new Date() }),
);
