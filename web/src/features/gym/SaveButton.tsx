import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { SAVE_HASH } from '../../words/paths';
import { hasSignedInFor } from '../../hooks/signedInFor';
import { loadIsSaved, isSaved, setSaved, useSavedGyms } from '../../stores/savedGyms';
import { useSession } from '../../stores/session';
import type { GymProps } from './found';

export interface SaveButtonProps extends GymProps {
  readonly uid: string;
}

/** Saves the gym to the user's list, or removes it. */
export function SaveButton({ page: { id, gym }, uid }: SaveButtonProps) {
  useOwnState(id);
  const saved = useSavedGyms((state) => isSaved(state, uid, id));
  useEffect(() => {
    loadIsSaved(uid, id).catch((error: unknown) => console.error('The saved state of the gym did not load.', error));
  }, [uid, id]);

  const save = useCallback((value: boolean) => setSaved({ uid, gymId: id, name: gym.name, value }), [uid, id, gym.name]);
  useSaveAsked(save);
  return (
    <Button aria-pressed={saved === true} className="no-print" onClick={() => void save(!saved)}>
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}

/**
 * Shows owners the current state of their gym: the cached page may be some minutes old, and they check their changes. A page
 * that the app loaded itself isn't loaded again.
 */
function useOwnState(gymId: string): void {
  const isOwn = useSession(({ profile }) => profile?.ownedGyms.includes(gymId) === true);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOwn) void revalidate();
  }, [isOwn, revalidate]);
}

/**
 * Saves the gym that a visitor wanted to save before signing in, once: the address says so until saving begins, then the pending
 * change does.
 */
function useSaveAsked(save: (value: boolean) => Promise<void>): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The backend refuses calls from a new account until it has its profile.
  const isSetUp = useSession(({ profile }) => profile !== null);
  const shouldSave = isSetUp && hash === SAVE_HASH && hasSignedInFor(state);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!shouldSave || hasStarted.current) return;
    hasStarted.current = true;
    void save(true);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [shouldSave, save, navigate, pathname, search]);
}
