import { markedPaths } from '../gyms/store-marks';
import { each } from '../platform/each';
import { log } from '../platform/log';

interface MarkedWork {
  /** Paths of one order are done side by side, lower ones first; undefined for what is left to others. */
  readonly order: (path: string) => number | undefined;
  /** Does what marks of a path ask for. Returns whether that is all; what is not done is not tried again this time. */
  readonly isDone: (path: string) => Promise<boolean>;
}

/**
 * Does what is marked, level by level, until nothing is left that can be done. Every level has its turn, even if the ones below
 * it are marked again all the while.
 */
export async function doMarked({ order, isDone }: MarkedWork): Promise<void> {
  /** What failed, or is under way elsewhere. */
  const passed = new Set<string>();
  let level = Number.NEGATIVE_INFINITY;
  for (let after: string | undefined; ; ) {
    const { paths, last } = await markedPaths(after);
    const due = nextLevel(
      [...paths].flatMap((path) => {
        const of = isPath(path) && !passed.has(path) ? order(path) : undefined;
        return of === undefined ? [] : [{ path, of }];
      }),
      level,
    );
    await each(due, async ({ path }) => {
      if (!(await isDone(path))) passed.add(path);
    });
    // From the beginning, since what was done may have left marks above; only past marks that are all passed over.
    if (due[0]) [after, level] = [undefined, due[0].of];
    else if (last === undefined) return;
    else after = last;
  }
}

/** In a mark made by hand there may be anything, or nothing. */
function isPath(of: unknown): boolean {
  if (typeof of === 'string') return true;
  log.warn('not swept', { of: typeof of });
  return false;
}

interface Due {
  readonly path: string;
  readonly of: number;
}

/** Those of one level: the first above the one that was done last, or of all if there is none. */
function nextLevel(due: readonly Due[], last: number): Due[] {
  const above = due.filter(({ of }) => of > last);
  const next = Math.min(...(above.length > 0 ? above : due).map(({ of }) => of));
  return due.filter(({ of }) => of === next);
}
