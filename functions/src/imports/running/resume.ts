import { DAY_MS, type Import } from '../../contract';
import { HEARTBEAT_TIMEOUT_MS, type JobDeps } from '../../platform/long-job';
import { enqueueImport } from './engine';
import { isLeased } from './lease-repository';
import { cancelUnfinishedImport } from './uploads-repository';
import { collection } from '../../platform/collections';

/** If no one continues an upload or a failed import for this long, its file is deleted, since it may contain personal data. */
const ABANDONED_MS = DAY_MS;

/**
 * Restarts an import without a worker: it was killed, its task was lost, or it has ended without deleting its file. Cancels an import that has waited
 * too long for a person to continue it.
 */
export async function resumeImport(importId: string, deps: JobDeps): Promise<void> {
  const now = deps.now();
  if (await isLeased(now)) return;
  const data = (await collection('imports').doc(importId).get()).data();
  if (data && !data.endedAt) {
    if (now.getTime() - Date.parse(data.updatedAt) < maxSilenceOf(data)) return;
    if (isWaitingForPerson(data)) await cancelUnfinishedImport(importId, { by: 'sweep', now });
  }
  await enqueueImport(importId, deps);
}

const isWaitingForPerson = ({ state }: Import): boolean => state === 'uploading' || state === 'failed';
const maxSilenceOf = (data: Import): number => (isWaitingForPerson(data) ? ABANDONED_MS : HEARTBEAT_TIMEOUT_MS);
