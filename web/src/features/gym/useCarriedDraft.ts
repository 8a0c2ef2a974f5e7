import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasSignedInFor } from '../../hooks/signedInFor';
import { takeOverTyped } from '../../storage/personal';
import { useSession } from '../../stores/session';

/**
 * Takes over what a visitor typed into a form before signing in; returns whether there was anything. Called before the form is
 * filled.
 * @param more the name of another draft that belongs to it
 */
export function useCarriedDraft(name: string, more?: string): RefObject<boolean> {
  const { state } = useLocation();
  const uid = useSession(({ account }) => account?.uid);
  const adopted = useRef(false);
  const isAsked = hasSignedInFor(state);
  useEffect(() => {
    if (!uid || !isAsked) return;
    if (more) takeOverTyped(uid, more);
    if (takeOverTyped(uid, name)) adopted.current = true;
  }, [uid, isAsked, name, more]);
  return adopted;
}

/** Sends a form that a visitor had submitted before signing in, once. Called after the form is filled. */
export function useSubmitCarriedDraft(form: RefObject<HTMLFormElement | null>, adopted: RefObject<boolean>): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The backend refuses calls from a new account until it has its profile.
  const isSetUp = useSession(({ profile }) => profile !== null);
  useEffect(() => {
    if (!isSetUp || !adopted.current) return;
    adopted.current = false;
    form.current?.requestSubmit();
    void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  }, [isSetUp, adopted, form, navigate, pathname, search, hash]);
}
