import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnDocument, reloadPage } from './document';

/** Who logs out of a page for users passes the login on the way home: that is not gone to. */
const PASSING_MS = 100;

/** Loads a page anew that needs what its own policy alone lets in, where the app has come to it from another. False while that is under way. */
export function useOwnDocument(isNeeded = true): boolean {
  const [own] = useState(isOwnDocument);
  const loads = isNeeded && !own;
  // The page's own, which the window may have left before it is drawn.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!loads) return;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) reloadPage();
    }, PASSING_MS);
    return () => clearTimeout(timer);
  }, [loads, pathname]);
  return !loads;
}
