import { setTimeout as pause } from 'node:timers/promises';
import { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@contract';
import { cancelSponsorshipCheckout, decideBrand, refundSponsorship, updateTier } from '@functions/sponsorships/callables';
import { checkSpot } from '@functions/sponsorships/spots-repository';
import { reconcileSponsorships } from '@functions/sponsorships/reconciliation-repository';
import { call, givenUser, refusal } from '@support/call';
import { db } from '@support/firestore';
import { all, begin, bought, waitForStatus, givenTier, key, later, stored, TIER, titles, unverified } from '@support/sponsorships';
import { atStripe, pays } from '@support/stripe';

givenTier();

/** Limits the tier to one spot. */
const oneOfOne = () => call(updateTier, { id: key(99), version: 1, tier: { ...TIER, spots: 1 } }, 'admin');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** The buyer pays in the last second and the webhook is lost. The checkout ended this many minutes ago. */
async function payWithoutWebhook(minutes: number): Promise<void> {
  await atStripe('post', { lost: 'true' });
  const { session } = await begin();
  await pays(session);
  await db.doc(`sponsorships/${key()}`).update({ expiresAt: minutesAgo(minutes) });
  await atStripe('post');
}
const holders = async () => (await all()).filter(({ status, startsAt }) => status === 'active' && startsAt !== undefined).length;

describe('a payment in the last second of its checkout', () => {
  beforeEach(oneOfOne);

  it('keeps its spot while the webhook may still arrive', async () => {
    await payWithoutWebhook(5);
    expect(await refusal(begin({ gymId: 'g2' }, 'rival', 2))).toMatchObject({ reason: 'sold-out' });
    await reconcileSponsorships(later(0.01));
    expect(await stored()).toMatchObject({ status: 'active' });
    expect(await refusal(begin({ gymId: 'g2' }, 'rival', 2))).toMatchObject({ reason: 'sold-out' });
  }, 60_000);

  it('is marked for a refund with notifications, and never shown, if its spot was sold before the webhook arrived', async () => {
    await payWithoutWebhook(180);
    await bought({ gymId: 'g2' }, 'rival', 2);
    await reconcileSponsorships(later(0.01));
    const late = await stored();
    expect(late).toMatchObject({ status: 'ended', endedEarly: 'place-taken', amount: 24_000 });
    expect(late.startsAt).toBeUndefined();
    expect(await holders()).toBe(1);
    expect(await titles('buyer')).toEqual(['Your payment arrived too late']);
    expect(await titles('admin')).toEqual(['A payment arrived too late']);
    expect(await call(refundSponsorship, { id: key(), amount: 24_000, refunded: 0 }, 'admin')).toEqual({ refunded: 24_000 });
    expect(await stored()).toMatchObject({ status: 'refunded' });
  }, 60_000);

  it('is never shown if another buyer was paying for the spot when the webhook arrived', async () => {
    await payWithoutWebhook(180);
    const { session } = await begin({ gymId: 'g2' }, 'rival', 2);
    await reconcileSponsorships(later(0.001));
    await pays(session);
    await waitForStatus('active', key(2));
    await reconcileSponsorships(later(0.01));
    expect(await stored()).toMatchObject({ status: 'ended', endedEarly: 'place-taken' });
    expect(await holders()).toBe(1);
  }, 60_000);

  it('gets its spot if nobody else has bought it before the webhook arrives', async () => {
    await payWithoutWebhook(180);
    await reconcileSponsorships(later(0.01));
    expect(await stored()).toMatchObject({ status: 'active' });
    expect(await refusal(begin({ gymId: 'g2' }, 'rival', 2))).toMatchObject({ reason: 'sold-out' });
  }, 60_000);

  it('leaves one of two purchases if it arrives at the same moment as another', async () => {
    await payWithoutWebhook(180);
    await Promise.allSettled([reconcileSponsorships(later(0.01)), begin({ gymId: 'g2' }, 'rival', 2)]);
    const other = (await db.doc(`sponsorships/${key(2)}`).get()).exists;
    expect((await stored()).status).toBe(other ? 'ended' : 'active');
  }, 60_000);

  it('finds its spot taken if another buyer takes it just before the check', async () => {
    await payWithoutWebhook(180);
    const sponsorship = await stored();
    const { get } = DocumentReference.prototype;
    const reading = vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (this: DocumentReference) {
      if (this.path.startsWith('placements/tier~')) {
        reading.mockRestore();
        // Longer than reading the holders takes, in case they are read at the same time.
        await pause(500);
        await bought({ gymId: 'g2' }, 'rival', 2);
      }
      return get.call(this);
    });
    expect(await checkSpot({ id: key(), sponsorship }, new Date())).toMatchObject({ isTaken: true });
  }, 60_000);

  it('takes no other buyer’s spot if Stripe had reported it as expired', async () => {
    await payWithoutWebhook(1);
    await db.doc(`sponsorships/${key()}`).update({ status: 'expired' });
    await bought({ gymId: 'g2' }, 'rival', 2);
    await reconcileSponsorships(later(0.01));
    expect(await holders()).toBe(1);
  }, 60_000);
});

it('decideBrand does not approve a refused brand if its spot was sold since then', async () => {
  await oneOfOne();
  await bought({ brand: { name: 'Plain Gis', url: 'https://gis.example' } });
  await call(decideBrand, { id: key(), decision: 'rejected' }, 'admin');
  await bought({ gymId: 'g2' }, 'rival', 2);
  expect(await refusal(call(decideBrand, { id: key(), decision: 'approved' }, 'admin'))).toMatchObject({ reason: 'sold-out' });
  expect(await holders()).toBe(1);
}, 60_000);

describe('unpaid reservations', () => {
  const FOUR = { ...TIER, spots: 4 };
  const reasonOf = ({ details }: { details?: { reason?: string } }) => details?.reason ?? 'none';
  const together = (uid: string, index: number, gymId: string) => begin({ gymId }, uid, index, 'hosted', '203.0.113.200');
  beforeEach(async () => {
    await call(updateTier, { id: key(99), version: 1, tier: FOUR }, 'admin');
    await givenUser('fourth');
    await db.doc('gyms/g4').set({ ...(await db.doc('gyms/g1').get()).data(), name: 'Gym g4', slug: 'g4' });
  });

  it('hold half of a tier’s spots per network, however many accounts it has', async () => {
    const accounts = ['buyer', 'rival', 'third', 'fourth'];
    const tries = await Promise.all(accounts.map((uid, index) => together(uid, index + 1, `g${index + 1}`).then(() => 'begun', reasonOf)));
    expect(tries.toSorted()).toEqual(['begun', 'begun', 'network-limit', 'network-limit']);
    const refused = tries.indexOf('network-limit');
    expect(await begin({ gymId: `g${refused + 1}` }, accounts[refused], 5, 'hosted', '198.51.100.77')).toMatchObject({ id: key(5) });
  }, 60_000);

  it('hold half of a tier’s spots per account, whatever its network', async () => {
    await begin({ gymId: 'g1' }, 'buyer', 1, 'hosted', '203.0.113.1');
    await begin({ gymId: 'g2' }, 'buyer', 2, 'hosted', '198.51.100.2');
    expect(await refusal(begin({ gymId: 'g3' }, 'buyer', 3, 'hosted', '192.0.2.3'))).toMatchObject({ reason: 'limit-reached' });
    await call(cancelSponsorshipCheckout, { id: key(2) }, 'buyer');
    expect(await begin({ gymId: 'g3' }, 'buyer', 4)).toMatchObject({ id: key(4) });
  }, 60_000);

  it('allow another one on the network once one is paid for', async () => {
    const { session } = await together('buyer', 1, 'g1');
    await together('rival', 2, 'g2');
    await pays(session);
    await waitForStatus('active');
    expect(await together('third', 3, 'g3')).toMatchObject({ id: key(3) });
    expect((await stored(key(3))).unreserved).toBeUndefined();
  }, 60_000);

  it('are refused for an account without a verified address', async () => {
    unverified.add('buyer');
    expect(await refusal(begin())).toMatchObject({ reason: 'address-not-verified', message: 'Verify your email address before you buy.' });
    expect(await all()).toEqual([]);
    unverified.clear();
    expect(await begin()).toMatchObject({ id: key() });
  });
});

describe('a tier’s only spot after an unpaid checkout', () => {
  const HOUR = 60;
  /** Marks the checkout as ended this many minutes ago. */
  const endedUnpaid = (minutes: number, id = key(), status = 'expired') => db.doc(`sponsorships/${id}`).update({ status, expiresAt: minutesAgo(minutes) });
  const isReserved = async (index: number) => (await stored(key(index))).unreserved === undefined;
  beforeEach(oneOfOne);

  it('is not reserved again for the same account, whatever its network and gym', async () => {
    await begin();
    await endedUnpaid(1);
    await begin({ gymId: 'g1' }, 'buyer', 2, 'hosted', '192.0.2.50');
    await begin({ gymId: 'g2' }, 'buyer', 3, 'hosted', '192.0.2.51');
    expect([await isReserved(2), await isReserved(3)]).toEqual([false, false]);
    await bought({ gymId: 'g3' }, 'rival', 4);
  }, 60_000);

  it('is not reserved again for an account that cancels just before the checkout ends', async () => {
    await begin();
    await call(cancelSponsorshipCheckout, { id: key() }, 'buyer');
    await begin({ gymId: 'g2' }, 'buyer', 2);
    expect(await isReserved(2)).toBe(false);
  }, 60_000);

  it('is not reserved for another account on the same network', async () => {
    await begin();
    await endedUnpaid(1);
    await begin({ gymId: 'g2' }, 'rival', 2, 'hosted', '203.0.113.7');
    expect(await isReserved(2)).toBe(false);
    await begin({ gymId: 'g3' }, 'third', 3);
    expect(await isReserved(3)).toBe(true);
  }, 60_000);

  it('is not reserved for a network whose accounts take turns', async () => {
    await begin();
    await endedUnpaid(1);
    for (const [index, uid] of ['rival', 'third', 'buyer'].entries()) {
      await begin({ gymId: 'g2' }, uid, index + 2, 'hosted', '203.0.113.7');
      await endedUnpaid(1, key(index + 2));
    }
    expect((await all()).filter(({ unreserved }) => unreserved === undefined)).toHaveLength(1);
  }, 60_000);

  it('is reserved again a day later', async () => {
    await begin();
    await endedUnpaid(24 * HOUR + 1);
    await begin({ gymId: 'g1' }, 'buyer', 2);
    expect(await isReserved(2)).toBe(true);
  }, 60_000);

  it('is not reserved again for a week after a failed bank debit, which had held it for days', async () => {
    await begin();
    await endedUnpaid(4 * 24 * HOUR, key(), 'failed');
    await begin({ gymId: 'g1' }, 'buyer', 2);
    expect(await isReserved(2)).toBe(false);
  }, 60_000);

  it('is still sold to the same account if it is free when the payment arrives', async () => {
    await begin();
    await endedUnpaid(1);
    const { session } = await begin({ gymId: 'g1' }, 'buyer', 2);
    await pays(session);
    expect(await waitForStatus('active', key(2))).toMatchObject({ status: 'active', unreserved: true });
    expect(await refusal(begin({ gymId: 'g2' }, 'rival', 3))).toMatchObject({ reason: 'sold-out' });
  }, 60_000);

  it('is sold once if another buyer pays first, and the late payment is marked for a refund', async () => {
    await begin();
    await endedUnpaid(1);
    const { session } = await begin({ gymId: 'g1' }, 'buyer', 2);
    await bought({ gymId: 'g2' }, 'rival', 3);
    await pays(session);
    expect(await waitForStatus('ended', key(2))).toMatchObject({ endedEarly: 'place-taken' });
    expect(await holders()).toBe(1);
  }, 60_000);

  it('is not held by a bank debit for a purchase without a reservation', async () => {
    await begin();
    await endedUnpaid(1);
    const { session } = await begin({ gymId: 'g1' }, 'buyer', 2);
    await pays(session, 'paid-later');
    await waitForStatus('processing', key(2));
    await begin({ gymId: 'g2' }, 'rival', 3);
    expect(await isReserved(3)).toBe(true);
  }, 60_000);

  it('is described as not reserved at the payment button, but only if that is true', async () => {
    const textOf = async ({ url }: { url?: string }) => (await fetch(url ?? '')).text();
    expect(await textOf(await begin())).not.toContain('can’t reserve');
    await endedUnpaid(1);
    expect(await textOf(await begin({ gymId: 'g1' }, 'buyer', 2))).toContain('We can’t reserve this spot, because an earlier checkout ended without a payment');
  }, 60_000);
});
