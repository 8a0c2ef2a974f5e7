import { getOwn } from '@contract';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface ReorderOptions {
  /** The items' keys, in their stored order. */
  readonly keys: readonly string[];
  readonly store: (order: readonly string[]) => void;
  /** Announces an item's new position, starting at 1. */
  readonly announce: (key: string, position: number) => void;
}

export interface ReorderControls {
  /** The keys in the order shown, including while an item is dragged. */
  readonly keys: readonly string[];
  /** The key of the dragged item. */
  readonly dragged: string | undefined;
  /** Moves an item to a position, starting at 0. `control` is the `data-control` of the control that should keep focus. */
  readonly move: (key: string, to: number, control: string) => void;
  /** Event handlers for an item's handle. */
  readonly handleProps: (key: string) => {
    readonly onPointerDown: (event: ReactPointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** How many positions an arrow key moves an item. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** How close to the viewport's edge, in pixels, dragging scrolls the page. */
const SCROLL_ZONE = 60;
/** How far it scrolls for each move of the pointer, in pixels. */
const SCROLL_STEP = 24;

/** Reorders a list by dragging a handle, with the arrow keys, or with other controls. Each item has its key as `data-arranged`. */
export function useReorder({ keys, store, announce }: ReorderOptions): ReorderControls {
  const [drag, setDrag] = useState<{ readonly key: string; readonly order: readonly string[] }>();
  const focusTarget = useRef<{ readonly key: string; readonly control: string }>(undefined);

  // An element loses focus when it is moved in the document.
  useLayoutEffect(() => {
    const { key, control } = focusTarget.current ?? {};
    if (key === undefined) return;
    focusTarget.current = undefined;
    const item = [...document.querySelectorAll<HTMLElement>('[data-arranged]')].find(({ dataset }) => dataset.arranged === key);
    (item?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`) ?? item?.querySelector<HTMLElement>('[data-control="handle"]'))?.focus();
  });

  const finish = (order: readonly string[], key: string) => {
    if (order.join() === keys.join()) return;
    announce(key, order.indexOf(key) + 1);
    store(order);
  };
  const move = (key: string, to: number, control: string) => {
    if (to < 0 || to >= keys.length) return;
    focusTarget.current = { key, control };
    finish(moveKey(keys, key, to), key);
  };
  const dragTo = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (!drag) return;
    if (clientY < SCROLL_ZONE) window.scrollBy(0, -SCROLL_STEP);
    if (clientY > window.innerHeight - SCROLL_ZONE) window.scrollBy(0, SCROLL_STEP);
    const overKey = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-arranged]')?.dataset.arranged;
    if (overKey !== undefined && overKey !== drag.key) setDrag({ key: drag.key, order: moveKey(drag.order, drag.key, drag.order.indexOf(overKey)) });
  });
  const drop = useEffectEvent(() => {
    if (drag) finish(drag.order, drag.key);
    setDrag(undefined);
  });
  const cancelDrag = () => setDrag(undefined);

  // Listens on the window, since an element also loses pointer capture when it is moved in the document.
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointermove', (event) => dragTo(event), { signal });
    window.addEventListener('pointerup', () => drop(), { signal });
    window.addEventListener('pointercancel', cancelDrag, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancelDrag(), { signal });
    return () => controller.abort();
  }, [isDragging]);

  const handleProps = (key: string) => ({
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      setDrag({ key, order: keys });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = getOwn(STEPS, event.key);
      if (step === undefined) return;
      event.preventDefault();
      move(key, keys.indexOf(key) + step, 'handle');
    },
  });
  return { keys: drag?.order ?? keys, dragged: drag?.key, move, handleProps };
}

function moveKey(keys: readonly string[], key: string, to: number): readonly string[] {
  const others = keys.filter((other) => other !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
