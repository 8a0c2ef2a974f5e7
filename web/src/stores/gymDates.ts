import type { CallableInput, EnteredChange, PastClosure } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { gymLists, editedGyms, undoEdit } from './gyms';
import { createLoadedValues } from './values';

/** A gym's closures of the last year, by its id. */
export const pastClosures = createLoadedValues<readonly PastClosure[]>(async (gymId) => (await invoke('readPastClosures', { gymId })).closures);

/** Adds and removes a gym's dated changes, then reloads the gym. Returns the ids of the added changes. @throws CallFailure */
export async function changeDates(gymId: string, changes: readonly EnteredChange[], removes: readonly string[] = []): Promise<readonly string[]> {
  const { ids } = await invoke('changeDates', { gymId, changes: [...changes], removes: [...removes] });
  await reloadGym(gymId);
  return ids;
}

/**
 * Changes a class, right away or starting on a date, then reloads the gym. Returns the id of the edit, which an owner needs to undo it.
 * @throws CallFailure
 */
export async function changeClass(change: CallableInput<'changeClass'>): Promise<string | undefined> {
  const { editId } = await invoke('changeClass', change);
  await reloadGym(change.gymId);
  return editId;
}

/** Undoes a change to a class, then reloads the gym. @throws CallFailure, `stale-edit` if the class has changed again since then */
export async function undoClassChange(gymId: string, editId: string): Promise<void> {
  await undoEdit(gymId, editId);
  await reloadGym(gymId);
}

/** Reloads the gym for the pages that show it. */
async function reloadGym(gymId: string): Promise<void> {
  clearCachedReads();
  const lists = Object.keys(gymLists.use.getState()).filter((ids) => ids.split(' ').includes(gymId));
  await Promise.all([editedGyms.reload(gymId), ...lists.map((ids) => gymLists.reload(ids))]);
}
