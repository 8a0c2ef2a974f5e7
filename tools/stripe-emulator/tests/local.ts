import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { startLocalStripe } from '../src/server';

const KEY = 'sk_test_local_0';
const SECRET = 'whsec_test';
const OFFER = { id: 'price_row', product: 'prod_row', name: 'Row', amount: 24_000, currency: 'usd', active: true };

/** A delivery as the webhook received it. */
interface Received {
  readonly body: string;
  readonly signature: string;
}

/** A local Stripe, a webhook that listens, and the SDK to call it with. */
export interface Setting {
  readonly stripe: Stripe;
  readonly origin: string;
  /** All deliveries, the earliest first. */
  readonly received: Received[];
  /** The statuses that the webhook answers with, one after another, and 200 after the last. */
  readonly answers: number[];
  /** The events received so far. Throws if a signature is wrong. */
  events(): Stripe.Event[];
  /** Sets the clock forward. */
  wait(ms: number): void;
  /** Sends a form beside the API. */
  send(path: string, fields?: Record<string, string>): Promise<Response>;
  end(): Promise<void>;
}

/**
 * Starts a local Stripe and a webhook for it.
 * @param keepIn the file that keeps its state
 * @param wanted the types of events that the webhook gets. All by default
 */
export async function localStripe(keepIn?: string, wanted?: readonly string[]): Promise<Setting> {
  const received: Received[] = [];
  const answers: number[] = [];
  const webhook = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const local = await startLocalStripe({
    port: 0,
    key: KEY,
    webhook: { url: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`, secret: SECRET, ...(wanted && { events: wanted }) },
    offers: [OFFER],
    now,
    ...(keepIn !== undefined && { keepIn }),
  });
  const { port } = new URL(local.origin);
  const stripe = new Stripe(KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  return {
    stripe,
    origin: local.origin,
    received,
    answers,
    events: () => received.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, SECRET, undefined, undefined, now().getTime())),
    wait: (ms) => {
      ahead += ms;
    },
    send: (path, fields = {}) => fetch(`${local.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    end: async () => {
      await local.close();
      webhook.closeAllConnections();
      await new Promise((resolve) => webhook.close(resolve));
    },
  };
}

/** What the product sends when a user buys a sponsorship. */
export const ORDER = {
  mode: 'payment',
  line_items: [{ price: OFFER.id, quantity: 1 }],
  success_url: 'https://gyms.example.org/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://gyms.example.org/sponsorships',
  client_reference_id: 'order-1',
  customer_email: 'buyer@example.com',
  metadata: { sponsorshipId: 'order-1' },
} as const satisfies Stripe.Checkout.SessionCreateParams;
