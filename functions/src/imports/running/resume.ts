import { DAY_MS, type Import } from '../../contract';
import { HEARTBEAT_TIMEOUT_MS, type JobDeps } from '../../platform/long-job';
import { enqueueImport } from './engine';
import { isLeased } from './lease-repository';
import { cancelUnfinishedImport } from './uploads-repository';
import { collection } from '../../platform/collections';

/** How long an upload or a failed import may wait for a person. Then it is canceled and its file is deleted, since that may contain personal data. */
const ABANDONED_MS = DAY_MS;

/**
 * Enqueues a task for an import that has no worker, since its worker was killed, its task was lost, or its file wasn't deleted at the end. First cancels
 * an import that has waited too long for a person. Does nothing while a worker runs any import, or if the import hasn't ended and was updated recently.
 */
export async function resumeImport(importId: string, deps: JobDeps): Promise<void> {
  const now = deps.now();
  if (await isLeased(now)) return;
  const data = (await collection('imports').doc(importId).get()).data();
  if (data && !data.endedAt) {
    if (now.getTime() - Date.parse(data.updatedAt) < getMaxSilence(data)) return;
    if (isWaitingForPerson(data)) await cancelUnfinishedImport(importId, { by: 'sweep', now });
  }
  await enqueueImport(importId, deps);
}

const isWaitingForPerson = ({ state }: Import): boolean => state === 'uploading' || state === 'failed';
const getMaxSilence = (data: Import): number => (isWaitingForPerson(data) ? ABANDONED_MS : HEARTBEAT_TIMEOUT_MS);
