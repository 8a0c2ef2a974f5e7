/** How long single-key shortcuts stay off after a dialog closes: the user may still be typing into it. */
const SHORTCUT_PAUSE_MS = 700;

let quietSince = Number.NEGATIVE_INFINITY;

/** Called by every dialog when it closes. */
export function noteDialogClosed(): void {
  quietSince = performance.now();
}

/** Makes shortcuts work at once, as on a page that has not shown a dialog yet. */
export function forgetClosedDialogs(): void {
  quietSince = Number.NEGATIVE_INFINITY;
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]:not([tabindex="-1"]), [role="button"], [role="option"], [role="menuitem"]';

/** Whether a key pressed on this element belongs to it: to type, press or choose. */
export const isControl = (element: Element | null): boolean => element !== null && element.closest(CONTROLS) !== null;

/**
 * Whether a key press may act as a single-key shortcut: one character by itself, with no control focused, no dialog open, and
 * none closed a moment ago. Each key pressed during that moment extends it, so that typing a sentence to its end triggers
 * nothing.
 */
export function isShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  const now = performance.now();
  if (now - quietSince < SHORTCUT_PAUSE_MS) {
    quietSince = now;
    return false;
  }
  return !isControl(document.activeElement);
}
