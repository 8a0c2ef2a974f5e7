import { onRequest } from 'firebase-functions/v2/https';
import Stripe from 'stripe';
import { COLLECTIONS } from '../../functions/src/contract';
import { firestore } from '../../functions/src/platform/firestore';
import type { Measured, Size } from '../record';
import { clear, median } from '../support/firestore';
import { say } from '../support/say';
import { percentile } from '../support/visits';
import { eventOf, givenPending, serveStates, sessionOf, signatureOf, sponsorshipId, sponsorshipReferences } from '../../tests/support/payments';
import { KEY, post, SECRET, served, serveWebhook } from './webhook';

const SCALES = { full: 40, small: 3 } as const;
const AT_ONCE = 50;

/** The same without our logic: the question to Stripe, what is read and the batch of as many documents, behind the functions' SDK. */
async function serveLeast(api: string) {
  const { hostname, port } = new URL(api);
  const stripe = new Stripe(KEY, { host: hostname, port, protocol: 'http', telemetry: false });
  const least = onRequest(async (request, response) => {
    const id = String(request.query.id);
    const db = firestore();
    const [reference] = sponsorshipReferences([id]);
    const event = db.collection(COLLECTIONS.stripeEvents).doc(`evt_least_${id}`);
    const [, stored] = await db.getAll(event, reference as FirebaseFirestore.DocumentReference);
    const placement = db.collection(COLLECTIONS.placements).doc(id);
    await Promise.all([stripe.checkout.sessions.retrieve(`cs_${id}`, { expand: ['payment_intent.latest_charge'] }), placement.get()]);
    const batch = db.batch();
    batch.update(reference as FirebaseFirestore.DocumentReference, { status: 'active' }, stored?.updateTime ? { lastUpdateTime: stored.updateTime } : {});
    batch.create(event, { at: new Date().toISOString() });
    for (const collection of [COLLECTIONS.placements, COLLECTIONS.upkeep, COLLECTIONS.notifications, COLLECTIONS.audit])
      batch.create(db.collection(collection).doc(), { of: id });
    await batch.commit();
    response.status(200).send('Received.');
  });
  return served(least);
}

/** How long 95 of 100 of fifty deliveries at once take, over the least that they could do. */
export async function measureWebhookTime(size: Size): Promise<Measured> {
  await clear();
  const stripe = await serveStates(() => 'paid');
  process.env.STRIPE_API = stripe.address;
  const [webhook, least] = await Promise.all([serveWebhook(), serveLeast(stripe.address)]);
  let next = 0;
  const run = async (isOurs: boolean): Promise<number> => {
    const ids = Array.from({ length: AT_ONCE }, () => sponsorshipId(next++));
    await givenPending(ids);
    const times = await Promise.all(
      ids.map(async (id) => {
        const payload = eventOf(`evt_${id.replaceAll('-', '')}`, 'checkout.session.completed', sessionOf(id, 'paid', false));
        const headers = { 'stripe-signature': signatureOf(payload, SECRET) };
        const begin = performance.now();
        const status = await post(isOurs ? webhook.address : `${least.address}?id=${id}`, payload, headers);
        if (status !== 200) throw new Error(`A delivery was answered with ${status}.`);
        return performance.now() - begin;
      }),
    );
    return percentile(times, 95);
  };
  try {
    await run(true);
    await run(false);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let turn = 0; turn < SCALES[size]; turn++) {
      for (const isOurs of turn % 2 === 0 ? [true, false] : [false, true]) (isOurs ? ours : theirs).push(await run(isOurs));
    }
    const note = `95 of 100 of ${AT_ONCE} at once within ${median(ours).toFixed(0)} ms, the least within ${median(theirs).toFixed(0)} ms; median of ${SCALES[size]} turns.`;
    say(note);
    return { value: median(ours) / median(theirs), note };
  } finally {
    await Promise.all([webhook.end(), least.end(), stripe.end()]);
  }
}
