import { own } from '@contract';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface ArrangingOptions {
  /** The items' keys, in their stored order. */
  readonly keys: readonly string[];
  readonly store: (order: readonly string[]) => void;
  /** Announces an item's new position, starting at 1. */
  readonly announce: (key: string, place: number) => void;
}

export interface Arranging {
  /** In the order shown, including while an item is dragged. */
  readonly keys: readonly string[];
  /** The key of the dragged item. */
  readonly dragged: string | undefined;
  /** Moves an item to a position, starting at 0; `by` is the `data-by` of the control that should keep the focus. */
  readonly move: (key: string, to: number, by: string) => void;
  /** Event handlers for a handle. */
  readonly handle: (key: string) => {
    readonly onPointerDown: (event: ReactPointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** How many positions an arrow key moves an item. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** Distance from the window's edge, in pixels, at which dragging scrolls the page, and how far it scrolls per move. */
const EDGE = 60;
const SCROLL = 24;

/** Reorders a list by dragging a handle, by its arrow keys, or by other controls. Each item has its key as `data-arranged`. */
export function useArranging({ keys, store, announce }: ArrangingOptions): Arranging {
  const [drag, setDrag] = useState<{ readonly key: string; readonly order: readonly string[] }>();
  const focused = useRef<{ readonly key: string; readonly by: string }>(undefined);

  // An element loses the focus when it is moved in the document.
  useLayoutEffect(() => {
    const { key, by } = focused.current ?? {};
    if (key === undefined) return;
    focused.current = undefined;
    const item = [...document.querySelectorAll<HTMLElement>('[data-arranged]')].find(({ dataset }) => dataset.arranged === key);
    (item?.querySelector<HTMLElement>(`[data-by="${by}"]:not(:disabled)`) ?? item?.querySelector<HTMLElement>('[data-by="handle"]'))?.focus();
  });

  const finish = (order: readonly string[], key: string) => {
    if (order.join() === keys.join()) return;
    announce(key, order.indexOf(key) + 1);
    store(order);
  };
  const move = (key: string, to: number, by: string) => {
    if (to < 0 || to >= keys.length) return;
    focused.current = { key, by };
    finish(moved(keys, key, to), key);
  };
  const moveOver = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (!drag) return;
    if (clientY < EDGE) window.scrollBy(0, -SCROLL);
    if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
    const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-arranged]')?.dataset.arranged;
    if (place !== undefined && place !== drag.key) setDrag({ key: drag.key, order: moved(drag.order, drag.key, drag.order.indexOf(place)) });
  });
  const dropped = useEffectEvent(() => {
    if (drag) finish(drag.order, drag.key);
    setDrag(undefined);
  });
  const cancelDrag = () => setDrag(undefined);

  // Listens on the window, because an element also loses pointer capture when it is moved in the document.
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const until = new AbortController();
    const { signal } = until;
    window.addEventListener('pointermove', (event) => moveOver(event), { signal });
    window.addEventListener('pointerup', () => dropped(), { signal });
    window.addEventListener('pointercancel', cancelDrag, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancelDrag(), { signal });
    return () => until.abort();
  }, [isDragging]);

  const handle = (key: string) => ({
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      setDrag({ key, order: keys });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = own(STEPS, event.key);
      if (step === undefined) return;
      event.preventDefault();
      move(key, keys.indexOf(key) + step, 'handle');
    },
  });
  return { keys: drag?.order ?? keys, dragged: drag?.key, move, handle };
}

function moved(keys: readonly string[], key: string, to: number): readonly string[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
