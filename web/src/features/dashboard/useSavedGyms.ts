import { useCallback, useEffect, useState } from 'react';
import { loadSavedGymsNow, type SavedGymNow } from '../../stores/savedGyms';
import { isSaved, useSavedGyms, type Wish } from '../../stores/savedGyms';

export interface SavedList {
  readonly status: 'loading' | 'known' | 'failed';
  readonly gyms: readonly SavedGymNow[];
  /** Gyms that are still being saved and are not in the list yet. */
  readonly adding: readonly Wish[];
  readonly again: () => void;
}

/** A user's saved gyms as they see them: a removed one disappears at once, and returns if that could not be stored. */
export function useSavedList(uid: string): SavedList {
  const [loaded, setLoaded] = useState<readonly SavedGymNow[] | 'loading' | 'failed'>('loading');
  const again = useCallback(() => {
    loadSavedGymsNow(uid).then(setLoaded, (error: unknown) => {
      console.error('The saved gyms did not load.', error);
      setLoaded('failed');
    });
  }, [uid]);
  const state = useSavedGyms();
  const known = typeof loaded === 'string' ? [] : loaded;
  const adding = Object.values(state.wishes).filter((wish) => wish.uid === uid && wish.value && !known.some(({ saved }) => saved.gymId === wish.gymId));
  // Again when another one has been stored.
  useEffect(again, [again, adding.length]);
  return {
    status: typeof loaded === 'string' ? loaded : 'known',
    gyms: known.filter(({ saved }) => isSaved(state, uid, saved.gymId) !== false),
    adding,
    again,
  };
}
