import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../stores/session';
import { isFromLoginPage } from './justSignedIn';

/**
 * Performs an action that the visitor had to sign in for. Calls `act` once if the login page has returned to a URL with `hash`, and
 * removes the hash.
 */
export function useAfterSignIn(hash: string, act: () => void): void {
  const { pathname, search, hash: currentHash, state } = useLocation();
  const navigate = useNavigate();
  // The backend rejects calls from a new account until its profile exists.
  const isSetUp = useSession(({ profile }) => profile !== null);
  const shouldAct = isSetUp && currentHash === hash && isFromLoginPage(state);
  const hasActed = useRef(false);
  useEffect(() => {
    if (!shouldAct || hasActed.current) return;
    hasActed.current = true;
    act();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [shouldAct, act, navigate, pathname, search]);
}
