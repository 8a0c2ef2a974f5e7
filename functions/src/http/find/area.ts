import { type Bounds, type FindQuery, type FindResponse, milesBetween, type NearPlace, type Point } from '../../contract';
import type { IndexedCity, IndexedGym } from '../../listings/indexed-gym';
import { compareByName, type IndexedState, type Listings } from '../../listings/listings';
import { findCityByName } from '../../geo';
import { boundsAround, isInBounds, overlaps } from './bounds';
import { type PlaceResult, resolvePlaceText } from './place';

/** The gyms in the place that a query is about. */
export interface Area {
  readonly place?: NearPlace;
  /** Sorted by name. */
  readonly gyms: readonly IndexedGym[];
  /** Miles from the place to a gym. Undefined if there is no place, or if only the gym's city is known. */
  readonly getMiles: (gym: IndexedGym) => number | undefined;
}

/**
 * Finds the gyms in the query's state and city, within its bounds or its radius. So that no gym is left out, a gym without a known position counts as if
 * it were at its city's position, but has no distance. Returns undefined if the place in `near` is unknown.
 */
export function findArea(query: FindQuery, directory: Listings): Area | undefined {
  const place = resolvePlace(query, directory)?.place;
  if (query.near !== undefined && !place) return undefined;
  const bounds = query.bounds ?? (place && boundsAround(place, query.radius));
  if (!bounds) return { gyms: findGymsInScope(query, directory), getMiles: () => undefined };
  const miles = new Map<IndexedGym, number>();
  const gyms = findGymsInScope(query, directory, bounds).filter((gym) => {
    const point = getPoint(gym);
    if (!point || !isInBounds(bounds, point.latitude, point.longitude)) return false;
    const distance = place ? milesBetween(place, point) : 0;
    if (!query.bounds && distance > query.radius) return false;
    if (place && isLocated(gym.listing)) miles.set(gym, distance);
    return true;
  });
  return { ...(place && { place }), gyms: gyms.sort(compareByName), getMiles: (gym) => miles.get(gym) };
}

/** Resolves the query's `near` to a place. Undefined if the query has no `near`. */
export function resolvePlace({ near, stateSlug }: FindQuery, { states }: Listings): PlaceResult | undefined {
  return near === undefined ? undefined : resolvePlaceText(near, { stateSlug, listed: ({ slug }) => states.get(slug)?.cities });
}

/** The other places that the query's `near` could mean, as part of a response. Empty if there are none. */
export function listChoices(query: FindQuery, directory: Listings): Pick<FindResponse, 'choices'> {
  const choices = resolvePlace(query, directory)?.choices ?? [];
  return choices.length > 0 ? { choices } : {};
}

/** The gyms in the query's state and city. Without a state, all gyms that may be within the bounds. */
function findGymsInScope({ stateSlug, citySlug }: FindQuery, directory: Listings, bounds?: Bounds): readonly IndexedGym[] {
  if (!stateSlug) return bounds ? findGymsAround(bounds, directory) : directory.gyms;
  const inState = directory.states.get(stateSlug)?.gyms ?? [];
  return citySlug ? inState.filter(({ city }) => city.slug === citySlug) : inState;
}

/** The gyms of all states that may have gyms within the bounds, so that most of the country's gyms needn't be checked. */
const findGymsAround = (bounds: Bounds, { states }: Listings): IndexedGym[] =>
  [...states.values()].filter((state) => overlaps(bounds, getExtent(state))).flatMap((state) => state.gyms);

/** The smallest bounds that contain all gyms in a state. */
const extents = new WeakMap<IndexedState, Bounds>();
function getExtent(state: IndexedState): Bounds {
  let extent = extents.get(state);
  if (!extent) {
    const points = state.gyms.flatMap((gym) => getPoint(gym) ?? []);
    const [norths, easts] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
    extent = [findMinimum(norths), findMinimum(easts), -findMinimum(norths.map((degrees) => -degrees)), -findMinimum(easts.map((degrees) => -degrees))];
    extents.set(state, extent);
  }
  return extent;
}
const findMinimum = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** Whether a gym's own position is known. */
export const isLocated = <Position extends Partial<Point>>(position: Position): position is Position & Point =>
  position.latitude !== undefined && position.longitude !== undefined;

/** A gym's own position, or else its city's. */
export const getPoint = ({ listing, city }: IndexedGym): Point | undefined => (isLocated(listing) ? listing : cityPoint(city));

/** The mean position of a city's gyms. If none of their positions is known, the city's own position. */
const cityPoint = (city: IndexedCity): Point | undefined => (isLocated(city) ? city : findCityByName(city.stateCode, city.name));

/** Search radii, tried in order until there are enough gyms. The last one covers the whole Earth. */
const SEARCH_RADII_MILES = [10, 50, 250, 12_500];

/** A gym, with its distance. */
interface NearGym {
  readonly gym: IndexedGym;
  readonly miles: number;
}

/** The published gyms nearest to a point, nearest first. */
export function findNearestGyms(point: Point, directory: Listings, { excludedId, atMost }: { excludedId: string; atMost: number }): NearGym[] {
  for (const radius of SEARCH_RADII_MILES) {
    const bounds = boundsAround(point, radius);
    const nearGyms: NearGym[] = [];
    for (const gym of findGymsAround(bounds, directory)) {
      const { listing, isClosed, id } = gym;
      if (!isLocated(listing) || !isInBounds(bounds, listing.latitude, listing.longitude) || isClosed || id === excludedId) continue;
      const miles = milesBetween(point, listing);
      if (miles <= radius) nearGyms.push({ gym, miles });
    }
    if (nearGyms.length >= atMost || radius === SEARCH_RADII_MILES.at(-1)) return nearGyms.sort((a, b) => a.miles - b.miles).slice(0, atMost);
  }
  return [];
}
