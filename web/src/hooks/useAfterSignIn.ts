import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../stores/session';
import { isFromLogin } from './justSignedIn';

/**
 * Calls `act` once, after a visitor has signed in to do it. In that case, the login page returned to a URL with `hash`, which is
 * then removed.
 */
export function useAfterSignIn(hash: string, act: () => void): void {
  const { pathname, search, hash: currentHash, state } = useLocation();
  const navigate = useNavigate();
  // The backend rejects calls from a new account until its profile exists.
  const isSetUp = useSession(({ profile }) => profile !== null);
  const shouldAct = isSetUp && currentHash === hash && isFromLogin(state);
  const hasActed = useRef(false);
  useEffect(() => {
    if (!shouldAct || hasActed.current) return;
    hasActed.current = true;
    act();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [shouldAct, act, navigate, pathname, search]);
}
