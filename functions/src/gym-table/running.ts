import { MINUTE_MS } from '../contract';
import { log } from '../platform/log';
import type { Enqueue } from '../platform/tasks';
import { bulkChangeAt, changeNextSlice, leaveEnded } from './store-bulk';

interface Deps {
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}

/** A task ends itself well before the 30 minutes that it may take. */
const RUN_MS = 20 * MINUTE_MS;
/** One that has given no sign for so long has lost its task. */
const SILENT_MS = MINUTE_MS / 2;
/** Seconds within which one task is asked for, however often. */
const WINDOW_SECONDS = 5;

/** Asks for the task that changes the gyms. It only makes soon what the mark keeps until it is done. */
export async function changeLater(id: string, { enqueue, now }: Deps): Promise<void> {
  const window = Math.floor(now().getTime() / 1000 / WINDOW_SECONDS);
  const asked = enqueue('runBulkChange', { id }, { id: `bulk-change-${id}-${window}` });
  await asked.catch((error: unknown) => log.warn('not-nudged', { level: 'bulk change', error: String(error) }));
}

/** Changes gyms from where it stands, slice by slice, to its end. Safe to deliver twice, and to kill at any moment. */
export async function runBulkChange(id: string, deps: Deps): Promise<void> {
  const until = deps.now().getTime() + RUN_MS;
  while (await changeNextSlice(id, deps.now())) {
    if (deps.now().getTime() > until) return changeLater(id, deps);
  }
  await leaveEnded(id);
}

/** Puts one back to work whose task was lost or killed; of one that has ended only the mark is left. */
export async function resumeBulkChange(id: string, deps: Deps): Promise<void> {
  const bulk = await bulkChangeAt(id);
  if (bulk?.state !== 'running') return leaveEnded(id);
  if (deps.now().getTime() - Date.parse(bulk.updatedAt) >= SILENT_MS) await changeLater(id, deps);
}
