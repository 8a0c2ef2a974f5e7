/**
 * Marks that this browser, or this tab only, has a session. Without the mark, the authentication SDK need not load to find out
 * that there is none.
 */
export const MARKER = 'halfmat:session';

/** Kept until the user signs out, or until the tab is closed. */
type Where = 'localStorage' | 'sessionStorage';

/**
 * Where a session is marked; undefined if there is none, or storage is blocked: the SDK then keeps sessions in memory, and
 * starts without one.
 */
export function readSessionMarker(): Where | undefined {
  try {
    if (sessionStorage.getItem(MARKER) !== null) return 'sessionStorage';
    return localStorage.getItem(MARKER) === null ? undefined : 'localStorage';
  } catch {
    return undefined;
  }
}

/** Marks where the session is; without `where`, that there is none. */
export function markSession(where: Where | undefined): void {
  try {
    sessionStorage.removeItem(MARKER);
    if (where !== 'localStorage') localStorage.removeItem(MARKER);
    if (where) globalThis[where].setItem(MARKER, '1');
  } catch {
    // The next visit then starts signed out.
  }
}
