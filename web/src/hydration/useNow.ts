import { localClock, MINUTE_MS } from '@contract';
import { startTransition, useEffect, useState } from 'react';
import { useIsSent } from './sent';

/** Minutes since 1970: changes once a minute, so that what depends on the hour is drawn again then and not before. */
const minute = () => Math.floor(Date.now() / MINUTE_MS);

/** One timer for all who ask: a list of gyms has dozens. */
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
 * A browser's first clock of another time zone takes a slow phone up to a tenth of a second, all later ones nothing: made
 * in a task of its own, nothing else waits for it.
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
 * The present, to the minute. `undefined` on the server and while a page it has rendered is hydrated, so that both
 * draw the same; what is open now is said right after, bit by bit, so that the page answers in between.
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
    // What the page was sent with is settled when it is first drawn.
  }, []);
  return current === undefined ? undefined : new Date(current * MINUTE_MS);
}

/**
 * The present moment at each drawing, which is once a minute or sooner: for comparing with what the server stored seconds
 * ago. Undefined where `useNow` is.
 */
export function useMoment(): Date | undefined {
  return useNow() && new Date();
}
