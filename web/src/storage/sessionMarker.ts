/** Says that this browser holds a session, or this tab alone. Without it the authentication SDK need not load to know that there is none. */
export const MARKER = 'halfmat:session';

/** Kept until somebody signs out, or until the tab is closed. */
type Where = 'localStorage' | 'sessionStorage';

/** Where a session is said to be; undefined where there is none, or storage is forbidden: the SDK then keeps it in memory, and has none at the start. */
export function markedSession(): Where | undefined {
  try {
    if (sessionStorage.getItem(MARKER) !== null) return 'sessionStorage';
    return localStorage.getItem(MARKER) === null ? undefined : 'localStorage';
  } catch {
    return undefined;
  }
}

/** Says where there is a session from now on; nowhere without `where`. */
export function markSession(where: Where | undefined): void {
  try {
    sessionStorage.removeItem(MARKER);
    if (where !== 'localStorage') localStorage.removeItem(MARKER);
    if (where) globalThis[where].setItem(MARKER, '1');
  } catch {
    // The next visit then starts signed out.
  }
}
