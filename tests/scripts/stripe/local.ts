import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { freePort } from '../../../scripts/lib/ports';
import { type LocalStripe, startLocalStripe } from '../../../scripts/stripe/server';

const KEY = 'sk_test_local_0';
const SECRET = 'whsec_test';
const OFFER = { id: 'price_row', product: 'prod_row', name: 'Row', amount: 24_000, currency: 'usd', active: true };

/** A delivery as the webhook has received it. */
interface Received {
  readonly body: string;
  readonly signature: string;
}

/** A local Stripe with a webhook that listens, and the SDK to talk to it. */
export interface Setting {
  readonly stripe: Stripe;
  readonly origin: string;
  /** All deliveries, the earliest first. */
  readonly received: Received[];
  /** What the webhook answers with, in turn; then 200. */
  readonly answers: number[];
  /** Events that were received, checked as the product checks them. */
  events(): Stripe.Event[];
  /** Sets the clock forward. */
  wait(ms: number): void;
  /** Sends a form beside the API. */
  send(path: string, fields?: Record<string, string>): Promise<Response>;
  end(): Promise<void>;
}

/** Whoever else is given ports at that moment may take the one that was free. */
async function atFreePort(start: (port: number) => Promise<LocalStripe>): Promise<{ local: LocalStripe; port: number }> {
  for (;;) {
    const port = await freePort();
    try {
      return { local: await start(port), port };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/**
 * @param keepIn as `startLocalStripe` has it
 * @param wanted events that the webhook is told of; all where they are not named
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
  const started = (port: number): Promise<LocalStripe> =>
    startLocalStripe({
      port,
      key: KEY,
      webhook: { url: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`, secret: SECRET, ...(wanted && { events: wanted }) },
      offers: [OFFER],
      now,
      ...(keepIn !== undefined && { keepIn }),
    });
  const { local, port } = await atFreePort(started);
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

/** What the product asks for when somebody buys. */
export const ORDER = {
  mode: 'payment',
  line_items: [{ price: OFFER.id, quantity: 1 }],
  success_url: 'https://gyms.example.org/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://gyms.example.org/sponsorships',
  client_reference_id: 'order-1',
  customer_email: 'buyer@example.com',
  metadata: { sponsorshipId: 'order-1' },
} as const satisfies Stripe.Checkout.SessionCreateParams;
