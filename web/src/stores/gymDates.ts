import type { CallableOutput, EnteredChange } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { gymLists, gymsOnPage } from './gyms';
import { createLoadedValues } from './values';

/** The sessions of an owner's gym in the next two weeks, by its id. */
export const gymSessions = createLoadedValues<CallableOutput<'readGymSessions'>>((gymId) => invoke('readGymSessions', { gymId }));

/** Adds changes of single dates and removes others, and shows the gym as it is then. Returns the ids of the changes. @throws CallFailure */
export async function changeDates(gymId: string, changes: readonly EnteredChange[], removes: readonly string[] = []): Promise<readonly string[]> {
  const { ids } = await invoke('changeDates', { gymId, changes: [...changes], removes: [...removes] });
  await showChangedDates(gymId);
  return ids;
}

/** Removes a change, and shows the gym as it is then. @throws CallFailure */
export async function removeDatedChange(gymId: string, changeId: string): Promise<void> {
  await invoke('removeDatedChange', { gymId, changeId });
  await showChangedDates(gymId);
}

/** Reads what open pages show about the gym's dates again. */
async function showChangedDates(gymId: string): Promise<void> {
  clearCachedReads();
  const lists = Object.keys(gymLists.use.getState()).filter((ids) => ids.split(' ').includes(gymId));
  await Promise.all([gymSessions.reload(gymId), gymsOnPage.reload(gymId), ...lists.map((ids) => gymLists.reload(ids))]);
}
