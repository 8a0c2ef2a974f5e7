import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localStripe, ORDER, type Setting } from './local';

let local: Setting;
let session: string;
beforeEach(async () => {
  local = await localStripe();
  ({ id: session } = await local.stripe.checkout.sessions.create(ORDER));
});
afterEach(() => local.end());

const types = (): string[] => local.events().map(({ type }) => type);
async function paid(): Promise<string> {
  await local.send(`/c/pay/${session}`, { outcome: 'paid' });
  const { payment_intent } = await local.stripe.checkout.sessions.retrieve(session);
  return String(payment_intent);
}
const chargeOf = async (intent: string) => (await local.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).latest_charge;

describe('an event', () => {
  test('carries a signature, an id, the SDK’s API version and the object as it was', async () => {
    await local.stripe.checkout.sessions.expire(session);
    await expect.poll(() => local.events()).toHaveLength(1);
    expect(local.events()[0]).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      object: 'event',
      api_version: Stripe.API_VERSION,
      type: 'checkout.session.expired',
      data: { object: { id: session, status: 'expired', client_reference_id: 'order-1' } },
    });
    expect((await local.stripe.events.list({ type: 'checkout.session.expired' })).data).toEqual(local.events());
  });

  test('is sent again with a new signature, after longer and longer pauses, until it is received', async () => {
    local.answers.push(500, 500, 302);
    await local.stripe.checkout.sessions.expire(session);
    for (const [attempts, pause] of [1000, 2000, 4000].entries()) {
      await expect.poll(() => local.received.length).toBe(attempts + 1);
      local.wait(pause * 0.8);
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(local.received).toHaveLength(attempts + 1);
      local.wait(pause * 0.2);
    }
    await expect.poll(() => local.received.length).toBe(4);
    expect(new Set(local.events().map(({ id }) => id)).size).toBe(1);
    expect(new Set(local.received.map(({ signature }) => signature)).size).toBe(4);
    local.wait(120_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(local.received).toHaveLength(4);
  });

  test('never arrives if a test loses it, until it is sent again', async () => {
    await local.send('/local/post', { lost: 'true' });
    await local.stripe.checkout.sessions.expire(session);
    local.wait(600_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(local.received).toEqual([]);
    const { data } = await local.stripe.events.list();
    await local.send(`/local/events/${data[0]?.id}/resend`);
    await expect.poll(types).toEqual(['checkout.session.expired']);
  });

  test('arrives late and several times if a test says so', async () => {
    await local.send('/local/post', { delayMs: '60000', copies: '3' });
    await local.stripe.checkout.sessions.expire(session);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(local.received).toEqual([]);
    local.wait(60_000);
    await expect.poll(types).toEqual(Array.from({ length: 3 }, () => 'checkout.session.expired'));
    expect(new Set(local.events().map(({ id }) => id)).size).toBe(1);
  });
});

test('a webhook gets only the types of events that it wants', async () => {
  const choosy = await localStripe(undefined, ['checkout.session.completed']);
  const { id } = await choosy.stripe.checkout.sessions.create(ORDER);
  await choosy.send(`/c/pay/${id}`, { outcome: 'paid' });
  await expect.poll(() => choosy.events().map(({ type }) => type)).toEqual(['checkout.session.completed']);
  expect((await choosy.stripe.events.list()).data).toHaveLength(3);
  await choosy.end();
});

describe('a refund', () => {
  test('sends one event for a partial refund and one for the rest, and then nothing is left to refund', async () => {
    const intent = await paid();
    await local.stripe.refunds.create({ payment_intent: intent, amount: 10_000 });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 10_000, refunded: false });
    await expect(local.stripe.refunds.create({ payment_intent: intent, amount: 14_001 })).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    await local.stripe.refunds.create({ payment_intent: intent });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 24_000, refunded: true });
    await expect(local.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect.poll(() => types().filter((type) => type === 'charge.refunded')).toHaveLength(2);
  });

  test('is made once for an idempotency key, and a refused one stays refused', async () => {
    const intent = await paid();
    const refund = (amount: number, idempotencyKey: string) => local.stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey });
    expect((await refund(100, 'a')).id).toBe((await refund(100, 'a')).id);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 100 });
    await expect(refund(24_000, 'b')).rejects.toMatchObject({ param: 'amount' });
    await expect(refund(24_000, 'b')).rejects.toMatchObject({ param: 'amount' });
  });

  test('is refused before the payment has succeeded', async () => {
    await local.send(`/c/pay/${session}`, { outcome: 'paid-later' });
    const { payment_intent } = await local.stripe.checkout.sessions.retrieve(session);
    await expect(local.stripe.refunds.create({ payment_intent: String(payment_intent) })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a dispute', () => {
  test('sends an event with its reason and evidence deadline, and blocks refunds', async () => {
    const intent = await paid();
    await local.send('/local/disputes', { payment_intent: intent, reason: 'fraudulent' });
    await expect.poll(types).toContain('charge.dispute.created');
    const { data } = await local.stripe.disputes.list({ payment_intent: intent });
    expect(data).toMatchObject([{ reason: 'fraudulent', status: 'needs_response', amount: 24_000, evidence_details: { due_by: expect.any(Number) } }]);
    expect(await chargeOf(intent)).toMatchObject({ disputed: true });
    await expect(local.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' });
    await local.send(`/local/disputes/${data[0]?.id}`, { status: 'won' });
    await expect.poll(types).toContain('charge.dispute.closed');
  });
});

test('pages of other sites can’t use the forms under /local', async () => {
  const response = await fetch(`${local.origin}/local/post`, {
    method: 'POST',
    headers: { origin: 'https://example.org' },
    body: new URLSearchParams({ lost: 'true' }),
  });
  expect(response.status).toBe(403);
});
