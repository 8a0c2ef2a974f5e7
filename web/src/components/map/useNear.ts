import { type RefObject, useEffect, useState } from 'react';

/** Pixels below the window from which a map's script is fetched. */
const NEAR = '200px';
/** What shows that somebody is there. */
const STIRRINGS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** False on the server and until the element has come near the window. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: NEAR });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}

/** The same, but also until the visitor has moved, touched or typed anything: what stands beside a page's text must not slow its coming. */
export function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const near = useNear(element);
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    const stir = () => setStirred(true);
    for (const name of STIRRINGS) addEventListener(name, stir, { once: true, passive: true });
    return () => {
      for (const name of STIRRINGS) removeEventListener(name, stir);
    };
  }, []);
  return near && stirred;
}
