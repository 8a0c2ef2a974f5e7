import { type RefObject, useEffect, useState } from 'react';

/** What shows that somebody is there. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** Calls `act` once, when the element comes as near as `margin` below the window. Gives what ends the waiting. */
export function whenNear(element: Element, margin: string, act: () => void): () => void {
  // A browser so old, or none at all: everything is near.
  if (typeof IntersectionObserver === 'undefined') {
    act();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: `0px 0px ${margin}` },
  );
  observer.observe(element);
  return () => observer.disconnect();
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
export function useNear(element: RefObject<HTMLElement | null>, margin = '200px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const found = () => setNear(true);
    return element.current ? whenNear(element.current, margin, found) : found();
  }, [element, margin]);
  return near;
}

/** The same, but also until the visitor's first interaction: what stands beside a page's text must not slow its coming. */
export function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const near = useNear(element);
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => onFirstInteraction(() => setInteracted(true)), []);
  return near && hasInteracted;
}
