import { describe, expect, it } from 'vitest';
import type { AuditEntry, Sponsorship } from '@contract';
import { clearFirestore, db } from '@support/firestore';
import { eventOf, givenPending, type PaymentState, serveStates, sessionOf, signatureOf, sponsorshipId, sponsorshipReferences } from '@support/payments';
import { shuffled } from '@support/random';
import { runLocalStripe, postToWebhook, WEBHOOK_SECRET } from '@support/stripe';
import { sized } from './support/size';

/** Six events can come in 720 orders. */
const ORDERS = sized(720, 20);
const COPIES = sized(100, 5);
const PAYMENTS_AT_ONCE = 10;
const DELIVERIES_AT_ONCE = 60;

/** Each way that a payment can go, as a sequence of states. */
const WAYS: readonly (readonly PaymentState[])[] = [
  ['pending', 'paid'],
  ['pending', 'unpaid', 'paid'],
  ['pending', 'unpaid', 'paid', 'refunded'],
  ['pending', 'unpaid', 'failed'],
  ['pending', 'expired'],
];
/** The event that Stripe sends for each state. */
const EVENTS: Readonly<Record<PaymentState, string>> = {
  pending: 'checkout.session.completed',
  unpaid: 'checkout.session.completed',
  paid: 'checkout.session.async_payment_succeeded',
  failed: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
};
const STATES = Object.keys(EVENTS) as PaymentState[];
/** The status of a sponsorship whose payment ends in a state. */
const ENDS: Record<PaymentState, Sponsorship['status']> = {
  pending: 'pending',
  unpaid: 'processing',
  paid: 'active',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
};

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2 ? [[...items]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

interface Payment {
  readonly id: string;
  /** The states that its events report, in the order in which they arrive. */
  readonly order: readonly PaymentState[];
  readonly way: readonly PaymentState[];
}

/** An event that reports its state, true or not: only Stripe's own answer counts. */
function eventAbout({ id }: Payment, state: PaymentState): string {
  const object = state === 'refunded' ? { id: `ch_${id}`, object: 'charge', payment_intent: `pi_${id}` } : sessionOf(id, state, false);
  return eventOf(`evt_${id.replaceAll('-', '')}_${state}`, EVENTS[state], object);
}

/** Delivers all events. Each payment advances between them, and has ended before the last. Returns the responses' statuses. */
async function deliver(round: readonly Payment[], current: Map<string, PaymentState>, seed: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const place of STATES.keys()) {
    const due = round.flatMap((payment) => {
      const reached = Math.ceil(((place + 1) / STATES.length) * payment.way.length);
      current.set(payment.id, payment.way[reached - 1] ?? 'pending');
      return Array.from({ length: COPIES }, () => eventAbout(payment, payment.order[place] ?? 'pending'));
    });
    const waiting = shuffled(due, seed + place);
    const deliverOn = async (): Promise<void> => {
      for (let event = waiting.pop(); event !== undefined; event = waiting.pop())
        statuses.push(await postToWebhook(event, { 'stripe-signature': signatureOf(event, WEBHOOK_SECRET) }));
    };
    await Promise.all(Array.from({ length: DELIVERIES_AT_ONCE }, deliverOn));
  }
  return statuses;
}

const hasBegun = (entry: unknown): boolean => (entry as Partial<Sponsorship> | undefined)?.startsAt !== undefined;

/** What is wrongly stored for a payment: its status, activations, ledger entries. */
async function faultsOf({ id, way }: Payment): Promise<string[]> {
  const [stored, audit, ledger] = await Promise.all([
    sponsorshipReferences([id])[0]?.get(),
    db.collection('audit').where('target', '==', `sponsorships/${id}`).get(),
    db.collection('stripeEvents').where('sponsorshipId', '==', id).count().get(),
  ]);
  const status = (stored?.data() as Sponsorship | undefined)?.status;
  const activations = audit.docs.map((entry) => entry.data() as AuditEntry).filter(({ before, after }) => !hasBegun(before) && hasBegun(after)).length;
  const entries = ledger.data().count;
  return [
    ...(status === ENDS[way.at(-1) ?? 'pending'] ? [] : [`${way.join(', ')} ended as ${status}`]),
    ...(activations === (way.includes('paid') ? 1 : 0) ? [] : [`${way.join(', ')} was activated ${activations} times`]),
    ...(entries === STATES.length ? [] : [`${entries} entries of ${STATES.length} events`]),
  ];
}

runLocalStripe();

describe('a payment', () => {
  it(`is activated once and entered once per event in ${ORDERS} orders of six events, each delivered ${COPIES} times`, async () => {
    await clearFirestore();
    const current = new Map<string, PaymentState>();
    const stripe = await serveStates((id) => current.get(id) ?? 'pending');
    process.env.STRIPE_API = stripe.address;
    const orders = shuffled(permutations(STATES), 14).slice(0, ORDERS);
    const faults: string[] = [];
    for (let from = 0; from < orders.length; from += PAYMENTS_AT_ONCE) {
      const round = orders
        .slice(from, from + PAYMENTS_AT_ONCE)
        .map((order, at): Payment => ({ id: sponsorshipId(from + at), order, way: WAYS[(from + at) % WAYS.length] ?? [] }));
      await givenPending(round.map(({ id }) => id));
      const statuses = await deliver(round, current, from);
      faults.push(...statuses.filter((status) => status !== 200).map((status) => `an event was answered with ${status}`));
      faults.push(...(await Promise.all(round.map(faultsOf))).flat());
    }
    await stripe.end();
    expect(faults).toEqual([]);
  });
});
