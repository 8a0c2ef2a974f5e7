import { own, type Photo, photoKeyOf } from '@contract';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { orderPhotos } from '../../../stores/photos';
import { showToast } from '../../../stores/toasts';
import { messageOf } from '../../../words/problems';

export interface Arranging {
  /** In the order that they are shown in, also while one is dragged. */
  readonly photos: readonly Photo[];
  /** Which one is dragged. */
  readonly dragged: string | undefined;
  /** Moves a photo to a place; `by` names the button that is to keep the focus. */
  readonly move: (key: string, to: number, by: string) => void;
  /** What a handle listens to. */
  readonly handle: (key: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** By how many places an arrow key moves a photo. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The order of photos: by dragging a handle, by its arrow keys, by buttons. Each move is announced. */
export function useArranging(
  gymId: string,
  photos: readonly Photo[],
  labelOf: (photo: Photo, index: number) => string,
  say: (text: string) => void,
): Arranging {
  const [drag, setDrag] = useState<{ readonly key: string; readonly order: readonly string[] }>();
  const focused = useRef<{ readonly key: string; readonly by: string }>(undefined);
  const keys = photos.map(photoKeyOf);
  const shown = drag ? drag.order.flatMap((key) => photos.find((photo) => photoKeyOf(photo) === key) ?? []) : photos;

  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const { key, by } = focused.current ?? {};
    if (key === undefined) return;
    focused.current = undefined;
    const item = [...document.querySelectorAll<HTMLElement>('[data-photo]')].find(({ dataset }) => dataset.photo === key);
    (item?.querySelector<HTMLElement>(`[data-by="${by}"]:not(:disabled)`) ?? item?.querySelector<HTMLElement>('[data-by="handle"]'))?.focus();
  });

  const store = (order: readonly string[], key: string) => {
    if (order.join() === keys.join()) return;
    const at = keys.indexOf(key);
    const photo = photos[at];
    const to = order.indexOf(key);
    if (photo) say(`${labelOf(photo, at)} is now ${to + 1} of ${order.length}${to === 0 ? ', the cover' : ''}.`);
    orderPhotos(gymId, order).catch((error: unknown) => showToast('error', `The order was not stored. ${messageOf(error)}`));
  };
  const move = (key: string, to: number, by: string) => {
    if (to < 0 || to >= keys.length) return;
    focused.current = { key, by };
    store(moved(keys, key, to), key);
  };
  const handle = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ key, order: keys });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.key !== key) return;
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')?.dataset.photo;
      if (over !== undefined && over !== key) setDrag({ key, order: moved(drag.order, key, drag.order.indexOf(over)) });
    },
    onPointerUp: () => {
      if (drag) store(drag.order, key);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
      const step = own(STEPS, event.key);
      if (step === undefined) return;
      event.preventDefault();
      move(key, keys.indexOf(key) + step, 'handle');
    },
  });
  return { photos: shown, dragged: drag?.key, move, handle };
}

function moved(keys: readonly string[], key: string, to: number): readonly string[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
