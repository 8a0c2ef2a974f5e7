import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { endSponsorships as endDue } from './store-ending';
import { RECONCILE_MINUTES, reconcileSponsorships as reconcileAll } from './store-reconciling';

const OPTIONS = { region: REGION, memory: '512MiB', timeoutSeconds: 540, maxInstances: 1, retryCount: 0 } as const;

/** Ends what is over and reminds of what ends soon. Pages leave out what is over at its own minute without this. */
export const endSponsorships = onSchedule({ ...OPTIONS, schedule: 'every 5 minutes' }, async () => {
  await endDue(new Date());
});

/** Finds what a lost webhook has left behind. */
export const reconcileSponsorships = onSchedule({ ...OPTIONS, schedule: `every ${RECONCILE_MINUTES} minutes`, secrets: config.paymentSecrets() }, async () => {
  await reconcileAll(new Date());
});
