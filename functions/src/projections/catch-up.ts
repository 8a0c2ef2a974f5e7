import { loadPendingPaths } from '../gyms/refresh/pending-refreshes-repository';
import { log } from '../platform/log';
import type { Enqueue } from '../platform/tasks';
import { doPendingWork } from './do-pending-work';
import { refreshDocument, type Level, parseLevel, getLevelOrder } from './refresh-document';

/** Ignores requests to refresh the level above, since this run gets to it anyway. */
const ignoreRequest: Enqueue = async () => undefined;

/**
 * Refreshes every outdated derived document right away. Triggers and tasks would do this too, but thousands of them may be waiting in a queue. Leaves
 * failed refreshes to the sweep. Calls `onProgress` after each document.
 */
export async function catchUp(onProgress: () => Promise<void>): Promise<void> {
  await doPendingWork({
    getLevel: (path) => {
      const level = parseLevel(path);
      return level && getLevelOrder(level);
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
export async function countOutdatedDocuments(): Promise<{ readonly cities: number; readonly states: number; readonly others: number }> {
  const pending = new Map<string, Level>();
  for (let after: string | undefined; ; ) {
    const { paths, last } = await loadPendingPaths(after);
    for (const path of paths) {
      const level = typeof path === 'string' ? parseLevel(path) : undefined;
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
