import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { askAboutDates } from './send-questions-repository';

/** Sends owners questions about holidays, weekends and closures. Every six hours, so that one run is during the day at every gym, from Puerto Rico to Guam. */
export const askOwnersAboutDates = onSchedule(
  { schedule: 'every 6 hours', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await askAboutDates(new Date());
  },
);
