import { resumeAnnouncement } from './announcements/sending';
import { resumeGymExport } from './gym-table/exporting/running';
import { resumeBulkChange } from './gym-table/running';
import { COLLECTIONS } from './contract';
import { deleteGymsOf } from './featured/store';
import { keepUp, levelOf, orderOf } from './projections/upkeep';
import { markedPaths } from './gyms/store-marks';
import { followPair } from './gyms/store-following';
import { tellSavers } from './gyms/store-notices';
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
 * off. Every level has its turn, also where the ones below it are marked anew all the while. Costs one read where nothing is
 * marked. It may run beside itself, beside tasks, and end at any moment.
 */
export async function sweep(deps: Deps): Promise<void> {
  /** What failed, what is under way elsewhere, imports asked to go on: not looked at again this time. */
  const passed = new Set<string>();
  let level = Number.NEGATIVE_INFINITY;
  for (let after: string | undefined; ; ) {
    const { paths, last } = await markedPaths(after);
    const due = nextLevel(
      [...paths].filter((path) => isPath(path) && !passed.has(path)),
      level,
    );
    await each(due, async (path) => {
      if (!(await isDone(path, deps))) passed.add(path);
    });
    // From the beginning, since what was done may have left marks above; only past marks that are all passed over.
    if (due[0] !== undefined) [after, level] = [undefined, order(due[0])];
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

/** Those of one level: the first above the one that was done last, or of all where there is none. */
function nextLevel(paths: readonly string[], last: number): string[] {
  const orders = paths.map(order);
  const above = orders.filter((one) => one > last);
  const next = Math.min(...(above.length > 0 ? above : orders));
  return paths.filter((_path, index) => orders[index] === next);
}

/** Who has saved a gym is told of it after all pages say it. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Imports, announcements, bulk changes and exports come first: asking for them takes no time. Then what follows merged gyms. So does what nothing here can do, so that it is logged. */
function order(path: string): number {
  const level = levelOf(path);
  if (level !== undefined) return orderOf(level);
  return path.startsWith(`${COLLECTIONS.gyms}/`) ? LAST : -1;
}

async function isDone(path: string, deps: Deps): Promise<boolean> {
  try {
    if (levelOf(path) !== undefined) return await keepUp(path, leftToSweep);
    const [collection, id] = path.split('/');
    if (collection === COLLECTIONS.gyms && id) {
      await tellSavers(id);
      return true;
    }
    if (collection === COLLECTIONS.pairs && id) {
      await followPair(id);
      return true;
    }
    if (collection === COLLECTIONS.featuredCities && id) {
      await deleteGymsOf(id);
      return true;
    }
    if (collection === COLLECTIONS.announcements && id) await resumeAnnouncement(id, deps);
    else if (collection === COLLECTIONS.bulkChanges && id) await resumeBulkChange(id, deps);
    else if (collection === COLLECTIONS.gymExports && id) await resumeGymExport(id, deps);
    else if (collection === COLLECTIONS.imports && id) await resumeImport(id, deps);
    else throw new Error('Nothing is known that could be done about this mark.');
  } catch (error) {
    log.error('not swept', error, { of: path });
  }
  return false;
}
