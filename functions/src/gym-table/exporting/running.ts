import { MINUTE_MS } from '../../contract';
import { log } from '../../platform/log';
import type { Enqueue } from '../../platform/tasks';
import { exportAt, exportNextPart, leaveExpired } from './store';

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

/** Asks for the task that writes the file. It only makes soon what the mark keeps until it is done. */
export async function exportLater(id: string, { enqueue, now }: Deps): Promise<void> {
  const window = Math.floor(now().getTime() / 1000 / WINDOW_SECONDS);
  const asked = enqueue('runGymExport', { id }, { id: `gym-export-${id}-${window}` });
  await asked.catch((error: unknown) => log.warn('not-nudged', { level: 'gym export', error: String(error) }));
}

/** Writes gyms from where it stands, part by part, to a whole file. Safe to deliver twice, and to kill at any moment. */
export async function runGymExport(id: string, deps: Deps): Promise<void> {
  const until = deps.now().getTime() + RUN_MS;
  while (await exportNextPart(id, deps.now)) {
    if (deps.now().getTime() > until) return exportLater(id, deps);
  }
}

/** Puts one back to work whose task was lost or killed. Of one that has expired or was cancelled only the entry is left. */
export async function resumeGymExport(id: string, deps: Deps): Promise<void> {
  const stored = await exportAt(id);
  if (stored?.state !== 'running') return leaveExpired(id, deps.now());
  if (deps.now().getTime() - Date.parse(stored.updatedAt) >= SILENT_MS) await exportLater(id, deps);
}
