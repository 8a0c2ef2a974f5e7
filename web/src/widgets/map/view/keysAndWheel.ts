import { point } from 'leaflet';
import type { BaseMap } from './BaseMap';

/** Pixels that an arrow key moves the map. */
const KEY_PIXELS = 80;
const ARROWS = new Map(
  Object.entries({ ArrowLeft: point(-KEY_PIXELS, 0), ArrowRight: point(KEY_PIXELS, 0), ArrowUp: point(0, -KEY_PIXELS), ArrowDown: point(0, KEY_PIXELS) }),
);
const STEPS = new Map(Object.entries({ '+': 1, '=': 1, '-': -1, _: -1 }));

/**
 * Arrow keys move the map, and plus and minus zoom, while the map itself has the focus and not one of its buttons. Leaflet's own
 * handler zooms three steps with Shift, which most keyboards need for a plus.
 */
export function listenToKeys(map: BaseMap, signal: AbortSignal, onEnter?: () => void): void {
  const element = map.getContainer();
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
    const [way, steps] = [ARROWS.get(event.key), STEPS.get(event.key)];
    if (way) map.panTo(map.unproject(map.project(map.getCenter()).add(way)), { animate: false });
    else if (steps) map.zoomBy(steps);
    else if (onEnter && event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  element.addEventListener('keydown', onKey, { signal });
}

/** Wheel distance per zoom step: three notches of a usual mouse. */
const WHEEL_PIXELS = 300;
const PINCH_PIXELS = 100;
const LINE_PIXELS = 40;

/**
 * The wheel scrolls the page until the map has the focus, and then zooms. Leaflet's own handler always captures the wheel, and
 * loses events while it zooms, which on a touchpad are most of them.
 */
export function listenToWheel(map: BaseMap, signal: AbortSignal): void {
  const element = map.getContainer();
  const onWheel = (event: WheelEvent) => {
    // A touchpad pinch arrives as a wheel event with Ctrl held.
    if (!event.ctrlKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
    const steps = -(event.deltaY * lines) / (event.ctrlKey ? PINCH_PIXELS : WHEEL_PIXELS);
    map.zoomAround(map.mouseEventToContainerPoint(event), steps, false);
  };
  element.addEventListener('wheel', onWheel, { passive: false, signal });
}
