import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { sendMail } from './sender';

/** Sends an e-mail as soon as it is written down. What fails, or is never told of, is the schedule's. A few at a time: servers count. */
export const onMailWritten = onDocumentCreated(
  { document: 'outbox/{mailId}', region: REGION, retry: false, maxInstances: 3, timeoutSeconds: 120, secrets: config.mailSecrets() },
  ({ params }) => sendMail(params.mailId),
);
