import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localStripe, ORDER, type Setting } from './local';

const MINUTE = 60_000;
const inSeconds = (ms: number): number => Math.floor((Date.now() + ms) / 1000);

let local: Setting;
beforeEach(async () => {
  local = await localStripe();
});
afterEach(() => local.end());

const pay = async (id: string, outcome: string, email = 'typed@example.com'): Promise<Response> => local.send(`/c/pay/${id}`, { outcome, email });
const make = (changes: object = {}, idempotencyKey?: string) =>
  local.stripe.checkout.sessions.create({ ...ORDER, ...changes }, idempotencyKey === undefined ? {} : { idempotencyKey });
const read = (id: string) => local.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });

describe('a price of the local Stripe', () => {
  test('can be read by the SDK', async () => {
    expect(await local.stripe.prices.retrieve('price_row')).toMatchObject({
      active: true,
      type: 'one_time',
      unit_amount: 24_000,
      currency: 'usd',
      product: 'prod_row',
    });
    await expect(local.stripe.prices.retrieve('price_none')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });

  test('can be added, and isn’t sold once it is archived', async () => {
    const product = await local.stripe.products.create({ name: 'Wall' });
    const price = await local.stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 500 });
    const line_items = [{ price: price.id, quantity: 3 }];
    expect(await make({ line_items })).toMatchObject({ amount_total: 1500 });
    expect((await local.stripe.prices.update(price.id, { active: false })).active).toBe(false);
    await expect(make({ line_items })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a checkout session', () => {
  test('costs what its price says, and has a payment page', async () => {
    const session = await make();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 24_000,
      amount_subtotal: 24_000,
      currency: 'usd',
      client_reference_id: 'order-1',
      metadata: { sponsorshipId: 'order-1' },
      total_details: { amount_tax: 0 },
      client_secret: null,
      payment_intent: null,
    });
    const page = await fetch(session.url ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Pay $240.00')]);
  });

  test('has a client secret instead of a page if it is embedded', async () => {
    const { success_url: _success, cancel_url: _cancel, ...order } = ORDER;
    const embedded = { ...order, ui_mode: 'embedded_page', return_url: 'https://gyms.example.org/payment-success?session_id={CHECKOUT_SESSION_ID}' } as const;
    expect(await local.stripe.checkout.sessions.create(embedded)).toMatchObject({ url: null, client_secret: expect.stringMatching(/_secret_/) });
    await expect(make({ ui_mode: 'embedded_page', return_url: embedded.return_url })).rejects.toMatchObject({ param: 'success_url' });
    await expect(make({ return_url: embedded.return_url })).rejects.toMatchObject({ param: 'return_url' });
  });

  test.each([
    ['an unknown parameter', { sucess_url: 'https://example.org' }, 'sucess_url'],
    ['a price that doesn’t exist', { line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[0][price]'],
    ['nothing to pay for', { line_items: [] }, 'line_items'],
    ['no quantity', { line_items: [{ price: 'price_row' }] }, 'line_items[0][quantity]'],
    ['an invalid URL', { success_url: '/payment-success' }, 'success_url'],
    ['an expiry in less than half an hour', { expires_at: inSeconds(29 * MINUTE) }, 'expires_at'],
    ['an expiry in more than a day', { expires_at: inSeconds(1500 * MINUTE) }, 'expires_at'],
    ['an invalid email address', { customer_email: 'buyer' }, 'customer_email'],
  ])('is refused with %s', async (_what, changes, param) => {
    await expect(make(changes)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
  });

  test('is refused with another API key', async () => {
    const response = await fetch(`${local.origin}/v1/checkout/sessions`, { headers: { authorization: 'Bearer sk_test_other' } });
    expect(response.status).toBe(401);
  });

  test('expires on time and can’t be paid after that', async () => {
    const { id } = await make({ expires_at: inSeconds(31 * MINUTE) });
    local.wait(30 * MINUTE);
    await pay(id, 'declined');
    expect((await read(id)).status).toBe('open');
    local.wait(2 * MINUTE);
    await expect.poll(() => local.events().map(({ type }) => type)).toEqual(['checkout.session.expired']);
    expect(await (await pay(id, 'paid')).text()).toContain('You weren’t charged');
    expect(await read(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  });

  test('can be expired once through the API', async () => {
    const { id } = await make();
    expect((await local.stripe.checkout.sessions.expire(id)).status).toBe('expired');
    await expect(local.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('paying at the page', () => {
  test('leads back to the site and leaves a payment with a receipt', async () => {
    const { id } = await make();
    const response = await pay(id, 'paid');
    expect([response.status, response.headers.get('location')]).toEqual([303, `https://gyms.example.org/payment-success?session_id=${id}`]);
    const session = await read(id);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', customer_details: { email: 'buyer@example.com' }, url: null });
    const charge = {
      amount: 24_000,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: 'usd',
      receipt_url: expect.stringContaining(local.origin),
    };
    expect(session.payment_intent).toMatchObject({ status: 'succeeded', latest_charge: charge });
    const [intent] = [session.payment_intent].flatMap((one) => (typeof one === 'object' && one ? [one] : []));
    const { data } = await local.stripe.checkout.sessions.list({ payment_intent: intent?.id ?? '' });
    expect(data.map((one) => one.id)).toEqual([id]);
    const receipt = intent?.latest_charge as { receipt_url: string };
    expect(await (await fetch(receipt.receipt_url)).text()).toContain('$240.00');
  });

  test('makes one payment even if it is sent twice', async () => {
    const { id } = await make();
    await Promise.all([pay(id, 'paid'), pay(id, 'paid')]);
    await expect
      .poll(() =>
        local
          .events()
          .map(({ type }) => type)
          .toSorted(),
      )
      .toEqual(['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded']);
  });

  test('changes nothing if the card is declined', async () => {
    const { id } = await make();
    expect(await (await pay(id, 'declined')).text()).toContain('Your card was declined');
    expect(await read(id)).toMatchObject({ status: 'open', payment_intent: null });
  });

  test.each([
    ['paid-later', 'checkout.session.async_payment_succeeded', { payment_status: 'paid', payment_intent: { status: 'succeeded' } }],
    [
      'fails-later',
      'checkout.session.async_payment_failed',
      { payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method', latest_charge: { status: 'failed' } } },
    ],
  ])('%s sends its event once the bank decides, and nothing counts as paid until then', async (outcome, type, then) => {
    const { id } = await make();
    await pay(id, outcome);
    expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'processing' } });
    local.wait(10_000);
    await expect.poll(() => local.events().map((event) => event.type)).toContain(type);
    expect(await read(id)).toMatchObject({ status: 'complete', ...then });
  });
});

describe('a request with an idempotency key', () => {
  test('is done once and gets the same answer again', async () => {
    const [first, second] = [await make({}, 'key'), await make({}, 'key')];
    expect(second.id).toBe(first.id);
    expect((await local.stripe.checkout.sessions.list()).data).toHaveLength(1);
    await local.stripe.checkout.sessions.expire(first.id);
    expect((await make({}, 'key')).status).toBe('open');
  });

  test('is refused with other parameters or at another path', async () => {
    await make({}, 'key');
    await expect(make({ client_reference_id: 'order-2' }, 'key')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    await expect(local.stripe.products.create({ name: 'Wall' }, { idempotencyKey: 'key' })).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('makes one session for many requests at the same time', async () => {
    await Promise.allSettled(Array.from({ length: 10 }, () => make({}, 'key')));
    expect((await local.stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  test('can be sent again if its parameters were wrong', async () => {
    await expect(make({ success_url: 'nowhere' }, 'key')).rejects.toMatchObject({ code: 'url_invalid' });
    expect((await make({}, 'key')).status).toBe('open');
  });

  test('counts as a new one after a day', async () => {
    const { id } = await make({}, 'key');
    local.wait(25 * 60 * MINUTE);
    expect((await make({}, 'key')).id).not.toBe(id);
  });
});

test('a restart continues with what was saved', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  const file = path.join(folder, 'stripe.json');
  const first = await localStripe(file);
  const { id } = await first.stripe.checkout.sessions.create(ORDER, { idempotencyKey: 'key' });
  await first.send(`/c/pay/${id}`, { outcome: 'paid-later' });
  await first.stripe.prices.create({ product: (await first.stripe.products.create({ name: 'Wall' })).id, currency: 'usd', unit_amount: 500 });
  await first.end();
  const second = await localStripe(file);
  second.wait(10_000);
  await expect.poll(() => second.events().map(({ type }) => type)).toContain('checkout.session.async_payment_succeeded');
  expect((await second.stripe.checkout.sessions.create(ORDER, { idempotencyKey: 'key' })).id).toBe(id);
  expect((await second.stripe.prices.list()).data.map(({ unit_amount }) => unit_amount).toSorted()).toEqual([24_000, 500]);
  await second.end();
  rmSync(folder, { recursive: true });
});

test('a start names a damaged file and says what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  const file = path.join(folder, 'stripe.json');
  writeFileSync(file, '[]');
  await expect(localStripe(file)).rejects.toThrow(`${file} is damaged. Delete it, and the local Stripe starts without purchases.`);
  rmSync(folder, { recursive: true });
});
