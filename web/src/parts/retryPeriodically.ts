/** The time between retries, in milliseconds. */
export const RETRY_MS = 5000;

/** Calls `act` each time the browser comes back online. Returns a function that stops this. */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act);
  return () => window.removeEventListener('online', act);
}

/** Calls `retry` repeatedly while the page is visible, and when the browser comes back online. Returns a function that stops this. */
export function retryPeriodically(retry: () => void): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && navigator.onLine && retry(), RETRY_MS);
  const stop = whenOnline(retry);
  return () => {
    clearInterval(timer);
    stop();
  };
}
