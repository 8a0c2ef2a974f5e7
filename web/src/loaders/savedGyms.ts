import { documentPaths, SAVED_GYMS_LIMIT, type SavedGym } from '@contract';
import { readList } from '../lib/watch';

/** A user's saved gyms, the latest first: a read a gym. */
export const loadSavedGyms = (uid: string): Promise<readonly SavedGym[]> =>
  readList<SavedGym>(documentPaths.savedGyms(uid), { order: ['savedAt', 'desc'], limit: SAVED_GYMS_LIMIT });
