import { MINUTE_MS } from '@contract';

/** How often data that changes is loaded again while a visitor looks at it. */
export const REFRESH_MS = MINUTE_MS;

/**
 * Calls `refresh` about once a minute while the page is visible and the browser is online. If the last call was
 * more than a minute ago when the page becomes visible again, calls it right away. Returns a function that stops this.
 */
export function refreshWhileVisible(refresh: () => void): () => void {
  let lastRefreshAt = Date.now();
  const refreshIfDue = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - lastRefreshAt < REFRESH_MS) return;
    lastRefreshAt = Date.now();
    refresh();
  };
  const timer = setInterval(refreshIfDue, REFRESH_MS / 6);
  document.addEventListener('visibilitychange', refreshIfDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfDue);
  };
}
