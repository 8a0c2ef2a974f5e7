import { type RefObject, useEffect, useRef } from 'react';
import { useLatestLocation } from './useLatestLocation';

/** Hides a popover when the visitor goes to another page. A popover opened before the app loaded stays open. */
export function useHideOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLatestLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    popover.current?.hidePopover();
  }, [key, popover]);
}
