import { DAY_MS, type Import, MINUTE_MS } from '../../contract';
import { type ImportDeps, runLater } from './engine';
import { importsCollection, isLeased } from './store';
import { endImport } from './store-uploads';

/** An import that has given no sign for so long has lost its worker, or the task that was to start it. */
const SILENT_MS = MINUTE_MS / 2;
/** A file whose upload or failed import nobody has gone on with for this long is deleted: it may name persons. */
const ABANDONED_MS = DAY_MS;

/**
 * Puts an import that waits for no worker back to work: one that was killed, one whose task was lost, and one that has ended
 * and left its file. Ends one that waits for a person who does not come.
 */
export async function resumeImport(importId: string, deps: ImportDeps): Promise<void> {
  const now = deps.now();
  if (await isLeased(now)) return;
  const data = (await importsCollection().doc(importId).get()).data();
  if (data && !data.endedAt) {
    if (now.getTime() - Date.parse(data.updatedAt) < patienceWith(data)) return;
    if (waitsForPerson(data)) await endImport(importId, { by: 'sweep', now });
  }
  await runLater(importId, deps);
}

const waitsForPerson = ({ state }: Import): boolean => state === 'uploading' || state === 'failed';
const patienceWith = (data: Import): number => (waitsForPerson(data) ? ABANDONED_MS : SILENT_MS);
