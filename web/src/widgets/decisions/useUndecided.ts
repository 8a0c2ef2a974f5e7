import { own } from '@contract';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type DecisionState, useDecisions } from '../../stores/decisions';

/** The state of a decision; undefined if it was not made here, or was undone. */
export const useDecision = (key: string): DecisionState | undefined => useDecisions(({ states }) => own(states, key));

interface Undecided {
  /** Every item is decided. */
  readonly isEmpty: boolean;
  /** The list element, which contains an `article` per item, in the items' order. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/**
 * Hides decided items of a list, whether or not the decision is sent yet. They stay rendered, so that an item keeps its entries
 * if its decision is undone or fails. An undone item gets the focus.
 */
export function useUndecided<Item>(items: readonly Item[], keyOf: ((item: Item) => string) | undefined): Undecided {
  const states = useDecisions((decisions) => decisions.states);
  const undone = useDecisions((decisions) => decisions.undone);
  const list = useRef<HTMLUListElement>(null);
  const isHidden = (item: Item): boolean => {
    const kind = keyOf && own(states, keyOf(item))?.kind;
    return kind !== undefined && kind !== 'failed';
  };
  // The items' own components render their elements; here they are only hidden.
  useLayoutEffect(() => {
    for (const [index, item] of items.entries()) {
      const element = list.current?.children[index];
      if (element instanceof HTMLElement) hide(element, isHidden(item));
    }
  });
  const at = keyOf && undone !== null ? items.findIndex((item) => keyOf(item) === undone) : -1;
  useEffect(() => {
    const article = at < 0 ? undefined : list.current?.children[at]?.querySelector<HTMLElement>('article');
    if (!article) return;
    article.tabIndex = -1;
    article.focus();
  }, [at]);
  return { isEmpty: items.every(isHidden), list };
}

function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden === hidden) return;
  if (hidden && element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  element.hidden = hidden;
}
