import { DomainError, type SelectedGyms } from '../contract';
import { loadGymTable } from './repository';

/** Options of callables that read the table: 100,000 rows take about 150 MiB, and twice as much while they are reloaded. */
export const TABLE_OPTIONS = { memory: '2GiB' } as const;

/**
 * The ids of the selected gyms, each once.
 * @param count the number of selected gyms when the admin confirmed
 * @throws DomainError `stale-edit` if the number has changed
 */
export async function loadSelectedIds(gyms: SelectedGyms, count: number, now: Date): Promise<readonly string[]> {
  const ids = 'ids' in gyms ? [...new Set(gyms.ids)] : (await loadGymTable()).findIds(gyms.filter, now);
  if (ids.length !== count) throw new DomainError('stale-edit', 'The matching gyms have changed. Check the list and try again.');
  return ids;
}
