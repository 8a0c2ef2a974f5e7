/** How long single-key shortcuts are paused after a dialog closes, since the user may still be typing. */
const SHORTCUT_PAUSE_MS = 700;

let pausedAt = Number.NEGATIVE_INFINITY;

/** Pauses single-key shortcuts for a moment. Every dialog calls this when it closes. */
export function pauseShortcuts(): void {
  pausedAt = performance.now();
}

/** Ends the pause right away. */
export function resumeShortcuts(): void {
  pausedAt = Number.NEGATIVE_INFINITY;
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]:not([tabindex="-1"]), [role="button"], [role="option"], [role="menuitem"]';

/** Whether the element handles key presses itself, such as a field or a button. */
export const isControl = (element: Element | null): boolean => element !== null && element.closest(CONTROLS) !== null;

/** Returns whether shortcuts are paused. If they are, extends the pause, so that a user who keeps typing doesn't trigger a shortcut. */
export function extendPause(): boolean {
  const now = performance.now();
  const isPaused = now - pausedAt < SHORTCUT_PAUSE_MS;
  if (isPaused) pausedAt = now;
  return isPaused;
}

/**
 * Whether a key press may act as a single-key shortcut: one character by itself, with no control focused, no dialog open and
 * shortcuts not paused.
 */
export function isSingleKeyShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !extendPause() && !isControl(document.activeElement);
}
