import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { checkNextSpan } from './store-health';

/** Mends in a week what a lost event or an edit by hand left behind: a seventh of the directory a night, however large it is. */
export const checkNightly = onSchedule(
  // Before Americans wake up on either coast.
  { schedule: 'every day 03:30', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await checkNextSpan();
  },
);
