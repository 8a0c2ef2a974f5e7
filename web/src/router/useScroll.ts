import { outOfAddress } from '@contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useNavigationType } from 'react-router-dom';

/** Navigation state: the new address shows the same page, so the scroll position stays. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** The scroll position at each history entry since the app started. */
const positions = new Map<string, number>();

// The server has no layout, and nothing to scroll.
const useEffectOfLayout = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Scrolls a new page to its top, or to the place its address names. Going back restores the previous position. */
export function useScroll(location: Location | undefined): void {
  const type = useNavigationType();
  const shown = useRef(location?.key);
  useEffect(keepPositions.bind(undefined, shown), []);
  useEffectOfLayout(() => {
    // On the first page, the browser has already scrolled.
    if (!location || shown.current === location.key) return;
    const isFirst = shown.current === undefined;
    shown.current = location.key;
    if (type === NavigationType.Pop) {
      if (!isFirst) window.scrollTo(0, positions.get(location.key) ?? 0);
    } else if (!(location.state as { keepScroll?: true } | null)?.keepScroll) {
      const target = location.hash && document.getElementById(outOfAddress(location.hash.slice(1)));
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
  }, [location, type]);
}

/** The browser would restore a position before the page is rendered, so it only handles leaving the site. */
function keepPositions(shown: { readonly current: string | undefined }): () => void {
  const note = () => void (shown.current !== undefined && positions.set(shown.current, window.scrollY));
  const leave = () => {
    window.history.scrollRestoration = 'auto';
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', leave);
  return () => {
    leave();
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', leave);
  };
}
