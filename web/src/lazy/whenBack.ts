/** While a page waits for a service to be back, it asks again so often. */
export const RETRY_MS = 5000;

/** Calls `act` each time the browser has a network again. Gives what ends it. */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act);
  return () => window.removeEventListener('online', act);
}

/** Asks again and again, while somebody looks at the page, whether what was out of reach is back. Gives what ends it. */
export function untilBack(ask: () => void): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && navigator.onLine && ask(), RETRY_MS);
  const stop = whenOnline(ask);
  return () => {
    clearInterval(timer);
    stop();
  };
}
