import { type RefObject, useEffect, useRef } from 'react';
import { useLatestLocation } from './useLatestLocation';

/** Hides a popover when the visitor navigates. A popover opened before the app loaded stays open. */
export function useHideOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLatestLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    popover.current?.hidePopover();
  }, [key, popover]);
}
