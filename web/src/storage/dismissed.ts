/** Names of dismissed items, newest first, separated by spaces: `beforePaint.ts` hides them. */
const KEY = 'halfmat:dismissed';
/** As many as are ever on a page at once, plus those that may come back. */
const KEPT = 30;

const listeners = new Set<() => void>();
/** If the browser has no storage: what was dismissed on this page. */
let onThisPage = '';

export function dismissedNames(): string {
  try {
    return localStorage.getItem(KEY) ?? onThisPage;
  } catch {
    return onThisPage;
  }
}

/** Dismisses the item with this name in this browser. */
export function dismiss(name: string): void {
  const others = dismissedNames().split(' ');
  onThisPage = [name, ...others.filter((other) => other !== name && other !== '')].slice(0, KEPT).join(' ');
  try {
    localStorage.setItem(KEY, onThisPage);
  } catch {
    // It comes back on the next page.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when something is dismissed, until the returned function is called. */
export function onDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests. */
export function resetDismissed(): void {
  onThisPage = '';
}
