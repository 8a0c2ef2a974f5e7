import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { LONG_WORK } from '../platform/long-work';
import { enqueue } from '../platform/tasks';
import { runAnnouncement as run } from './sending';

export const runAnnouncement = onTaskDispatched<{ announcementId: string }>(LONG_WORK, ({ data: { announcementId } }) =>
  run(announcementId, { enqueue, now: () => new Date() }),
);
