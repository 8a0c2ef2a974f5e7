import { buffer } from 'node:stream/consumers';
import express from 'express';
import { onRequest } from 'firebase-functions/v2/https';
import Stripe from 'stripe';
import { COLLECTIONS } from '../functions/src/contract';
import { firestore } from '../functions/src/platform/firestore';
import { stripeWebhook } from '../functions/src/sponsorships/webhook';
import { listen, type LocalServer } from '../tests/support/listen';
import { eventOf, givenPending, serveStates, sessionOf, signatureOf, sponsorshipId } from '../tests/support/payments';
import { startEmptyFirestore } from './support/local-firestore';
import { type Figure, median, millisecondsOf, percentile, run } from './support/run';

const ROUNDS = 40;
const AT_ONCE = 50;
const KEY = 'sk_test_bench';
const SECRET = 'whsec_bench';

/** Fifty payment events at once, alternating with the minimum that any webhook must do for them. */
async function measure(): Promise<Figure[]> {
  await startEmptyFirestore();
  const stripe = await serveStates(() => 'paid');
  Object.assign(process.env, { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API: stripe.address });
  const [webhook, least] = await Promise.all([serveFunction(stripeWebhook), serveFunction(leastWebhook(stripe.address))]);
  let next = 0;
  const deliver = async (addressFor: (id: string) => string): Promise<number> => {
    const ids = Array.from({ length: AT_ONCE }, () => sponsorshipId(next++));
    await givenPending(ids);
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
      what: 'Time to handle 50 payment events at once, compared with only the calls to Stripe and Firestore, 95th percentile',
      value: median(ours) / median(bare),
      unit: 'ratio',
      target: { atMost: 1.5 },
      note: `${AT_ONCE} events at once. 95 of 100: the site within ${median(ours).toFixed(0)} ms, the bare calls within ${median(bare).toFixed(0)} ms. Medians of ${ROUNDS} rounds.`,
    },
  ];
}

/** A function over HTTP, in this process, with the raw body that Cloud Functions provide. */
function serveFunction(answer: object): Promise<LocalServer> {
  const app = express();
  app.use(answer as express.RequestHandler);
  return listen((request, response) => {
    void buffer(request).then((rawBody) => app(Object.assign(request, { rawBody }), response));
  });
}

const sponsorship = (id: string) => firestore().collection(COLLECTIONS.sponsorships).doc(id);

/** The webhook without our logic: the request to Stripe, the same reads, and a batch of as many documents. */
function leastWebhook(api: string) {
  const { hostname, port } = new URL(api);
  const stripe = new Stripe(KEY, { host: hostname, port, protocol: 'http', telemetry: false });
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

/** Posts the event of a paid checkout. */
async function postEvent(address: string, id: string): Promise<void> {
  const payload = eventOf(`evt_${id.replaceAll('-', '')}`, 'checkout.session.completed', sessionOf(id, 'paid', false));
  const response = await fetch(address, { method: 'POST', body: payload, headers: { 'stripe-signature': signatureOf(payload, SECRET) } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`An event returned status ${response.status}.`);
}

await run(measure);
