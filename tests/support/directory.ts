import { type CityEntries, indexState, Listings } from '@functions/listings/listings';
import { listingWith, type PlacedListing } from './listings';

/** A directory in memory, as if read from the documents of these gyms' states. */
export async function directoryOf(gyms: readonly (Partial<PlacedListing> & Pick<PlacedListing, 'id'>)[]): Promise<Listings> {
  const placed = gyms.map((gym) => ({ stateSlug: 'texas', citySlug: 'austin', cityName: 'Austin', ...listingWith({ name: gym.id, slug: gym.id }), ...gym }));
  const states = Map.groupBy(placed, ({ stateSlug }) => stateSlug);
  const indexed = [...states].map(([slug, inState]) => {
    const cities = Map.groupBy(inState, ({ citySlug }) => citySlug);
    const entries: CityEntries = Object.fromEntries([...cities].map(([citySlug, listings]) => [citySlug, cityOf(listings)]));
    const stored = inState.map(({ id, stateSlug: _state, citySlug, cityName: _city, ...listing }) => ({ id, citySlug, read: () => listing }));
    return indexState(slug, stored, entries);
  });
  return new Listings(await Promise.all(indexed), 'v1');
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
