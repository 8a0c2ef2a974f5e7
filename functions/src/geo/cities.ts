import tzLookup from '@photostructure/tz-lookup';
import type { Point } from '../contract';
import { cityIndexKey, placeKey } from './compile';
import { dataFile, lazy } from './data';
import { KM_PER_DEGREE, kilometersBetween } from './distance';

export interface City extends Point {
  readonly name: string;
  /** Two letters, such as `TX`. */
  readonly stateCode: string;
  /** 0 where only the mail knows the name. */
  readonly population: number;
}
/** Where a ZIP code delivers to; the position is its middle. */
export interface ZipPlace extends Point {
  readonly city: string;
  readonly stateCode: string;
}

const cities = lazy(() =>
  dataFile('cities').map(([name, stateCode, latitude, longitude, population]): City => ({ name, stateCode, latitude, longitude, population })),
);
const citiesByKey = lazy(() => new Map(dataFile('cities').map((row, index) => [row[5], cities()[index]])));
const zips = lazy(() => new Map(dataFile('zips').map((row) => [row[0], row])));

/** A place that mail is delivered to. */
interface MailPoint extends Point {
  readonly city: City;
}
/** What a gym's position is compared with, by state: ZIP middles; cities' own where a territory has no ZIP list. */
const pointsByState = lazy(() => {
  const points = new Map<string, MailPoint[]>();
  const add = (point: MailPoint) => points.set(point.city.stateCode, [...(points.get(point.city.stateCode) ?? []), point]);
  const byState = Map.groupBy(dataFile('zips'), ([, city]) => cities()[city]?.stateCode ?? '');
  for (const [state, rows] of byState) {
    points.set(
      state,
      rows.flatMap(([, index, latitude, longitude]) => {
        const city = cities()[index];
        return city ? [{ city, latitude, longitude }] : [];
      }),
    );
  }
  for (const city of cities()) if (!byState.has(city.stateCode)) add({ city, latitude: city.latitude, longitude: city.longitude });
  return points;
});

/** Every place that people live in, the largest first: 16,000 with population. */
export const allCities = lazy((): readonly City[] => cities().filter(({ population }) => population > 0));

/**
 * The city that a position's mail is addressed to: that of the nearest ZIP code's middle, within the state. Of 248
 * listings that name their city this finds 218; the nearest town finds 153, towns weighed by population at most 197.
 */
export function cityNear(latitude: number, longitude: number, stateCode: string): City | undefined {
  const position = { latitude, longitude };
  let best: City | undefined;
  let bestKm = Number.POSITIVE_INFINITY;
  for (const point of pointsByState().get(stateCode) ?? []) {
    // Already too far north or south: spares most of the distances.
    if (Math.abs(point.latitude - latitude) * KM_PER_DEGREE >= bestKm) continue;
    const km = kilometersBetween(position, point);
    if (km >= bestKm) continue;
    best = point.city;
    bestKm = km;
  }
  return best;
}

/** The city of that name in a state, in its usual spelling: `Saint Louis` and `St Louis` both give `St. Louis`. */
export function cityNamed(stateCode: string, name: string): City | undefined {
  const asked = `${stateCode} ${name}`;
  if (asked.length > LONGEST_NAME) return undefined;
  if (!cityCache.has(asked)) {
    if (cityCache.size >= CACHED_AT_MOST) cityCache.clear();
    const key = cityIndexKey(stateCode, name);
    cityCache.set(asked, citiesByKey().get(ALIASES.get(key) ?? key));
  }
  return cityCache.get(asked);
}
/** A list names the same cities over and over, and taking a name apart costs more than all else in a row. */
const cityCache = new Map<string, City | undefined>();
const CACHED_AT_MOST = 20_000;
const LONGEST_NAME = 100;

/** Names that people use for a city of another name. */
const ALIASES = new Map([
  ['NY newyorkcity', 'NY newyork'],
  ['NY manhattan', 'NY newyork'],
  ['NY thebronx', 'NY bronx'],
  ['DC washingtondc', 'DC washington'],
]);

/** Where a ZIP code (five digits, or nine with a dash) delivers to. */
export function zipPlace(zip: string): ZipPlace | undefined {
  const row = zips().get(zip.slice(0, 5));
  const city = row && cities()[row[1]];
  return city && { city: city.name, stateCode: city.stateCode, latitude: row[2], longitude: row[3] };
}

/** ZIP codes by their first three digits, and where each delivers to. */
export const zipsWith = (prefix: string): readonly (readonly [zip: string, place: ZipPlace])[] => zipsByPrefix().get(prefix) ?? [];
const zipsByPrefix = lazy(() =>
  Map.groupBy(
    dataFile('zips').flatMap(([zip]) => {
      const place = zipPlace(zip);
      return place ? [[zip, place] as const] : [];
    }),
    ([zip]) => zip.slice(0, 3),
  ),
);

/** The largest city of a state. */
export const largestCity = (stateCode: string): City | undefined => allCities().find((city) => city.stateCode === stateCode);

/** The largest city of that name in any state. */
export const cityNamedAnywhere = (name: string): City | undefined => largestByName().get(placeKey(name));
const largestByName = lazy(() => {
  const largest = new Map<string, City>();
  for (const city of allCities()) {
    const key = placeKey(city.name);
    if (city.population > (largest.get(key)?.population ?? 0)) largest.set(key, city);
  }
  return largest;
});

/** The IANA time zone at a position, such as `America/Chicago`. */
export const timeZoneAt = (latitude: number, longitude: number): string => tzLookup(latitude, longitude);
