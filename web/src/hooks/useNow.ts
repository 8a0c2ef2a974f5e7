import { MINUTE_MS } from '@contract';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';

/** Minutes since 1970: content that depends on the time renders again only when this changes. */
const getCurrentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** One timer for all users of the hook: a list of gyms has dozens. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE_MS / 6);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The current time, to the minute. `undefined` on the server and during hydration, which don't know the visitor's clock. A change
 * is deferred, so that rendering a page of gyms again doesn't block the visitor.
 */
export function useNow(): Date | undefined {
  const current = useDeferredValue(useSyncExternalStore(subscribe, getCurrentMinute, () => undefined));
  return useMemo(() => (current === undefined ? undefined : new Date(current * MINUTE_MS)), [current]);
}

/**
 * The exact current time at each render, at least once a minute: for comparing with what the server stored seconds ago.
 * Undefined when `useNow` is.
 */
export function useExactNow(): Date | undefined {
  return useNow() && new Date();
}
