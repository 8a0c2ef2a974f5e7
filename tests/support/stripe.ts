import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { listen } from './listen';
import { stripeWebhook } from '@functions/sponsorships/webhook';
import { type LocalStripe, startLocalStripe } from '@tools/stripe-emulator/src/server';

/** A price in the local Stripe. */
export const PRICE = { id: 'price_local_row', product: 'prod_local_row', name: 'Row', amount: 24_000, currency: 'usd', active: true } as const;
export const WEBHOOK_SECRET = 'whsec_tests';
const KEY = 'sk_test_local';

let stripe: LocalStripe | undefined;
let webhookAddress = '';

/**
 * Runs a local Stripe for a test file. Its events reach the webhook as in a deployment: signed, over HTTP, and repeated on
 * failure.
 */
export function runLocalStripe(): void {
  beforeAll(async () => {
    const webhook = await listen((request, response) => void received(request, response));
    webhookAddress = webhook.address;
    stripe = await startLocalStripe({ port: 0, key: KEY, webhook: { url: webhook.address, secret: WEBHOOK_SECRET }, offers: [PRICE] });
    Object.assign(process.env, { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API: stripe.origin });
    return async () => {
      await Promise.all([stripe?.close(), webhook.end()]);
    };
  });
  afterAll(() => {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API']) delete process.env[name];
  });
}

type Handler = (request: IncomingMessage & { rawBody: Buffer }, response: ServerResponse) => Promise<void>;

/** Passes a request to the webhook with its raw body, like the functions framework. */
async function received(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawBody = await buffer(request);
  const framework = 'express';
  const { default: express } = (await import(framework)) as {
    default: () => { use(handler: unknown): void; (request: IncomingMessage, response: ServerResponse): void };
  };
  const app = express();
  app.use(stripeWebhook as unknown as Handler);
  app(Object.assign(request, { rawBody }), response);
}

/** Posts to the webhook, as anyone on the internet could. */
export async function postToWebhook(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(webhookAddress, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}

/** Performs an action that people do in Stripe outside its API (tools/stripe-emulator/src/controls.ts). */
export async function atStripe(path: string, form: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${stripe?.origin}/local/${path}`, { method: 'POST', body: new URLSearchParams(form) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
export const pays = (session: string, outcome = 'paid') => atStripe(`sessions/${session}/pay`, { outcome });
