import { getOwn } from '@contract';
import { useCallback, useEffect, useRef } from 'react';
import { undoLatestDecision } from '../../../stores/decisions';
import { isControl, isSingleKeyShortcut } from '../../../ui/shortcuts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Handles the shortcuts of the `article` elements in `listRef`. See `Shortcuts`. */
export function useShortcuts(listRef: { readonly current: HTMLElement | null }, isOff: boolean): void {
  /** The index of the last focused item, or -1. When that item leaves the list, the item that takes its index gets focus. */
  const lastIndex = useRef(-1);
  const lastItem = useRef<HTMLElement>(undefined);
  const focus = useCallback(
    (index: number) => {
      const items = findVisibleItems(listRef.current);
      const item = items[Math.max(0, Math.min(index, items.length - 1))];
      if (!item) return;
      lastIndex.current = items.indexOf(item);
      lastItem.current = item;
      item.tabIndex = -1;
      item.focus();
    },
    [listRef],
  );
  useEffect(() => {
    if (isOff) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leaveControl(event, listRef.current);
      if (!isSingleKeyShortcut(event)) return;
      if (event.key.toLowerCase() === 'u') return undoLatestDecision();
      const currentItem = listRef.current?.contains(document.activeElement) ? document.activeElement?.closest('article') : null;
      const step = getOwn(STEPS, event.key.toLowerCase());
      if (step !== undefined) {
        event.preventDefault();
        return focus(currentItem ? findVisibleItems(listRef.current).indexOf(currentItem) + step : findStart(lastIndex.current, step));
      }
      if (!currentItem) return;
      // Holding down a key must not decide several items in a row.
      if (event.repeat) return;
      const controls = [...currentItem.querySelectorAll<HTMLElement>('[data-key]')].filter(({ dataset }) => dataset.key === event.key.toLowerCase());
      if (controls.length > 0) event.preventDefault();
      for (const control of controls) control.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [listRef, focus, isOff]);
  useEffect(() => {
    if (!listRef.current) return;
    const rememberItem = ({ target }: FocusEvent) => {
      const item = (target as Element).closest<HTMLElement>('article');
      if (item) [lastItem.current, lastIndex.current] = [item, findVisibleItems(listRef.current).indexOf(item)];
    };
    const element = listRef.current;
    element.addEventListener('focusin', rememberItem);
    // When an item is decided, it leaves the list while it has focus. Focus the item that takes its index.
    const observer = new MutationObserver(() => {
      const hasLeft = lastItem.current && (!lastItem.current.isConnected || lastItem.current.closest('[hidden]') !== null);
      if (hasLeft && document.activeElement === document.body) focus(lastIndex.current);
    });
    observer.observe(listRef.current, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => {
      element.removeEventListener('focusin', rememberItem);
      observer.disconnect();
    };
  }, [listRef, focus]);
}

/**
 * The index of the item to focus with J or K if no item has focus. J focuses the item at the last focused index, or the first item if
 * none has had focus. K focuses the item before it.
 */
function findStart(lastIndex: number, step: 1 | -1): number {
  return step > 0 ? Math.max(0, lastIndex) : lastIndex - 1;
}

/** The visible items. An item is hidden while its decision can be undone or is being sent. */
const findVisibleItems = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('article') ?? [])].filter((item) => !item.closest('[hidden]'));

/**
 * Moves focus from a control to its item, or removes focus from a control outside the items. Does nothing if a dialog is open or
 * another element, such as an open list of suggestions, has already handled Escape.
 */
function leaveControl({ defaultPrevented }: KeyboardEvent, list: HTMLElement | null): void {
  const active = document.activeElement;
  if (defaultPrevented || !(active instanceof HTMLElement) || !isControl(active) || document.querySelector('dialog[open]') !== null) return;
  const item = list?.contains(active) ? active.closest<HTMLElement>('article') : undefined;
  if (!item) return active.blur();
  item.tabIndex = -1;
  item.focus();
}
