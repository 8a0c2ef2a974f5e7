import { documentPaths, type GymViews, toMonth, getOwn } from '@contract';
import { readDocument } from '../lib/source';
import { createLoadedValues } from './values';

/** Gyms whose view was counted since the app was opened, so that going back and forth counts once. */
const countedGyms = new Set<string>();

/** Counts a view of a gym's page: once, and anonymously. The backend doesn't count owners' views of their own gyms. */
export async function countView(gymId: string): Promise<void> {
  if (countedGyms.has(gymId)) return;
  countedGyms.add(gymId);
  try {
    const { invoke } = await import('../lib/invoke');
    await invoke('countGymView', { gymId });
  } catch {
    // Best effort: a failed count must not break the page.
  }
}

/** Views of a gym's page this month and last month (UTC), by gym id. Readable by the gym's owners and admins. */
export const gymViews = createLoadedValues(async (gymId) => {
  const { months } = (await readDocument<GymViews>(documentPaths.gymViews(gymId))) ?? { months: {} };
  const today = new Date();
  const lastMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1));
  return { thisMonth: getOwn(months, toMonth(today)) ?? 0, lastMonth: getOwn(months, toMonth(lastMonth)) ?? 0 };
});
