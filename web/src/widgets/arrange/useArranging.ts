import { own } from '@contract';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface Asked {
  /** What is arranged, in the order that is stored. */
  readonly keys: readonly string[];
  readonly store: (order: readonly string[]) => void;
  /** Announces where one stands now: its place from 1 on. */
  readonly say: (key: string, place: number) => void;
}

export interface Arranging {
  /** In the order that they are shown in, also while one is dragged. */
  readonly keys: readonly string[];
  /** Which one is dragged. */
  readonly dragged: string | undefined;
  /** Moves one to a place, from 0 on; `by` names the control, its `data-by`, that is to keep the focus. */
  readonly move: (key: string, to: number, by: string) => void;
  /** What a handle listens to. */
  readonly handle: (key: string) => {
    readonly onPointerDown: (event: ReactPointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** By how many places an arrow key moves an item. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** So near to the window's edge, in pixels, what is dragged scrolls the page, and so far with each move. */
const EDGE = 60;
const SCROLL = 24;

/** The order of a list: by dragging a handle, by its arrow keys, by other controls. Each item has its key as `data-arranged`. */
export function useArranging({ keys, store, say }: Asked): Arranging {
  const [drag, setDrag] = useState<{ readonly key: string; readonly order: readonly string[] }>();
  const focused = useRef<{ readonly key: string; readonly by: string }>(undefined);

  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const { key, by } = focused.current ?? {};
    if (key === undefined) return;
    focused.current = undefined;
    const item = [...document.querySelectorAll<HTMLElement>('[data-arranged]')].find(({ dataset }) => dataset.arranged === key);
    (item?.querySelector<HTMLElement>(`[data-by="${by}"]:not(:disabled)`) ?? item?.querySelector<HTMLElement>('[data-by="handle"]'))?.focus();
  });

  const finish = (order: readonly string[], key: string) => {
    if (order.join() === keys.join()) return;
    say(key, order.indexOf(key) + 1);
    store(order);
  };
  const move = (key: string, to: number, by: string) => {
    if (to < 0 || to >= keys.length) return;
    focused.current = { key, by };
    finish(moved(keys, key, to), key);
  };
  const over = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
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
  const givenUp = () => setDrag(undefined);

  // The window hears of it, since an element that is moved in the document loses a captured pointer, too.
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const until = new AbortController();
    const { signal } = until;
    window.addEventListener('pointermove', (event) => over(event), { signal });
    window.addEventListener('pointerup', () => dropped(), { signal });
    window.addEventListener('pointercancel', givenUp, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && givenUp(), { signal });
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
