import type { Map as LeafletMap, Point as Pixels } from 'leaflet';

/** How far the wheel turns for a zoom step: three notches of a typical mouse. */
const WHEEL_PIXELS = 300;
const PINCH_PIXELS = 100;
const LINE_PIXELS = 40;

/**
 * Makes the wheel zoom if the map has focus. Otherwise, it scrolls the page. Leaflet's own handler always captures the wheel,
 * and drops events while it zooms. On a touchpad, it would drop most of them.
 */
export function listenToWheel(map: LeafletMap & { zoomAround(at: Pixels, steps: number): void }, signal: AbortSignal): void {
  const element = map.getContainer();
  const onWheel = (event: WheelEvent) => {
    // A touchpad pinch arrives as a wheel event with Ctrl held.
    if (!event.ctrlKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    const pixelsPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
    const steps = -(event.deltaY * pixelsPerUnit) / (event.ctrlKey ? PINCH_PIXELS : WHEEL_PIXELS);
    map.zoomAround(map.mouseEventToContainerPoint(event), steps);
  };
  element.addEventListener('wheel', onWheel, { passive: false, signal });
}
