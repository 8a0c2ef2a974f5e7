import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { sendDueMails } from './sender';

/** Sends emails that are due: retries, and emails that the trigger missed. */
export const sendMails = onSchedule(
  { schedule: 'every 5 minutes', region: REGION, timeoutSeconds: 540, maxInstances: 1, retryCount: 0, secrets: config.mailSecrets() },
  async () => {
    await sendDueMails();
  },
);
