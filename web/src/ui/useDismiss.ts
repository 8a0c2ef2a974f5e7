import { type RefObject, useEffect } from 'react';

/** Calls `close` on Escape and on a press outside `inside`. Escape also returns the focus to `opener`. */
export function useDismiss(open: boolean, inside: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, inside, opener, close]);
}
