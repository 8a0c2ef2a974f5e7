import { MINUTE_MS } from '@contract';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';

/** Minutes since 1970. Content that depends on the time renders again only when this changes. */
const getCurrentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** All uses of the hook share one timer, since a list of gyms has dozens of them. */
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
 * The current time, rounded down to the minute. Undefined on the server and during hydration, when the visitor's clock isn't known.
 * Changes are deferred, so that rendering a page of gyms again doesn't block the visitor.
 */
export function useNow(): Date | undefined {
  const current = useDeferredValue(useSyncExternalStore(subscribe, getCurrentMinute, () => undefined));
  return useMemo(() => (current === undefined ? undefined : new Date(current * MINUTE_MS)), [current]);
}

/**
 * The exact current time at each render, at least once a minute, to compare with times that the server stored seconds ago. Undefined
 * if `useNow` is.
 */
export function useExactNow(): Date | undefined {
  return useNow() && new Date();
}
