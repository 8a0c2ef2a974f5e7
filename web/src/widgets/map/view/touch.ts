import type { Map as LeafletMap } from 'leaflet';

/** How many pixels a finger has to move before it counts as a pan. */
const DRAG_THRESHOLD = 12;
const HINT_MS = 1600;

/**
 * Lets one finger scroll the page past the map, and two fingers pan and zoom it. Only a mouse uses Leaflet's own dragging. If one
 * finger tries to pan the map, `data-one-finger` on the element shows a hint.
 */
export function listenToTouch(map: LeafletMap, signal: AbortSignal): void {
  const element = map.getContainer();
  let start: { readonly x: number; readonly y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hideHint = () => void delete element.dataset.oneFinger;
  // Runs before Leaflet handles the event.
  const onPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') map.dragging.enable();
    else map.dragging.disable();
  };
  const onStart = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    start = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    if (touches.length > 1) hideHint();
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (event.touches.length > 1) return event.preventDefault();
    if (!touch || !start || Math.hypot(touch.clientX - start.x, touch.clientY - start.y) < DRAG_THRESHOLD) return;
    element.dataset.oneFinger = '';
    clearTimeout(timer);
    timer = setTimeout(hideHint, HINT_MS);
  };
  element.addEventListener('pointerdown', onPointer, { signal, capture: true });
  element.addEventListener('touchstart', onStart, { signal, passive: true });
  element.addEventListener('touchmove', onMove, { signal, passive: false });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
