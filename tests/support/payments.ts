import Stripe from 'stripe';
import { listen, type LocalServer } from './listen';
import { COLLECTIONS, type Sponsorship } from '@contract';
import { firestore } from '@functions/platform/firestore';

/** The state of a checkout at Stripe. */
export type PaymentState = 'pending' | 'unpaid' | 'paid' | 'failed' | 'expired' | 'refunded';

/** The amount of every payment here, in cents. */
const AMOUNT = 24_000;

export const sponsorshipId = (index: number): string => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
export const sponsorshipReferences = (ids: readonly string[]) => ids.map((id) => firestore().collection(COLLECTIONS.sponsorships).doc(id));

/** Stores sponsorships that wait for payment. */
export async function givenPending(ids: readonly string[]): Promise<void> {
  const batch = firestore().batch();
  for (const reference of sponsorshipReferences(ids)) batch.set(reference, pendingSponsorship(reference.id));
  await batch.commit();
}

const pendingSponsorship = (id: string): Sponsorship => ({
  userId: `buyer-${id}`,
  kind: 'gym',
  gymId: `gym-${id}`,
  sponsor: 'A gym',
  tierId: 'tier',
  tierName: 'Row',
  termDays: 365,
  stripePriceId: 'price_row',
  placement: `gym~gym-${id}`,
  status: 'pending',
  amount: AMOUNT,
  currency: 'usd',
  refunded: 0,
  sessions: [`cs_${id}`],
  checkout: { number: 0, page: 'hosted' },
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  createdAt: new Date().toISOString(),
});

const chargeOf = (id: string, state: PaymentState) => ({
  id: `ch_${id}`,
  object: 'charge',
  amount: AMOUNT,
  amount_refunded: state === 'refunded' ? AMOUNT : 0,
  refunded: state === 'refunded',
  disputed: false,
  receipt_url: `https://pay.stripe.example/${id}`,
});

const INTENT: Partial<Record<PaymentState, string>> = { unpaid: 'processing', paid: 'succeeded', refunded: 'succeeded', failed: 'requires_payment_method' };
const STATUS: Record<PaymentState, string> = {
  pending: 'open',
  unpaid: 'complete',
  paid: 'complete',
  failed: 'complete',
  expired: 'expired',
  refunded: 'complete',
};

/**
 * A session in Stripe's documented format (docs.stripe.com/api/checkout/sessions/object), with its payment intent if expanded.
 */
export function sessionOf(id: string, state: PaymentState, isExpanded: boolean): object {
  const isPaid = state === 'paid' || state === 'refunded';
  const intent = INTENT[state] && { id: `pi_${id}`, object: 'payment_intent', status: INTENT[state], latest_charge: isPaid ? chargeOf(id, state) : null };
  return {
    id: `cs_${id}`,
    object: 'checkout.session',
    mode: 'payment',
    status: STATUS[state],
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_subtotal: AMOUNT,
    amount_total: AMOUNT,
    currency: 'usd',
    total_details: { amount_tax: 0, amount_discount: 0, amount_shipping: 0 },
    metadata: { sponsorshipId: id },
    client_reference_id: id,
    line_items: { object: 'list', data: [{ id: `li_${id}`, object: 'item', quantity: 1, price: { id: 'price_row', object: 'price' } }], has_more: false },
    payment_intent: intent ? (isExpanded ? intent : intent.id) : null,
  };
}

/**
 * Answers the two requests that the webhook sends to Stripe, with the state from `stateOf`. The local Stripe can only reach
 * states that people can cause.
 */
export const serveStates = (stateOf: (id: string) => PaymentState): Promise<LocalServer> =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const [, named] = /^\/v1\/checkout\/sessions\/cs_(.+)$/.exec(pathname) ?? [];
    const [, listed] = /^pi_(.+)$/.exec(searchParams.get('payment_intent') ?? '') ?? [];
    const id = named ?? listed ?? '';
    const session = sessionOf(id, stateOf(id), true);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(named ? session : { object: 'list', data: [session], has_more: false }));
  });

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The header with which Stripe signs an event. */
export const signatureOf = (payload: string, secret: string, timestamp = nowInSeconds()): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

/** An event in Stripe's documented format (docs.stripe.com/api/events/object). */
export const eventOf = (id: string, type: string, object: object): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(),
    type,
    livemode: false,
    pending_webhooks: 1,
    data: { object },
  });
