import { COLLECTIONS, type TrashedGym } from '@contract';
import { invoke } from '../lib/invoke';
import { type Stored, watchList } from '../lib/watch';
import { clearCacheAfter } from '../storage/cache';
import { PAGE_SIZE, createPagedLists } from './liveLists';

export type StoredTrashedGym = Stored<TrashedGym>;

/** Deleted gyms, newest first: all of them, or those with a word that begins with the key (`toTrashSearchWord`). */
export const trashLists = createPagedLists<string, StoredTrashedGym>((word, after, next, onError) => {
  const page = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
  if (word === '') return watchList<TrashedGym>(COLLECTIONS.trash, { ...page, equal: { phase: 'trashed' }, order: ['createdAt', 'desc'] }, next, onError);
  return watchList<TrashedGym>(
    COLLECTIONS.trash,
    { ...page, equal: { phase: 'trashed' }, contains: ['words', word], order: ['createdAt', 'desc'] },
    next,
    onError,
  );
});

/** Restores a gym with everything that was deleted with it. @throws CallFailure, like the function below */
export const restoreGym = (id: string): Promise<void> => clearCacheAfter(invoke('restoreGym', { id }));
/** Permanently deletes a gym. */
export async function purgeGym(id: string): Promise<void> {
  await invoke('purgeGym', { id });
}
