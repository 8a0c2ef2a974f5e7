import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { deleteAtService } from './service';
import { endRemovals } from './removal-repository';

/** Finishes interrupted account deletions, and cleans up after the others once their calls can no longer be running. */
export const finishRemovals = (now = new Date()): Promise<number> => endRemovals(now, deleteAtService);

export const finishRemovalsOften = onSchedule({ schedule: 'every 15 minutes', region: REGION, timeoutSeconds: 540, retryCount: 2 }, async () => {
  await finishRemovals();
});
