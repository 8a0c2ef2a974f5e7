import { loadPendingPaths } from '../gyms/refresh/pending-refreshes-repository';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { log } from '../platform/log';

interface PendingWork {
  /** Returns the level of a path's work. Lower levels are done first, paths of the same level in parallel. Undefined for paths that aren't handled here. */
  readonly getLevel: (path: string) => number | undefined;
  /** Does the pending work of a path. Returns whether the work is complete. If it isn't, it isn't tried again in this run. */
  readonly doWork: (path: string) => Promise<boolean>;
}

/**
 * Does all pending work, level by level, until there is no more that can be done. Every level gets its turn, even if new work for lower levels keeps
 * arriving.
 */
export async function doPendingWork({ getLevel, doWork }: PendingWork): Promise<void> {
  /** Paths whose work failed or is being done elsewhere. */
  const skipped = new Set<string>();
  let lastLevel = Number.NEGATIVE_INFINITY;
  for (let after: string | undefined; ; ) {
    const { paths, last } = await loadPendingPaths(after);
    const due = selectNextLevel(
      [...paths].flatMap((path) => {
        const level = isPath(path) && !skipped.has(path) ? getLevel(path) : undefined;
        return level === undefined ? [] : [{ path, level }];
      }),
      lastLevel,
    );
    await forEachConcurrently(due, async ({ path }) => {
      if (!(await doWork(path))) skipped.add(path);
    });
    // If any work was due, start over, since it may have added more. Otherwise, continue with the next page of paths.
    if (due[0]) [after, lastLevel] = [undefined, due[0].level];
    else if (last === undefined) return;
    else after = last;
  }
}

/** Whether `of` is a path. A pending refresh that was written in the console may contain anything, or nothing. */
function isPath(of: unknown): boolean {
  if (typeof of === 'string') return true;
  log.warn('pending work without a path', { of: typeof of });
  return false;
}

interface DuePath {
  readonly path: string;
  readonly level: number;
}

/** Selects the work of one level: the next level above the last one or, if there is none, the lowest. */
function selectNextLevel(due: readonly DuePath[], last: number): DuePath[] {
  const above = due.filter(({ level }) => level > last);
  const next = Math.min(...(above.length > 0 ? above : due).map(({ level }) => level));
  return due.filter(({ level }) => level === next);
}
