import { type Map as LeafletMap, point } from 'leaflet';

/** How many pixels an arrow key moves the map. */
const KEY_PIXELS = 80;
const ARROWS = new Map(
  Object.entries({ ArrowLeft: point(-KEY_PIXELS, 0), ArrowRight: point(KEY_PIXELS, 0), ArrowUp: point(0, -KEY_PIXELS), ArrowDown: point(0, KEY_PIXELS) }),
);
const ZOOM_STEPS = new Map(Object.entries({ '+': 1, '=': 1, '-': -1, _: -1 }));

/** Whether the map itself, not one of its buttons, has focus, and the key was pressed without Ctrl, Alt or Command. */
export const isForMap = (element: HTMLElement, { target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  target === element && !ctrlKey && !metaKey && !altKey;

/**
 * Moves the map with the arrow keys, and zooms with plus and minus. Leaflet's own handler zooms three steps with Shift, which most
 * keyboards need for a plus.
 */
export function listenToKeys(map: LeafletMap & { zoomBy(steps: number): void }, signal: AbortSignal): void {
  const element = map.getContainer();
  const onKey = (event: KeyboardEvent) => {
    if (!isForMap(element, event)) return;
    const [offset, steps] = [ARROWS.get(event.key), ZOOM_STEPS.get(event.key)];
    if (offset) map.panTo(map.unproject(map.project(map.getCenter()).add(offset)), { animate: false });
    else if (steps) map.zoomBy(steps);
    else return;
    event.preventDefault();
  };
  element.addEventListener('keydown', onKey, { signal });
}
