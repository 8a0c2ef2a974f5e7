import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, centeredOn, fitted, fittedTo, type Size } from './camera';
import { type Heard, MapView } from './MapView';
import { type GymPoints, viewOfAll } from './points';
import { type Bounds, lengthOfMiles, type Place, project } from './projection';

interface Circle {
  readonly place: Place;
  readonly miles: number;
}

/** New York City (spec 9). */
const DEFAULT_CENTER = { latitude: 40.7128, longitude: -74.006 } as const;
/** Around it: a large city with its suburbs. */
const DEFAULT_ZOOM = 10;
const CIRCLE_MARGIN = 10;

/** A map on the canvas for as long as the component is there. `heard` may be another at each render. */
export function useMapView(element: RefObject<HTMLElement | null>, canvas: RefObject<HTMLCanvasElement | null>, heard: Heard): MapView | undefined {
  const [view, setView] = useState<MapView>();
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    if (!element.current || !canvas.current) return;
    const made = MapView.on(element.current, canvas.current, {
      onSelect: (index) => latest.current.onSelect(index),
      onHover: (index) => latest.current.onHover(index),
      onMoved: (bounds) => latest.current.onMoved(bounds),
      onFailure: () => latest.current.onFailure(),
    });
    setView(made);
    if (!made) latest.current.onFailure();
    return () => made?.end();
  }, [element, canvas]);
  return view;
}

/**
 * Shows what was asked for: the area, the circle, else all gyms, else New York. It is shown again only when another is
 * asked for, so that filters leave the map where the visitor has moved it.
 * @returns `keep`, which says that an area comes from the map itself
 */
export function useStartingView(
  view: MapView | undefined,
  points: GymPoints | undefined,
  area: Bounds | undefined,
  circle: Circle | undefined,
  onShown: () => void,
): { keep(area: Bounds): void } {
  const shown = useRef<unknown>(undefined);
  const asked = area?.join() ?? (circle ? `${circle.place.latitude},${circle.place.longitude},${circle.miles}` : points);
  useEffect(() => {
    if (!view || asked === undefined) return;
    if (shown.current !== asked) view.show(startingView(view.pixels, points, area, circle));
    shown.current = asked;
    onShown();
    // What else is named here is read through `asked`, and must not bring the map back by itself.
  }, [view, asked]);
  return {
    keep: (kept) => {
      shown.current = kept.join();
      onShown();
    },
  };
}

function startingView(size: Size, points: GymPoints | undefined, area: Bounds | undefined, circle: Circle | undefined): Camera {
  if (area) return fittedTo(area, size);
  if (circle) return around(circle, size);
  return (points && viewOfAll(points, size)) ?? centeredOn(DEFAULT_CENTER, DEFAULT_ZOOM);
}

function around({ place, miles }: Circle, size: Size): Camera {
  const middle = project(place);
  const radius = lengthOfMiles(miles, place.latitude);
  return fitted({ x: middle.x - radius, y: middle.y - radius }, { x: middle.x + radius, y: middle.y + radius }, size, CIRCLE_MARGIN);
}
