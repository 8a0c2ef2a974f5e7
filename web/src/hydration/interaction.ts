import { onPrint } from './printing';
import { type RefObject, useEffect, useState } from 'react';

/** What shows that somebody is there. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** How far below the window something is near. */
const MARGIN = '200px';

/** Calls `act` once, when the element comes as near as `margin` below the window, or is to be printed. Gives what ends the waiting. */
export function whenNear(element: Element, margin: string, act: () => void): () => void {
  // A browser so old, or none at all: everything is near.
  if (typeof IntersectionObserver === 'undefined') {
    act();
    return () => {};
  }
  const stop = () => {
    observer.disconnect();
    endPrint();
  };
  const come = () => {
    stop();
    act();
  };
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), { rootMargin: `0px 0px ${margin}` });
  const endPrint = onPrint(come);
  observer.observe(element);
  return stop;
}

/** Milliseconds after which a browser that is never idle gets what waits for it. */
const BUSY_MS = 2000;
/** A browser without a sign of idleness (Safari) is given this long. */
const UNKNOWN_MS = 200;

/** Calls `act` once, when the app has taken over the page and the browser has nothing else to do. Gives what ends the waiting. */
export function whenIdle(act: () => void): () => void {
  const ended = new AbortController();
  const actUnlessEnded = () => ended.signal.aborted || act();
  const ask = () => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(actUnlessEnded, UNKNOWN_MS);
    else requestIdleCallback(actUnlessEnded, { timeout: BUSY_MS });
  };
  if (document.documentElement.dataset.app === 'ready') ask();
  else addEventListener('halfmat:ready', ask, { once: true, signal: ended.signal });
  return () => ended.abort();
}

/** The same, but only where the element is near the window then, or as soon as it is. */
export function whenNearAtIdle(element: Element, act: () => void): () => void {
  let end = () => {};
  const endIdle = whenIdle(() => {
    end = whenNear(element, MARGIN, act);
  });
  return () => {
    endIdle();
    end();
  };
}

/** Calls `act` when the visitor moves, touches, types or scrolls for the first time from now. Gives what ends the waiting. */
export function onFirstInteraction(act: () => void): () => void {
  const stop = () => {
    for (const name of INTERACTIONS) removeEventListener(name, interact);
  };
  const interact = () => {
    stop();
    act();
  };
  for (const name of INTERACTIONS) addEventListener(name, interact, { passive: true });
  return stop;
}

/** False on the server and until the element has come near the window. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  return useOnce(element, (place, act) => whenNear(place, MARGIN, act));
}

/** The same, but also until the page is idle or the visitor has done something: what stands beside a page's text must not slow its coming. */
export function useNearAtIdle(element: RefObject<HTMLElement | null>): boolean {
  return useOnce(element, whenWanted);
}

function whenWanted(element: Element, act: () => void): () => void {
  const ends = [whenNearAtIdle(element, act), onFirstInteraction(() => ends.push(whenNear(element, MARGIN, act)))];
  return () => {
    for (const end of ends) end();
  };
}

/** False until `wait`, begun once, calls back; true right away where there is no element. */
function useOnce(element: RefObject<HTMLElement | null>, wait: (element: Element, act: () => void) => () => void): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const act = () => setHas(true);
    return element.current ? wait(element.current, act) : act();
    // How to wait is settled where the hook is used.
  }, [element]);
  return has;
}
