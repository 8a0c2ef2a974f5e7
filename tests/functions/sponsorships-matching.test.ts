import { describe, expect, it } from 'vitest';
import { stripe } from '@functions/platform/stripe';
import { reconcileSponsorships } from '@functions/sponsorships/reconciliation-repository';
import { checkSponsorship, refundSponsorship } from '@functions/sponsorships/callables';
import { call } from '@support/call';
import { db } from '@support/firestore';
import { begin, bought, waitForStatus, givenTier, key, later, storedEvents, stored, titles } from '@support/sponsorships';
import { atStripe, pays, PRICE } from '@support/stripe';

givenTier();

/** Creates a price of another product in the same Stripe account. */
async function otherPrice(amount: number, currency = 'usd'): Promise<string> {
  const api = await stripe();
  const product = await api.products.create({ name: `Sticker ${amount} ${currency}` });
  return (await api.prices.create({ product: product.id, currency, unit_amount: amount })).id;
}

/** Pays a session that this site did not create, such as a payment link's. */
async function paidElsewhere(price: string, fields: object = {}): Promise<string> {
  const { id } = await (await stripe()).checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price, quantity: 1 }],
    success_url: 'https://shop.example/thanks',
    client_reference_id: key(),
    customer_email: 'cheap@example.com',
    ...fields,
  });
  await pays(id);
  return id;
}
const isHandled = () => expect.poll(async () => (await storedEvents()).length, { timeout: 15_000 }).toBeGreaterThan(0);
const UNMATCHED = 'A payment doesn’t match its purchase';

describe('a payment that this site did not request', () => {
  it('activates nothing for another product, and notifies an admin once', async () => {
    await begin();
    const session = await paidElsewhere(await otherPrice(50));
    await isHandled();
    await reconcileSponsorships(later(0.01));
    await call(checkSponsorship, { id: key() }, 'admin');
    expect(await stored()).toMatchObject({ status: 'pending', amount: PRICE.amount, unmatched: [{ session, reason: 'other-session', amount: 50 }] });
    expect((await stored()).startsAt).toBeUndefined();
    expect(await titles('admin')).toEqual([UNMATCHED]);
    expect(await titles('buyer')).toEqual([]);
  }, 60_000);

  it('activates nothing even for the same price, whatever its reference and metadata say', async () => {
    await begin();
    await paidElsewhere(PRICE.id, { metadata: { sponsorshipId: key() } });
    await expect.poll(() => titles('admin'), { timeout: 15_000 }).toEqual([UNMATCHED]);
    expect(await stored()).toMatchObject({ status: 'pending' });
  }, 60_000);

  it.each([
    ['for another price', async () => ({ price: await otherPrice(50) }), 'other-price'],
    ['for two items', async () => ({ price: PRICE.id, fields: { line_items: [{ price: PRICE.id, quantity: 2 }] } }), 'other-price'],
    ['for nothing', async () => ({ price: await otherPrice(0) }), 'nothing-paid'],
    ['in another currency', async () => ({ price: await otherPrice(PRICE.amount, 'mxn') }), 'other-price'],
  ] as const)(
    'is rejected %s, even if its purchase has no session recorded yet',
    async (_what, made, reason) => {
      await begin();
      await db.doc(`sponsorships/${key()}`).update({ sessions: [] });
      const { price, fields = {} } = (await made()) as { price: string; fields?: object };
      await paidElsewhere(price, { metadata: { sponsorshipId: key() }, ...fields });
      await expect.poll(() => titles('admin'), { timeout: 15_000 }).toEqual([UNMATCHED]);
      expect(await stored()).toMatchObject({ status: 'pending', unmatched: [{ reason }] });
    },
    60_000,
  );

  it('neither ends nor fails a pending purchase', async () => {
    const { session } = await begin();
    const api = await stripe();
    const other = await api.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: await otherPrice(50), quantity: 1 }],
      success_url: 'https://shop.example/thanks',
      client_reference_id: key(),
      metadata: { sponsorshipId: key() },
    });
    await api.checkout.sessions.expire(other.id);
    await isHandled();
    expect(await stored()).toMatchObject({ status: 'pending' });
    await pays(session);
    await waitForStatus('active');
  }, 60_000);

  it('does not count as a refund of this site’s purchase when it is refunded', async () => {
    await bought();
    const before = await stored();
    const session = await paidElsewhere(await otherPrice(50));
    const { payment_intent } = await (await stripe()).checkout.sessions.retrieve(session);
    await (await stripe()).refunds.create({ payment_intent: String(payment_intent) });
    await expect.poll(async () => (await storedEvents()).some(({ type }) => type === 'charge.refunded'), { timeout: 15_000 }).toBe(true);
    expect(await stored()).toMatchObject({ status: 'active', refunded: 0, endsAt: before.endsAt });
    await call(refundSponsorship, { id: key(), amount: 100, refunded: 0 }, 'admin');
    expect(await stored()).toMatchObject({ status: 'active', refunded: 100 });
  }, 60_000);

  it('does not affect this site’s purchase if it is processed later', async () => {
    await begin();
    const { id } = await (await stripe()).checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: await otherPrice(50), quantity: 1 }],
      success_url: 'https://shop.example/thanks',
      client_reference_id: key(),
    });
    await atStripe(`sessions/${id}/pay`, { outcome: 'paid-later' });
    await expect.poll(() => titles('admin'), { timeout: 20_000 }).toEqual([UNMATCHED]);
    expect(await stored()).toMatchObject({ status: 'pending' });
  }, 60_000);
});
