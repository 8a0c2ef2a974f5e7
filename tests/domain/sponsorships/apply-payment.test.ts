import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, type Sponsorship, type SponsorshipStatus, type Tier } from '@contract';
import { endSponsorship, newSponsorship, reviewBrand, applyPayment, type Sponsor } from '@functions/sponsorships/domain';
import type { Payment } from '@functions/sponsorships/payment';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const TIER: Tier = {
  name: 'Row',
  kinds: ['gym', 'brand'],
  benefits: ['A spot above the others'],
  termDays: 365,
  spots: 3,
  order: 1,
  active: true,
  stripePriceId: 'price_row',
  amount: 24_000,
  currency: 'usd',
  version: 1,
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
};
const GYM: Sponsor = { kind: 'gym', gymId: 'g1', sponsor: 'Atos', placement: 'gym~g1', tierId: 't1' };
const BRAND: Sponsor = {
  kind: 'brand',
  brand: { name: 'Plain Gis', url: 'https://gis.example' },
  sponsor: 'Plain Gis',
  review: 'waiting',
  placement: 'brand~s1',
  tierId: 't1',
};
const newPurchase = (sponsor = GYM): Sponsorship => ({
  ...newSponsorship(sponsor, TIER, { userId: 'buyer', checkout: { number: 0, page: 'hosted' }, expiresAt: later(0.02).toISOString() }, NOW),
  sessions: ['cs_1'],
});
const payment = (status: SponsorshipStatus, fields: Partial<Payment> = {}): Payment => ({
  session: 'cs_1',
  sponsorshipId: 's1',
  isIdTrusted: true,
  item: { mode: 'payment', price: 'price_row', subtotal: 24_000, discount: 0, isFree: false },
  status,
  amount: 24_000,
  currency: 'usd',
  refunded: status === 'refunded' ? 24_000 : 0,
  isDisputed: false,
  ...(['active', 'refunded'].includes(status) && { paymentIntent: 'pi_1', receiptUrl: 'https://pay.example/receipt' }),
  ...fields,
});
const FREE = { takenUntil: undefined };

describe('applyPayment', () => {
  it('starts the sponsorship when it is known to be paid and runs it for the tier’s term', () => {
    expect(applyPayment(newPurchase(), payment('active'), FREE, NOW)).toMatchObject({
      status: 'active',
      paidAt: NOW.toISOString(),
      startsAt: NOW.toISOString(),
      endsAt: later(365).toISOString(),
      paymentIntent: 'pi_1',
    });
  });

  it('starts a renewal when the sponsor’s current term ends, if that is in the future', () => {
    const after = applyPayment(newPurchase(), payment('active'), { takenUntil: later(10).toISOString() }, NOW);
    expect(after).toMatchObject({ startsAt: later(10).toISOString(), endsAt: later(375).toISOString() });
    expect(applyPayment(newPurchase(), payment('active'), { takenUntil: later(-10).toISOString() }, NOW).startsAt).toBe(NOW.toISOString());
  });

  it('marks a brand as paid, but starts its full term only when an admin approves it', () => {
    const paid = applyPayment(newPurchase(BRAND), payment('active'), FREE, NOW);
    expect(paid).toMatchObject({ status: 'active', paidAt: NOW.toISOString() });
    expect(paid.endsAt).toBeUndefined();
    expect(reviewBrand(paid, 'rejected', 'No gis', undefined, later(1))).toMatchObject({ review: 'rejected', reviewReason: 'No gis' });
    const approved = reviewBrand(paid, 'approved', undefined, undefined, later(2));
    expect(approved).toMatchObject({ startsAt: later(2).toISOString(), endsAt: later(367).toISOString() });
    expect(reviewBrand(approved, 'approved', undefined, undefined, later(3))).toBe(approved);
  });

  it('takes amount, tax and currency from Stripe, and the tier’s if Stripe names none', () => {
    expect(applyPayment(newPurchase(), payment('active', { amount: 25_980, tax: 1_980, currency: 'eur' }), FREE, NOW)).toMatchObject({
      amount: 25_980,
      tax: 1_980,
      currency: 'eur',
    });
    const { amount: _a, currency: _c, ...silent } = payment('active');
    expect(applyPayment(newPurchase(), silent, FREE, NOW)).toMatchObject({ amount: 24_000, currency: 'usd' });
  });

  it('ends the sponsorship at a full refund, but not at a partial one', () => {
    const active = applyPayment(newPurchase(), payment('active'), FREE, NOW);
    expect(applyPayment(active, payment('active', { refunded: 100 }), FREE, later(1))).toMatchObject({
      status: 'active',
      refunded: 100,
      endsAt: later(365).toISOString(),
    });
    expect(applyPayment(active, payment('refunded'), FREE, later(1))).toMatchObject({ status: 'refunded', refunded: 24_000, endsAt: later(1).toISOString() });
  });

  it('never starts a refunded renewal', () => {
    const renewal = applyPayment(newPurchase(), payment('active'), { takenUntil: later(10).toISOString() }, NOW);
    const { startsAt, endsAt } = applyPayment(renewal, payment('refunded'), FREE, later(1));
    expect(endsAt).toBe(startsAt);
  });

  it('ignores an expired session that was replaced, but accepts its payment', () => {
    const replaced: Sponsorship = { ...newPurchase(), sessions: ['cs_1'], checkout: { number: 1, page: 'embedded' } };
    expect(applyPayment(replaced, payment('expired'), FREE, NOW)).toBe(replaced);
    expect(applyPayment({ ...replaced, sessions: ['cs_1', 'cs_2'] }, payment('expired'), FREE, NOW).status).toBe('pending');
    expect(applyPayment({ ...replaced, sessions: ['cs_1', 'cs_2'] }, payment('active'), FREE, NOW).status).toBe('active');
    expect(applyPayment({ ...replaced, sessions: ['cs_1', 'cs_2'] }, payment('expired', { session: 'cs_2' }), FREE, NOW).status).toBe('expired');
  });

  it('adds a session that Stripe names if the site lost its own record of it', () => {
    expect(applyPayment({ ...newPurchase(), sessions: [] }, payment('active'), FREE, NOW)).toMatchObject({ sessions: ['cs_1'], status: 'active' });
  });

  it('keeps the payment of one session, whatever another session reports', () => {
    const paid = applyPayment(
      { ...newPurchase(), sessions: ['cs_1', 'cs_2'], checkout: { number: 1, page: 'hosted' } },
      payment('active', { session: 'cs_2' }),
      FREE,
      NOW,
    );
    const other = payment('expired', { session: 'cs_1', amount: 120, currency: 'eur', paymentIntent: 'pi_other', receiptUrl: 'https://pay.example/other' });
    expect(applyPayment(paid, other, FREE, later(1))).toBe(paid);
  });

  it('ends the sponsorship if a dispute was lost', () => {
    const active = applyPayment(newPurchase(), payment('active'), FREE, NOW);
    const dispute = { status: 'needs_response', reason: 'fraudulent', amount: 24_000 };
    const disputed = applyPayment(active, payment('active', { isDisputed: true }), { ...FREE, dispute }, later(1));
    expect(disputed).toMatchObject({ status: 'active', dispute });
    const lost = applyPayment(disputed, payment('active', { isDisputed: true }), { ...FREE, dispute: { ...dispute, status: 'lost' } }, later(2));
    expect(lost).toMatchObject({ status: 'ended', endedEarly: 'dispute-lost', endsAt: later(2).toISOString() });
  });

  it('returns the same object if Stripe reports nothing new', () => {
    const active = applyPayment(newPurchase(), payment('active'), FREE, NOW);
    expect(applyPayment(active, payment('active'), FREE, later(1))).toBe(active);
    expect(applyPayment(active, payment('pending'), FREE, later(1))).toBe(active);
  });

  it('reaches the same state whatever the order and number of Stripe’s events', () => {
    const words: Payment[] = [payment('pending'), payment('processing'), payment('active'), payment('active', { refunded: 500 }), payment('refunded')];
    const events = fc.shuffledSubarray([...words, ...words, ...words], { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(events, (order) => {
        let [sponsorship, activations] = [newPurchase(), 0];
        for (const word of order) {
          const after = applyPayment(sponsorship, word, FREE, NOW);
          if (after.startsAt !== undefined && sponsorship.startsAt === undefined) activations++;
          sponsorship = after;
        }
        expect(sponsorship).toMatchObject({ status: 'refunded', refunded: 24_000, paidAt: NOW.toISOString() });
        expect(activations).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('never moves to an earlier status', () => {
    const rank: Record<SponsorshipStatus, number> = { pending: 0, processing: 1, expired: 2, failed: 2, active: 3, ended: 4, refunded: 5 };
    const statuses = Object.keys(rank) as SponsorshipStatus[];
    for (const from of statuses) {
      for (const to of statuses.filter((one) => one !== 'ended')) {
        const before = { ...newPurchase(), status: from };
        const { status } = applyPayment(before, payment(to), FREE, NOW);
        expect(rank[status], `${from}, then ${to}`).toBe(Math.max(rank[from], rank[to]));
      }
    }
  });
});

describe('endSponsorship', () => {
  const active = applyPayment(newPurchase(), payment('active'), FREE, NOW);
  it('ends a sponsorship when its term is over and not before', () => {
    expect(endSponsorship(active, later(364.9))).toBe(active);
    expect(endSponsorship(active, later(365))).toMatchObject({ status: 'ended', endsAt: active.endsAt });
  });
  it('ends a sponsorship early if its gym closes, and records the reason', () => {
    expect(endSponsorship(active, later(10), 'gym-closed')).toMatchObject({ status: 'ended', endedEarly: 'gym-closed', endsAt: later(10).toISOString() });
  });
  it('leaves a refunded sponsorship as it is', () => {
    const refunded = applyPayment(active, payment('refunded'), FREE, NOW);
    expect(endSponsorship(refunded, later(400))).toBe(refunded);
  });
});
