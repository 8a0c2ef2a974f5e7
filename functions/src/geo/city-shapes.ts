import type { Point } from '../contract';
import { type City, getCity } from './cities';
import { UNITS_PER_DEGREE } from './compile';
import { readDataFile, lazy, type ShapeRow } from './data';
import { containsPosition, type Outline, createOutline } from './outline';

/** A city and its area, which may have several parts and holes. */
interface CityShape {
  readonly city: City;
  readonly outline: Outline;
}

/** Shapes by state code. Each state's shapes are converted when they are first needed. */
const shapesByState = new Map<string, readonly CityShape[]>();
const rows = lazy(() => new Map(Object.entries(readDataFile('shapes'))));

/** The city whose area contains a position. Only the larger cities have a shape: about 8,000 with at least 2,500 residents. */
export function findCityShapeAt({ latitude, longitude }: Point, stateCode: string): CityShape | undefined {
  let shapes = shapesByState.get(stateCode);
  if (!shapes) {
    shapes = (rows().get(stateCode) ?? []).flatMap(toShape);
    shapesByState.set(stateCode, shapes);
  }
  return shapes.find(({ outline }) => containsPosition(outline, latitude, longitude));
}

function toShape([index, ...rings]: ShapeRow): CityShape[] {
  const city = getCity(index);
  return city ? [{ city, outline: createOutline(rings.map(toDegrees)) }] : [];
}

/** `[longitude, latitude, …]` of a ring in which each corner is relative to the one before. */
function toDegrees(ring: readonly number[]): Float64Array {
  const corners = Float64Array.from(ring);
  for (let at = 2; at < corners.length; at++) corners[at] = (corners[at] ?? 0) + (corners[at - 2] ?? 0);
  return corners.map((units) => units / UNITS_PER_DEGREE);
}
