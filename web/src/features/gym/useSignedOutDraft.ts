import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFromLoginPage } from '../../hooks/justSignedIn';
import { adoptUnsentForm } from '../../storage/personal';
import { useSession } from '../../stores/session';

/**
 * After sign-in, moves the visitor's signed-out draft to their account. Must be called before the form is filled from it.
 * @param name the draft's name
 * @param partName the name of a second draft, if part of the form is saved separately
 * @returns a ref that is true if there was a draft named `name`
 */
export function useSignedOutDraft(name: string, partName?: string): RefObject<boolean> {
  const { state } = useLocation();
  const uid = useSession(({ account }) => account?.uid);
  const hasDraft = useRef(false);
  const hasJustSignedIn = isFromLoginPage(state);
  useEffect(() => {
    if (!uid || !hasJustSignedIn) return;
    if (partName) adoptUnsentForm(uid, partName);
    if (adoptUnsentForm(uid, name)) hasDraft.current = true;
  }, [uid, hasJustSignedIn, name, partName]);
  return hasDraft;
}

/** Submits the form once if the visitor had submitted it before signing in. Must be called after the form is filled. */
export function useSubmitSignedOutDraft(form: RefObject<HTMLFormElement | null>, hasDraft: RefObject<boolean>): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The backend rejects calls from a new account until its profile exists.
  const isSetUp = useSession(({ profile }) => profile !== null);
  useEffect(() => {
    if (!isSetUp || !hasDraft.current) return;
    hasDraft.current = false;
    form.current?.requestSubmit();
    void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  }, [isSetUp, hasDraft, form, navigate, pathname, search, hash]);
}
