import { isSaved, type SavedGymWithData, loadedSavedGyms, useSavedGyms, type PendingSave } from '../../stores/savedGyms';
import type { Loadable } from '../../parts/LoadState';
import { useValue } from '../../stores/values';

export interface SavedList extends Loadable {
  readonly gyms: readonly SavedGymWithData[];
  /** Gyms that are still being saved and aren't in the list yet. */
  readonly pendingSaves: readonly PendingSave[];
}

/** A user's saved gyms. A removed gym disappears right away, and reappears if removing it fails. */
export function useSavedList(uid: string): SavedList {
  const { status, value: stored = [], error, reload } = useValue(loadedSavedGyms, uid);
  const state = useSavedGyms();
  return {
    status,
    error,
    gyms: stored.filter(({ saved }) => isSaved(state, uid, saved.gymId) !== false),
    pendingSaves: Object.values(state.pending).filter((save) => save.uid === uid && save.value && !stored.some(({ saved }) => saved.gymId === save.gymId)),
    reload,
  };
}
