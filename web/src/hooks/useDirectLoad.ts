import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { wasLoadedDirectly, reloadPage } from './document';

/** Signing out on a page for signed-in users briefly redirects to the login page, which should not be reloaded. */
const REDIRECT_DELAY_MS = 100;

/**
 * Reloads a page that needs its own security policy, if the app navigated to it from another page.
 * @returns false while the reload is pending, so that the page can wait for it
 */
export function useDirectLoad(isNeeded = true): boolean {
  const [isDirect] = useState(wasLoadedDirectly);
  const isReloading = isNeeded && !isDirect;
  // The path of the rendered page. The window may already be at another one.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isReloading) return;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) reloadPage();
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReloading, pathname]);
  return !isReloading;
}
