import { outOfAddress } from '@contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useNavigationType } from 'react-router-dom';

/** Says in the state of a step that the new address shows the same page, so that the window stays where it is. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** Where the window stood at each entry of the history since the app took over. */
const positions = new Map<string, number>();

// What draws on a server has no layout, and nothing to scroll.
const useEffectOfLayout = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** A new page begins at its top, or at the place that its address names; one gone back to, where it was left. */
export function useScroll(location: Location | undefined): void {
  const type = useNavigationType();
  const shown = useRef(location?.key);
  useEffect(keepPositions.bind(undefined, shown), []);
  useEffectOfLayout(() => {
    // What stood there before the app came is where the browser put it.
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

/** The browser restores a position before the page is there: only what leaves the site is left to it. */
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
