import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { remindOwners } from './checks/owner-reminders-repository';
import { settleDateReports } from './checks/settle-date-reports-repository';
import { emptyTrash } from './trash/repository';

/** Asks owners to confirm facts before they become outdated. */
export const askOwnersDaily = onSchedule(
  // Morning on both coasts, since an email that arrives at night looks suspicious.
  { schedule: 'every day 10:00', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await remindOwners(new Date());
  },
);

/** Permanently deletes gyms that have been in the trash for 30 days. */
export const emptyTrashNightly = onSchedule(
  { schedule: 'every day 04:00', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await emptyTrash(new Date());
  },
);

/** Determines whether reports about past dates were right. */
export const settleDateReportsNightly = onSchedule(
  { schedule: 'every day 03:00', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 540, retryCount: 2 },
  async () => {
    await settleDateReports(new Date());
  },
);
