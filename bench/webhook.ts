import { buffer } from 'node:stream/consumers';
import express from 'express';
import { onRequest } from 'firebase-functions/v2/https';
import Stripe from 'stripe';
import { COLLECTIONS, type Sponsorship } from '../functions/src/contract';
import { firestore } from '../functions/src/platform/firestore';
import { stripeWebhook } from '../functions/src/sponsorships/webhook';
import { listen, type Listening } from '../tests/support/listen';
import { startEmptyFirestore } from './support/local-firestore';
import { type Figure, median, millisecondsOf, percentile, run } from './support/run';

const ROUNDS = 40;
const AT_ONCE = 50;
const [KEY, SECRET] = ['sk_test_bench', 'whsec_bench'];
/** Cents. */
const AMOUNT = 24_000;

/** Fifty events of payments at once, in turns with the least that any webhook must do for them. */
async function measure(): Promise<Figure[]> {
  await startEmptyFirestore();
  const stripe = await serveStripe();
  Object.assign(process.env, { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API: stripe.address });
  const [webhook, least] = await Promise.all([serveFunction(stripeWebhook), serveFunction(leastWebhook(stripe.address))]);
  let next = 0;
  const deliver = async (addressFor: (id: string) => string): Promise<number> => {
    const ids = Array.from({ length: AT_ONCE }, () => `7b0c6a52-54a4-4c0e-8a52-${String(next++).padStart(12, '0')}`);
    await addPending(ids);
    return percentile(await Promise.all(ids.map((id) => millisecondsOf(() => postEvent(addressFor(id), id)))), 0.95);
  };
  const deliverOurs = () => deliver(() => webhook.address);
  const deliverLeast = () => deliver((id) => `${least.address}?id=${id}`);
  await deliverOurs();
  await deliverLeast();
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [async () => void ours.push(await deliverOurs()), async () => void bare.push(await deliverLeast())];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return [
    {
      id: 'webhook-time',
      what: 'Of 50 events of payments at once, what 95 of 100 take over the same question to Stripe, read and batch by themselves',
      value: median(ours) / median(bare),
      unit: 'ratio',
      target: { atMost: 1.5 },
      note: `95 of 100 of ${AT_ONCE} at once within ${median(ours).toFixed(0)} ms, the least within ${median(bare).toFixed(0)} ms; median of ${ROUNDS} turns.`,
    },
  ];
}

/** A function over HTTP, in this process, with the raw body that Cloud Functions give it. */
function serveFunction(answer: object): Promise<Listening> {
  const app = express();
  app.use(answer as express.RequestHandler);
  return listen((request, response) => {
    void buffer(request).then((rawBody) => app(Object.assign(request, { rawBody }), response));
  });
}

const sponsorship = (id: string) => firestore().collection(COLLECTIONS.sponsorships).doc(id);

/** The webhook without our logic: the question to Stripe, the same reads, and a batch of as many documents. */
function leastWebhook(api: string) {
  const { hostname, port } = new URL(api);
  const stripe = new Stripe(KEY ?? '', { host: hostname, port, protocol: 'http', telemetry: false });
  return onRequest(async (request, response) => {
    const id = String(request.query.id);
    const db = firestore();
    const event = db.collection(COLLECTIONS.stripeEvents).doc(`evt_least_${id}`);
    const [, stored] = await db.getAll(event, sponsorship(id));
    const placement = db.collection(COLLECTIONS.placements).doc(id);
    await Promise.all([stripe.checkout.sessions.retrieve(`cs_${id}`, { expand: ['payment_intent.latest_charge'] }), placement.get()]);
    const batch = db.batch();
    batch.update(sponsorship(id), { status: 'active' }, stored?.updateTime ? { lastUpdateTime: stored.updateTime } : {});
    batch.create(event, { at: new Date().toISOString() });
    for (const collection of [COLLECTIONS.placements, COLLECTIONS.upkeep, COLLECTIONS.notifications, COLLECTIONS.audit])
      batch.create(db.collection(collection).doc(), { of: id });
    await batch.commit();
    response.status(200).send('Received.');
  });
}

/** Stores purchases that wait for their payment. */
async function addPending(ids: readonly string[]): Promise<void> {
  const batch = firestore().batch();
  for (const id of ids) {
    const pending: Sponsorship = {
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
    };
    batch.set(sponsorship(id), pending);
  }
  await batch.commit();
}

/** Posts the event of a paid checkout, in Stripe's documented shape (docs.stripe.com/api/events/object). */
async function postEvent(address: string, id: string): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${id.replaceAll('-', '')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    type: 'checkout.session.completed',
    livemode: false,
    pending_webhooks: 1,
    data: { object: paidSession(id, `pi_${id}`) },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET ?? '' });
  const response = await fetch(address, { method: 'POST', body: payload, headers: { 'stripe-signature': signature } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`An event was answered with ${response.status}.`);
}

/** Answers the questions of the webhook: every checkout is paid. */
const serveStripe = (): Promise<Listening> =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const named = /^\/v1\/checkout\/sessions\/cs_(.+)$/.exec(pathname)?.[1];
    const id = named ?? searchParams.get('payment_intent')?.replace(/^pi_/, '') ?? '';
    const charge = {
      id: `ch_${id}`,
      object: 'charge',
      amount: AMOUNT,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      receipt_url: `https://pay.stripe.example/${id}`,
    };
    const session = paidSession(id, { id: `pi_${id}`, object: 'payment_intent', status: 'succeeded', latest_charge: charge });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(named ? session : { object: 'list', data: [session], has_more: false }));
  });

/** A session of Stripe's documented shape (docs.stripe.com/api/checkout/sessions/object). */
const paidSession = (id: string, intent: string | object): object => ({
  id: `cs_${id}`,
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_subtotal: AMOUNT,
  amount_total: AMOUNT,
  currency: 'usd',
  total_details: { amount_tax: 0, amount_discount: 0, amount_shipping: 0 },
  metadata: { sponsorshipId: id },
  client_reference_id: id,
  line_items: { object: 'list', data: [{ id: `li_${id}`, object: 'item', quantity: 1, price: { id: 'price_row', object: 'price' } }], has_more: false },
  payment_intent: intent,
});

await run(measure);
