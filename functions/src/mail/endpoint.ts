import { onRequest } from 'firebase-functions/v2/https';
import { REGION } from '../contract';
import { setSecurityHeaders } from '../platform/security-headers';
import { handleUnsubscribe } from './unsubscribe';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // Anyone with this URL can turn these emails off.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Serves the page of an unsubscribe link. Hosting forwards `/unsubscribe` to it. */
export const unsubscribe = onRequest({ region: REGION, cors: false, memory: '256MiB', timeoutSeconds: 30, maxInstances: 3 }, async (request, response) => {
  const { token } = request.query;
  const { status, body } = await handleUnsubscribe(request.method, typeof token === 'string' ? token : '');
  setSecurityHeaders(response);
  response.status(status).set(HEADERS).send(body);
});
