import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StartingView } from '../base/BaseMap';
import { type Bounds, type Coordinates, milesToUnitSquare, project } from '../view/projection';
import { parseViewHash } from '../view/viewInUrl';
import type { Extent } from '../view/viewport';
import { MAX_ZOOM } from '../view/zooms';
import { findExtentOfAll, type GymPoints } from './points';

interface Circle {
  readonly place: Coordinates;
  readonly miles: number;
}

/** New York City (spec 9). */
const DEFAULT_CENTER = { latitude: 40.7128, longitude: -74.006 } as const;
/** Shows a large city with its suburbs. */
const DEFAULT_ZOOM = 10;
/** The closest zoom that the map picks automatically. It shows a few streets. */
const CLOSEST_ZOOM = 14;
/** Pixels around all gyms, so that no pin is cut off. */
const PINS_MARGIN = 28;
/** The width of the zoom buttons and the gap next to them in pixels, so that no pin is under them. */
const BUTTONS_WIDTH = 50;
const CIRCLE_MARGIN = 10;

/**
 * Moves the map to the searched area or circle, or else to all gyms, or else to New York. It only moves again when one of these
 * changes, so that filters leave the map where the visitor has moved it. If the URL's hash contains a view, that is the first one.
 * @param onStart called after the map was moved. The argument is the hash's area if the first view comes from the hash and the list
 * shows other gyms
 * @returns `recordSearchedArea`, which must be called with an area that is searched from the map, so that the map doesn't move to it
 */
export function useStartingView(
  map: { showStartingView(view: StartingView): void } | undefined,
  points: GymPoints | undefined,
  area: Bounds | undefined,
  circle: Circle | undefined,
  onStart: (hashArea?: Bounds) => void,
): { recordSearchedArea(area: Bounds): void } {
  const shownKey = useRef<unknown>(undefined);
  // The area that the visitor had moved the map to before they reloaded the page or returned to it.
  const [hashArea] = useState(() => parseViewHash(window.location.hash));
  // Areas searched from the map, in order. The page's query follows a moment later, and skips areas that newer ones have replaced.
  const searchedAreas = useRef<readonly string[]>([]);
  // Compared by value, since the same gyms arrive again when the time changes their kinds.
  const gymsKey = useMemo(() => points && JSON.stringify(findExtentOfAll(points) ?? {}), [points]);
  const viewKey = area?.join() ?? (circle ? `${circle.place.latitude},${circle.place.longitude},${circle.miles}` : gymsKey);
  // Runs before the map is drawn. Once its buttons are visible, the visitor may move it.
  useLayoutEffect(() => {
    if (!map || viewKey === undefined || shownKey.current === viewKey) return;
    const isFirst = shownKey.current === undefined;
    shownKey.current = viewKey;
    const index = searchedAreas.current.findIndex((searched) => searched === viewKey);
    searchedAreas.current = searchedAreas.current.slice(index + 1);
    // The map already shows an area that was searched from it, and the visitor may have moved on.
    if (index >= 0) return;
    map.showStartingView(createStartingView(points, (isFirst ? hashArea : undefined) ?? area, circle));
    // The list shows the search, not the area in the hash of a shared link.
    onStart(isFirst && hashArea?.join() !== area?.join() ? hashArea : undefined);
    // `viewKey` covers the other values. On their own, they must not move the map.
  }, [map, viewKey]);
  return {
    recordSearchedArea: (searched) => {
      searchedAreas.current = [...searchedAreas.current, searched.join()];
      onStart();
    },
  };
}

function createStartingView(points: GymPoints | undefined, area: Bounds | undefined, circle: Circle | undefined): StartingView {
  if (area) return { ...toExtent(area), margin: 0, zoom: MAX_ZOOM };
  if (circle) return { ...toCircleExtent(circle), margin: CIRCLE_MARGIN, zoom: CLOSEST_ZOOM };
  const all = points && findExtentOfAll(points);
  // A single position goes in the center.
  const isSinglePosition = all?.low.x === all?.high.x && all?.low.y === all?.high.y;
  if (all) return { ...all, margin: PINS_MARGIN, ...(!isSinglePosition && { buttons: BUTTONS_WIDTH }), zoom: CLOSEST_ZOOM };
  const center = project(DEFAULT_CENTER);
  return { low: center, high: center, margin: 0, zoom: DEFAULT_ZOOM };
}

const toExtent = ([south, west, north, east]: Bounds): Extent => ({
  low: project({ latitude: north, longitude: west }),
  high: project({ latitude: south, longitude: east }),
});

function toCircleExtent({ place, miles }: Circle): Extent {
  const { x, y } = project(place);
  const radius = milesToUnitSquare(miles, place.latitude);
  return { low: { x: x - radius, y: y - radius }, high: { x: x + radius, y: y + radius } };
}
