import { type RefObject, useEffect } from 'react';

/**
 * If the focused element is removed, such as the button of a form that was sent, focuses its nearest remaining ancestor, so that
 * keyboard and screen reader users continue there. Components that move focus themselves take precedence.
 */
export function useFocusRecovery(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    /** The last focused element and its ancestors, innermost first. */
    let path: readonly HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof HTMLElement ? getPathToRoot(target, root) : [];
    };
    const recover = () => {
      const remaining = path.find(({ isConnected }) => isConnected);
      if (remaining && remaining !== path[0] && document.activeElement === document.body) forceFocus(remaining);
    };
    const observer = new MutationObserver(() => {
      // Maps change their elements many times a second.
      if (path[0]?.isConnected !== false) return;
      clearTimeout(timer);
      // Runs after the effects of the elements that replaced the focused one, since those may move focus.
      timer = setTimeout(recover);
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [container]);
}

function getPathToRoot(target: HTMLElement, root: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element: HTMLElement | null = target; element && root.contains(element); element = element.parentElement) path.push(element);
  return path;
}

/** Focuses an element, even one that isn't focusable by itself. */
function forceFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
