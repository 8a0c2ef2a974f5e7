import { loadPendingPaths } from '../gyms/refresh/pending-refreshes-repository';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { log } from '../platform/log';

interface PendingWork {
  /** Paths of the same order are processed in parallel, lower ones first. Undefined for paths that aren't handled here. */
  readonly order: (path: string) => number | undefined;
  /** Does the pending work of a path. Returns whether it is complete. If not, it isn't tried again in this run. */
  readonly doWork: (path: string) => Promise<boolean>;
}

/**
 * Does all pending work, level by level, until nothing is left that can be done. Every level gets its turn, even if new work for lower levels keeps
 * arriving.
 */
export async function doPendingWork({ order, doWork }: PendingWork): Promise<void> {
  /** Paths whose work failed or is being done elsewhere. */
  const skipped = new Set<string>();
  let lastLevel = Number.NEGATIVE_INFINITY;
  for (let after: string | undefined; ; ) {
    const { paths, last } = await loadPendingPaths(after);
    const due = nextLevel(
      [...paths].flatMap((path) => {
        const level = isPath(path) && !skipped.has(path) ? order(path) : undefined;
        return level === undefined ? [] : [{ path, level }];
      }),
      lastLevel,
    );
    await forEachConcurrently(due, async ({ path }) => {
      if (!(await doWork(path))) skipped.add(path);
    });
    // Start over, since finished work may have added more. Only continue with the next paths if all of these were skipped.
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

/** The work of one level: the next one above the level that was done last, or the lowest if there is none above. */
function nextLevel(due: readonly DuePath[], last: number): DuePath[] {
  const above = due.filter(({ level }) => level > last);
  const next = Math.min(...(above.length > 0 ? above : due).map(({ level }) => level));
  return due.filter(({ level }) => level === next);
}
