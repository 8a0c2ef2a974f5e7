import { DomainError, type SelectedGyms } from '../contract';
import { gymTable } from './store';

/** What a callable takes that asks the table: a hundred thousand rows are some 150 MiB, and while they are read once more as much. */
export const ROOMY = { memory: '2GiB' } as const;

/**
 * The ids of the gyms that were chosen, each once.
 * @param count how many they were when that was confirmed
 * @throws DomainError `stale-edit` where others match by now
 */
export async function selectedIds(gyms: SelectedGyms, count: number, now: Date): Promise<readonly string[]> {
  const ids = 'ids' in gyms ? [...new Set(gyms.ids)] : (await gymTable()).matching(gyms.filter, now);
  if (ids.length !== count) throw new DomainError('stale-edit', 'Other gyms match than a moment ago. Look again.');
  return ids;
}
