import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { askAboutDates } from './asking-repository';

/** Asks owners about holidays, weekends and closures. One of its runs is in the daytime wherever the gym is, from Puerto Rico to Guam. */
export const askOwnersAboutDates = onSchedule(
  { schedule: 'every 6 hours', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await askAboutDates(new Date());
  },
);
