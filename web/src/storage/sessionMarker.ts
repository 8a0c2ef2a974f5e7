/**
 * The key of the marker for a session in this browser, or in this tab only. Without the marker, the app knows that no one is signed
 * in, and doesn't load the authentication SDK.
 */
export const MARKER = 'halfmat:session';

/** Local storage keeps the session until the user signs out, session storage until the tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * The storage with the session's marker. Undefined if there is no session, or if storage is blocked, since the SDK then keeps
 * sessions only in memory.
 */
export function readSessionMarker(): StorageArea | undefined {
  try {
    if (sessionStorage.getItem(MARKER) !== null) return 'sessionStorage';
    return localStorage.getItem(MARKER) === null ? undefined : 'localStorage';
  } catch {
    return undefined;
  }
}

/** Sets the session's marker, or removes it if `where` is undefined. */
export function markSession(where: StorageArea | undefined): void {
  try {
    sessionStorage.removeItem(MARKER);
    if (where !== 'localStorage') localStorage.removeItem(MARKER);
    if (where) globalThis[where].setItem(MARKER, '1');
  } catch {
    // The next visit then starts signed out.
  }
}
