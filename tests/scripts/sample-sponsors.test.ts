import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DAY_MS, sponsorshipSchema } from '@contract';
import { LOCAL_OFFERS } from '@scripts/seed/offers';
import { sponsorshipOf } from '@scripts/seed/sponsors';

const NOW = new Date('2026-11-26T12:00:00Z');
const TIER = {
  id: 'tier',
  tier: {
    name: 'City page',
    kinds: ['gym' as const],
    benefits: ['A spot'],
    termDays: 365,
    spots: 5,
    order: 1,
    active: true,
    stripePriceId: LOCAL_OFFERS.row.id,
  },
};

test.each([0, 1, 2, 3])('sponsorshipOf returns a valid one that runs, and that Stripe is no longer asked about (%i)', (index) => {
  const sponsorship = sponsorshipOf({ kind: 'gym', sponsor: 'Harbor BJJ', placement: 'gym~one', gymId: 'one' }, TIER, index, NOW);
  expect(v.safeParse(sponsorshipSchema, sponsorship).issues).toBeUndefined();
  expect(sponsorship).toMatchObject({ status: 'active', amount: LOCAL_OFFERS.row.amount });
  expect(Date.parse(sponsorship.endsAt ?? '')).toBeGreaterThan(NOW.getTime() + 90 * DAY_MS);
  // Paid sponsorships are compared with Stripe for 180 days.
  expect(Date.parse(sponsorship.paidAt ?? '')).toBeLessThan(NOW.getTime() - 180 * DAY_MS);
});
