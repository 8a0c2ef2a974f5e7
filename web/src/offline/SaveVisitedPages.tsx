import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onFirstInteraction } from '../hooks/nearViewport';

/** Saving waits this long, so that it doesn't compete with the visitor's first actions. */
const SAVE_DELAY_MS = 3000;

/** Resolves at the visitor's first interaction. Pages that a bot or a background tab opens aren't saved. */
let firstInteraction: Promise<void> | undefined;

/** Saves a page. If the script that does this doesn't load, the page isn't saved. That only matters offline. */
const savePage = (url: string): Promise<void> =>
  import('./saveForOffline').then(
    ({ saveForOffline }) => saveForOffline(url),
    () => {},
  );

/** Saves visited pages for offline use. Renders nothing. */
export function SaveVisitedPages() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    firstInteraction ??= new Promise((resolve) => void onFirstInteraction(resolve));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    void firstInteraction.then(() => {
      if (!hasLeft) timer = setTimeout(() => void savePage(pathname + search), SAVE_DELAY_MS);
    });
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [pathname, search]);
  return null;
}
