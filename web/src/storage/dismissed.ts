/** Names of what was put away, the latest first, with spaces between: as `hydration/boot.js` hands them to the style sheet. */
const KEY = 'halfmat:dismissed';
/** As many as ever stand on a page at once, and those that may come back. */
const KEPT = 30;

const listeners = new Set<() => void>();
/** Where the browser keeps nothing: what was put away on this page. */
let onThisPage = '';

export function dismissedNames(): string {
  try {
    return localStorage.getItem(KEY) ?? onThisPage;
  } catch {
    return onThisPage;
  }
}

/** Puts away what has this name, on this browser. */
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

/** Calls `listener` when something is put away, until the returned function is called. */
export function onDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests. */
export function resetDismissed(): void {
  onThisPage = '';
}
