import { roundedDegrees } from '@contract';
import { type Bounds, type Point, unproject } from './projection';

/**
 * A part of the map in pixels: the world is 256 · 2^zoom pixels wide, as with street tiles, and `left` and `top` count from its
 * corner.
 */
export interface Frame {
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

/** Pixels per side of the unit square. */
export const scaleOf = (zoom: number): number => TILE_PIXELS * 2 ** zoom;

/** A point of the unit square, in pixels from the frame's corner. */
export function inFrame({ zoom, left, top }: Frame, { x, y }: Point): Point {
  const scale = scaleOf(zoom);
  return { x: x * scale - left, y: y * scale - top };
}

export function extentOf({ zoom, left, top, width, height }: Frame): Extent {
  const scale = scaleOf(zoom);
  return { low: { x: left / scale, y: top / scale }, high: { x: (left + width) / scale, y: (top + height) / scale } };
}

export const covers = (outer: Extent, inner: Extent): boolean =>
  outer.low.x <= inner.low.x && outer.low.y <= inner.low.y && outer.high.x >= inner.high.x && outer.high.y >= inner.high.y;

/** The frame enlarged by `part` of its size on each side, in whole pixels, so that drawing stays sharp. */
export function grown({ zoom, left, top, width, height }: Frame, part: number): Frame {
  const [right, down] = [Math.ceil(width * part), Math.ceil(height * part)];
  return { zoom, left: Math.round(left) - right, top: Math.round(top) - down, width: width + 2 * right, height: height + 2 * down };
}

/** In degrees with four decimals. */
export function boundsOf(frame: Frame): Bounds {
  const { low, high } = extentOf(frame);
  const { latitude: north, longitude: west } = unproject(low);
  const { latitude: south, longitude: east } = unproject(high);
  return [roundedDegrees(south), roundedDegrees(west), roundedDegrees(north), roundedDegrees(east)];
}
