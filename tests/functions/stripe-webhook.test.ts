import Stripe from 'stripe';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { clearFirestore, contentsOf } from '@support/firestore';
import { runLocalStripe, postToWebhook, WEBHOOK_SECRET } from '@support/stripe';

runLocalStripe();
beforeEach(clearFirestore);

const seconds = () => Math.floor(Date.now() / 1000);
const signed = (payload: string, timestamp = seconds(), secret = WEBHOOK_SECRET) => ({
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
});
/** An event in Stripe's documented shape (docs.stripe.com/api/events/object) about an unknown session. */
const event = (fields: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(),
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: 'cs_none', object: 'checkout.session', metadata: { sponsorshipId: '7b0c6a52-54a4-4c0e-8a52-000000000001' } } },
    ...fields,
  });
const ledger = () => contentsOf('stripeEvents');

describe('the Stripe webhook', () => {
  it('stores a signed event once, even if it is about nothing that was bought here', async () => {
    expect(await Promise.all([1, 2, 3].map(() => postToWebhook(event(), signed(event()))))).toEqual([200, 200, 200]);
    expect(await ledger()).toMatchObject({ evt_1: { type: 'checkout.session.completed' } });
  });

  it('accepts events about other sales of the same account, whatever their reference', async () => {
    const sales = ['orders/42', '', 'a'.repeat(2000)].map((reference, index) =>
      event({ id: `evt_other_${index}`, data: { object: { id: 'cs_none', object: 'checkout.session', client_reference_id: reference, metadata: {} } } }),
    );
    expect(await Promise.all(sales.map((sale) => postToWebhook(sale, signed(sale))))).toEqual([200, 200, 200]);
  });

  it('accepts event types that do not concern sponsorships, and stores nothing', async () => {
    const other = event({ type: 'customer.created' });
    expect(await postToWebhook(other, signed(other))).toBe(200);
    expect(await ledger()).toEqual({});
  });

  it.each<[string, () => [body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>]]>([
    ['without a signature', () => [event()]],
    ['signed with another secret', () => [event(), signed(event(), seconds(), 'whsec_other')]],
    ['signed for another body', () => [event(), signed(event({ id: 'evt_2' }))]],
    ['signed more than five minutes ago', () => [event(), signed(event(), seconds() - 302)]],
    ['signed for a time more than five minutes from now', () => [event(), signed(event(), seconds() + 310)]],
    ['whose bytes differ but decode to the same text', () => [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(event())]), signed(event())]],
    ['signed with two timestamps', () => [event(), { 'stripe-signature': `t=${seconds()},${signed(event(), seconds() - 9999)['stripe-signature']}` }]],
    ['without an id', () => [event({ id: undefined }), signed(event({ id: undefined }))]],
    ['with an id that is a path', () => [event({ id: 'evt/../users' }), signed(event({ id: 'evt/../users' }))]],
    ['that is not JSON', () => ['paid', signed('paid')]],
    ['that is null', () => ['null', signed('null')]],
    ['that is empty', () => ['', signed('')]],
  ])('refuses an event %s, and writes nothing', async (_what, sent) => {
    expect(await postToWebhook(...sent())).toBe(400);
    expect(await ledger()).toEqual({});
  });

  it('accepts events signed within five minutes before and after', async () => {
    const [older, newer] = [event({ id: 'evt_older' }), event({ id: 'evt_newer' })];
    expect([await postToWebhook(older, signed(older, seconds() - 290)), await postToWebhook(newer, signed(newer, seconds() + 290))]).toEqual([200, 200]);
  });

  it('fails while Stripe is unreachable, so that Stripe sends the event again', async () => {
    const api = process.env.STRIPE_API;
    onTestFinished(() => void Object.assign(process.env, { STRIPE_API: api, STRIPE_SECRET_KEY: 'sk_test_local' }));
    Object.assign(process.env, { STRIPE_API: 'http://127.0.0.1:9', STRIPE_SECRET_KEY: 'sk_test_elsewhere' });
    expect(await postToWebhook(event(), signed(event()))).toBe(500);
    expect(await ledger()).toEqual({});
    Object.assign(process.env, { STRIPE_API: api, STRIPE_SECRET_KEY: 'sk_test_local' });
    expect(await postToWebhook(event(), signed(event()))).toBe(200);
  }, 30_000);
});
