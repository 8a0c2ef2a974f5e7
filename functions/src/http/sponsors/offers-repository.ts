import type { SponsorshipsResponse, TierOffer } from '../../contract';
import { config } from '../../platform/config';
import { collection, selectFields } from '../../platform/collections';
import { readWithinDeadline } from '../../platform/firestore';
import { holdsSpot } from '../../sponsorships/spots';
import { cacheResult } from '../cache-result';
import { loadListedSponsors } from './listed-sponsors';

/** How many milliseconds the number of free spots is cached. If none is left, a purchase fails anyway. */
const CACHED_MS = 20_000;

/** Loads the tiers for sale with their free spots, the current and future sponsors, and whether sponsorships can be bought at all. */
export async function loadSponsorshipOffers(now: Date): Promise<SponsorshipsResponse> {
  const [tiers, sponsors] = await Promise.all([loadTierOffers(), loadListedSponsors()]);
  return { open: config.arePaymentsEnabled(), tiers, sponsors: sponsors.filter(({ until }) => now.toISOString() < until) };
}

const loadTierOffers = cacheResult(CACHED_MS, async (): Promise<readonly TierOffer[]> => {
  const [tiers, purchases] = await readWithinDeadline((database) =>
    Promise.all([
      collection('tiers', database).where('active', '==', true).get(),
      selectFields(
        collection('sponsorships', database).where('status', 'in', ['pending', 'processing', 'active']),
        'tierId',
        'placement',
        'status',
        'expiresAt',
        'endsAt',
        'review',
        'unreserved',
      ).get(),
    ]),
  );
  const now = new Date();
  const purchasesByTier = Map.groupBy(
    purchases.docs.map((document) => document.data()).filter((purchase) => holdsSpot(purchase, now)),
    ({ tierId }) => tierId,
  );
  const offers = tiers.docs.map((document): TierOffer => {
    const { name, kinds, benefits, termDays, spots, order, amount, currency } = document.data();
    const taken = new Set(purchasesByTier.get(document.id)?.map(({ placement }) => placement)).size;
    return { id: document.id, name, kinds, benefits, termDays, spots, order, amount, currency, free: Math.max(0, spots - taken) };
  });
  return offers.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
});
