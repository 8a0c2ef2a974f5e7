/**
 * The storage key of the marker that says that someone is signed in, in this browser or in this tab only. Without the marker, the app
 * doesn't have to load the authentication SDK to know that no one is.
 */
export const MARKER = 'halfmat:session';

/** Local storage keeps the session until the user signs out, session storage until the tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * Returns which storage has the session's marker. Undefined if there is no session, or if storage is blocked. In that case, the SDK
 * keeps the session only in memory.
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
    // Storage is blocked, so the next visit starts signed out.
  }
}
