/** Mean radius of the earth in miles (IUGG: 6,371.0088 km). */
const EARTH_MILES = 3958.7613;
/** Miles of one degree of latitude. */
const DEGREE_MILES = (EARTH_MILES * Math.PI) / 180;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Miles between two places as the crow flies (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const part = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** South, west, north, east, in degrees. West beyond east: the area that holds the 180th meridian. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

/** The bounds that hold every place within `miles`: spares most of the distances. */
export function boundsAround({ latitude, longitude }: Point, miles: number): Bounds {
  const high = miles / DEGREE_MILES;
  const narrow = Math.cos(radians(Math.min(89.9, Math.abs(latitude) + high)));
  const wide = Math.min(180, high / narrow);
  const [south, north] = [Math.max(-90, latitude - high), Math.min(90, latitude + high)];
  return wide >= 180 ? [south, -180, north, 180] : [south, wrapped(longitude - wide), north, wrapped(longitude + wide)];
}
const wrapped = (longitude: number): number => (longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude);

export function isInBounds([south, west, north, east]: Bounds, latitude: number, longitude: number): boolean {
  if (!(latitude >= south && latitude <= north)) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
