import type { Point } from '../contract';
import { makeCityIndexKey, toPlaceKey } from './compile';
import { readDataFile, lazy } from './data';

/** A place with residents, or a postal city name. */
export interface City extends Point {
  readonly name: string;
  /** Two letters, such as `TX`. */
  readonly stateCode: string;
  /** 0 if only the postal service uses the name. */
  readonly population: number;
}
/** The city of a ZIP code, with the center of the ZIP code's area. */
export interface ZipPlace extends Point {
  readonly city: string;
  readonly stateCode: string;
}

const NONE: readonly City[] = [];
const keyedCities = lazy(() =>
  readDataFile('cities').map(([name, stateCode, latitude, longitude, population, key]): [string, City] => [
    key,
    { name, stateCode, latitude, longitude, population },
  ]),
);
const cities = lazy(() => keyedCities().map(([, city]) => city));
/** The city at an index in the list of cities. */
export const getCity = (index: number): City | undefined => cities()[index];
const citiesByKey = lazy(() => new Map(keyedCities()));

/** The center of a ZIP code's area. */
export interface ZipCenter extends Point {
  readonly city: City;
  /** Other cities that the Postal Service accepts in addresses with this ZIP code. */
  readonly accepted: readonly City[];
}
/** The centers of all ZIP codes' areas, by ZIP code. */
export const zipCenters = lazy(
  () =>
    new Map(
      readDataFile('zips').flatMap(([zip, index, latitude, longitude, ...others]): [string, ZipCenter][] => {
        const city = getCity(index);
        return city ? [[zip, { city, latitude, longitude, accepted: others.length > 0 ? others.flatMap((other) => getCity(other) ?? []) : NONE }]] : [];
      }),
    ),
);

/** Every place with residents (about 16,000), largest first. */
export const allCities = lazy((): readonly City[] => cities().filter(({ population }) => population > 0));

/** The city with this name in a state, in its usual spelling: `Saint Louis` and `St Louis` both give `St. Louis`. */
export function findCityByName(stateCode: string, name: string): City | undefined {
  const cacheKey = `${stateCode} ${name}`;
  if (cacheKey.length > MAX_NAME_LENGTH) return undefined;
  if (!cityCache.has(cacheKey)) {
    if (cityCache.size >= MAX_CACHED) cityCache.clear();
    const key = makeCityIndexKey(stateCode, name);
    cityCache.set(cacheKey, citiesByKey().get(ALIASES.get(key) ?? key));
  }
  return cityCache.get(cacheKey);
}
/** Caches cities by state and name, since a list names the same cities over and over, and normalizing a name takes longer than the rest of a row. */
const cityCache = new Map<string, City | undefined>();
const MAX_CACHED = 20_000;
const MAX_NAME_LENGTH = 100;

/** Whether two texts are spellings of the same place name. */
export const isSamePlaceName = (a: string, b: string): boolean => a === b || toPlaceKey(a) === toPlaceKey(b);

/** Every city with this name, including those that only the postal service uses. One per state. */
export function findCitiesByName(name: string): readonly City[] {
  if (name.length > MAX_NAME_LENGTH) return NONE;
  const cached = citiesByNameCache.get(name);
  if (cached) return cached;
  if (citiesByNameCache.size >= MAX_CACHED) citiesByNameCache.clear();
  const key = toPlaceKey(name);
  const aliasMatches = [...ALIASES].flatMap(([alias, target]) => (alias.slice(3) === key ? (citiesByKey().get(target) ?? []) : []));
  const matches = [...aliasMatches, ...(citiesByPlaceKey().get(key) ?? NONE).filter((city) => !aliasMatches.includes(city))];
  citiesByNameCache.set(name, matches);
  return matches;
}
const citiesByNameCache = new Map<string, readonly City[]>();
/** Cities by the `toPlaceKey` of their name. The keys of `citiesByKey` start with the state code and a space. */
const citiesByPlaceKey = lazy(() => {
  const citiesByName = new Map<string, City[]>();
  for (const [key, city] of citiesByKey()) citiesByName.set(key.slice(3), [...(citiesByName.get(key.slice(3)) ?? []), city]);
  return citiesByName;
});

/** Common names of cities whose official name is different. */
const ALIASES = new Map([
  ['NY newyorkcity', 'NY newyork'],
  ['NY manhattan', 'NY newyork'],
  ['NY thebronx', 'NY bronx'],
  ['DC washingtondc', 'DC washington'],
  ['AK barrow', 'AK utqiagvik'],
]);

/** The place of a ZIP code (five digits, or nine with a dash). Undefined if the ZIP code is unknown. */
export function findZipPlace(zip: string): ZipPlace | undefined {
  const center = zipCenters().get(zip.slice(0, 5));
  return center && { city: center.city.name, stateCode: center.city.stateCode, latitude: center.latitude, longitude: center.longitude };
}

/** The ZIP codes that start with these three digits, with their places. */
export const findZipsByPrefix = (prefix: string): readonly (readonly [zip: string, place: ZipPlace])[] => zipsByPrefix().get(prefix) ?? [];
const zipsByPrefix = lazy(() =>
  Map.groupBy(
    [...zipCenters().keys()].flatMap((zip) => {
      const place = findZipPlace(zip);
      return place ? [[zip, place] as const] : [];
    }),
    ([zip]) => zip.slice(0, 3),
  ),
);

/** Neighborhoods with this name, one per state. */
export const findNeighborhoodsByName = (name: string): readonly City[] => neighborhoods().get(toPlaceKey(name)) ?? NONE;
const neighborhoods = lazy(() =>
  Map.groupBy(
    readDataFile('neighborhoods').map(([name, stateCode, latitude, longitude, population]): City => ({ name, stateCode, latitude, longitude, population })),
    ({ name }) => toPlaceKey(name),
  ),
);
