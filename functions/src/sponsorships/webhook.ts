import { onRequest } from 'firebase-functions/v2/https';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { verifyEvent } from '../platform/stripe';
import { setSecurityHeaders } from '../platform/security-headers';
import { handleEvent } from './payment-repository';

/**
 * Receives Stripe's events. Verifies the signature of the bytes as received before it parses them. If processing fails, responds with 500, so that
 * Stripe sends the event again.
 */
export const stripeWebhook = onRequest(
  { region: REGION, cors: false, memory: '512MiB', timeoutSeconds: 120, maxInstances: 10, secrets: config.paymentSecrets() },
  async (request, response) => {
    setSecurityHeaders(response);
    const respond = (status: number, text: string) => void response.status(status).type('text/plain').send(text);
    if (request.method !== 'POST') return respond(405, 'Only POST is accepted here.');
    const now = new Date();
    const signature = request.headers['stripe-signature'];
    const event = await verifyEvent(request.rawBody ?? Buffer.alloc(0), typeof signature === 'string' ? signature : undefined, now).catch((error: unknown) =>
      log.error('Stripe signature not verified', error),
    );
    if (!event) return respond(400, 'The signature is missing or not from Stripe.');
    try {
      await handleEvent(event, now);
      return respond(200, 'Received.');
    } catch (error) {
      log.error('Stripe event not processed', error, { id: event.id, type: event.type });
      return respond(500, 'Try again.');
    }
  },
);
