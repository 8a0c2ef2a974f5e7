import { type State, stateByCode } from '../contract';
import { dataFile, lazy, type Polygon } from './data';
import { kilometersBetween } from './distance';

/**
 * How far off the drawn coast a place still counts as on it: piers, small islands and harbors that the simplified
 * shapes leave out.
 */
const COAST_TOLERANCE_KM = 5;
/** One degree of latitude. */
const KM_PER_DEGREE = 111.2;

interface Outline {
  readonly rings: Polygon;
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number];
}
const outlineOf = (rings: Polygon): Outline => {
  const outer = rings[0] ?? [];
  const longitudes = outer.map(([longitude]) => longitude);
  const latitudes = outer.map(([, latitude]) => latitude);
  return { rings, box: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)] };
};
const outlines = lazy(() => {
  const { states, neighbors } = dataFile('borders');
  return { states: Object.entries(states).map(([code, polygons]) => ({ code, outlines: polygons.map(outlineOf) })), neighbors: neighbors.map(outlineOf) };
});

/**
 * The state or territory at a position, by its shape. Undefined abroad and at sea; a position just off a coast
 * (5 km) belongs to it, but not where foreign land is that near too: Tijuana is not California.
 */
export function stateAt(latitude: number, longitude: number): State | undefined {
  const { states, neighbors } = outlines();
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
function contains({ rings, box: [west, south, east, north] }: Outline, latitude: number, longitude: number): boolean {
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
  let inside = false;
  for (const ring of rings) {
    let [x1, y1] = ring[ring.length - 1] ?? [0, 0];
    for (const [x2, y2] of ring) {
      if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
      [x1, y1] = [x2, y2];
    }
  }
  return inside;
}

/** Distance to the nearest edge; shapes further than twice the tolerance count as infinitely far. */
function nearestKm(shapes: readonly Outline[], latitude: number, longitude: number): number {
  const margin = (2 * COAST_TOLERANCE_KM) / KM_PER_DEGREE;
  const sideways = margin / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  let best = Number.POSITIVE_INFINITY;
  for (const {
    rings,
    box: [west, south, east, north],
  } of shapes) {
    if (longitude < west - sideways || longitude > east + sideways || latitude < south - margin || latitude > north + margin) continue;
    for (const ring of rings) {
      for (let end = 1; end < ring.length; end++) best = Math.min(best, edgeKm(ring[end - 1] ?? [0, 0], ring[end] ?? [0, 0], latitude, longitude));
    }
  }
  return best;
}

/** Distance to one edge, on a plane that touches the earth at the position. */
function edgeKm([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], latitude: number, longitude: number): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const [dx, dy] = [(x2 - x1) * shrink, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((longitude - x1) * shrink * dx + (latitude - y1) * dy) / length));
  return kilometersBetween(latitude, longitude, y1 + along * (y2 - y1), x1 + along * (x2 - x1));
}
