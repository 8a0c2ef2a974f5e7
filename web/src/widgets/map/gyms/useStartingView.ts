import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Start } from '../base/BaseMap';
import { type Bounds, lengthOfMiles, type Place, project } from '../view/projection';
import { viewInAddress } from '../view/viewInAddress';
import type { Extent } from '../view/viewport';
import { MAX_ZOOM } from '../view/zooms';
import { extentOfAll, type GymPoints } from './points';

interface Circle {
  readonly place: Place;
  readonly miles: number;
}

/** New York City (spec 9). */
const DEFAULT_CENTER = { latitude: 40.7128, longitude: -74.006 } as const;
/** Shows a large city with its suburbs. */
const DEFAULT_ZOOM = 10;
/** The closest zoom that the map picks automatically: a few streets. */
const NEAREST = 14;
/** Margin in pixels around all gyms, so that no pin is cut off. */
const PINS_MARGIN = 28;
/** Width of the zoom buttons and their gap, so that no pin is under them. */
const BUTTONS = 50;
const CIRCLE_MARGIN = 10;

/**
 * Shows the requested area or circle, or else all gyms, or else New York. The view only changes with the request, so that
 * filters leave the map where the visitor has moved it. The first view is what the URL says after `#`.
 * @param onShown called with the area that the address names, if the list doesn't show its gyms
 * @returns `keep`, which says that an area comes from the map itself
 */
export function useStartingView(
  map: { start(start: Start): void } | undefined,
  points: GymPoints | undefined,
  area: Bounds | undefined,
  circle: Circle | undefined,
  onShown: (before?: Bounds) => void,
): { keep(area: Bounds): void } {
  const shown = useRef<unknown>(undefined);
  // Where the visitor had moved it, on a page that is reloaded or returned to.
  const [before] = useState(() => viewInAddress(window.location.hash));
  // Areas searched from the map, in order. The page's query follows some time later, and skips those that newer ones overtake.
  const kept = useRef<readonly string[]>([]);
  // The same gyms may arrive again when the time changes their marks.
  const all = useMemo(() => points && JSON.stringify(extentOfAll(points) ?? {}), [points]);
  const requested = area?.join() ?? (circle ? `${circle.place.latitude},${circle.place.longitude},${circle.miles}` : all);
  // Before anything is drawn: once the map's buttons are visible, the visitor can move the map and must not be moved back.
  useLayoutEffect(() => {
    if (!map || requested === undefined || shown.current === requested) return;
    const isFirst = shown.current === undefined;
    shown.current = requested;
    const place = kept.current.findIndex((area) => area === requested);
    kept.current = kept.current.slice(place + 1);
    // An area searched from the map is already shown, and the visitor may have moved on.
    if (place >= 0) return;
    map.start(startOf(points, (isFirst ? before : undefined) ?? area, circle));
    // The list shows the search, not the area that a shared address names.
    onShown(isFirst && before?.join() !== area?.join() ? before : undefined);
    // The other values are part of `requested`, and must not reset the map on their own.
  }, [map, requested]);
  return {
    keep: (area) => {
      kept.current = [...kept.current, area.join()];
      onShown();
    },
  };
}

function startOf(points: GymPoints | undefined, area: Bounds | undefined, circle: Circle | undefined): Start {
  if (area) return { ...boxOf(area), margin: 0, zoom: MAX_ZOOM };
  if (circle) return { ...around(circle), margin: CIRCLE_MARGIN, zoom: NEAREST };
  const all = points && extentOfAll(points);
  // A single place goes in the center.
  const isOne = all?.low.x === all?.high.x && all?.low.y === all?.high.y;
  if (all) return { ...all, margin: PINS_MARGIN, ...(!isOne && { buttons: BUTTONS }), zoom: NEAREST };
  const middle = project(DEFAULT_CENTER);
  return { low: middle, high: middle, margin: 0, zoom: DEFAULT_ZOOM };
}

const boxOf = ([south, west, north, east]: Bounds): Extent => ({
  low: project({ latitude: north, longitude: west }),
  high: project({ latitude: south, longitude: east }),
});

function around({ place, miles }: Circle): Extent {
  const { x, y } = project(place);
  const radius = lengthOfMiles(miles, place.latitude);
  return { low: { x: x - radius, y: y - radius }, high: { x: x + radius, y: y + radius } };
}
