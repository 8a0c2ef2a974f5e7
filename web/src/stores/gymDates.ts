import type { EnteredChange } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { gymLists, gymsOnPage } from './gyms';

/** Adds changes of single dates and removes others, and shows the gym as it is then. Returns the ids of the changes. @throws CallFailure */
export async function changeDates(gymId: string, changes: readonly EnteredChange[], removes: readonly string[] = []): Promise<readonly string[]> {
  const { ids } = await invoke('changeDates', { gymId, changes: [...changes], removes: [...removes] });
  await showChangedDates(gymId);
  return ids;
}

/** Reads the gym again where open pages show it. */
async function showChangedDates(gymId: string): Promise<void> {
  clearCachedReads();
  const lists = Object.keys(gymLists.use.getState()).filter((ids) => ids.split(' ').includes(gymId));
  await Promise.all([gymsOnPage.reload(gymId), ...lists.map((ids) => gymLists.reload(ids))]);
}
