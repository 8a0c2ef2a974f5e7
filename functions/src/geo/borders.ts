import { type State, stateByCode } from '../contract';
import { dataFile, lazy } from './data';
import { KM_PER_DEGREE } from './distance';
import { contains, nearestKm, toOutline } from './outline';

/** How far off the drawn coast a place still counts as being on it: piers, small islands and harbors that the simplified shapes leave out. */
const COAST_TOLERANCE_KM = 5;
const COAST_DEGREES = COAST_TOLERANCE_KM / KM_PER_DEGREE;
/** Shapes farther than this aren't compared. */
const REACH_KM = 2 * COAST_TOLERANCE_KM;

const outlines = lazy(() => {
  const { states, neighbors } = dataFile('borders');
  const drawn = Object.entries(states).map(([code, polygons]) => ({ code, outlines: polygons.map(toOutline) }));
  const all = drawn.flatMap((state) => state.outlines);
  // Swapped coordinates are south of Samoa, and they are checked for every row.
  const [north, south] = [all.reduce((most, shape) => Math.max(most, shape.north), -90), all.reduce((most, shape) => Math.min(most, shape.south), 90)];
  return { states: drawn, neighbors: neighbors.map(toOutline), north, south };
});

/**
 * The state or territory at a position, by its shape. Undefined abroad and at sea. A position just off a coast (5 km) belongs to it, unless foreign
 * land is that close too: Tijuana isn't California.
 */
export function stateAt(latitude: number, longitude: number): State | undefined {
  const { states, neighbors, north, south } = outlines();
  if (latitude > north + COAST_DEGREES || latitude < south - COAST_DEGREES) return undefined;
  const inside = states.find((state) => state.outlines.some((outline) => contains(outline, latitude, longitude)));
  if (inside) return stateByCode(inside.code);
  if (neighbors.some((outline) => contains(outline, latitude, longitude))) return undefined;
  const nearest = states
    .map(({ code, outlines: shapes }) => ({ code, km: nearestKm(shapes, latitude, longitude, REACH_KM) }))
    .reduce((best, candidate) => (candidate.km < best.km ? candidate : best), { code: '', km: Number.POSITIVE_INFINITY });
  if (nearest.km > COAST_TOLERANCE_KM || nearestKm(neighbors, latitude, longitude, REACH_KM) <= COAST_TOLERANCE_KM) return undefined;
  return stateByCode(nearest.code);
}

/** Whether a position is in a state or at most `km` outside its shape: a label near a border may be right. */
export function isInOrNear(latitude: number, longitude: number, stateCode: string, km: number): boolean {
  const state = outlines().states.find(({ code }) => code === stateCode);
  if (!state) return false;
  return state.outlines.some((outline) => contains(outline, latitude, longitude)) || nearestKm(state.outlines, latitude, longitude, REACH_KM) <= km;
}
