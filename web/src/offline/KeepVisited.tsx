import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The app's own requests come first: what is kept is for later. */
const AFTER_MS = 3000;

/** Lets pages that were visited be opened without network. Shows nothing. */
export function KeepVisited() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => void import('./keep').then(({ keep }) => keep(pathname + search)), AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return null;
}
