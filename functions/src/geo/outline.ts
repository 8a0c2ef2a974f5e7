import type { Polygon } from './data';
import { KM_PER_DEGREE, kilometersBetween } from './distance';

/**
 * The shape of an area, and the box around it. Its rings are flat arrays `[longitude, latitude, …]` for speed, since every imported row is checked
 * against thousands of corners.
 */
export interface Outline {
  readonly rings: readonly Float64Array[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Converts a polygon to an outline. */
export const toOutline = (polygon: Polygon): Outline => createOutline(polygon.map((ring) => Float64Array.from(ring.flat())));

/** Computes the box around an area. The rings are the area's parts and holes, in any order. */
export function createOutline(rings: readonly Float64Array[]): Outline {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const ring of rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [longitude, latitude] = [ring[at] as number, ring[at + 1] as number];
      box.west = Math.min(box.west, longitude);
      box.east = Math.max(box.east, longitude);
      box.south = Math.min(box.south, latitude);
      box.north = Math.max(box.north, latitude);
    }
  }
  return { rings, ...box };
}

/** Whether a position is inside an outline, by the even-odd rule. Computed in degrees, since the edges are straight lines in degrees. */
export function containsPosition(outline: Outline, latitude: number, longitude: number): boolean {
  if (longitude < outline.west || longitude > outline.east || latitude < outline.south || latitude > outline.north) return false;
  let isInside = false;
  for (const ring of outline.rings) {
    for (let at = 0, previous = ring.length - 2; at < ring.length; previous = at, at += 2) {
      const y1 = ring[previous + 1] as number;
      const y2 = ring[at + 1] as number;
      if (y1 > latitude === y2 > latitude) continue;
      const x1 = ring[previous] as number;
      const x2 = ring[at] as number;
      if (longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
  }
  return isInside;
}

/** The distance from a position to the nearest edge of any shape, in kilometers. Infinity if no shape is within about `reachKm`. */
export function getDistanceKm(shapes: readonly Outline[], latitude: number, longitude: number, reachKm: number): number {
  const margin = reachKm / KM_PER_DEGREE;
  const longitudeMargin = margin / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  let best = Number.POSITIVE_INFINITY;
  for (const { rings, west, south, east, north } of shapes) {
    if (longitude < west - longitudeMargin || longitude > east + longitudeMargin || latitude < south - margin || latitude > north + margin) continue;
    for (const ring of rings) {
      for (let at = 2; at < ring.length; at += 2) best = Math.min(best, getEdgeDistanceKm(ring, at, latitude, longitude));
    }
  }
  return best;
}

/** Distance in km to the edge that ends at the corner at index `at`, on a plane tangent to the earth at the position. */
function getEdgeDistanceKm(ring: Float64Array, at: number, latitude: number, longitude: number): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(at - 2, at + 2);
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  const [dx, dy] = [(x2 - x1) * longitudeScale, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((longitude - x1) * longitudeScale * dx + (latitude - y1) * dy) / length));
  return kilometersBetween({ latitude, longitude }, { latitude: y1 + along * (y2 - y1), longitude: x1 + along * (x2 - x1) });
}
