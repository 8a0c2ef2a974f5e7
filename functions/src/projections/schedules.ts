import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { checkNextSpan } from './health-check-repository';

/** Repairs documents that are wrong because of lost events or edits in the console: a seventh of the directory each night, all of it in a week. */
export const checkNightly = onSchedule(
  // People on both coasts are still asleep.
  { schedule: 'every day 03:30', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await checkNextSpan();
  },
);
