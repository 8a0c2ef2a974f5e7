import { type FindQuery, type FindResponse, milesBetween, type NearPlace, type Point } from '../../contract';
import { isClosed } from '../../gym-index/matching';
import { eachRow } from '../../gym-index/table';
import type { ListedGym, Listings } from '../../gym-index/listed';
import { cityNamed } from '../../geo';
import { boundsAround, isInBounds } from './bounds';
import { type ReadPlace, readPlace } from './place';

/** The part of the directory that a query is about. */
export interface Area {
  readonly place?: NearPlace;
  /** Rows of the directory's table, so ordered by name. Undefined for all. */
  readonly rows: readonly number[] | undefined;
  /** Miles from the place. Undefined without a place, and for a gym of which only the city is known. */
  readonly milesOf: (row: number) => number | undefined;
}

/**
 * The gyms of the query's state and city, within its bounds or its radius. A gym without a known position uses its city's, without a distance, so
 * that none is lost. Undefined if `near` is unknown.
 */
export function areaOf(query: FindQuery, directory: Listings): Area | undefined {
  const place = placeOf(query, directory)?.place;
  if (query.near !== undefined && !place) return undefined;
  const scope = scopeOf(query, directory);
  const bounds = query.bounds ?? (place && boundsAround(place, query.radius));
  if (!bounds) return { rows: scope, milesOf: () => undefined };
  const { latitude, longitude } = directory.table;
  const miles = new Map<number, number>();
  const rows: number[] = [];
  const add = (row: number, point: Point, isLocated: boolean) => {
    if (!isInBounds(bounds, point.latitude, point.longitude)) return;
    const distance = place ? milesBetween(place, point) : 0;
    if (!query.bounds && distance > query.radius) return;
    if (place && isLocated) miles.set(row, distance);
    rows.push(row);
  };
  eachRow(directory.table, scope, (row) => {
    const [north, east] = [latitude[row] as number, longitude[row] as number];
    // Most are far away, so create no objects for those.
    if (isInBounds(bounds, north, east)) return add(row, { latitude: north, longitude: east }, true);
    const point = Number.isNaN(north) ? cityPoint(directory.gyms[row] as ListedGym) : undefined;
    if (point) add(row, point, false);
  });
  return { ...(place && { place }), rows, milesOf: (row) => miles.get(row) };
}

/** The meaning of the query's `near`, or undefined without one. */
export function placeOf({ near, stateSlug }: FindQuery, { states }: Listings): ReadPlace | undefined {
  return near === undefined ? undefined : readPlace(near, { stateSlug, listed: ({ slug }) => states.get(slug)?.cities });
}

/** The part of a response that lists possible meanings of a place. */
export function choicesOf(query: FindQuery, directory: Listings): Pick<FindResponse, 'choices'> {
  const choices = placeOf(query, directory)?.choices ?? [];
  return choices.length > 0 ? { choices } : {};
}

function scopeOf({ stateSlug, citySlug }: FindQuery, directory: Listings): readonly number[] | undefined {
  if (!stateSlug) return undefined;
  const rows = directory.rowsOf(stateSlug);
  return citySlug ? rows.filter((row) => directory.gyms[row]?.city.slug === citySlug) : rows;
}

/** A gym's own position, or else its city's. */
export function pointOf(gym: ListedGym): Point | undefined {
  const { latitude, longitude } = gym.listing();
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : cityPoint(gym);
}

/** The mean of the positions of the city's gyms, or if none is known, the city's own. */
function cityPoint({ city }: ListedGym): Point | undefined {
  const { latitude, longitude } = city;
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : cityNamed(city.stateCode, city.name);
}

/** Search radii in miles, tried until there are enough gyms. The last covers the whole earth. */
const STEPS = [10, 50, 250, 12_500];

/** Rows of the published gyms nearest to a point, nearest first. */
export function nearestTo(point: Point, { gyms, table }: Listings, { besides, atMost }: { besides: string; atMost: number }): { row: number; miles: number }[] {
  const { latitude, longitude } = table;
  for (const step of STEPS) {
    const bounds = boundsAround(point, step);
    const found: { row: number; miles: number }[] = [];
    for (let row = 0; row < table.size; row++) {
      const there = { latitude: latitude[row] as number, longitude: longitude[row] as number };
      if (!isInBounds(bounds, there.latitude, there.longitude) || isClosed(table, row) || gyms[row]?.id === besides) continue;
      const miles = milesBetween(point, there);
      if (miles <= step) found.push({ row, miles });
    }
    if (found.length >= atMost || step === STEPS.at(-1)) return found.sort((a, b) => a.miles - b.miles).slice(0, atMost);
  }
  return [];
}
