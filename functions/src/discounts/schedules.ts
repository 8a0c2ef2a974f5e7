import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { endExpired } from './store';

/** Ends what has expired. Pages leave it out at its own midnight without this. */
export const endDiscounts = onSchedule({ schedule: 'every 1 hours', region: REGION, memory: '512MiB', timeoutSeconds: 540, retryCount: 1 }, async () => {
  await endExpired(new Date());
});
