import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onFirstInteraction } from '../hydration/interaction';

/** What the visitor does comes first: what is kept is for later. */
const AFTER_MS = 3000;

/** Ends when somebody has shown to be there: a page that was merely fetched needs no copy. */
let interaction: Promise<void> | undefined;

/** Where its script does not come, the page is not kept, which nobody misses while it is here. */
const keepPage = (address: string): Promise<void> =>
  import('./keep').then(
    ({ keep }) => keep(address),
    () => {},
  );

/** Lets pages that were visited be opened without network. Shows nothing. */
export function KeepVisited() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    interaction ??= new Promise((resolve) => void onFirstInteraction(resolve));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void interaction.then(() => {
      if (!left) timer = setTimeout(() => void keepPage(pathname + search), AFTER_MS);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [pathname, search]);
  return null;
}
