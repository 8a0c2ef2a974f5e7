import type { PixelBox } from '../view/pixelBox';
import type { Point } from '../view/projection';
import { toPixels, type Viewport } from '../view/viewport';

/** A gym on the map, or a cluster of gyms that are too close to be told apart at this zoom. */
export interface Marker extends Point {
  /** Gyms in it. */
  readonly count: number;
  /** The gym's index in the list of points; for several gyms, the cluster's number. */
  readonly ref: number;
  /** Whether one of its gyms has an open mat today. */
  readonly today: boolean;
}

/** A pin's side in pixels; the legend uses the same. */
export const PIN = 14;
/** Half of a pin's target size: 24 by 24 pixels (WCAG 2.2, 2.5.8). */
const TARGET_RADIUS = 12;

/** The side of a cluster, by its number of gyms. */
export const clusterSide = (count: number): number => (count < 10 ? 38 : count < 100 ? 42 : count < 1000 ? 46 : 50);

const reachOf = ({ count }: Marker): number => (count > 1 ? clusterSide(count) / 2 : TARGET_RADIUS);

/** The topmost marker at a point. */
export function markerAt(markers: readonly Marker[], viewport: Viewport, { x, y }: Point): Marker | undefined {
  let found: Marker | undefined;
  let nearest = Infinity;
  for (const marker of markers) {
    const at = toPixels(viewport, marker);
    const away = Math.max(Math.abs(at.x - x), Math.abs(at.y - y));
    if (away > reachOf(marker) || away >= nearest) continue;
    found = marker;
    nearest = away;
  }
  return found;
}

/** The boxes of the markers in a viewport, in its pixels. */
export const boxesOf = (markers: readonly Marker[], viewport: Viewport): PixelBox[] =>
  markers.map((marker) => {
    const { x, y } = toPixels(viewport, marker);
    const reach = reachOf(marker);
    return { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach };
  });
