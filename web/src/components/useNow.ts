import { MINUTE_MS } from '@contract';
import { useSyncExternalStore } from 'react';

/** Minutes since 1970: changes once a minute, so that what depends on the hour is drawn again then and not before. */
const minute = () => Math.floor(Date.now() / MINUTE_MS);

function onEveryMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS / 6);
  return () => clearInterval(timer);
}

/**
 * The present, to the minute. `undefined` on the server and while a page it has rendered is taken over, so that both
 * draw the same; what is open now is said right after.
 */
export function useNow(): Date | undefined {
  const current = useSyncExternalStore<number | undefined>(onEveryMinute, minute, () => undefined);
  return current === undefined ? undefined : new Date(current * MINUTE_MS);
}
