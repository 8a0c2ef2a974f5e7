import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../../components/Button';
import { paths } from '../../../paths';
import { messageOf } from '../../../stores/problem';
import { askSaved, isSaved, setSaved, useSavedGyms } from '../../../stores/savedGyms';
import { useSession } from '../../../stores/session';
import { showToast } from '../../../stores/toasts';
import type { GymProps } from './found';

/** Keeps the gym on a user's list; a visitor is asked to sign in, and comes back here. */
export function SaveGym({ page }: GymProps) {
  const uid = useSession(({ account }) => account?.uid);
  if (uid) return <SaveButton page={page} uid={uid} />;
  return (
    <LinkButton to={paths.loginFor(page.path)} className="no-print" title="Log in to save this gym">
      Save
    </LinkButton>
  );
}

function SaveButton({ page: { id, gym }, uid }: GymProps & { uid: string }) {
  const saved = useSavedGyms((state) => isSaved(state, uid, id));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    askSaved(uid, id).catch((error: unknown) => console.error('Whether the gym is saved could not be read.', error));
  }, [uid, id]);

  const toggle = async () => {
    setBusy(true);
    try {
      await setSaved(uid, id, !saved);
      showToast('success', saved ? `${gym.name} is no longer on your list.` : `${gym.name} is on your dashboard.`);
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button aria-pressed={saved === true} aria-busy={busy || undefined} className="no-print" onClick={busy ? undefined : toggle}>
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}
