import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { deleteAuthAccount } from './auth-accounts';
import { finishRemovals as finishAll } from './removal-repository';

/** Finishes account deletions: interrupted ones, and those whose grace period has passed. Returns the number of finished deletions. */
export const finishRemovals = (now = new Date()): Promise<number> => finishAll(now, deleteAuthAccount);

export const finishRemovalsOften = onSchedule({ schedule: 'every 15 minutes', region: REGION, timeoutSeconds: 540, retryCount: 2 }, async () => {
  await finishRemovals();
});
