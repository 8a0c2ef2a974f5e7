import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from './useScroll';

/** Navigates within the app when a link to one of the site's pages is clicked: one listener for all links. */
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
    // On the document, above React's root, so that components handle a click first.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

interface Followed {
  readonly url: URL;
  readonly dataset: DOMStringMap;
}

/** The clicked link, unless the browser should follow it: a new tab, another site, a file, a place on this page. */
function followed(event: MouseEvent): Followed | undefined {
  const { target, button, defaultPrevented, metaKey, altKey, ctrlKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return undefined;
  // The `href` of an SVG link isn't a string.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement | SVGAElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || href.startsWith('#') || link.hasAttribute('target') || link.hasAttribute('download')) return undefined;
  const url = new URL(href, window.location.href);
  // A dot in the last part of a path means a file; page addresses have none.
  return url.origin === window.location.origin && !/\.[^/]*$/.test(url.pathname) ? { url, dataset: link.dataset } : undefined;
}
