import { type State, findStateByCode } from '../contract';
import { readDataFile, lazy } from './data';
import { KM_PER_DEGREE } from './distance';
import { containsPosition, getDistanceKm, toOutline } from './outline';

/** How far from the simplified coastline a place may be and still count as on land, since the shapes leave out piers, small islands and harbors. */
const COAST_TOLERANCE_KM = 5;
const COAST_DEGREES = COAST_TOLERANCE_KM / KM_PER_DEGREE;
/** Distances to shapes farther away than this aren't computed. */
const REACH_KM = 2 * COAST_TOLERANCE_KM;

const outlines = lazy(() => {
  const { states, neighbors } = readDataFile('borders');
  const stateOutlines = Object.entries(states).map(([code, polygons]) => ({ code, outlines: polygons.map(toOutline) }));
  const all = stateOutlines.flatMap((state) => state.outlines);
  // Imports also check every row's coordinates with latitude and longitude swapped. Nearly all swapped positions are south of American Samoa, so these
  // limits rule them out quickly.
  const north = all.reduce((most, shape) => Math.max(most, shape.north), -90);
  const south = all.reduce((most, shape) => Math.min(most, shape.south), 90);
  return { states: stateOutlines, neighbors: neighbors.map(toOutline), north, south };
});

/**
 * The state or territory whose shape contains a position. Undefined abroad and at sea. A position up to 5 km off a state's coast belongs to the
 * state, unless a foreign country is that close as well: Tijuana isn't in California.
 */
export function findStateAt(latitude: number, longitude: number): State | undefined {
  const { states, neighbors, north, south } = outlines();
  if (latitude > north + COAST_DEGREES || latitude < south - COAST_DEGREES) return undefined;
  const inside = states.find((state) => state.outlines.some((outline) => containsPosition(outline, latitude, longitude)));
  if (inside) return findStateByCode(inside.code);
  if (neighbors.some((outline) => containsPosition(outline, latitude, longitude))) return undefined;
  const nearest = states
    .map(({ code, outlines: shapes }) => ({ code, km: getDistanceKm(shapes, latitude, longitude, REACH_KM) }))
    .reduce((best, candidate) => (candidate.km < best.km ? candidate : best), { code: '', km: Number.POSITIVE_INFINITY });
  if (nearest.km > COAST_TOLERANCE_KM || getDistanceKm(neighbors, latitude, longitude, REACH_KM) <= COAST_TOLERANCE_KM) return undefined;
  return findStateByCode(nearest.code);
}

/**
 * Whether a position is in a state or at most `km` kilometers (up to 10) outside its shape, since a position near a border may be inaccurate although
 * its state is right.
 */
export function isInOrNear(latitude: number, longitude: number, stateCode: string, km: number): boolean {
  const state = outlines().states.find(({ code }) => code === stateCode);
  if (!state) return false;
  return state.outlines.some((outline) => containsPosition(outline, latitude, longitude)) || getDistanceKm(state.outlines, latitude, longitude, REACH_KM) <= km;
}
