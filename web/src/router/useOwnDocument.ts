import { useEffect, useState } from 'react';
import { isOwnDocument, reloadPage } from './document';

/** Who logs out of a page for users passes the login on the way home: that is not gone to. */
const PASSING_MS = 100;

/** Loads a page anew that needs what its own policy alone lets in, where the app has come to it from another. False while that is under way. */
export function useOwnDocument(isNeeded = true): boolean {
  const [own] = useState(isOwnDocument);
  const loads = isNeeded && !own;
  useEffect(() => {
    if (!loads) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) reloadPage();
    }, PASSING_MS);
    return () => clearTimeout(timer);
  }, [loads]);
  return !loads;
}
