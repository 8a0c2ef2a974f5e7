import { expect, test } from 'vitest';
import { formatMoney } from '@web/words/money';
import { formatSpots, formatPurchaseState, formatReference, formatTerm } from '@web/words/sponsorships';
import { paidPurchaseOf, purchaseOf } from '../purchases';
import { SATURDAY_MORNING } from '../fixtures';

test.each([
  [1, '1 day'],
  [7, '7 days'],
  [30, '1 month'],
  [31, '1 month'],
  [60, '60 days'],
  [90, '90 days'],
  [91, '3 months'],
  [182, '6 months'],
  [365, '12 months'],
  [366, '12 months'],
  [400, '400 days'],
  [731, '24 months'],
])('formatTerm calls %d days “%s”, in months if they fit', (days, label) => expect(formatTerm(days)).toBe(label));

test.each([
  [24_000, 'usd', '$240'],
  [7550, 'USD', '$75.50'],
  [5, 'usd', '$0.05'],
  [5000, 'jpy', '¥5,000'],
])('formatMoney shows %d in the smallest unit of %s as %s', (amount, currency, label) => expect(formatMoney(amount, currency)).toBe(label));

test('formatSpots says how many spots are available, or that it is sold out', () => {
  expect([formatSpots({ free: 1, spots: 1 }), formatSpots({ free: 2, spots: 5 })]).toEqual(['Only 1 spot, available now', '2 of 5 spots available']);
  expect([formatSpots({ free: 0, spots: 1 }), formatSpots({ free: 0, spots: 5 })]).toEqual(['Sold out', 'Sold out']);
});

test('formatReference shortens a purchase’s id to its public reference', () => {
  expect(formatReference('0a1b2c3d-0000-4000-8000-000000000000')).toBe('HM-0A1B2C3D');
});

test.each([
  [purchaseOf(), 'Not paid yet'],
  [purchaseOf({ expiresAt: SATURDAY_MORNING.toISOString() }), 'Checkout expired. No payment received.'],
  [purchaseOf({ status: 'processing' }), 'Payment processing'],
  [purchaseOf({ status: 'failed' }), 'Payment failed. You weren’t charged.'],
  [paidPurchaseOf(), 'Active now'],
  [paidPurchaseOf({ startsAt: '2026-11-21T17:30:29.000Z' }), 'Active now'],
  [paidPurchaseOf({ startsAt: '2026-11-21T17:34:00.000Z' }), 'Active now'],
  [
    paidPurchaseOf({ status: 'ended', endedEarly: 'place-taken', startsAt: undefined }),
    'Paid too late: the spot had gone to another sponsor. We’ll refund you in full.',
  ],
  [paidPurchaseOf({ startsAt: '2027-01-01T00:00:00.000Z' }), 'Paid. Starts when the current one ends.'],
  [paidPurchaseOf({ endsAt: SATURDAY_MORNING.toISOString() }), 'Ended'],
  [paidPurchaseOf({ kind: 'brand', review: 'waiting', startsAt: undefined, endsAt: undefined }), 'Paid. Waiting for approval.'],
  [paidPurchaseOf({ status: 'ended', endedEarly: 'gym-closed', refunded: 5000 }), 'Ended because the gym closed. We refunded $50.'],
  [paidPurchaseOf({ status: 'ended', endedEarly: 'gym-deleted' }), 'Ended because the gym is no longer listed. We’ll refund the unused days.'],
])('formatPurchaseState describes the current state of a purchase (%#)', (purchase, state) =>
  expect(formatPurchaseState(purchase, SATURDAY_MORNING)).toBe(state),
);
