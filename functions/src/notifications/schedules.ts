import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { deleteOldReadNotifications } from './repository';

/** Deletes notifications that were read long ago. */
export const cleanNotifications = onSchedule({ schedule: 'every 24 hours', region: REGION, timeoutSeconds: 540, retryCount: 1 }, async () => {
  await deleteOldReadNotifications(new Date());
});
