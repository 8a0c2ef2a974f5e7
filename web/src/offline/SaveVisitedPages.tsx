import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onFirstInteraction } from '../hooks/near';

/** The visitor's actions come first; saving can wait. */
const SAVE_DELAY_MS = 3000;

/** Resolves at the visitor's first interaction: a page that was only fetched needs no copy. */
let interaction: Promise<void> | undefined;

/** If its script does not load, the page isn't saved, which only matters offline. */
const keepPage = (address: string): Promise<void> =>
  import('./saveForOffline').then(
    ({ saveForOffline }) => saveForOffline(address),
    () => {},
  );

/** Saves visited pages for offline use. Renders nothing. */
export function SaveVisitedPages() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    interaction ??= new Promise((resolve) => void onFirstInteraction(resolve));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void interaction.then(() => {
      if (!left) timer = setTimeout(() => void keepPage(pathname + search), SAVE_DELAY_MS);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [pathname, search]);
  return null;
}
