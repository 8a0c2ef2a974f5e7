import { MINUTE_MS } from '../contract';
import { log } from '../platform/log';
import type { Enqueue } from '../platform/tasks';
import { announcementAt, leaveEnded, tellNextSlice } from './store';

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

/** Asks for the task that sends an announcement. It only makes soon what the mark keeps until it is done. */
export async function sendLater(announcementId: string, { enqueue, now }: Deps): Promise<void> {
  const window = Math.floor(now().getTime() / 1000 / WINDOW_SECONDS);
  const asked = enqueue('runAnnouncement', { announcementId }, { id: `announcement-${announcementId}-${window}` });
  await asked.catch((error: unknown) => log.warn('not-nudged', { level: 'announcement', error: String(error) }));
}

/** Sends an announcement from where it stands, slice by slice, to its end. Safe to deliver twice, and to kill at any moment. */
export async function runAnnouncement(announcementId: string, deps: Deps): Promise<void> {
  const until = deps.now().getTime() + RUN_MS;
  while (await tellNextSlice(announcementId, deps.now())) {
    if (deps.now().getTime() > until) return sendLater(announcementId, deps);
  }
  await leaveEnded(announcementId);
}

/** Puts one back to work whose task was lost or killed; of one that has ended only the mark is left. */
export async function resumeAnnouncement(announcementId: string, deps: Deps): Promise<void> {
  const announcement = await announcementAt(announcementId);
  if (announcement?.state !== 'sending') return leaveEnded(announcementId);
  if (deps.now().getTime() - Date.parse(announcement.updatedAt) >= SILENT_MS) await sendLater(announcementId, deps);
}
