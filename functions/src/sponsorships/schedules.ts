import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { endSponsorships as endDue } from './expiry-repository';
import { RECONCILE_MINUTES, reconcileSponsorships as reconcileAll } from './reconciliation-repository';

const OPTIONS = { region: REGION, memory: '512MiB', timeoutSeconds: 540, maxInstances: 1, retryCount: 0 } as const;

/** Ends expired sponsorships and sends reminders about those that end soon. Pages stop showing an expired one on time even without this. */
export const endSponsorships = onSchedule({ ...OPTIONS, schedule: 'every 5 minutes' }, async () => {
  await endDue(new Date());
});

/** Finds payments whose webhook was lost. */
export const reconcileSponsorships = onSchedule({ ...OPTIONS, schedule: `every ${RECONCILE_MINUTES} minutes`, secrets: config.paymentSecrets() }, async () => {
  await reconcileAll(new Date());
});
