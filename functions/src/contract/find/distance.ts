/** Mean radius of the earth in miles (IUGG: 6,371.0088 km). */
export const EARTH_MILES = 3958.7613;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A position in degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Rounds degrees to four decimal places (about ten meters), so that one place doesn't have many URLs. Adding 0 turns -0 into 0. */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 1e4) / 1e4 + 0;

/** Straight-line miles between two points (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(toRadians(b.latitude - a.latitude) / 2);
  const east = Math.sin(toRadians(b.longitude - a.longitude) / 2);
  const haversine = north * north + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * east * east;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** A rectangular area of the map, in degrees. If west is greater than east, the area crosses the 180th meridian. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];
