import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { recordFigures as storeFigures } from './figures-repository';

/** Stores each day's figures shortly before the day ends in UTC. */
export const recordFigures = onSchedule({ schedule: 'every day 23:45', timeZone: 'Etc/UTC', region: REGION, timeoutSeconds: 300, retryCount: 3 }, async () => {
  await storeFigures(new Date());
});
