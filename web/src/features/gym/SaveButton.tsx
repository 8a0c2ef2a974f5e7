import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { SAVE_HASH } from '../../words/paths';
import { isFromLogin } from '../../hooks/justSignedIn';
import { loadIsSaved, isSaved, setSaved, useSavedGyms } from '../../stores/savedGyms';
import { useSession } from '../../stores/session';
import type { GymProps } from './gymProps';

export interface SaveButtonProps extends GymProps {
  readonly uid: string;
}

/** Saves the gym to the user's list, or removes it. */
export function SaveButton({ page: { id, gym }, uid }: SaveButtonProps) {
  useRefreshForOwner(id);
  const saved = useSavedGyms((state) => isSaved(state, uid, id));
  useEffect(() => {
    loadIsSaved(uid, id).catch((error: unknown) => console.error('The saved state of the gym did not load.', error));
  }, [uid, id]);

  const save = useCallback((value: boolean) => setSaved({ uid, gymId: id, name: gym.name, value }), [uid, id, gym.name]);
  useSaveAfterSignIn(save);
  return (
    <Button aria-pressed={saved === true} className="no-print" onClick={() => void save(!saved)}>
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}

/**
 * Reloads the page's data for the gym's owner, who wants to see changes right away: the cached page may be a few minutes old.
 */
function useRefreshForOwner(gymId: string): void {
  const isOwn = useSession(({ profile }) => profile?.ownedGyms.includes(gymId) === true);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOwn) void revalidate();
  }, [isOwn, revalidate]);
}

/**
 * Saves the gym once for a visitor who pressed "Save" before signing in. In that case, the URL's hash is `SAVE_HASH`. It is removed
 * when saving begins.
 */
function useSaveAfterSignIn(save: (value: boolean) => Promise<void>): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The backend rejects calls from a new account until its profile exists.
  const isSetUp = useSession(({ profile }) => profile !== null);
  const shouldSave = isSetUp && hash === SAVE_HASH && isFromLogin(state);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!shouldSave || hasStarted.current) return;
    hasStarted.current = true;
    void save(true);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [shouldSave, save, navigate, pathname, search]);
}
