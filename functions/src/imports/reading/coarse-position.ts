import type { Point } from '../../contract';
import { kilometersBetween } from '../../geo';
import type { Notes } from './row-notes';
import type { Position } from './position';

/** A position this close to a town's center counts as the center. In kilometers. */
const CENTER_KM = 0.03;
/** Two decimals of a degree are about a kilometer. */
const COARSE_DECIMALS = 2;

/** Points that many rows in a file share, by `pointKey`, with the number of rows. */
export type CrowdedPoints = ReadonlyMap<number, number>;

/** A point as one number, accurate to a meter. Ignores the longitude's sign, since some lists have lost the minus signs. */
export const pointKey = ({ latitude, longitude }: Point): number =>
  Math.round((latitude + 90) * PER_DEGREE) * KEYS_PER_LATITUDE + Math.round(Math.abs(longitude) * PER_DEGREE);
const PER_DEGREE = 1e5;
/** One more than the largest longitude in a key. Even the largest key is a safe integer. */
const KEYS_PER_LATITUDE = 180 * PER_DEGREE + 1;

/**
 * Whether a position is a town's rather than a gym's. If so, adds a note.
 * @param centers the centers of the row's city and ZIP code
 */
export function isCoarse(position: Position, centers: readonly (Point | undefined)[], crowded: CrowdedPoints | undefined, notes: Notes): boolean {
  const rows = crowded?.get(pointKey(position));
  const isCenter = centers.some((center) => center && kilometersBetween(position, center) <= CENTER_KM);
  const isRounded = [position.latitude, position.longitude].every((degrees) => Number(degrees.toFixed(COARSE_DECIMALS)) === degrees);
  if (!rows && !isCenter && !isRounded) return false;
  const reason = rows
    ? `${rows.toLocaleString('en-US')} rows in the file have this location, so it’s probably the middle of a town. It’s shown as approximate.`
    : isCenter
      ? 'This is the middle of a town, not the gym’s exact location. It’s shown as approximate.'
      : 'These coordinates are only precise to about half a mile. They’re shown as approximate.';
  notes.addGuess('position', reason, position.cell);
  return true;
}
