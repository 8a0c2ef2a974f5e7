/** Marks the element that gets focus in a dialog without a field. */
export const INITIAL_FOCUS = { 'data-initial-focus': '' } as const;

const FIELDS = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** Finds the element to focus when a dialog opens: its first field (for radio buttons, the checked one), or else the marked element. */
function findInitialFocus(dialog: HTMLElement): HTMLElement | null {
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked) return field ?? dialog.querySelector('[data-initial-focus]');
  const checked = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return checked.find(({ name }) => name === field.name) ?? field;
}

/**
 * Moves focus to an open dialog's first field, and again if the field appears later or is replaced. In a dialog without fields, focus
 * goes to the element with `INITIAL_FOCUS`, or else to `fallback`, which must be an element that does nothing when a key is pressed.
 * @returns a function that stops this
 */
export function keepInitialFocus(dialog: HTMLElement, fallback: HTMLElement): () => void {
  const focus = () => (findInitialFocus(dialog) ?? fallback).focus();
  focus();
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    const isFocusInside = active !== null && active !== dialog && active !== fallback && dialog.contains(active);
    if (!isFocusInside) focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}
