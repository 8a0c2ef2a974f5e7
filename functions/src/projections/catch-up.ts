import { loadPendingPaths } from '../gyms/refresh/pending-refreshes-repository';
import { log } from '../platform/log';
import type { Enqueue } from '../platform/tasks';
import { doPendingWork } from './do-pending-work';
import { refreshDocument, type Level, levelOf, orderOf } from './refresh-document';

/** Ignores requests to refresh the next level up, since this run gets to it anyway. */
const ignoreRequest: Enqueue = async () => undefined;

/**
 * Updates every outdated list and page right away. Events and tasks would do so, too, but on a busy machine thousands of them wait in a queue. Leaves
 * what fails to the sweep. Calls `onProgress` after each document.
 */
export async function catchUp(onProgress: () => Promise<void>): Promise<void> {
  await doPendingWork({
    order: (path) => {
      const level = levelOf(path);
      return level && orderOf(level);
    },
    doWork: async (path) => {
      try {
        return await refreshDocument(path, ignoreRequest);
      } catch (error) {
        log.error('refresh failed', error, { of: path });
        return false;
      } finally {
        await onProgress();
      }
    },
  });
}

/** Counts the outdated documents: those of cities, those of states, and all others. */
export async function countPendingRefreshes(): Promise<{ readonly cities: number; readonly states: number; readonly others: number }> {
  const pending = new Map<string, Level>();
  for (let after: string | undefined; ; ) {
    const { paths, last } = await loadPendingPaths(after);
    for (const path of paths) {
      const level = typeof path === 'string' ? levelOf(path) : undefined;
      if (level) pending.set(path, level);
    }
    if (last === undefined) break;
    after = last;
  }
  const levels = [...pending.values()];
  const cities = levels.filter((level) => level === 'city').length;
  const states = levels.filter((level) => level === 'state').length;
  return { cities, states, others: levels.length - cities - states };
}
