import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { deleteAuthAccount } from './auth-accounts';
import { finishRemovals as finishAll } from './removal-repository';

/** Finishes interrupted account deletions, and cleans up after the others once no call by the account can still be running. */
export const finishRemovals = (now = new Date()): Promise<number> => finishAll(now, deleteAuthAccount);

export const finishRemovalsOften = onSchedule({ schedule: 'every 15 minutes', region: REGION, timeoutSeconds: 540, retryCount: 2 }, async () => {
  await finishRemovals();
});
