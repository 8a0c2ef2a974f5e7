import { useShallow } from 'zustand/react/shallow';
import { isSaved, type SavedGymWithData, loadedSavedGyms, useSavedGyms, type PendingSave } from '../../stores/savedGyms';
import type { Loadable } from '../../parts/LoadState';
import { useValue } from '../../stores/values';

/** The dashboard's list of saved gyms. */
export interface SavedList extends Loadable {
  readonly gyms: readonly SavedGymWithData[];
  /** Gyms that are still being saved and aren't in the list yet. */
  readonly pendingSaves: readonly PendingSave[];
}

/** A user's saved gyms. A removed gym disappears right away, and reappears if removing it fails. */
export function useSavedList(uid: string): SavedList {
  const { status, value: stored = [], error, reload } = useValue(loadedSavedGyms, uid);
  const gyms = useSavedGyms(useShallow((state) => stored.filter(({ saved }) => isSaved(state, uid, saved.gymId) !== false)));
  const isListed = ({ gymId }: PendingSave) => stored.some(({ saved }) => saved.gymId === gymId);
  const pendingSaves = useSavedGyms(useShallow(({ pending }) => Object.values(pending).filter((save) => save.uid === uid && save.value && !isListed(save))));
  return { status, error, gyms, pendingSaves, reload };
}
