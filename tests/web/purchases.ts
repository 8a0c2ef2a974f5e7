import type { SponsorEntry, TierOffer } from '@contract';
import type { Purchase } from '@web/stores/purchases';

/** A tier on sale, by default for gyms. */
export const tierOf = (fields: Partial<TierOffer> = {}): TierOffer => ({
  id: 't1',
  name: 'Row',
  kinds: ['gym'],
  benefits: ['The word Sponsored on its card'],
  termDays: 365,
  spots: 3,
  order: 1,
  amount: 24_000,
  currency: 'usd',
  free: 2,
  ...fields,
});

/** A public sponsor entry that runs from the start of this month to the end of next year. */
export const sponsorOf = (fields: Partial<SponsorEntry> = {}): SponsorEntry => ({
  id: 's1',
  kind: 'gym',
  name: 'Barton Springs Jiu-Jitsu',
  tier: 'Row',
  path: '/bjj/texas/austin/barton-springs-jiu-jitsu',
  place: 'Austin, TX',
  from: '2026-11-01T00:00:00.000Z',
  until: '2027-12-31T12:00:00.000Z',
  ...fields,
});

/** A purchase of a gym’s sponsorship, by default just started. Tests run at Nov 21, 2026, 17:30 UTC. */
export const purchaseOf = (fields: Partial<Purchase> = {}): Purchase => ({
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  userId: 'ana',
  kind: 'gym',
  gymId: 'g1',
  sponsor: 'Barton Springs Jiu-Jitsu',
  tierId: 't1',
  tierName: 'Row',
  termDays: 365,
  placement: 'gym~g1',
  status: 'pending',
  amount: 24_000,
  currency: 'usd',
  refunded: 0,
  sessions: ['cs_test_1'],
  checkout: { number: 0, page: 'embedded' },
  expiresAt: '2026-11-21T17:59:00.000Z',
  createdAt: '2026-11-21T17:28:00.000Z',
  stripePriceId: 'price_1',
  ...fields,
});
/** The same purchase after payment, running for a year. */
export const paidPurchaseOf = (fields: Partial<Purchase> = {}): Purchase =>
  purchaseOf({
    status: 'active',
    paidAt: '2026-11-21T17:29:00.000Z',
    startsAt: '2026-11-21T17:29:00.000Z',
    endsAt: '2027-11-21T17:29:00.000Z',
    receiptUrl: 'https://pay.stripe.com/receipts/1',
    ...fields,
  });
