import { documentPaths, type Gym, SAVED_GYMS_LIMIT, type SavedGym } from '@contract';
import { documentOf } from '../lib/source';
import { readList } from '../lib/watch';

/** A user's saved gyms, newest first: one read per gym. */
export const loadSavedGyms = (uid: string): Promise<readonly SavedGym[]> =>
  readList<SavedGym>(documentPaths.savedGyms(uid), { order: ['savedAt', 'desc'], limit: SAVED_GYMS_LIMIT });

/** A saved gym with its current data; without it if that failed to load or the gym is no longer listed. */
export interface SavedGymNow {
  readonly saved: SavedGym;
  readonly gym?: Gym | undefined;
}

/** The same with each gym's current data: one more read per gym. */
export async function loadSavedGymsNow(uid: string): Promise<readonly SavedGymNow[]> {
  const all = await loadSavedGyms(uid);
  return Promise.all(
    all.map(async (saved) => ({
      saved,
      // A gym that can't be read, or was merged into another, doesn't affect the others.
      gym: await documentOf<Gym>(documentPaths.gym(saved.gymId)).catch(() => undefined),
    })),
  );
}
