/**
 * Web Mercator, the projection of street tiles: the world is a square with sides of 1, x to the east and y to the south. All
 * maps except the national one use it, so that shapes, gyms and tiles line up.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** In degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
/** South, west, north, east in degrees, as in directory queries. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

/** Shapes are stored as integers. The world's width is this many units. In the middle of the US, a unit is about 120 meters. */
export const SHAPE_UNITS = 2 ** 18;
/** Web Mercator's limit (the square's edge). */
const MAX_LATITUDE = 85.0511;
/** The length of the equator in miles (WGS 84). */
const EQUATOR_MILES = 24_901.461;

/**
 * Moves eastern longitudes west of the date line. The directory spans from Guam across the date line to Puerto Rico, and Guam and
 * the last of the Aleutians must be to the left of Alaska.
 */
const toWestLongitude = (longitude: number): number => (longitude > 0 ? longitude - 360 : longitude);

/** Converts degrees to the unit square. Beyond the date line (Guam, the Aleutians), `x` is negative. */
export function project({ latitude, longitude }: Coordinates): Point {
  const phi = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return { x: toWestLongitude(longitude) / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI) };
}

/** The inverse of `project`. Longitudes are from -180 to 180. */
export function unproject({ x, y }: Point): Coordinates {
  const latitude = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
  const longitude = (x - 0.5) * 360;
  return { latitude, longitude: longitude < -180 ? longitude + 360 : longitude };
}

/** A distance in miles at a latitude, as a fraction of the unit square's side. */
export const milesToUnitSquare = (miles: number, latitude: number): number => miles / (EQUATOR_MILES * Math.cos((latitude * Math.PI) / 180));
