/** How long single-key shortcuts stay off after a dialog closes: someone may still be typing into it. */
const QUIET_MS = 700;

let quietSince = Number.NEGATIVE_INFINITY;

/** Called by every dialog when it closes. */
export function noteDialogClosed(): void {
  quietSince = performance.now();
}

/** Has shortcuts act at once, as on a page that has shown no dialog yet. */
export function forgetClosedDialogs(): void {
  quietSince = Number.NEGATIVE_INFINITY;
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]:not([tabindex="-1"]), [role="button"], [role="option"], [role="menuitem"]';

/** Whether a key pressed in this element belongs to it: it types there, presses it, or chooses in it. */
export const isControl = (element: Element | null): boolean => element !== null && element.closest(CONTROLS) !== null;

/**
 * Whether a key press may act as a single-key shortcut: one character by itself, with no control focused, no dialog open, and none
 * that closed a moment ago. Each key pressed during that moment extends it, so that a sentence typed to its end decides nothing.
 */
export function isShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  const now = performance.now();
  if (now - quietSince < QUIET_MS) {
    quietSince = now;
    return false;
  }
  return !isControl(document.activeElement);
}
