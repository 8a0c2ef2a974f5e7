import { MINUTE_MS } from '@contract';

/** How often what a visitor is looking at is loaded again. */
export const REFRESH_MS = MINUTE_MS;

/**
 * Calls `refresh` about once a minute while the page is visible and the browser is online, and as soon as that is the case again if a minute has passed.
 * Returns a function that stops this.
 */
export function refreshWhileVisible(refresh: () => void): () => void {
  let last = Date.now();
  const refreshIfDue = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - last < REFRESH_MS) return;
    last = Date.now();
    refresh();
  };
  const timer = setInterval(refreshIfDue, REFRESH_MS / 6);
  document.addEventListener('visibilitychange', refreshIfDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfDue);
  };
}
