/** How often a waiting page checks whether a service is back. */
export const RETRY_MS = 5000;

/** Calls `act` each time the browser is back online. Returns a function that stops it. */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act);
  return () => window.removeEventListener('online', act);
}

/** Checks repeatedly, while the page is visible, whether a service is back. Returns a function that stops it. */
export function retryUntilBack(ask: () => void): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && navigator.onLine && ask(), RETRY_MS);
  const stop = whenOnline(ask);
  return () => {
    clearInterval(timer);
    stop();
  };
}
