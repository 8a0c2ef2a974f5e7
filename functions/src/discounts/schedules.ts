import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { endExpiredDiscounts } from './repository';

/** Ends expired discounts every hour. Pages already stop showing a discount at midnight in its time zone. */
export const endDiscounts = onSchedule({ schedule: 'every 1 hours', region: REGION, memory: '512MiB', timeoutSeconds: 540, retryCount: 1 }, async () => {
  await endExpiredDiscounts(new Date());
});
