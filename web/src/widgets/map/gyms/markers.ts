import type { PixelBox } from '../view/pixelBox';
import type { Point } from '../view/projection';
import { toPixels, type Viewport } from '../view/viewport';

/** A gym on the map, or a cluster of gyms that are too close together to tell apart at this zoom. */
export interface Marker extends Point {
  /** The number of gyms. */
  readonly count: number;
  /** The gym's index in the list of points or, for several gyms, the cluster's id. */
  readonly ref: number;
  /** Whether one of its gyms has an open mat today. */
  readonly hasOpenMatToday: boolean;
}

/** The side of a pin in pixels, as in the legend. */
export const PIN_SIDE = 14;
/** Half of a pin's target size: 24 by 24 pixels (WCAG 2.2, 2.5.8). */
const TARGET_RADIUS = 12;

/** The side of a cluster's marker in pixels, by its number of gyms. */
export function getClusterSide(count: number): number {
  if (count < 10) return 38;
  if (count < 100) return 42;
  return count < 1000 ? 46 : 50;
}

const getTargetRadius = ({ count }: Marker): number => (count > 1 ? getClusterSide(count) / 2 : TARGET_RADIUS);

/** The nearest marker whose target contains a point of the viewport, in pixels. */
export function findMarkerAt(markers: readonly Marker[], viewport: Viewport, { x, y }: Point): Marker | undefined {
  let nearestMarker: Marker | undefined;
  let minDistance = Infinity;
  for (const marker of markers) {
    const at = toPixels(viewport, marker);
    const distance = Math.max(Math.abs(at.x - x), Math.abs(at.y - y));
    if (distance > getTargetRadius(marker) || distance >= minDistance) continue;
    nearestMarker = marker;
    minDistance = distance;
  }
  return nearestMarker;
}

/** The boxes of the markers in a viewport, in its pixels. */
export const toMarkerBoxes = (markers: readonly Marker[], viewport: Viewport): PixelBox[] =>
  markers.map((marker) => {
    const { x, y } = toPixels(viewport, marker);
    const radius = getTargetRadius(marker);
    return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius };
  });
