import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '@contract';
import { stripe } from '@functions/platform/stripe';
import { checkSponsorship, decideBrand, readRenewable, readRevenue, refundSponsorship } from '@functions/sponsorships/callables';
import { endSponsorships } from '@functions/sponsorships/expiry-repository';
import { reconcileSponsorships } from '@functions/sponsorships/reconciliation-repository';
import { call, refusal } from '@support/call';
import { db } from '@support/firestore';
import { all, begin, bought, waitForStatus, givenTier, key, storedEvents, stored, titles } from '@support/sponsorships';
import { beforeCommit } from '@support/stopping';
import { atStripe, pays } from '@support/stripe';

givenTier();

/** The id of a payment's refund. */
async function refundOf(paymentIntent: string): Promise<string> {
  const { data } = await (await stripe()).refunds.list({ payment_intent: paymentIntent });
  return data[0]?.id ?? '';
}

describe('a renewal', () => {
  it('starts at the end of the term, once, and for the buyer’s own sponsorship only', async () => {
    const first = await bought();
    expect(await refusal(begin({ renews: key() }, 'rival', 2))).toMatchObject({ reason: 'sponsorship-not-found' });
    expect(await call(readRenewable, {}, 'buyer')).toEqual({ ids: [key()] });
    expect(await call(readRenewable, {}, 'rival')).toEqual({ ids: [] });
    const renewed = await bought({ renews: key() }, 'buyer', 3);
    expect(await call(readRenewable, { insteadOf: { renews: key() } }, 'buyer')).toEqual({ ids: [key(3)] });
    expect(renewed).toMatchObject({ renews: key(), startsAt: first.endsAt, placement: first.placement });
    expect(await refusal(begin({ renews: key() }, 'buyer', 4))).toMatchObject({ reason: 'already-sponsored' });
    expect(await bought({ renews: key(3) }, 'buyer', 5)).toMatchObject({ startsAt: renewed.endsAt });
  }, 60_000);

  it('is followed by another purchase that is paid at the same moment', async () => {
    const [mine, theirs] = [await begin(), await begin({ gymId: 'g1' }, 'rival', 2)];
    await Promise.all([pays(mine.session), pays(theirs.session)]);
    const spans = [await waitForStatus('active'), await waitForStatus('active', key(2))].sort((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1));
    expect(spans[1]?.startsAt).toBe(spans[0]?.endsAt);
  });
});

describe('a refund or dispute', () => {
  it('keeps the sponsorship if partial and ends it if full, and happens once for two clicks', async () => {
    await bought();
    const part = () => call(refundSponsorship, { id: key(), amount: 4_000, refunded: 0 }, 'admin');
    await Promise.all([part(), part().catch(() => undefined)]);
    expect(await stored()).toMatchObject({ status: 'active', refunded: 4_000 });
    expect(await refusal(part())).toMatchObject({ reason: 'stale-edit' });
    expect(await refusal(call(refundSponsorship, { id: key(), amount: 20_001, refunded: 4_000 }, 'admin'))).toMatchObject({ reason: 'not-refundable' });
    expect(await call(refundSponsorship, { id: key(), amount: 20_000, refunded: 4_000 }, 'admin')).toEqual({ refunded: 24_000 });
    const refunded = await stored();
    expect(refunded).toMatchObject({ status: 'refunded', refunded: 24_000 });
    expect((refunded.endsAt ?? '') <= new Date().toISOString()).toBe(true);
    expect(await refusal(call(refundSponsorship, { id: key(), amount: 1, refunded: 24_000 }, 'admin'))).toMatchObject({ reason: 'not-refundable' });
    await expect.poll(async () => (await storedEvents()).filter(({ type }) => type === 'charge.refunded')).toHaveLength(2);
    expect(await titles('buyer')).toContain('Your refund is on its way');
  }, 60_000);

  it('frees the spot, so that the next purchase starts at once', async () => {
    await bought();
    await call(refundSponsorship, { id: key(), amount: 24_000, refunded: 0 }, 'admin');
    const next = await bought({ gymId: 'g1' }, 'rival', 2);
    expect(Date.parse(next.startsAt ?? '')).toBeLessThan(Date.now() + 1000);
  }, 60_000);

  it('is counted by month and tier in readRevenue', async () => {
    await bought();
    await call(refundSponsorship, { id: key(), amount: 4_000, refunded: 0 }, 'admin');
    await bought({ gymId: 'g2' }, 'rival', 2);
    const month = new Date().toISOString().slice(0, 7);
    expect(await call(readRevenue, {}, 'admin')).toEqual({
      revenue: [{ month, tier: 'Row', currency: 'usd', purchases: 2, paid: 48_000, tax: 0, refunded: 4_000 }],
      csv: `month,tier,currency,purchases,paid,tax_included,refunded,net\r\n${month},Row,USD,2,480.00,0.00,40.00,440.00\r\n`,
    });
  }, 60_000);

  it('is refused while the charge is disputed, and works after the dispute was won', async () => {
    const { paymentIntent = '' } = await bought();
    const { id: dispute } = (await atStripe('disputes', { payment_intent: paymentIntent })) as { id: string };
    const part = () => call(refundSponsorship, { id: key(), amount: 4_000, refunded: 0 }, 'admin');
    const refusals = await Promise.all([1, 2].map(() => refusal(part())));
    expect(refusals.map(({ reason }) => reason)).toEqual(['not-refundable', 'not-refundable']);
    await atStripe(`disputes/${dispute}`, { status: 'won' });
    expect(await part()).toEqual({ refunded: 4_000 });
  }, 60_000);

  it('works after a refusal, even if Stripe reported something else when the refusal was counted', async () => {
    const { paymentIntent = '' } = await bought();
    const { id: dispute } = (await atStripe('disputes', { payment_intent: paymentIntent })) as { id: string };
    await expect.poll(async () => (await stored()).dispute, { timeout: 15_000 }).toBeDefined();
    const part = () => call(refundSponsorship, { id: key(), amount: 4_000, refunded: 0 }, 'admin');
    const report = () => db.doc(`sponsorships/${key()}`).update({ reportedAt: new Date().toISOString() });
    expect(await beforeCommit(1, () => refusal(part()), report)).toBe(true);
    await atStripe(`disputes/${dispute}`, { status: 'won' });
    expect(await part()).toEqual({ refunded: 4_000 });
  }, 60_000);

  it('notifies admins once and does not reactivate the sponsorship if the buyer’s bank returns it', async () => {
    const { paymentIntent = '' } = await bought();
    await call(refundSponsorship, { id: key(), amount: 24_000, refunded: 0 }, 'admin');
    await atStripe(`refunds/${await refundOf(paymentIntent)}`);
    await expect.poll(async () => (await stored()).refundsFailed, { timeout: 15_000 }).toBe(24_000);
    await call(checkSponsorship, { id: key() }, 'admin');
    expect(await stored()).toMatchObject({ status: 'refunded', refunded: 24_000, refundsFailed: 24_000 });
    expect(await titles('admin')).toEqual(['A refund failed']);
  }, 60_000);

  it('is stored and notifies admins if a buyer disputes the payment', async () => {
    const { paymentIntent = '' } = await bought();
    await atStripe('disputes', { payment_intent: paymentIntent, reason: 'fraudulent' });
    await expect
      .poll(async () => (await stored()).dispute, { timeout: 15_000 })
      .toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 24_000 });
    expect(await titles('admin')).toEqual(['Payment dispute']);
  });
});

describe('the spots of a tier', () => {
  it('are all free again after a sponsorship and its renewal are refunded', async () => {
    await bought();
    await bought({ renews: key() }, 'buyer', 2);
    for (const id of [key(), key(2)]) await call(refundSponsorship, { id, amount: 24_000, refunded: 0 }, 'admin');
    const next = await bought({ gymId: 'g1' }, 'rival', 3);
    expect(Date.parse(next.startsAt ?? '')).toBeLessThan(Date.now() + 1000);
  }, 60_000);

  it('are free again after a brand was rejected', async () => {
    for (const index of [1, 2]) {
      await bought({ brand: { name: `Brand ${index}`, url: 'https://gis.example' } }, 'buyer', index);
      await call(decideBrand, { id: key(index), decision: 'rejected' }, 'admin');
    }
    expect(await begin({ gymId: 'g1' }, 'rival', 3)).toMatchObject({ id: key(3) });
  }, 60_000);
});

describe('a sponsored brand', () => {
  const gis = { brand: { name: 'Plain Gis', url: 'https://gis.example' } };
  it('starts its term when an admin approves it, and its buyer is notified', async () => {
    const paid = await bought(gis);
    expect(paid).toMatchObject({ kind: 'brand', review: 'waiting', sponsor: 'Plain Gis' });
    expect(paid.startsAt).toBeUndefined();
    expect(await titles('admin')).toEqual(['A brand is waiting for approval']);
    expect(await refusal(call(decideBrand, { id: key(), decision: 'approved' }, 'buyer'))).toMatchObject({ reason: 'not-allowed' });
    await Promise.all([1, 2].map(() => call(decideBrand, { id: key(), decision: 'approved' }, 'admin')));
    const { startsAt, endsAt } = await stored();
    expect(Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')).toBe(365 * DAY_MS);
    expect((await titles('buyer')).sort()).toEqual(['Plain Gis was approved', 'Your sponsorship is paid']);
  });

  it('can’t be bought twice at the same time', async () => {
    await bought(gis);
    expect(await refusal(begin(gis, 'buyer', 2))).toMatchObject({ reason: 'already-paid' });
    expect(await begin({ brand: { ...gis.brand, name: 'Other Gis' } }, 'buyer', 3)).toMatchObject({ id: key(3) });
  });

  it('can be refused after it was approved, and can’t be renewed then', async () => {
    await bought(gis);
    await call(decideBrand, { id: key(), decision: 'approved' }, 'admin');
    await call(decideBrand, { id: key(), decision: 'rejected', reason: 'The link leads elsewhere now.' }, 'admin');
    expect(await refusal(begin({ renews: key() }, 'buyer', 2))).toMatchObject({ reason: 'sponsorship-not-found' });
  });

  it('is refused in its renewal too', async () => {
    await bought(gis);
    await call(decideBrand, { id: key(), decision: 'approved' }, 'admin');
    expect(await bought({ renews: key() }, 'buyer', 2)).toMatchObject({ review: 'approved' });
    await call(decideBrand, { id: key(), decision: 'rejected' }, 'admin');
    expect(await stored(key(2))).toMatchObject({ review: 'rejected' });
  }, 60_000);

  it('gets a logo that is chosen later, before the payment', async () => {
    const { default: sharp } = await import('sharp');
    await begin(gis);
    const logo = (
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f6b5c' } })
        .png()
        .toBuffer()
    ).toString('base64');
    expect(await begin({ brand: { ...gis.brand, logo } }, 'buyer', 2)).toMatchObject({ id: key() });
    expect((await stored()).brand?.logo).toMatch(/^data:image\/webp/);
    expect(await all()).toHaveLength(1);
  });

  it('is refused before anything is stored if its logo or link is invalid', async () => {
    const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await refusal(begin({ brand: { ...gis.brand, logo } }))).toMatchObject({ reason: 'invalid' });
    expect(await refusal(begin({ brand: { ...gis.brand, url: 'javascript:alert(1)' } }))).toMatchObject({ reason: 'invalid' });
    expect(await all()).toEqual([]);
  });

  it('gets a small WebP logo made from the file', async () => {
    const { default: sharp } = await import('sharp');
    const logo = (
      await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0f6b5c' } })
        .png()
        .toBuffer()
    ).toString('base64');
    await begin({ brand: { ...gis.brand, logo } });
    const bytes = Buffer.from((await stored()).brand?.logo?.replace('data:image/webp;base64,', '') ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 43 });
  });
});

describe('an active sponsorship', () => {
  it('ends with its term, and reminds its buyer once before', async () => {
    const { endsAt = '' } = await bought();
    const before = (days: number) => new Date(Date.parse(endsAt) - days * DAY_MS);
    await endSponsorships(before(20));
    expect(await titles('buyer')).toEqual(['Your sponsorship is paid']);
    await Promise.all([endSponsorships(before(13)), endSponsorships(before(13))]);
    expect((await titles('buyer')).sort()).toEqual(['Your sponsorship ends in 14 days or less', 'Your sponsorship is paid']);
    await endSponsorships(before(-0.001));
    expect(await stored()).toMatchObject({ status: 'ended', endsAt });
    expect(await titles('buyer')).toContain('Your sponsorship has ended');
  });

  it('ends without a notification if it continues with a renewal', async () => {
    const { endsAt = '' } = await bought();
    await bought({ renews: key() }, 'buyer', 2);
    await endSponsorships(new Date(Date.parse(endsAt) - DAY_MS));
    await endSponsorships(new Date(Date.parse(endsAt)));
    expect(await stored()).toMatchObject({ status: 'ended' });
    expect(new Set(await titles('buyer'))).toEqual(new Set(['Your sponsorship is paid']));
  }, 60_000);

  it('blocks another one for the gym that its gym was merged into', async () => {
    await bought();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list', key: '1' } });
    await reconcileSponsorships(new Date());
    expect(await refusal(begin({ gymId: 'g2' }, 'rival', 2))).toMatchObject({ reason: 'already-sponsored' });
  });

  it('follows its gym into a merge, and ends if the gym closes', async () => {
    await bought();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'A list', key: '1' } });
    await reconcileSponsorships(new Date());
    expect(await stored()).toMatchObject({ status: 'active', gymId: 'g2', sponsor: 'Gym g2' });
    await db.doc('gyms/g2').update({ status: 'closed' });
    await reconcileSponsorships(new Date());
    expect(await stored()).toMatchObject({ status: 'ended', endedEarly: 'gym-closed' });
    expect(await titles('admin')).toEqual(['A sponsorship ended early']);
  });

  it('is updated from Stripe by checkSponsorship', async () => {
    await atStripe('post', { lost: 'true' });
    const { session } = await begin();
    await pays(session);
    await call(checkSponsorship, { id: key() }, 'admin');
    expect(await stored()).toMatchObject({ status: 'active' });
    expect(await refusal(call(checkSponsorship, { id: key(7) }, 'admin'))).toMatchObject({ reason: 'sponsorship-not-found' });
  });
});

describe('createSponsorshipCheckout without a Stripe key', () => {
  it('refuses every purchase with that reason', async () => {
    const secret = process.env.STRIPE_SECRET_KEY;
    delete process.env.STRIPE_SECRET_KEY;
    onTestFinished(() => void (process.env.STRIPE_SECRET_KEY = secret));
    expect(await refusal(begin())).toMatchObject({ reason: 'payments-closed' });
    expect(await all()).toEqual([]);
  });
});
