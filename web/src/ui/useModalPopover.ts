import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in a popover while it is open: everything else is inert, and its first control gets the focus. The browser
 * returns the focus to the button that opened it. Without this, the popover still works, but not as a modal.
 */
export function useModalPopover(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let release: (() => void) | undefined;
    const free = () => {
      release?.();
      release = undefined;
    };
    // After it has opened, when the browser has recorded which button to return the focus to.
    const hold = () => {
      release ??= makeOthersInert(element);
      if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>('button, input, select, a[href]')?.focus();
    };
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === 'open') hold();
      else if (document.activeElement === document.body) openerOf(element)?.focus();
    };
    // Before it closes, so that the button can be focused again.
    const onBeforeToggle = (event: ToggleEvent) => {
      if (event.newState === 'closed') free();
    };
    element.addEventListener('toggle', onToggle);
    // It may have been opened before the app loaded.
    if (isOpen(element)) hold();
    element.addEventListener('beforetoggle', onBeforeToggle);
    return () => {
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('beforetoggle', onBeforeToggle);
      free();
    };
  }, [panel]);
}

/** The browser returns the focus, but not after the user has tabbed out of the page. */
const openerOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction="hide"])`);

/** Browsers without popovers don't support the selector. */
function isOpen(element: HTMLElement): boolean {
  return 'popover' in HTMLElement.prototype && element.matches(':popover-open');
}

/** Makes the whole page inert, except an element and its ancestors. @returns a function that undoes it */
function makeOthersInert(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let at: HTMLElement = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      made.push(sibling);
    }
  }
  return () => {
    for (const sibling of made) sibling.inert = false;
  };
}
