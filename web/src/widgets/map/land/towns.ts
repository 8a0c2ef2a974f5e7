import type { Box, StateShape, Town } from '../../../loaders/shapes';
import { worldPixels } from '../view/viewport';
import { SHAPE_UNITS } from '../view/projection';

/** Estimated pixels per letter, and the space kept free around a name. */
const LETTER = 6.4;
const LINE = 15;
const GAP = 10;

/** Thousands of people that a town needs to be labeled, by whole zoom. */
const LEAST: Readonly<Record<number, number>> = { 6: 200, 7: 100, 8: 40, 9: 15, 10: 8 };
export const FIRST_ZOOM_WITH_TOWNS = 6;
/** Closer zooms name the same towns as this one. */
export const LAST_ZOOM_OF_TOWNS = 14;

interface Label {
  readonly name: string;
  /** In the unit square. */
  readonly x: number;
  readonly y: number;
}

/**
 * Labels that fit next to each other at a whole zoom, larger towns first. They don't depend on the map's position, so that none
 * flickers.
 */
export function townLabels({ box }: Pick<StateShape, 'box'>, towns: readonly Town[], zoom: number): Label[] {
  if (zoom < FIRST_ZOOM_WITH_TOWNS) return [];
  const scale = worldPixels(zoom);
  const placed: Box[] = [];
  const labels: Label[] = [];
  for (const [name, left, top, thousands] of towns) {
    if (thousands < (LEAST[zoom] ?? 0)) break;
    const [x, y] = [(box[0] + left) / SHAPE_UNITS, (box[1] + top) / SHAPE_UNITS];
    const half = (name.length * LETTER + GAP) / 2;
    const room: Box = [x * scale - half, y * scale - LINE / 2 - 2, x * scale + half, y * scale + LINE / 2 + 2];
    if (placed.some((other) => overlap(other, room))) continue;
    placed.push(room);
    labels.push({ name, x, y });
  }
  return labels;
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
