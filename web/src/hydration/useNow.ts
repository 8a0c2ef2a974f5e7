import { localClock, MINUTE_MS } from '@contract';
import { startTransition, useEffect, useState } from 'react';
import { useIsSent } from './sent';

/** Minutes since 1970. It changes once a minute, so that content that depends on the time re-renders only then. */
const minute = () => Math.floor(Date.now() / MINUTE_MS);

/** One timer for all users of the hook: a list of gyms has dozens. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE_MS / 6);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A browser's first formatter for another time zone takes up to 100 ms on a slow phone; later ones are instant. It is created in
 * a task of its own, so that nothing waits for it.
 */
let clock: Promise<void> | undefined;
const clockMade = (): Promise<void> =>
  (clock ??= new Promise((resolve) => {
    setTimeout(() => {
      localClock(new Date(), 'UTC');
      resolve();
    });
  }));

/**
 * The current time, to the minute. `undefined` on the server and during hydration, so that both render the same. What is open
 * now is filled in right after, bit by bit, so that the page stays responsive.
 */
export function useNow(): Date | undefined {
  const sent = useIsSent();
  const [current, setCurrent] = useState(() => (sent ? undefined : minute()));
  useEffect(() => {
    let gone = false;
    const tell = () => {
      if (!gone) startTransition(() => setCurrent(minute()));
    };
    if (sent) void clockMade().then(tell);
    else tell();
    const end = everyMinute(tell);
    return () => {
      gone = true;
      end();
    };
    // What the server sent is fixed at the first render.
  }, []);
  return current === undefined ? undefined : new Date(current * MINUTE_MS);
}

/**
 * The exact current time at each render, at least once a minute: for comparing with what the server stored seconds ago.
 * Undefined when `useNow` is.
 */
export function useMoment(): Date | undefined {
  return useNow() && new Date();
}
