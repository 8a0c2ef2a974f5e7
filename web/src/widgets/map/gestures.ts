import type { Point } from './projection';

/** What fingers, mouse, wheel and keys mean; places are pixels from the map's corner. */
export interface Gestures {
  pan(dx: number, dy: number): void;
  /** `steps` of zoom with what is at `at` staying there. */
  zoom(at: Point, steps: number, smooth: boolean): void;
  /** Let go while moving: pixels a millisecond. */
  fling(dx: number, dy: number): void;
  tap(at: Point): void;
  /** Undefined when the mouse has left. */
  hover(at: Point | undefined): void;
  /** A finger or button is down: whatever moves stops. */
  hold(): void;
  /** All fingers are up. */
  release(): void;
}

/** A press that moves less is a tap. */
const TAP_PIXELS = 5;
/** The speed of the last moments counts. */
const SPEED_MS = 90;
const SLOWEST_FLING = 0.2;
/** Turns of a wheel for a step of zoom: three of a usual mouse's notches. */
const WHEEL_PIXELS = 300;
const PINCH_PIXELS = 100;

/** Listens on the canvas for pointers and wheel. A wheel scrolls the page until the map has the focus, and zooms then. */
export function listenToPointers(canvas: HTMLElement, frame: HTMLElement, gestures: Gestures): () => void {
  const down = new Map<number, Point>();
  let trail: { readonly at: Point; readonly time: number }[] = [];
  let start: Point | undefined;
  let moved = false;

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    start = at(event);
    moved = down.size > 1;
    trail = [];
    gestures.hold();
  };
  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    const now = at(event);
    if (!before || !start) return event.pointerType === 'mouse' ? gestures.hover(now) : undefined;
    if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < TAP_PIXELS) return undefined;
    moved = true;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    if (other) return pinch(gestures, other, before, now);
    trail = [...trail, { at: now, time: event.timeStamp }].filter(({ time }) => event.timeStamp - time < SPEED_MS);
    gestures.pan(now.x - before.x, now.y - before.y);
  };
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) return;
    const first = trail[0];
    const last = trail.at(-1);
    if (!moved && event.type === 'pointerup') gestures.tap(at(event));
    else if (first && last && event.timeStamp - last.time < SPEED_MS) flingOf(gestures, first, last);
    gestures.release();
  };
  const onWheel = (event: WheelEvent) => {
    // Pinching a touchpad comes as a wheel with Ctrl held.
    if (!event.ctrlKey && !frame.contains(document.activeElement)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 40 : 1;
    gestures.zoom(at(event), -(event.deltaY * lines) / (event.ctrlKey ? PINCH_PIXELS : WHEEL_PIXELS), false);
  };
  const onLeave = () => gestures.hover(undefined);
  const onDouble = (event: MouseEvent) => gestures.zoom(at(event), 1, true);

  const controller = new AbortController();
  const { signal } = controller;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onUp, { signal });
  canvas.addEventListener('pointerleave', onLeave, { signal });
  canvas.addEventListener('dblclick', onDouble, { signal });
  canvas.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => controller.abort();
}

function pinch(gestures: Gestures, other: Point, before: Point, now: Point): void {
  const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  gestures.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  gestures.zoom({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, Math.log2(spread(now) / spread(before)), false);
}

function flingOf(gestures: Gestures, first: { at: Point; time: number }, last: { at: Point; time: number }): void {
  const time = Math.max(1, last.time - first.time);
  const [dx, dy] = [(last.at.x - first.at.x) / time, (last.at.y - first.at.y) / time];
  if (Math.hypot(dx, dy) > SLOWEST_FLING) gestures.fling(dx, dy);
}

/** Pixels that an arrow key moves the map by. */
const KEY_PIXELS = 80;
const ARROWS = new Map(Object.entries({ ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const));

/** Arrow keys move the map and plus and minus zoom while it has the focus itself, and not one of its buttons. */
export function listenToKeys(frame: HTMLElement, by: { pan(dx: number, dy: number): void; zoom(steps: number): void }): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== frame || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS.get(event.key);
    if (arrow) by.pan(arrow[0] * KEY_PIXELS, arrow[1] * KEY_PIXELS);
    else if (event.key === '+' || event.key === '=') by.zoom(1);
    else if (event.key === '-' || event.key === '_') by.zoom(-1);
    else return;
    event.preventDefault();
  };
  frame.addEventListener('keydown', onKey);
  return () => frame.removeEventListener('keydown', onKey);
}
