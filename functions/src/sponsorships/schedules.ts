import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { endSponsorships as endDue } from './expiry-repository';
import { RECONCILE_MINUTES, reconcileSponsorships as reconcileAll } from './reconciliation-repository';

const OPTIONS = { region: REGION, memory: '512MiB', timeoutSeconds: 540, maxInstances: 1, retryCount: 0 } as const;

/** Ends expired sponsorships and sends reminders about those that end soon. Pages don't depend on this: they check the dates themselves. */
export const endSponsorships = onSchedule({ ...OPTIONS, schedule: 'every 5 minutes' }, async () => {
  await endDue(new Date());
});

/** Compares purchases with Stripe, in case a webhook was lost. */
export const reconcileSponsorships = onSchedule({ ...OPTIONS, schedule: `every ${RECONCILE_MINUTES} minutes`, secrets: config.paymentSecrets() }, async () => {
  await reconcileAll(new Date());
});
