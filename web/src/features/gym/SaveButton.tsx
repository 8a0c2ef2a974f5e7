import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { SAVE_HASH } from '../../words/paths';
import { useAfterSignIn } from '../../hooks/useAfterSignIn';
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

  const save = (value: boolean) => setSaved({ uid, gymId: id, name: gym.name, value });
  useAfterSignIn(SAVE_HASH, () => void save(true));
  return (
    <Button aria-pressed={saved === true} className="no-print" onClick={() => void save(!saved)}>
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}

/** Reloads the page's data for the gym's owner, because the cached page may be a few minutes old and lack the owner's latest changes. */
function useRefreshForOwner(gymId: string): void {
  const isOwner = useSession(({ profile }) => profile?.ownedGyms.includes(gymId) === true);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOwner) void revalidate();
  }, [isOwner, revalidate]);
}
