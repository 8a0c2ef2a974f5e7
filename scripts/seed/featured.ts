import { type CityDocument, COLLECTIONS, type GymCard, sitePaths } from '../../functions/src/contract';
import { type Connection, call, listDocuments, Refusal } from '../client/backend';

const CITIES = 12;
const GYMS_A_CITY = 4;

/** The facts needed to choose a city. */
export type FeaturedCandidate = Pick<CityDocument, 'stateSlug' | 'stateCode' | 'citySlug' | 'name' | 'summary' | 'gyms'>;

/** Chooses the dozen largest among the largest cities of each state, so that the homepage shows the whole country. */
export function citiesToFeature(cities: readonly FeaturedCandidate[]): FeaturedCandidate[] {
  const largest = new Map<string, FeaturedCandidate>();
  for (const city of cities) {
    const known = largest.get(city.stateSlug);
    if (!known || city.summary.gyms > known.summary.gyms) largest.set(city.stateSlug, city);
  }
  return [...largest.values()].sort((a, b) => b.summary.gyms - a.summary.gyms || a.citySlug.localeCompare(b.citySlug)).slice(0, CITIES);
}

/** Chooses open gyms with different names, sorted by name. */
export function gymsToFeature(city: FeaturedCandidate): GymCard[] {
  const byName = new Map<string, GymCard>();
  for (const gym of Object.values(city.gyms ?? {})) if (gym.status === 'published') byName.set(gym.name, gym);
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name)).slice(0, GYMS_A_CITY);
}

/**
 * Features a dozen cities and some of their gyms through the admin callables, and returns the cities. Repeating it adds nothing.
 */
export async function featureCities(connection: Connection): Promise<FeaturedCandidate[]> {
  const cities: FeaturedCandidate[] = [];
  for await (const { data } of listDocuments<FeaturedCandidate>(connection, COLLECTIONS.directoryCities, 300)) cities.push(data);
  const featured = citiesToFeature(cities);
  for (const city of featured) {
    const url = sitePaths.city(city.stateSlug, city.citySlug);
    const cityId = await ignoreExisting(() => call(connection, 'addFeaturedCity', { name: city.name, state: city.stateCode, url }));
    if (!cityId) continue;
    for (const gym of gymsToFeature(city)) {
      const gymUrl = sitePaths.gymOfCard(city.stateSlug, city.citySlug, gym);
      await ignoreExisting(() => call(connection, 'addFeaturedGym', { cityId: cityId.id, name: gym.name, url: gymUrl }));
    }
  }
  return featured;
}

async function ignoreExisting<T>(add: () => Promise<T>): Promise<T | undefined> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'already-exists') return undefined;
    throw error;
  }
}
