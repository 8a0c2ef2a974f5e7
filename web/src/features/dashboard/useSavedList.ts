import { isSaved, type SavedGymWithData, loadedSavedGyms, useSavedGyms, type PendingSave } from '../../stores/savedGyms';
import { useValue, type Value } from '../../stores/values';

export interface SavedList extends Pick<Value<unknown>, 'status'> {
  readonly gyms: readonly SavedGymWithData[];
  /** Gyms that are still being saved and aren't in the list yet. */
  readonly adding: readonly PendingSave[];
  readonly again: () => void;
}

/** A user's saved gyms, as they see them: a removed gym disappears at once, and comes back if the removal can't be stored. */
export function useSavedList(uid: string): SavedList {
  const { status, value: stored = [], reload } = useValue(loadedSavedGyms, uid);
  const state = useSavedGyms();
  return {
    status,
    gyms: stored.filter(({ saved }) => isSaved(state, uid, saved.gymId) !== false),
    adding: Object.values(state.pending).filter((save) => save.uid === uid && save.value && !stored.some(({ saved }) => saved.gymId === save.gymId)),
    again: reload,
  };
}
