import { COLLECTIONS } from './contract';
import { keepUp, levelOf, orderOf } from './projections/upkeep';
import { markedPaths } from './gyms/store-marks';
import { resumeImport } from './imports/running/resume';
import { each } from './platform/each';
import { log } from './platform/log';
import type { Enqueue } from './platform/tasks';

interface Deps {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}
/** What a level asks of the next is done here, in its turn. */
const leftToSweep: Enqueue = async () => undefined;

/**
 * Does all that is marked, level by level, until nothing is left: what a queue has dropped, what a stop or a kill has cut
 * off. Costs one read where nothing is marked. It may run beside itself, beside tasks, and end at any moment.
 */
export async function sweep(deps: Deps): Promise<void> {
  /** What failed, what is under way elsewhere, imports asked to go on: not looked at again this time. */
  const passed = new Set<string>();
  for (let after: string | undefined; ; ) {
    const { paths, last } = await markedPaths(after);
    const due = lowest([...paths].filter((path) => isPath(path) && !passed.has(path)));
    await each(due, async (path) => {
      if (!(await isDone(path, deps))) passed.add(path);
    });
    // From the beginning, since what was done may have left marks above; only past marks that are all passed over.
    if (due.length > 0) after = undefined;
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

/** Those of one level, the first that is to be done. */
function lowest(paths: readonly string[]): string[] {
  const orders = paths.map(order);
  const first = Math.min(...orders);
  return paths.filter((_path, index) => orders[index] === first);
}

/** Imports come first: asking for them takes no time. So does what nothing here can do, so that it is logged. */
function order(path: string): number {
  const level = levelOf(path);
  return level === undefined ? -1 : orderOf(level);
}

async function isDone(path: string, deps: Deps): Promise<boolean> {
  try {
    if (levelOf(path) !== undefined) return await keepUp(path, leftToSweep);
    const [collection, id] = path.split('/');
    if (collection !== COLLECTIONS.imports || !id) throw new Error('Nothing is known that could be done about this mark.');
    await resumeImport(id, deps);
  } catch (error) {
    log.error('not swept', error, { of: path });
  }
  return false;
}
