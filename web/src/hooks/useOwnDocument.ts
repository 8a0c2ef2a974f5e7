import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnDocument, reloadPage } from './document';

/** Signing out on a page for users passes the login page on the way home; it should not be loaded. */
const REDIRECT_DELAY_MS = 100;

/**
 * Reloads a page that needs its own security policy, if the app navigated to it from another page. False while that is in
 * progress.
 */
export function useOwnDocument(isNeeded = true): boolean {
  const [own] = useState(isOwnDocument);
  const loads = isNeeded && !own;
  // The page's own address; the window may have moved on before the page is rendered.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!loads) return;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) reloadPage();
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loads, pathname]);
  return !loads;
}
