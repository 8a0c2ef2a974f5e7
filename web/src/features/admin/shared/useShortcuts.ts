import { own } from '@contract';
import { useCallback, useEffect, useRef } from 'react';
import { undoLatest } from '../../../stores/decisions';
import { isControl, isShortcut } from '../../../ui/shortcuts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** The keys of `Shortcuts`, for the `article` elements in `list`. */
export function useShortcuts(list: { readonly current: HTMLElement | null }, isOff: boolean): void {
  /** The position of the last selected item: once it is decided, the item that takes its place is next. */
  const place = useRef(-1);
  const last = useRef<HTMLElement>(undefined);
  const focus = useCallback(
    (index: number) => {
      const items = itemsOf(list.current);
      const item = items[Math.max(0, Math.min(index, items.length - 1))];
      if (!item) return;
      place.current = items.indexOf(item);
      last.current = item;
      item.tabIndex = -1;
      item.focus();
    },
    [list],
  );
  useEffect(() => {
    if (isOff) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leaveControl(event, list.current);
      if (!isShortcut(event)) return;
      if (event.key.toLowerCase() === 'u') return undoLatest();
      const current = list.current?.contains(document.activeElement) ? document.activeElement?.closest('article') : null;
      const step = own(STEPS, event.key.toLowerCase());
      if (step !== undefined) {
        event.preventDefault();
        const at = current ? itemsOf(list.current).indexOf(current) : step > 0 ? place.current - (place.current < 0 ? 0 : 1) : place.current;
        return focus(at + step);
      }
      if (!current) return;
      // Holding a key down decides one item, not all that follow.
      if (event.repeat) return;
      const controls = [...current.querySelectorAll<HTMLElement>('[data-key]')].filter(({ dataset }) => dataset.key === event.key.toLowerCase());
      if (controls.length > 0) event.preventDefault();
      for (const control of controls) control.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, focus, isOff]);
  useEffect(() => {
    if (!list.current) return;
    const remember = ({ target }: FocusEvent) => {
      const item = (target as Element).closest<HTMLElement>('article');
      if (item) [last.current, place.current] = [item, itemsOf(list.current).indexOf(item)];
    };
    const element = list.current;
    element.addEventListener('focusin', remember);
    // A decided item leaves the list with the focus, which moves to the item that takes its place.
    const watch = new MutationObserver(() => {
      const isGone = last.current && (!last.current.isConnected || last.current.closest('[hidden]') !== null);
      if (isGone && document.activeElement === document.body) focus(place.current);
    });
    watch.observe(list.current, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => {
      element.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, [list, focus]);
}

/** Without items that are decided and hidden. */
const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('article') ?? [])].filter((item) => !item.closest('[hidden]'));

/**
 * Moves the focus from a control to its item, if there is one. Another element may use Escape first, such as an open list of
 * suggestions.
 */
function leaveControl({ defaultPrevented }: KeyboardEvent, list: HTMLElement | null): void {
  const active = document.activeElement;
  if (defaultPrevented || !(active instanceof HTMLElement) || !isControl(active) || document.querySelector('dialog[open]') !== null) return;
  const item = list?.contains(active) ? active.closest<HTMLElement>('article') : undefined;
  if (!item) return active.blur();
  item.tabIndex = -1;
  item.focus();
}
