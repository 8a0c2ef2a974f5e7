import { type AuditEntry, COLLECTIONS, type Sponsorship } from '../../functions/src/contract';
import { firestore } from '../../functions/src/platform/firestore';
import { type Random, seededRandom } from '../../scripts/sample/random';
import type { Measured, Size } from '../record';
import { clear } from '../support/firestore';
import { say } from '../support/say';
import { shuffled } from '../support/shuffle';
import { givenPending, idAt, references } from './sponsorships';
import { serveStates, sessionOf, type State } from './stripe';
import { eventOf, post, serveWebhook, signatureOf } from './webhook';

/** `orders`: of the 720 in which six events can come. */
const SCALES = { full: { orders: 720, copies: 100 }, small: { orders: 20, copies: 5 } } as const;
const SESSIONS_AT_ONCE = 10;
const DELIVERIES_AT_ONCE = 60;

/** Each way that a payment can take, as states after each other. */
const WAYS: readonly (readonly State[])[] = [
  ['pending', 'paid'],
  ['pending', 'unpaid', 'paid'],
  ['pending', 'unpaid', 'paid', 'refunded'],
  ['pending', 'unpaid', 'failed'],
  ['pending', 'expired'],
];
const STATES = ['pending', 'unpaid', 'paid', 'failed', 'expired', 'refunded'] as const satisfies readonly State[];
const TYPES: Record<State, string> = {
  pending: 'checkout.session.completed',
  unpaid: 'checkout.session.completed',
  paid: 'checkout.session.async_payment_succeeded',
  failed: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
};
/** What a sponsorship comes to at the end of each way. */
const ENDS: Record<State, Sponsorship['status']> = {
  pending: 'pending',
  unpaid: 'processing',
  paid: 'active',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
};

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** A session whose payment takes one of the ways while its events come in one of the orders. */
interface Told {
  readonly id: string;
  readonly way: readonly State[];
  readonly order: readonly State[];
}

/** The payload says what the event's kind says, true or not: what counts is Stripe's own word. */
function payloadOf({ id }: Told, state: State): string {
  const isCharge = state === 'refunded';
  const object = isCharge ? { id: `ch_${id}`, object: 'charge', payment_intent: `pi_${id}` } : sessionOf(id, state, false);
  return eventOf(`evt_${id.replaceAll('-', '')}_${state}`, TYPES[state], object);
}

/** Events of ten payments at once, each event in a hundred copies, the payments going their ways meanwhile. */
export async function measureOnce(size: Size): Promise<Measured> {
  const { orders, copies } = SCALES[size];
  await clear();
  const random = seededRandom(14);
  const all = shuffled(random, permutations(STATES)).slice(0, orders);
  const stands = new Map<string, State>();
  const [webhook, stripe] = await Promise.all([serveWebhook(), serveStates((id) => stands.get(id) ?? 'pending')]);
  process.env.STRIPE_API = stripe.address;
  const wrong: string[] = [];
  let deliveries = 0;
  try {
    for (let from = 0; from < all.length; from += SESSIONS_AT_ONCE) {
      const round = all
        .slice(from, from + SESSIONS_AT_ONCE)
        .map((order, index): Told => ({ id: idAt(from + index), order, way: WAYS[(from + index) % WAYS.length] ?? [] }));
      await givenPending(round.map(({ id }) => id));
      const answers = await told(round, stands, copies, webhook.address, random);
      deliveries += answers.length;
      wrong.push(...answers.filter((status) => status !== 200).map((status) => `answered ${status}`), ...(await faultsOf(round)));
    }
    const note = `${all.length} orders, ${deliveries} deliveries. ${[...new Set(wrong)].slice(0, 5).join('; ')}`.trim();
    say(note);
    return { value: wrong.length, note };
  } finally {
    await Promise.all([webhook.end(), stripe.end()]);
  }
}

/** Delivers all; each payment goes on by a state between its events, and has come to the end of its way before the last. */
async function told(round: readonly Told[], stands: Map<string, State>, copies: number, address: string, random: Random): Promise<number[]> {
  const answers: number[] = [];
  for (let place = 0; place < STATES.length; place++) {
    const due = round.flatMap((one) => {
      const part = Math.ceil(((place + 1) / STATES.length) * one.way.length);
      stands.set(one.id, one.way[part - 1] ?? 'pending');
      const payload = payloadOf(one, one.order[place] ?? 'pending');
      return Array.from({ length: copies }, () => payload);
    });
    const waiting = shuffled(random, due);
    const deliver = async (): Promise<void> => {
      for (let payload = waiting.pop(); payload !== undefined; payload = waiting.pop())
        answers.push(await post(address, payload, { 'stripe-signature': signatureOf(payload) }));
    };
    await Promise.all(Array.from({ length: DELIVERIES_AT_ONCE }, deliver));
  }
  return answers;
}

/** What is not as it should be after a round: states, activations, entries of the ledger. */
async function faultsOf(round: readonly Told[]): Promise<string[]> {
  const db = firestore();
  const stored = await db.getAll(...references(round.map(({ id }) => id)));
  return (
    await Promise.all(
      round.map(async ({ id, way }, index) => {
        const end = way.at(-1) ?? 'pending';
        const sponsorship = stored[index]?.data() as Sponsorship;
        const entries = (await db.collection(COLLECTIONS.audit).where('target', '==', `sponsorships/${id}`).get()).docs.map(
          (entry) => entry.data() as AuditEntry,
        );
        const activations = entries.filter(({ before, after }) => !hasBegun(before) && hasBegun(after)).length;
        const ledger = (await db.collection(COLLECTIONS.stripeEvents).where('sponsorshipId', '==', id).count().get()).data().count;
        const expected = way.includes('paid') ? 1 : 0;
        return [
          ...(sponsorship.status === ENDS[end] ? [] : [`${way.join('→')} came to ${sponsorship.status}`]),
          ...(activations === expected ? [] : [`${way.join('→')}: ${activations} activations`]),
          ...(ledger === STATES.length ? [] : [`${ledger} entries of ${STATES.length} events`]),
        ];
      }),
    )
  ).flat();
}
const hasBegun = (entry: unknown): boolean => (entry as Partial<Sponsorship> | undefined)?.startsAt !== undefined;
