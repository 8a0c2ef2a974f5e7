import { type Point, timeZonesOf } from '../contract';
import { readDataFile, lazy } from './data';
import { contains, nearestKm, type Outline, toOutline } from './outline';

/** How far beyond a zone's border a point may be and still count as in it, to allow for rounding and rivers. */
const BORDER_REACH_KM = 10;

interface ZoneShape {
  readonly zone: string;
  readonly outlines: readonly Outline[];
}
const shapesByState = lazy(() => {
  const states = Object.entries(readDataFile('zones')).map(([code, zones]): [string, ZoneShape[]] => [
    code,
    Object.entries(zones).map(([zone, polygons]) => ({ zone, outlines: polygons.map(toOutline) })),
  ]);
  return new Map(states);
});

/**
 * The IANA time zone at a position in a state, such as `America/Chicago`. Always one of the state's, even for a position beyond its border. Undefined
 * for an unknown state code.
 */
export function timeZoneAt(stateCode: string, { latitude, longitude }: Point): string | undefined {
  const zones = timeZonesOf(stateCode);
  if (zones.length < 2) return zones[0];
  const shapes = shapesByState().get(stateCode) ?? [];
  const inside = shapes.find(({ outlines }) => outlines.some((outline) => contains(outline, latitude, longitude)));
  return inside?.zone ?? nearestZone(shapes, latitude, longitude) ?? zones[0];
}

function nearestZone(shapes: readonly ZoneShape[], latitude: number, longitude: number): string | undefined {
  const distances = shapes.map(({ zone, outlines }) => ({ zone, km: nearestKm(outlines, latitude, longitude, BORDER_REACH_KM) }));
  const nearest = distances.reduce((best, each) => (each.km < best.km ? each : best), { zone: '', km: Number.POSITIVE_INFINITY });
  return nearest.zone || undefined;
}
