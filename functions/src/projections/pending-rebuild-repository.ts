import { COLLECTIONS, WHOLE_DIRECTORY } from '../contract';
import { loadPendingRefreshes, stageRefreshesDone } from '../gyms/refresh/pending-refreshes-repository';
import { storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { rebuildDirectory } from './rebuild-repository';
import { heartbeatExpiry, withHeartbeats } from './rebuild-progress-repository';

/** `system/rebuild`: whether a pending rebuild is running. Two at once would be safe but cost twice as much. */
interface Running {
  readonly until: number;
}
const running = () => firestore().collection(COLLECTIONS.system).doc('rebuild').withConverter(storedAs<Running>());

/**
 * Rebuilds the directory if a rebuild is pending and not running. The pages were written with their gyms, so they aren't checked. Returns whether it
 * did.
 */
export async function doPendingRebuild(): Promise<boolean> {
  const pending = await loadPendingRefreshes(WHOLE_DIRECTORY);
  if (pending.documents.length === 0 || !(await begin())) return false;
  await withHeartbeats(
    () => running().set({ until: heartbeatExpiry() }),
    () => rebuildDirectory({ checkPages: false }),
    () => running().delete(),
  );
  const batch = firestore().batch();
  stageRefreshesDone(batch, pending);
  await batch.commit();
  return true;
}

function begin(): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const other = (await transaction.get(running())).data();
    if (other && other.until > Date.now()) return false;
    transaction.set(running(), { until: heartbeatExpiry() });
    return true;
  });
}
