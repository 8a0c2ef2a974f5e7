import { isSaved, type SavedGymNow, savedGymsNow, useSavedGyms, type PendingSave } from '../../stores/savedGyms';
import { useValue, type Value } from '../../stores/values';

export interface SavedList extends Pick<Value<unknown>, 'status'> {
  readonly gyms: readonly SavedGymNow[];
  /** Gyms that are still being saved and are not in the list yet. */
  readonly adding: readonly PendingSave[];
  readonly again: () => void;
}

/** A user's saved gyms as they see them: a removed one disappears at once, and returns if that could not be stored. */
export function useSavedList(uid: string): SavedList {
  const { status, value: known = [], reload } = useValue(savedGymsNow, uid);
  const state = useSavedGyms();
  return {
    status,
    gyms: known.filter(({ saved }) => isSaved(state, uid, saved.gymId) !== false),
    adding: Object.values(state.pending).filter((wish) => wish.uid === uid && wish.value && !known.some(({ saved }) => saved.gymId === wish.gymId)),
    again: reload,
  };
}
