import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { createGoingCounts } from './counts-repository';
import { askAboutPlannedSessions } from './questions-repository';

/** Asks people whether the sessions that they planned to go to took place. If there are no counts of plans yet, creates them first. */
export const askGoersHourly = onSchedule({ schedule: 'every 1 hours', region: REGION, memory: '512MiB', timeoutSeconds: 540, retryCount: 1 }, async () => {
  await createGoingCounts(new Date());
  await askAboutPlannedSessions(new Date());
});
