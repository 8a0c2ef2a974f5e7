import { COLLECTIONS, documentPaths, WHOLE_DIRECTORY } from '../contract';
import type { Enqueue } from '../platform/tasks';
import { refreshCity } from './store-city';
import { rebuildMarked } from './store-marked';
import { refreshNation } from './store-nation';
import { refreshState } from './store-state';

/** Work that marks ask for, in the order in which it is done: what is below first, so that each level is made once. */
const LEVELS = ['whole', 'city', 'state', 'nation'] as const;
export type Level = (typeof LEVELS)[number];
export const orderOf = (level: Level): number => LEVELS.indexOf(level);

/** The level of the document at a marked path; undefined for what is no projection. */
export function levelOf(path: string): Level | undefined {
  if (path === WHOLE_DIRECTORY) return 'whole';
  if (path === documentPaths.states || path === documentPaths.home) return 'nation';
  const [collection, id] = path.split('/');
  if (!id) return undefined;
  return collection === COLLECTIONS.directoryCities ? 'city' : collection === COLLECTIONS.directoryStates ? 'state' : undefined;
}

/** Does what the marks of the document at `path` ask for. Returns whether it did: a rebuild may be under way elsewhere. */
export async function keepUp(path: string, enqueue: Enqueue): Promise<boolean> {
  const [, id = ''] = path.split('/');
  const level = levelOf(path);
  if (level === 'whole') return rebuildMarked();
  if (level === 'city') await refreshCity(id, { enqueue });
  else if (level === 'state') await refreshState(id, { enqueue });
  else await refreshNation();
  return true;
}
