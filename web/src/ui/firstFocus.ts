/** Marks the element that takes the focus in a dialog without a field. */
export const FIRST_FOCUS = { 'data-first-focus': '' } as const;

const FIELDS = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** The element to focus when a dialog opens: its first field (for radio buttons, the checked one), or else the marked element. */
function firstIn(dialog: HTMLElement): HTMLElement | null {
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked) return field ?? dialog.querySelector('[data-first-focus]');
  const chosen = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return chosen.find(({ name }) => name === field.name) ?? field;
}

/**
 * Keeps the focus of an open dialog in its first field, even if that field appears later or is replaced. A dialog without a
 * field focuses `fallback`, which no key activates.
 * @returns a function that stops it
 */
export function keepFirstFocus(dialog: HTMLElement, fallback: HTMLElement): () => void {
  const focus = () => (firstIn(dialog) ?? fallback).focus();
  focus();
  const watch = new MutationObserver(() => {
    const active = document.activeElement;
    const isPlaced = active !== null && active !== dialog && active !== fallback && dialog.contains(active);
    if (!isPlaced) focus();
  });
  watch.observe(dialog, { childList: true, subtree: true });
  return () => watch.disconnect();
}
