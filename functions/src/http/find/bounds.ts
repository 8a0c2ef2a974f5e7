import { type Bounds, EARTH_MILES, type Point } from '../../contract';

/** Miles per degree of latitude. */
const MILES_PER_DEGREE = (EARTH_MILES * Math.PI) / 180;

/** Returns bounds that contain every point within `miles`. Checking bounds first avoids computing most distances. */
export function boundsAround({ latitude, longitude }: Point, miles: number): Bounds {
  const latitudeDegrees = miles / MILES_PER_DEGREE;
  // Degrees of longitude are shortest at the edge that is nearest to a pole.
  const longitudeScale = Math.cos((Math.min(89.9, Math.abs(latitude) + latitudeDegrees) * Math.PI) / 180);
  const longitudeDegrees = Math.min(180, latitudeDegrees / longitudeScale);
  const [south, north] = [Math.max(-90, latitude - latitudeDegrees), Math.min(90, latitude + latitudeDegrees)];
  if (longitudeDegrees >= 180) return [south, -180, north, 180];
  return [south, wrapLongitude(longitude - longitudeDegrees), north, wrapLongitude(longitude + longitudeDegrees)];
}

/** Brings a longitude that is past the 180th meridian back into the range from -180 to 180. */
function wrapLongitude(longitude: number): number {
  if (longitude < -180) return longitude + 360;
  return longitude > 180 ? longitude - 360 : longitude;
}

/** Whether a point is within bounds, which may cross the 180th meridian. */
export function isInBounds([south, west, north, east]: Bounds, latitude: number, longitude: number): boolean {
  if (!(latitude >= south && latitude <= north)) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Whether two bounds may have a point in common. Bounds across the 180th meridian overlap everything at their latitude. */
export function overlaps(a: Bounds, b: Bounds): boolean {
  if (a[0] > b[2] || b[0] > a[2]) return false;
  return a[1] > a[3] || b[1] > b[3] || (a[1] <= b[3] && b[1] <= a[3]);
}
