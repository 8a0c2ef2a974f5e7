import type { Point } from '../../contract';
import { kilometersBetween } from '../../geo';
import type { Notes } from './row-notes';
import type { Position } from './position';

/** A position this close to a town's center counts as the center. In kilometers. */
const CENTER_KM = 0.03;
/** Two decimals of a degree are about a kilometer. */
const COARSE_DECIMALS = 2;

/** For each point that several gyms in a file share, the number of rows with it. The keys come from `toPointKey`. */
export type CrowdedPoints = ReadonlyMap<number, number>;

/** A point as one number, precise to a meter. Ignores the longitude's sign, since some lists have lost the minus signs. */
export const toPointKey = ({ latitude, longitude }: Point): number =>
  Math.round((latitude + 90) * PER_DEGREE) * KEYS_PER_LATITUDE + Math.round(Math.abs(longitude) * PER_DEGREE);
const PER_DEGREE = 1e5;
/** One more than the largest longitude in a key. Even the largest key is a safe integer. */
const KEYS_PER_LATITUDE = 180 * PER_DEGREE + 1;

/**
 * Whether a position is only approximate, since several gyms share it, it is a town's center, or it is rounded. If so, adds a note.
 * @param centers the centers of the row's city and ZIP code
 */
export function noteIfCoarse(position: Position, centers: readonly (Point | undefined)[], crowded: CrowdedPoints | undefined, notes: Notes): boolean {
  const rowCount = crowded?.get(toPointKey(position));
  const isCenter = centers.some((center) => center && kilometersBetween(position, center) <= CENTER_KM);
  const isRounded = [position.latitude, position.longitude].every((degrees) => Number(degrees.toFixed(COARSE_DECIMALS)) === degrees);
  if (!rowCount && !isCenter && !isRounded) return false;
  notes.addGuess('position', describeCoarsePosition(rowCount, isCenter), position.cell);
  return true;
}

function describeCoarsePosition(rowCount: number | undefined, isCenter: boolean): string {
  if (rowCount)
    return `${rowCount.toLocaleString('en-US')} rows in the file have this location, so it’s probably the middle of a town. It’s shown as approximate.`;
  if (isCenter) return 'This is the middle of a town, not the gym’s exact location. It’s shown as approximate.';
  return 'These coordinates are only precise to about half a mile. They’re shown as approximate.';
}
