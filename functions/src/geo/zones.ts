import { type Point, listTimeZones } from '../contract';
import { readDataFile, lazy } from './data';
import { containsPosition, getDistanceKm, type Outline, toOutline } from './outline';

/** How far outside a zone's border a position may be and still count as in the zone, to allow for rounding and rivers. */
const BORDER_REACH_KM = 10;

interface ZoneShape {
  readonly zone: string;
  readonly outlines: readonly Outline[];
}
const zonesByState = lazy(() => new Map(Object.entries(readDataFile('zones'))));
/** Shapes by state code. Each state's shapes are converted when they are first needed. */
const shapesByState = new Map<string, readonly ZoneShape[]>();

function loadShapes(stateCode: string): readonly ZoneShape[] {
  let shapes = shapesByState.get(stateCode);
  if (!shapes) {
    shapes = Object.entries(zonesByState().get(stateCode) ?? {}).map(([zone, polygons]) => ({ zone, outlines: polygons.map(toOutline) }));
    shapesByState.set(stateCode, shapes);
  }
  return shapes;
}

/**
 * The IANA time zone at a position in a state, such as `America/Chicago`. It is always one of the state's time zones, even if the position is outside
 * the state. Undefined for an unknown state code.
 */
export function findTimeZone(stateCode: string, { latitude, longitude }: Point): string | undefined {
  const zones = listTimeZones(stateCode);
  if (zones.length < 2) return zones[0];
  const shapes = loadShapes(stateCode);
  const inside = shapes.find(({ outlines }) => outlines.some((outline) => containsPosition(outline, latitude, longitude)));
  return inside?.zone ?? findNearestZone(shapes, latitude, longitude) ?? zones[0];
}

function findNearestZone(shapes: readonly ZoneShape[], latitude: number, longitude: number): string | undefined {
  const distances = shapes.map(({ zone, outlines }) => ({ zone, km: getDistanceKm(outlines, latitude, longitude, BORDER_REACH_KM) }));
  const nearest = distances.reduce((best, candidate) => (candidate.km < best.km ? candidate : best), { zone: '', km: Number.POSITIVE_INFINITY });
  return nearest.zone || undefined;
}
