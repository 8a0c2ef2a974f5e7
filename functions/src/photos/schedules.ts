import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { sweepPhotos as sweepOnce } from './sweep';

/** Deletes photo files that no gym uses, which an interrupted upload or deletion may leave. */
export const sweepPhotos = onSchedule({ schedule: 'every 24 hours', region: REGION, memory: '512MiB', timeoutSeconds: 1800, retryCount: 1 }, async () => {
  await sweepOnce(new Date());
});
