import { onPrint } from './printing';
import { type RefObject, useEffect, useState } from 'react';

/** Events that show that a visitor is using the page. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** How far below the viewport an element still counts as near. */
const MARGIN = '200px';

/**
 * Calls `act` once, when the element comes within `margin` below the viewport or the page is printed. Returns a function that
 * cancels this.
 */
function whenNear(element: Element, margin: string, act: () => void): () => void {
  // Without the API (an old browser, or a test), everything counts as near.
  if (typeof IntersectionObserver === 'undefined') {
    act();
    return () => {};
  }
  const stop = () => {
    observer.disconnect();
    endPrint();
  };
  const handleNear = () => {
    stop();
    act();
  };
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && handleNear(), {
    rootMargin: `0px 0px ${margin}`,
  });
  const endPrint = onPrint(handleNear);
  observer.observe(element);
  return stop;
}

/** Milliseconds after which delayed work runs even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000;
/** Milliseconds to wait in a browser without `requestIdleCallback` (Safari). */
const FALLBACK_DELAY_MS = 200;

/** Calls `act` once, when the browser is idle. Returns a function that cancels this. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** Waits until the browser is idle, then calls `act` once the element is near the viewport. Returns a function that cancels this. */
function whenNearAndIdle(element: Element, act: () => void): () => void {
  let end = () => {};
  const endIdle = whenIdle(() => {
    end = whenNear(element, MARGIN, act);
  });
  return () => {
    endIdle();
    end();
  };
}

/** Calls `act` the next time the visitor moves the pointer, touches the screen, types or scrolls. Returns a function that cancels this. */
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

/** Whether the element has come within `margin` below the viewport. False on the server. */
export function useNearViewport(element: RefObject<HTMLElement | null>, margin = MARGIN): boolean {
  return useOnce(element, (target, act) => whenNear(target, margin, act));
}

/**
 * Like `useNearViewport`, but also waits until the browser is idle or the visitor interacts, so that secondary content such as a
 * map doesn't delay the text.
 */
export function useNearViewportWhenIdle(element: RefObject<HTMLElement | null>): boolean {
  return useOnce(element, whenNearAndIdleOrInteracting);
}

/**
 * Calls `act` once the element is near the viewport and either the browser is idle or the visitor interacts. Returns a function
 * that cancels this.
 */
function whenNearAndIdleOrInteracting(element: Element, act: () => void): () => void {
  const ends = [whenNearAndIdle(element, act), onFirstInteraction(() => ends.push(whenNear(element, MARGIN, act)))];
  return () => {
    for (const end of ends) end();
  };
}

/** Calls `wait` once. Returns true after `wait` has called `act`, or if there is no element. */
function useOnce(element: RefObject<HTMLElement | null>, wait: (element: Element, act: () => void) => () => void): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const act = () => setDone(true);
    return element.current ? wait(element.current, act) : act();
    // `wait` is fixed for each use of the hook.
  }, [element]);
  return isDone;
}
