import type Stripe from 'stripe';
import { DomainError } from '../contract';
import { config } from './config';
import { log } from './log';

/** How many seconds ago or ahead a signed event's time may be. This is Stripe's own tolerance, applied in both directions. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
/** Time limit of each attempt. The SDK repeats a failed request `RETRIES` times. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

let client: { readonly settings: string; readonly stripe: Promise<Stripe> } | undefined;

/** Loads the SDK on demand, since most functions never call Stripe. */
async function createClient(key: string, api: string): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(api || 'https://api.stripe.com');
  const local = api !== '' && { host: hostname, port, protocol: protocol.replace(':', '') as 'http' | 'https' };
  return new Client(key, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...local });
}

/**
 * The Stripe client, shared by all requests.
 * @throws DomainError `payments-closed` if no key is set
 */
export async function stripe(): Promise<Stripe> {
  const key = config.stripeSecretKey();
  if (key === '') throw new DomainError('payments-closed', 'Sponsorships aren’t for sale here yet.');
  const api = config.stripeApiOrigin();
  const settings = `${key} ${api}`;
  if (client?.settings !== settings) client = { settings, stripe: createClient(key, api) };
  return client.stripe;
}

/** The code and HTTP status of an error from Stripe's SDK. Undefined for other errors. */
export function parseStripeError(error: unknown): { readonly code: string | undefined; readonly status: number | undefined } | undefined {
  if (typeof error !== 'object' || error === null || !('type' in error) || !String(error.type).startsWith('Stripe')) return undefined;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  return { code, status: statusCode };
}
/** Whether the object doesn't exist at Stripe. */
export const isMissingAtStripe = (error: unknown): boolean => parseStripeError(error)?.code === 'resource_missing';

/**
 * Sends a request to Stripe that a caller is waiting for.
 * @throws DomainError `unavailable` if Stripe is unreachable or responds with an error, `payments-closed`. Rethrows errors for which `isExpected` is true
 */
export async function requestStripe<T>(request: (stripe: Stripe) => Promise<T>, isExpected: (error: unknown) => boolean = () => false): Promise<T> {
  const stripeClient = await stripe();
  try {
    return await request(stripeClient);
  } catch (error) {
    if (isExpected(error) || !parseStripeError(error)) throw error;
    log.error('Stripe request failed', error);
    throw new DomainError('unavailable', 'The payment service isn’t responding. Try again in a few minutes.');
  }
}

/** Stripe's format: a time, then one signature per active secret (two while a secret is being rotated). */
const SIGNATURE_HEADER = /^t=(\d{1,12})(?:,v\d+=[0-9a-f]{64})+$/;
/** Valid event ids. They are used as document ids. */
const EVENT_ID = /^[A-Za-z0-9_]{1,200}$/;

/**
 * The event in a request's body, if Stripe signed exactly these bytes and the signature's time is within the tolerance. Otherwise undefined, also for an
 * event without an id, since repeated deliveries of it couldn't be recognized.
 */
export async function verifyEvent(body: Buffer, signature: string | undefined, now: Date): Promise<Stripe.Event | undefined> {
  const secret = config.stripeWebhookSecret();
  const text = body.toString('utf8');
  const signedAt = Number(SIGNATURE_HEADER.exec(signature ?? '')?.[1]);
  // The SDK accepts signatures from the future, and other bytes that decode to the same text.
  const isAcceptable = signedAt <= now.getTime() / 1000 + SIGNATURE_TOLERANCE_SECONDS && Buffer.from(text).equals(body);
  if (secret === '' || signature === undefined || !isAcceptable) return undefined;
  const { webhooks } = await stripe();
  try {
    const event = webhooks.constructEvent(text, signature, secret, SIGNATURE_TOLERANCE_SECONDS, undefined, now.getTime());
    return typeof event?.id === 'string' && EVENT_ID.test(event.id) && typeof event.type === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}
