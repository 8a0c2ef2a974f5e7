import { COLLECTIONS, documentPaths, WHOLE_DIRECTORY } from '../contract';
import type { Enqueue } from '../platform/tasks';
import { refreshCity } from './city-repository';
import { refreshDiscounts } from './discounts-repository';
import { doPendingRebuild } from './pending-rebuild-repository';
import { refreshNation } from './nation-repository';
import { refreshSponsors } from './sponsors-repository';
import { refreshState } from './state-repository';

/**
 * Levels of derived documents in the order in which they are refreshed: lower levels first, so that each level is built once. Sponsors come early because
 * their refresh writes to gyms.
 */
const LEVELS = ['whole', 'sponsors', 'city', 'state', 'nation', 'discounts'] as const;
export type Level = (typeof LEVELS)[number];
export const getLevelOrder = (level: Level): number => LEVELS.indexOf(level);

/** The level of the document at a path. Undefined if it isn't a derived document. */
export function parseLevel(path: string): Level | undefined {
  if (path === WHOLE_DIRECTORY) return 'whole';
  if (path === documentPaths.states || path === documentPaths.home) return 'nation';
  if (path === documentPaths.discounts) return 'discounts';
  if (path === documentPaths.sponsors) return 'sponsors';
  const [collection, id] = path.split('/');
  if (!id) return undefined;
  if (collection === COLLECTIONS.directoryCities) return 'city';
  return collection === COLLECTIONS.directoryStates ? 'state' : undefined;
}

/** Does the pending work of the document at `path`. Returns false if the work isn't complete because a rebuild is running elsewhere. */
export async function refreshDocument(path: string, enqueue: Enqueue): Promise<boolean> {
  const [, id = ''] = path.split('/');
  const level = parseLevel(path);
  if (level === 'whole') return doPendingRebuild();
  if (level === 'city') return refreshCity(id, { enqueue });
  if (level === 'state') return refreshState(id, { enqueue });
  if (level === 'discounts') await refreshDiscounts();
  else if (level === 'sponsors') await refreshSponsors();
  else await refreshNation();
  return true;
}
