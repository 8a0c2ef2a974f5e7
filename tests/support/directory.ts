import type { PlacedListing } from '@functions/gym-index/listing';
import { packListing } from '@functions/gym-index/listing-line';
import { Listings, listedState } from '@functions/gym-index/listed';
import { listingWith } from './listings';

/** A directory in memory, as if read from the documents of these gyms' states. */
export function directoryOf(gyms: readonly (Partial<PlacedListing> & Pick<PlacedListing, 'id'>)[]): Listings {
  const placed = gyms.map((gym) => ({ stateSlug: 'texas', citySlug: 'austin', cityName: 'Austin', ...listingWith({ name: gym.id, slug: gym.id }), ...gym }));
  const states = Map.groupBy(placed, ({ stateSlug }) => stateSlug);
  return new Listings(
    [...states].map(([slug, inState]) => {
      const cities = [...Map.groupBy(inState, ({ citySlug }) => citySlug)];
      return listedState(
        {
          slug,
          lines: Object.fromEntries(cities.map(([citySlug, listings]) => [citySlug, Object.fromEntries(listings.map((gym) => [gym.id, packListing(gym)]))])),
          cities: Object.fromEntries(cities.map(([citySlug, listings]) => [citySlug, cityOf(listings)])),
        },
        undefined,
      );
    }),
    'v1',
  );
}

function cityOf(gyms: readonly PlacedListing[]) {
  const located = gyms.filter(({ latitude }) => latitude !== undefined);
  const mean = (pick: (gym: PlacedListing) => number | undefined) => located.reduce((sum, gym) => sum + (pick(gym) ?? 0), 0) / located.length;
  return {
    name: gyms[0]?.cityName ?? '',
    gyms: gyms.length,
    ...(located.length > 0 && { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }),
  };
}
