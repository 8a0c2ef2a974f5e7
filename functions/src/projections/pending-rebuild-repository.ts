import { COLLECTIONS, WHOLE_DIRECTORY } from '../contract';
import { loadPendingRefreshes, stageRefreshDeletions } from '../gyms/refresh/pending-refreshes-repository';
import { storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { rebuildDirectory } from './rebuild-repository';
import { heartbeatExpiry, withHeartbeats } from './rebuild-progress-repository';

/** `system/rebuild`: exists while a pending rebuild is running. Two rebuilds at the same time would be safe but cost twice as much. */
interface RunningRebuild {
  /** When the rebuild stops counting as running unless it sends another heartbeat, in milliseconds since the epoch. */
  readonly until: number;
}

const runningReference = () => firestore().collection(COLLECTIONS.system).doc('rebuild').withConverter(storedAs<RunningRebuild>());

/**
 * Rebuilds the directory if a rebuild is pending and none is running. Doesn't check pages, since they were written together with their gyms. Returns
 * whether it did the rebuild.
 */
export async function doPendingRebuild(): Promise<boolean> {
  const pending = await loadPendingRefreshes(WHOLE_DIRECTORY);
  if (pending.documents.length === 0 || !(await tryToStart())) return false;
  await withHeartbeats(
    () => runningReference().set({ until: heartbeatExpiry() }),
    () => rebuildDirectory({ checkPages: false }),
    () => runningReference().delete(),
  );
  const batch = firestore().batch();
  stageRefreshDeletions(batch, pending);
  await batch.commit();
  return true;
}

function tryToStart(): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const other = (await transaction.get(runningReference())).data();
    if (other && other.until > Date.now()) return false;
    transaction.set(runningReference(), { until: heartbeatExpiry() });
    return true;
  });
}
