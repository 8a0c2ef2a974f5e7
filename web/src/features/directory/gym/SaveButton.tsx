import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { messageOf } from '../../../stores/problem';
import { askSaved, isSaved, setSaved, useSavedGyms } from '../../../stores/savedGyms';
import { showToast } from '../../../stores/toasts';
import type { GymProps } from './found';

/** Puts the gym on the user's list and takes it off again. */
export function SaveButton({ page: { id, gym }, uid }: GymProps & { uid: string }) {
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
