import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { recordFigures as record } from './store-figures';

/** Keeps the figures of each day, shortly before it ends by UTC. */
export const recordFigures = onSchedule({ schedule: 'every day 23:45', timeZone: 'Etc/UTC', region: REGION, timeoutSeconds: 300, retryCount: 3 }, async () => {
  await record(new Date());
});
