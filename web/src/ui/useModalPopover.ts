import { type RefObject, useEffect } from 'react';

/**
 * Makes a popover modal. When it opens, its first control gets focus, and the rest of the page becomes inert. When it closes, focus
 * returns to the button that opened it.
 */
export function useModalPopover(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let undoInert: (() => void) | undefined;
    const releaseFocus = () => {
      undoInert?.();
      undoInert = undefined;
    };
    // Called once the popover is open, when the browser has recorded which button to return focus to.
    const trapFocus = () => {
      undoInert ??= makeOthersInert(element);
      if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>('button, input, select, a[href]')?.focus();
    };
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === 'open') trapFocus();
      // The browser returns focus, except after the user has tabbed out of the page.
      else if (document.activeElement === document.body) findOpener(element)?.focus();
    };
    // Called before the popover closes, so that the button can get focus again.
    const onBeforeToggle = (event: ToggleEvent) => {
      if (event.newState === 'closed') releaseFocus();
    };
    element.addEventListener('toggle', onToggle);
    // The popover may have been opened before the app loaded.
    if (isOpen(element)) trapFocus();
    element.addEventListener('beforetoggle', onBeforeToggle);
    return () => {
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('beforetoggle', onBeforeToggle);
      releaseFocus();
    };
  }, [panel]);
}

const findOpener = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction="hide"])`);

/** Whether a popover is open. Checks for support first, because browsers without popovers don't know the selector. */
function isOpen(element: HTMLElement): boolean {
  return 'popover' in HTMLElement.prototype && element.matches(':popover-open');
}

/** Makes the whole page inert, except an element and its ancestors. @returns a function that undoes it */
function makeOthersInert(element: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  for (let ancestor: HTMLElement = element; ancestor.parentElement && ancestor !== document.body; ancestor = ancestor.parentElement) {
    for (const sibling of ancestor.parentElement.children) {
      if (sibling === ancestor || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      inertElements.push(sibling);
    }
  }
  return () => {
    for (const inertElement of inertElements) inertElement.inert = false;
  };
}
