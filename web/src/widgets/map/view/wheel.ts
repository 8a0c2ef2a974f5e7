import type { Map as LeafletMap, Point as Pixels } from 'leaflet';

/** Wheel distance per zoom step: three notches of a usual mouse. */
const WHEEL_PIXELS = 300;
const PINCH_PIXELS = 100;
const LINE_PIXELS = 40;

/**
 * The wheel scrolls the page until the map has the focus, and then zooms. Leaflet's own handler always captures the wheel, and
 * loses events while it zooms, which on a touchpad are most of them.
 */
export function listenToWheel(map: LeafletMap & { zoomAround(at: Pixels, steps: number): void }, signal: AbortSignal): void {
  const element = map.getContainer();
  const onWheel = (event: WheelEvent) => {
    // A touchpad pinch arrives as a wheel event with Ctrl held.
    if (!event.ctrlKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
    const steps = -(event.deltaY * lines) / (event.ctrlKey ? PINCH_PIXELS : WHEEL_PIXELS);
    map.zoomAround(map.mouseEventToContainerPoint(event), steps);
  };
  element.addEventListener('wheel', onWheel, { passive: false, signal });
}
