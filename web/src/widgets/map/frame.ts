import { roundedDegrees } from '@contract';
import { type Bounds, type Point, unproject } from './projection';

/** A part of the map in pixels of the page: the world is 256 · 2^zoom of them wide, as with street tiles, and this begins so many from its corner. */
export interface Frame {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A box of the unit square. */
export interface Extent {
  readonly low: Point;
  readonly high: Point;
}

const TILE_PIXELS = 256;

/** Pixels of the unit square's side. */
export const scaleOf = (zoom: number): number => TILE_PIXELS * 2 ** zoom;

/** Where a point of the unit square lies, from the frame's corner. */
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

/** The frame with `part` of its size more on each side, in whole pixels: what is drawn into it stays sharp. */
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
