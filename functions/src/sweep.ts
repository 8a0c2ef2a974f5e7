import { resumeAnnouncement } from './announcements/sending';
import { resumeGymExport } from './gym-table/exporting/running';
import { resumeBulkChange } from './gym-table/running';
import { COLLECTIONS, type FailingWork, parseDocumentPath } from './contract';
import { deleteFeaturedGymsOf } from './featured/repository';
import { doPendingWork } from './projections/do-pending-work';
import { refreshDocument, parseLevel, getLevelOrder } from './projections/refresh-document';
import { finishPermanentDeletions } from './gyms/trash/permanent-deletions-repository';
import { DELETED_GYMS_PATH } from './gyms/refresh/pending-refreshes-repository';
import { finishTrashWork } from './gyms/trash/finish-trash-work-repository';
import { finishMergeOfPair } from './gyms/merge/finish-merge-repository';
import { isSessionNotificationPath, sendSessionNotification } from './gyms/dates/session-notification-repository';
import { notifySavers } from './gyms/edit/notifications-repository';
import { resumeImport } from './imports/running/resume';
import { clearFailures, isPaused, recordFailure, readFailingWork } from './platform/failing-work';
import { log } from './platform/log';
import type { Enqueue } from './platform/tasks';

interface Dependencies {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}
/** Ignores requests to refresh the next level up, since this sweep refreshes it anyway. */
const ignoreRequest: Enqueue = async () => undefined;

/**
 * Does all pending work, level by level, such as work whose task was lost or interrupted. Costs one read if no work is pending. It can run at the same
 * time as other sweeps and tasks, and be interrupted at any moment. Work that fails several times in a row is tried less often (`platform/failing-work.ts`).
 */
export function sweep(dependencies: Dependencies): Promise<void> {
  let failing: Promise<readonly FailingWork[]> | undefined;
  const findFailing = async (path: string) => (await (failing ??= readFailingWork())).find(({ of }) => of === path);
  return doPendingWork({ getLevel: getPathLevel, doWork: (path) => tryWork(path, dependencies, findFailing) });
}

/** Work for single gyms comes last, so that people who saved a gym are notified after all pages are up to date. */
const GYM_WORK_ORDER = Number.MAX_SAFE_INTEGER;

/**
 * The position of a path's work in the sweep. Work on anything but derived documents comes first, except work for single gyms. Imports, announcements,
 * bulk changes and exports are only resumed, which takes no time. Unknown work is tried, too, so that its failure is logged.
 */
function getPathLevel(path: string): number {
  const level = parseLevel(path);
  if (level !== undefined) return getLevelOrder(level);
  return path.startsWith(`${COLLECTIONS.gyms}/`) ? GYM_WORK_ORDER : -1;
}

/** Does a path's work unless it failed recently, and records failures. Returns whether it is done. */
async function tryWork(path: string, dependencies: Dependencies, findFailing: (path: string) => Promise<FailingWork | undefined>): Promise<boolean> {
  try {
    const failing = await findFailing(path);
    if (failing && isPaused(failing, dependencies.now())) return false;
    const done = await doWork(path, dependencies);
    if (failing) await clearFailures(path);
    return done;
  } catch (error) {
    log.error('pending work failed', error, { of: path });
    await recordFailure(path, error, dependencies.now()).catch((recordingError: unknown) => log.error('failure not recorded', recordingError, { of: path }));
    return false;
  }
}

/** Does a path's work, or resumes it in the background. Returns whether all of it is done. */
async function doWork(path: string, dependencies: Dependencies): Promise<boolean> {
  if (parseLevel(path) !== undefined) return await refreshDocument(path, ignoreRequest);
  const { collection, id } = parseDocumentPath(path);
  if (path === DELETED_GYMS_PATH) {
    await finishPermanentDeletions();
    return true;
  }
  if (collection === COLLECTIONS.gyms && id) {
    if (isSessionNotificationPath(path)) await sendSessionNotification(id, dependencies.now());
    else await notifySavers(id);
    return true;
  }
  if (collection === COLLECTIONS.trash && id) {
    await finishTrashWork(id);
    return true;
  }
  if (collection === COLLECTIONS.pairs && id) {
    await finishMergeOfPair(id);
    return true;
  }
  if (collection === COLLECTIONS.featuredCities && id) {
    await deleteFeaturedGymsOf(id);
    return true;
  }
  if (collection === COLLECTIONS.announcements && id) await resumeAnnouncement(id, dependencies);
  else if (collection === COLLECTIONS.bulkChanges && id) await resumeBulkChange(id, dependencies);
  else if (collection === COLLECTIONS.gymExports && id) await resumeGymExport(id, dependencies);
  else if (collection === COLLECTIONS.imports && id) await resumeImport(id, dependencies);
  else throw new Error('The sweep doesn’t know how to do this pending work.');
  return false;
}
