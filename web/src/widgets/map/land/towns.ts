import type { StateShape, Town } from '../../../stores/shapes';
import { overlaps, type PixelBox } from '../view/pixelBox';
import { SHAPE_UNITS } from '../view/projection';
import { getWorldPixels } from '../view/viewport';
import { LETTER_WIDTH, LINE_HEIGHT, type PlaceName } from './placeNames';

/** Pixels kept free between names. */
const GAP = { x: 10, y: 4 } as const;

/** The population that a town needs for its name to show, in thousands, by whole zoom. */
const MIN_THOUSANDS: Readonly<Record<number, number>> = { 6: 200, 7: 100, 8: 40, 9: 15, 10: 8 };
export const FIRST_ZOOM_WITH_TOWNS = 6;
/** Closer zooms show the same town names as this one. */
export const LAST_ZOOM_OF_TOWNS = 14;

/**
 * The names of towns that fit next to each other at a whole zoom, larger towns first. They don't depend on the map's position, so
 * that names don't come and go while it moves.
 */
export function pickTownNames({ box: stateBox }: Pick<StateShape, 'box'>, towns: readonly Town[], zoom: number): PlaceName[] {
  if (zoom < FIRST_ZOOM_WITH_TOWNS) return [];
  const scale = getWorldPixels(zoom);
  const taken: PixelBox[] = [];
  const names: PlaceName[] = [];
  for (const [text, left, top, thousands] of towns) {
    if (thousands < (MIN_THOUSANDS[zoom] ?? 0)) break;
    const [x, y] = [(stateBox[0] + left) / SHAPE_UNITS, (stateBox[1] + top) / SHAPE_UNITS];
    const [width, height] = [text.length * LETTER_WIDTH + GAP.x, LINE_HEIGHT + GAP.y];
    const box: PixelBox = { left: x * scale - width / 2, top: y * scale - height / 2, width, height };
    if (taken.some((other) => overlaps(other, box))) continue;
    taken.push(box);
    names.push({ text, x, y, kind: 'town' });
  }
  return names;
}
