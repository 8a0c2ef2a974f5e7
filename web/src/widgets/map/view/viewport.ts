import { roundCoordinate } from '@contract';
import { type Bounds, type Point, unproject } from './projection';

/**
 * A part of the map in pixels. As with street tiles, the world is 256 · 2^zoom pixels wide. `left` and `top` are measured from the
 * world's top-left corner.
 */
export interface Viewport {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A box in the unit square. */
export interface Extent {
  readonly low: Point;
  readonly high: Point;
}

const TILE_PIXELS = 256;

/** The side of the unit square in pixels. */
export const getWorldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom;

/** Converts a point of the unit square to pixels from the viewport's corner. */
export function toPixels({ zoom, left, top }: Viewport, { x, y }: Point): Point {
  const scale = getWorldPixels(zoom);
  return { x: x * scale - left, y: y * scale - top };
}

/** The viewport's box in the unit square. */
export function getExtent({ zoom, left, top, width, height }: Viewport): Extent {
  const scale = getWorldPixels(zoom);
  return { low: { x: left / scale, y: top / scale }, high: { x: (left + width) / scale, y: (top + height) / scale } };
}

/** Whether `outer` contains all of `inner`. */
export const covers = (outer: Extent, inner: Extent): boolean =>
  outer.low.x <= inner.low.x && outer.low.y <= inner.low.y && outer.high.x >= inner.high.x && outer.high.y >= inner.high.y;

/** The viewport enlarged by `share` of its size on each side, in whole pixels, so that drawing stays sharp. */
export function pad({ zoom, left, top, width, height }: Viewport, share: number): Viewport {
  const [padX, padY] = [Math.ceil(width * share), Math.ceil(height * share)];
  return { zoom, left: Math.round(left) - padX, top: Math.round(top) - padY, width: width + 2 * padX, height: height + 2 * padY };
}

/** The viewport's bounds, in degrees, rounded to four decimal places. */
export function toBounds(viewport: Viewport): Bounds {
  const { low, high } = getExtent(viewport);
  const { latitude: north, longitude: west } = unproject(low);
  const { latitude: south, longitude: east } = unproject(high);
  return [roundCoordinate(south), roundCoordinate(west), roundCoordinate(north), roundCoordinate(east)];
}
