import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@contract';
import { cancelSponsorshipCheckout, createSponsorshipCheckout, createTier, updateTier } from '@functions/sponsorships/callables';
import { reconcileSponsorships } from '@functions/sponsorships/reconciliation-repository';
import { call, refusal } from '@support/call';
import { contentsOf, db } from '@support/firestore';
import { all, begin, bought, waitForStatus, givenTier, key, later, storedEvents, stored, TIER, titles } from '@support/sponsorships';
import { atStripe, pays, PRICE } from '@support/stripe';

givenTier();

describe('createTier and updateTier', () => {
  it('use Stripe’s price, and refuse other amounts, unknown prices and non-admins', async () => {
    expect((await db.doc(`tiers/${key(99)}`).get()).data()).toMatchObject({ name: 'Row', amount: PRICE.amount, currency: 'usd', version: 1 });
    expect(await refusal(call(createTier, { key: key(98), tier: { ...TIER, amount: 1 } }, 'admin'))).toMatchObject({ reason: 'invalid' });
    expect(await refusal(call(createTier, { key: key(98), tier: { ...TIER, stripePriceId: 'price_none' } }, 'admin'))).toMatchObject({ reason: 'invalid' });
    expect(await refusal(call(createTier, { key: key(98), tier: TIER }, 'buyer'))).toMatchObject({ reason: 'not-allowed' });
  });

  it('store a tier once if sent twice at once, and refuse an edit of an older version', async () => {
    const twice = { key: key(98), tier: { ...TIER, name: 'Mat' } };
    expect(await Promise.all([call(createTier, twice, 'admin'), call(createTier, twice, 'admin')])).toEqual([{ id: key(98) }, { id: key(98) }]);
    expect(await call(updateTier, { id: key(98), version: 1, tier: { ...TIER, name: 'Floor' } }, 'admin')).toEqual({ version: 2 });
    expect(await refusal(call(updateTier, { id: key(98), version: 1, tier: { ...TIER, name: 'Wall' } }, 'admin'))).toMatchObject({ reason: 'stale-edit' });
  });
});

describe('a purchase', () => {
  it('is pending until Stripe reports the payment, runs from then on, and its buyer is notified', async () => {
    const checkout = await begin();
    expect(checkout).toMatchObject({ id: key(), session: expect.stringMatching(/^cs_/), url: expect.stringContaining('/c/pay/') });
    expect(await stored()).toMatchObject({ status: 'pending', amount: PRICE.amount, sponsor: 'Gym g1', userId: 'buyer', sessions: [checkout.session] });
    await pays(checkout.session);
    const paid = await waitForStatus('active');
    expect(Date.parse(paid.endsAt ?? '') - Date.parse(paid.startsAt ?? '')).toBe(365 * DAY_MS);
    expect(paid).toMatchObject({ amount: PRICE.amount, tax: 0, receiptUrl: expect.stringContaining('/receipts/') });
    expect(await titles('buyer')).toEqual(['Your sponsorship is paid']);
    expect(await storedEvents()).toMatchObject([{ type: 'checkout.session.completed' }]);
    expect(JSON.stringify(await contentsOf('audit'))).not.toContain('"userId"');
  });

  it('is created once, with one checkout session, if the button is pressed eight times at once and once more later', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, press) => begin({ gymId: 'g1' }, 'buyer', press % 2 === 0 ? 1 : press + 1)));
    // Someone who goes back and presses it again continues the same purchase.
    answers.push(await begin({ gymId: 'g1' }, 'buyer', 10));
    expect(await all()).toHaveLength(1);
    expect(new Set(answers.map(({ session }) => session)).size).toBe(1);
  }, 60_000);

  it('can be paid only on the page where it was last started', async () => {
    const embedded = await begin({ gymId: 'g1' }, 'buyer', 1, 'embedded');
    expect(embedded.clientSecret).toBeDefined();
    expect(embedded.url).toBeUndefined();
    const hosted = await begin({ gymId: 'g1' }, 'buyer', 2);
    expect(hosted).toMatchObject({ id: key(), url: expect.any(String) });
    expect(await pays(embedded.session)).toEqual({ complete: false });
    await pays(hosted.session);
    expect((await waitForStatus('active')).sessions).toEqual([embedded.session, hosted.session]);
    expect(await all()).toHaveLength(1);
  });

  it('leaves one session that can be paid if it is started on several pages at once', async () => {
    await Promise.all(
      ['embedded', 'hosted', 'embedded', 'hosted'].map((page, index) => begin({ gymId: 'g1' }, 'buyer', index + 1, page).catch(() => undefined)),
    );
    const [only, ...others] = await all();
    expect(others).toEqual([]);
    const paid = await Promise.all((only?.sessions ?? []).map((session) => pays(session)));
    expect(paid.filter(({ complete }) => complete)).toHaveLength(1);
  }, 60_000);

  it('is refused if the gym is sponsored or the tier sold out, and only one of two gets the last spot', async () => {
    await bought();
    expect(await refusal(begin({ gymId: 'g1' }, 'rival', 2))).toMatchObject({ reason: 'already-sponsored' });
    const race = await Promise.allSettled([begin({ gymId: 'g2' }, 'rival', 3), begin({ gymId: 'g3' }, 'third', 4)]);
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(begin({ gymId: 'g3' }, 'buyer', 5).then(() => begin({ gymId: 'g2' }, 'buyer', 6)))).toMatchObject({ reason: 'sold-out' });
  }, 60_000);

  it('is refused without an account, for an unlisted gym or for a closed tier', async () => {
    expect(await refusal(call(createSponsorshipCheckout, { key: key(), tierId: key(99), sponsored: { gymId: 'g1' }, page: 'hosted' }))).toMatchObject({
      reason: 'signed-out',
    });
    expect(await refusal(begin({ gymId: 'nowhere' }))).toMatchObject({ reason: 'gym-not-found' });
    await db.doc('gyms/g2').update({ status: 'closed' });
    expect(await refusal(begin({ gymId: 'g2' }))).toMatchObject({ reason: 'gym-not-found' });
    await call(updateTier, { id: key(99), version: 1, tier: { ...TIER, active: false } }, 'admin');
    expect(await refusal(begin())).toMatchObject({ reason: 'tier-closed' });
    expect(await all()).toEqual([]);
  });

  it('can be canceled by its buyer until it is paid', async () => {
    await begin();
    expect(await refusal(call(cancelSponsorshipCheckout, { id: key() }, 'rival'))).toMatchObject({ reason: 'sponsorship-not-found' });
    await call(cancelSponsorshipCheckout, { id: key() }, 'buyer');
    await call(cancelSponsorshipCheckout, { id: key() }, 'buyer');
    expect(await stored()).toMatchObject({ status: 'expired' });
    await bought({ gymId: 'g1' }, 'buyer', 2);
    expect(await refusal(call(cancelSponsorshipCheckout, { id: key(2) }, 'buyer'))).toMatchObject({ reason: 'already-paid' });
  });

  it('can’t be paid in another window after it was canceled', async () => {
    const { session } = await begin();
    await call(cancelSponsorshipCheckout, { id: key() }, 'buyer');
    expect(await pays(session)).toEqual({ complete: false });
    expect(await begin({ gymId: 'g1' }, 'buyer', 2)).toMatchObject({ id: key(2) });
  });

  it('can be canceled if its session was never created', async () => {
    await begin();
    await db.doc(`sponsorships/${key()}`).update({ checkout: { number: 1, page: 'embedded' } });
    await call(cancelSponsorshipCheckout, { id: key() }, 'buyer');
    expect(await stored()).toMatchObject({ status: 'expired' });
  });

  it('is processing while a delayed payment is on its way, and then active or failed', async () => {
    const [first, second] = [await begin(), await begin({ gymId: 'g2' }, 'rival', 2)];
    await Promise.all([pays(first.session, 'paid-later'), pays(second.session, 'fails-later')]);
    await Promise.all([waitForStatus('processing'), waitForStatus('processing', key(2))]);
    await Promise.all([waitForStatus('active'), waitForStatus('failed', key(2))]);
    expect(await titles('rival')).toEqual(['Your payment failed']);
  }, 60_000);

  it('is found by asking Stripe if all events are lost', async () => {
    await atStripe('post', { lost: 'true' });
    const { session } = await begin();
    await pays(session);
    await pause(300);
    expect(await stored()).toMatchObject({ status: 'pending' });
    await reconcileSponsorships(later(0.01));
    expect(await stored()).toMatchObject({ status: 'active' });
  });

  it('is found by asking Stripe even if its own record of the session is lost', async () => {
    await atStripe('post', { lost: 'true' });
    const { session } = await begin();
    await pays(session);
    await db.doc(`sponsorships/${key()}`).update({ sessions: [] });
    await reconcileSponsorships(later(0.01));
    expect(await stored()).toMatchObject({ status: 'active', sessions: [session] });
  });

  it('expires by itself if it was never started at Stripe', async () => {
    await begin();
    await db.doc(`sponsorships/${key()}`).update({ sessions: [], createdAt: later(-3).toISOString(), expiresAt: later(-2).toISOString() });
    await reconcileSponsorships(new Date());
    expect(await stored()).toMatchObject({ status: 'expired' });
  });
});

describe('events from Stripe', () => {
  it('activate and notify once if they arrive twenty times in any order', async () => {
    await atStripe('post', { copies: '20', jitterMs: '500' });
    await bought();
    await pause(1500);
    expect(await storedEvents()).toHaveLength(1);
    expect(await titles('buyer')).toEqual(['Your sponsorship is paid']);
    const entries = Object.values(await contentsOf('audit')) as { action: string; after?: { status?: string } }[];
    expect(entries.filter(({ action, after }) => action === 'stripeWebhook' && after?.status === 'active')).toHaveLength(1);
  }, 60_000);
});
