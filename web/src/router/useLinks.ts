import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from './useScroll';

/** Goes to the site's own pages within the app, wherever a link to one is pressed: one listener for all of them. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followed(event);
      if (!link) return;
      event.preventDefault();
      const { url, dataset } = link;
      const replace = 'replace' in dataset || url.href === window.location.href;
      void navigate(url.pathname + url.search + url.hash, { replace, state: 'keepScroll' in dataset ? KEEP_SCROLL : null });
    };
    // Above React's root: what a component has done with a press is done.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

interface Followed {
  readonly url: URL;
  readonly dataset: DOMStringMap;
}

/** The link that was pressed, unless the browser is to follow it: a new tab, another site, a file, a place on this page. */
function followed(event: MouseEvent): Followed | undefined {
  const { target, button, defaultPrevented, metaKey, altKey, ctrlKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return undefined;
  // An anchor of a map's drawing has no `href` of its own, as a string.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement | SVGAElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || href.startsWith('#') || link.hasAttribute('target') || link.hasAttribute('download')) return undefined;
  const url = new URL(href, window.location.href);
  // No address of a page has a dot in its last part; those of files do.
  return url.origin === window.location.origin && !/\.[^/]*$/.test(url.pathname) ? { url, dataset: link.dataset } : undefined;
}
