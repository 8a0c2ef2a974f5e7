import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { askOwners } from './store-ask';
import { emptyTrash } from './store-trash';

/** Asks owners in good time whether what they said of their gyms is still true. */
export const askOwnersDaily = onSchedule(
  // In the morning of both coasts: e-mails about a gym at night look like somebody else's.
  { schedule: 'every day 10:00', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await askOwners(new Date());
  },
);

/** Deletes for good what has been in the trash for 30 days. */
export const emptyTrashNightly = onSchedule(
  { schedule: 'every day 04:00', timeZone: 'America/Chicago', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 2 },
  async () => {
    await emptyTrash(new Date());
  },
);
