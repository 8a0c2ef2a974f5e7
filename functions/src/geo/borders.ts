import { type State, stateByCode } from '../contract';
import { dataFile, lazy, type Polygon } from './data';
import { KM_PER_DEGREE, kilometersBetween } from './distance';

/**
 * How far off the drawn coast a place still counts as on it: piers, small islands and harbors that the simplified
 * shapes leave out.
 */
const COAST_TOLERANCE_KM = 5;
const COAST_DEGREES = COAST_TOLERANCE_KM / KM_PER_DEGREE;

/** A polygon whose rings are flat `[longitude, latitude, …]`: every row of an import goes through thousands of corners. */
interface Outline {
  readonly rings: readonly Float64Array[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
function outlineOf(polygon: Polygon): Outline {
  const outer = polygon[0] ?? [];
  const longitudes = outer.map(([longitude]) => longitude);
  const latitudes = outer.map(([, latitude]) => latitude);
  return {
    rings: polygon.map((ring) => Float64Array.from(ring.flat())),
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}
const outlines = lazy(() => {
  const { states, neighbors } = dataFile('borders');
  const drawn = Object.entries(states).map(([code, polygons]) => ({ code, outlines: polygons.map(outlineOf) }));
  const all = drawn.flatMap((state) => state.outlines);
  // Coordinates that are the wrong way round lie further south than Samoa: they are asked about in every row.
  const [north, south] = [all.reduce((most, shape) => Math.max(most, shape.north), -90), all.reduce((most, shape) => Math.min(most, shape.south), 90)];
  return { states: drawn, neighbors: neighbors.map(outlineOf), north, south };
});

/**
 * The state or territory at a position, by its shape. Undefined abroad and at sea; a position just off a coast
 * (5 km) belongs to it, but not where foreign land is that near too: Tijuana is not California.
 */
export function stateAt(latitude: number, longitude: number): State | undefined {
  const { states, neighbors, north, south } = outlines();
  if (latitude > north + COAST_DEGREES || latitude < south - COAST_DEGREES) return undefined;
  const inside = states.find((state) => state.outlines.some((outline) => contains(outline, latitude, longitude)));
  if (inside) return stateByCode(inside.code);
  if (neighbors.some((outline) => contains(outline, latitude, longitude))) return undefined;
  const nearest = states
    .map(({ code, outlines: shapes }) => ({ code, km: nearestKm(shapes, latitude, longitude) }))
    .reduce((best, candidate) => (candidate.km < best.km ? candidate : best), { code: '', km: Number.POSITIVE_INFINITY });
  if (nearest.km > COAST_TOLERANCE_KM || nearestKm(neighbors, latitude, longitude) <= COAST_TOLERANCE_KM) return undefined;
  return stateByCode(nearest.code);
}

/** Whether a position is in a state or at most `km` outside its shape: a label on a border may be right. */
export function isInOrNear(latitude: number, longitude: number, stateCode: string, km: number): boolean {
  const state = outlines().states.find(({ code }) => code === stateCode);
  if (!state) return false;
  return state.outlines.some((outline) => contains(outline, latitude, longitude)) || nearestKm(state.outlines, latitude, longitude) <= km;
}

/** Even-odd rule on the plane of degrees: the shapes' own edges are straight in degrees. */
function contains(outline: Outline, latitude: number, longitude: number): boolean {
  if (longitude < outline.west || longitude > outline.east || latitude < outline.south || latitude > outline.north) return false;
  let inside = false;
  for (const ring of outline.rings) {
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const y1 = ring[before + 1] as number;
      const y2 = ring[at + 1] as number;
      if (y1 > latitude === y2 > latitude) continue;
      const x1 = ring[before] as number;
      const x2 = ring[at] as number;
      if (longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

/** Distance to the nearest edge; shapes further than twice the tolerance count as infinitely far. */
function nearestKm(shapes: readonly Outline[], latitude: number, longitude: number): number {
  const margin = (2 * COAST_TOLERANCE_KM) / KM_PER_DEGREE;
  const sideways = margin / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  let best = Number.POSITIVE_INFINITY;
  for (const { rings, west, south, east, north } of shapes) {
    if (longitude < west - sideways || longitude > east + sideways || latitude < south - margin || latitude > north + margin) continue;
    for (const ring of rings) {
      for (let at = 2; at < ring.length; at += 2) best = Math.min(best, edgeKm(ring, at, latitude, longitude));
    }
  }
  return best;
}

/** Distance to the edge that ends at a corner, on a plane that touches the earth at the position. */
function edgeKm(ring: Float64Array, at: number, latitude: number, longitude: number): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(at - 2, at + 2);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const [dx, dy] = [(x2 - x1) * shrink, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((longitude - x1) * shrink * dx + (latitude - y1) * dy) / length));
  return kilometersBetween({ latitude, longitude }, { latitude: y1 + along * (y2 - y1), longitude: x1 + along * (x2 - x1) });
}
