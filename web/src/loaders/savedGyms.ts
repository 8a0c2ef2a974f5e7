import { documentPaths, type Gym, SAVED_GYMS_LIMIT, type SavedGym } from '@contract';
import { documentOf } from '../lib/source';
import { readList } from '../lib/watch';

/** A user's saved gyms, the latest first: a read a gym. */
export const loadSavedGyms = (uid: string): Promise<readonly SavedGym[]> =>
  readList<SavedGym>(documentPaths.savedGyms(uid), { order: ['savedAt', 'desc'], limit: SAVED_GYMS_LIMIT });

/** A saved gym with what is known of it now; without, where that did not come, or where it is listed no more. */
export interface SavedGymNow {
  readonly saved: SavedGym;
  readonly gym?: Gym | undefined;
}

/** The same with what is known of each gym now: a read a gym more. */
export async function loadSavedGymsNow(uid: string): Promise<readonly SavedGymNow[]> {
  const all = await loadSavedGyms(uid);
  return Promise.all(
    all.map(async (saved) => ({
      saved,
      // One that is out of reach, or was merged into another, takes none of the others down.
      gym: await documentOf<Gym>(documentPaths.gym(saved.gymId)).catch(() => undefined),
    })),
  );
}
