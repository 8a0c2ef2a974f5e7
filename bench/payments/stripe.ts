import { listen } from '../support/listen';

/** How a checkout stands at Stripe. */
export type State = 'pending' | 'unpaid' | 'paid' | 'failed' | 'expired' | 'refunded';

/** The amount of every payment here, in cents. */
export const AMOUNT = 24_000;

const charge = (id: string, state: State) => ({
  id: `ch_${id}`,
  object: 'charge',
  amount: AMOUNT,
  amount_refunded: state === 'refunded' ? AMOUNT : 0,
  refunded: state === 'refunded',
  disputed: false,
  receipt_url: `https://pay.stripe.example/${id}`,
});

const INTENT: Partial<Record<State, string>> = { unpaid: 'processing', paid: 'succeeded', refunded: 'succeeded', failed: 'requires_payment_method' };
const STATUS: Record<State, string> = { pending: 'open', unpaid: 'complete', paid: 'complete', failed: 'complete', expired: 'expired', refunded: 'complete' };

/** A session of Stripe's documented shape (docs.stripe.com/api/checkout/sessions/object), with its payment where that is expanded. */
export function sessionOf(id: string, state: State, expands: boolean): object {
  const isPaid = state === 'paid' || state === 'refunded';
  const intent = INTENT[state] && { id: `pi_${id}`, object: 'payment_intent', status: INTENT[state], latest_charge: isPaid ? charge(id, state) : null };
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
    payment_intent: intent ? (expands ? intent : intent.id) : null,
  };
}

/**
 * Stripe's two questions that the webhook asks, answered with the state that `stateOf` names: the local Stripe goes through
 * states as people bring them about, and here all of them are wanted in any order.
 */
export const serveStates = (stateOf: (id: string) => State) =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const [, named] = /^\/v1\/checkout\/sessions\/cs_(.+)$/.exec(pathname) ?? [];
    const [, listed] = /^pi_(.+)$/.exec(searchParams.get('payment_intent') ?? '') ?? [];
    const id = named ?? listed ?? '';
    const session = sessionOf(id, stateOf(id), true);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(named ? session : { object: 'list', data: [session], has_more: false }));
  });
