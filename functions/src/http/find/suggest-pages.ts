import {
  type GymSlugs,
  findClosestSlugs,
  type NotFoundResponse,
  milesBetween,
  type NamedPage,
  SLUG_PATTERN,
  sitePaths,
  type State,
  findStateBySlug,
} from '../../contract';
import type { IndexedCity, IndexedGym } from '../../listings/indexed-gym';
import type { Listings } from '../../listings/listings';
import { loadListings } from '../../listings/listings-repository';
import { findCityByName } from '../../geo';
import { loadMovedGymIds } from './moved-gyms-repository';

const MAX_SUGGESTIONS = 5;
/** How many miles a suggested city may be from a city without gyms. */
const MAX_SUGGESTION_MILES = 50;
const MAX_SLUG_LENGTH = 80;
const isSlug = (text: string): boolean => text.length <= MAX_SLUG_LENGTH && SLUG_PATTERN.test(text);

/** Suggests pages for the URL of a gym that doesn't exist or, if `slug` is empty, of a city that doesn't exist or has no gyms. */
export async function suggestDirectoryPages({ stateSlug, citySlug, slug }: GymSlugs): Promise<NotFoundResponse> {
  const state = findStateBySlug(stateSlug);
  if (!state || !isSlug(citySlug)) return { suggestions: [] };
  const directory = await loadListings();
  if (slug !== '') return { suggestions: isSlug(slug) ? findSimilarGyms({ stateSlug, citySlug, slug }, directory).map((gym) => toGymLink(gym, citySlug)) : [] };
  const cities = directory.states.get(stateSlug)?.cities ?? new Map<string, IndexedCity>();
  if (cities.has(citySlug)) return { suggestions: [] };
  const city = await findSuccessorCity({ stateSlug, citySlug }, directory);
  if (city) return { movedTo: sitePaths.city(city.stateSlug, city.slug), suggestions: [] };
  const citiesWithGyms = [...cities.values()].filter(({ gyms }) => gyms > 0);
  const similar = findClosestSlugs(citySlug, citiesWithGyms, (candidate) => candidate.slug, MAX_SUGGESTIONS);
  return { suggestions: (similar.length > 0 ? similar : findCitiesAround(citySlug, state, citiesWithGyms)).map(toCityLink) };
}

/** The city to which all of this city's gyms have moved, apart from deleted ones. Undefined if there isn't exactly one such city. */
async function findSuccessorCity(place: Pick<GymSlugs, 'stateSlug' | 'citySlug'>, directory: Listings): Promise<IndexedCity | undefined> {
  const cities = new Set((await loadMovedGymIds(place)).flatMap((id) => directory.getGym(id)?.city ?? []));
  const [city] = cities;
  return cities.size === 1 ? city : undefined;
}

/** The cities with gyms that are nearest to a known city without any. */
function findCitiesAround(citySlug: string, state: State, citiesWithGyms: readonly IndexedCity[]): IndexedCity[] {
  const center = findCityByName(state.code, citySlug.replaceAll('-', ' '));
  if (!center) return [];
  return citiesWithGyms
    .flatMap((city) => {
      const { latitude, longitude } = city;
      return latitude === undefined || longitude === undefined ? [] : { city, miles: milesBetween(center, { latitude, longitude }) };
    })
    .filter(({ miles }) => miles <= MAX_SUGGESTION_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ city }) => city);
}

/** Gyms with a similar slug: first those in the city, then those elsewhere in the state. Leaves out gyms that have closed permanently. */
function findSimilarGyms({ stateSlug, citySlug, slug }: GymSlugs, directory: Listings): IndexedGym[] {
  const openGyms = directory.states.get(stateSlug)?.gyms.filter(({ isClosed }) => !isClosed) ?? [];
  const [inCity, elsewhere] = [openGyms.filter(({ city }) => city.slug === citySlug), openGyms.filter(({ city }) => city.slug !== citySlug)];
  const findSimilar = (gyms: readonly IndexedGym[]) => findClosestSlugs(slug, gyms, (gym) => gym.listing.slug, MAX_SUGGESTIONS);
  return [...findSimilar(inCity), ...findSimilar(elsewhere)].slice(0, MAX_SUGGESTIONS);
}

const toCityLink = (city: IndexedCity): NamedPage => ({ name: city.name, path: sitePaths.city(city.stateSlug, city.slug) });
/** Names the gym's city, unless it is the one in the URL. */
const toGymLink = ({ listing, city }: IndexedGym, citySlug: string): NamedPage => ({
  name: city.slug === citySlug ? listing.name : `${listing.name}, ${city.name}`,
  path: sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug: listing.slug }),
});
