import type { CallableInput, EnteredChange, PastClosure } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { gymLists, gymsOnPage, putBackEdit } from './gyms';
import { createLoadedValues } from './values';

/** A gym's closures of the last year, by its id. */
export const pastClosures = createLoadedValues<readonly PastClosure[]>(async (gymId) => (await invoke('readPastClosures', { gymId })).closures);

/** Adds changes of single dates and removes others, and shows the gym as it is then. Returns the ids of the changes. @throws CallFailure */
export async function changeDates(gymId: string, changes: readonly EnteredChange[], removes: readonly string[] = []): Promise<readonly string[]> {
  const { ids } = await invoke('changeDates', { gymId, changes: [...changes], removes: [...removes] });
  await showChangedDates(gymId);
  return ids;
}

/** Changes a class from a date on or altogether, and shows the gym as it is then. Returns the id with which its owner can undo it. @throws CallFailure */
export async function changeClass(change: CallableInput<'changeClass'>): Promise<string | undefined> {
  const { editId } = await invoke('changeClass', change);
  await showChangedDates(change.gymId);
  return editId;
}

/** Undoes a change of a class, and shows the gym as it is then. @throws CallFailure; `stale-edit` if it was changed again since */
export async function undoClassChange(gymId: string, editId: string): Promise<void> {
  await putBackEdit(gymId, editId);
  await showChangedDates(gymId);
}

/** Reads the gym again where open pages show it. */
async function showChangedDates(gymId: string): Promise<void> {
  clearCachedReads();
  const lists = Object.keys(gymLists.use.getState()).filter((ids) => ids.split(' ').includes(gymId));
  await Promise.all([gymsOnPage.reload(gymId), ...lists.map((ids) => gymLists.reload(ids))]);
}
