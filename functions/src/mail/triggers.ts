import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { sendMail } from './sender';

/** Sends an email as soon as it is stored. The schedule retries it if that fails. Few instances, since mail servers limit connections. */
export const onMailWritten = onDocumentCreated(
  { document: 'outbox/{mailId}', region: REGION, retry: false, maxInstances: 3, timeoutSeconds: 120, secrets: config.mailSecrets() },
  ({ params }) => sendMail(params.mailId),
);
