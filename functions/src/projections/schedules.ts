import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { rebuildDirectory } from './store-rebuild';

/** Makes every projection anew once a day: what a lost event or an edit by hand left behind lasts no longer. */
export const rebuildDaily = onSchedule(
  // Before Americans wake up on either coast. 100,000 gyms take about a minute.
  { schedule: 'every day 03:30', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await rebuildDirectory();
  },
);
