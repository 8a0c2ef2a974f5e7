import { getOwn } from '@contract';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type DecisionState, useDecisions } from '../../stores/decisions';

/** The state of a decision. Undefined if it wasn't made in this tab, or was undone. */
export const useDecision = (key: string): DecisionState | undefined => useDecisions(({ states }) => getOwn(states, key));

interface UndecidedList {
  /** Whether every item is decided. */
  readonly isEmpty: boolean;
  /** The list element. It contains an `article` per item, in the items' order. */
  readonly listRef: RefObject<HTMLUListElement | null>;
}

/**
 * Hides a list's decided items, even before the decisions are sent. They stay rendered, so that an item keeps its form entries if its
 * decision is undone or fails. An item whose decision is undone gets focus. Hides nothing if
 * `getKey` is undefined.
 */
export function useHideDecidedItems<Item>(items: readonly Item[], getKey: ((item: Item) => string) | undefined): UndecidedList {
  const states = useDecisions((decisions) => decisions.states);
  const undoneKey = useDecisions((decisions) => decisions.undoneKey);
  const listRef = useRef<HTMLUListElement>(null);
  const isHidden = (item: Item): boolean => {
    const kind = getKey && getOwn(states, getKey(item))?.kind;
    return kind !== undefined && kind !== 'failed';
  };
  // Hides the elements directly, because the items' own components render them.
  useLayoutEffect(() => {
    for (const [index, item] of items.entries()) {
      const element = listRef.current?.children[index];
      if (element instanceof HTMLElement) setHidden(element, isHidden(item));
    }
  });
  const undoneIndex = getKey && undoneKey !== null ? items.findIndex((item) => getKey(item) === undoneKey) : -1;
  useEffect(() => {
    const article = undoneIndex < 0 ? undefined : listRef.current?.children[undoneIndex]?.querySelector<HTMLElement>('article');
    if (!article) return;
    article.tabIndex = -1;
    article.focus();
  }, [undoneIndex]);
  return { isEmpty: items.every(isHidden), listRef };
}

function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden === hidden) return;
  if (hidden && element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  element.hidden = hidden;
}
