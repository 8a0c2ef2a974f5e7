/**
 * Web Mercator, the projection of street tiles: the world is a square whose sides are 1 long, x to the east and y to the
 * south. All of the product's maps but the national one use it, so that shapes, gyms and tiles meet.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
/** South, west, north, east in degrees, as a query of the directory has it. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

/** Shapes are kept as whole numbers of this part of the world's side: about 120 meters in the middle of the US. */
export const SHAPE_UNITS = 2 ** 18;
/** Where Web Mercator ends (the square's edge). */
const MAX_LATITUDE = 85.0511;
/** Miles around the equator (WGS 84). */
const EQUATOR_MILES = 24_901.461;

/**
 * The directory reaches from Guam over the date line to Puerto Rico. East longitudes are counted on to the west, so that
 * Guam and the last of the Aleutians stay on the left of Alaska.
 */
const westward = (longitude: number): number => (longitude > 0 ? longitude - 360 : longitude);

/** Degrees to the unit square; `x` of Guam and the Aleutians beyond the date line is below 0. */
export function project({ latitude, longitude }: Place): Point {
  const phi = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return { x: westward(longitude) / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI) };
}

/** The inverse of `project`; longitudes from -180 to 180. */
export function unproject({ x, y }: Point): Place {
  const latitude = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
  const longitude = (x - 0.5) * 360;
  return { latitude, longitude: longitude < -180 ? longitude + 360 : longitude };
}

/** How much of the unit square's side a number of miles takes at a latitude. */
export const lengthOfMiles = (miles: number, latitude: number): number => miles / (EQUATOR_MILES * Math.cos((latitude * Math.PI) / 180));
