import { type RefObject, useEffect, useRef } from 'react';
import { useAddress } from './useAddress';

/** Hides a popover when the address changes; one opened before the app loaded stays open. */
export function useHiddenByNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useAddress();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    popover.current?.hidePopover();
  }, [key, popover]);
}
