import { randomUUID } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../contract';
import { storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { log } from '../platform/log';

/** A rebuild that hasn't sent a heartbeat for this long no longer counts as running. */
const HEARTBEAT_TIMEOUT_MS = 30_000;
const HEARTBEAT_INTERVAL_MS = HEARTBEAT_TIMEOUT_MS / 3;

/** When a rebuild that sends a heartbeat now stops counting as running, in milliseconds since the epoch. */
export const heartbeatExpiry = (): number => Date.now() + HEARTBEAT_TIMEOUT_MS;

/** Sends heartbeats while `work` runs, and calls `onEnd` when it ends. */
export async function withHeartbeats<Result>(
  sendHeartbeat: () => Promise<unknown>,
  work: () => Promise<Result>,
  onEnd: () => Promise<unknown>,
): Promise<Result> {
  const timer = setInterval(
    () => void sendHeartbeat().catch((error: unknown) => log.warn('rebuild heartbeat not stored', { error: String(error) })),
    HEARTBEAT_INTERVAL_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await onEnd();
  }
}

/** `system/rebuilds`: when each running rebuild stops counting as running, in milliseconds since the epoch, by the rebuild's id. */
const rebuildsReference = () => firestore().collection(COLLECTIONS.system).doc('rebuilds').withConverter(storedAs<Record<string, number>>());

/** Records that a rebuild is running while `work` runs. */
export async function announceRebuild<Result>(work: () => Promise<Result>): Promise<Result> {
  const id = randomUUID();
  const setExpiry = (until: number | FieldValue) => rebuildsReference().set({ [id]: until as number }, { merge: true });
  const sendHeartbeat = () => setExpiry(heartbeatExpiry());
  await sendHeartbeat();
  return withHeartbeats(sendHeartbeat, work, () => setExpiry(FieldValue.delete()));
}

/** `system/rebuildProgress`: how many of the differences that the current rebuild found have been repaired. */
interface RebuildProgress {
  readonly done: number;
  readonly of: number;
  /** When the progress was recorded, in milliseconds since the epoch. */
  readonly at: number;
}

const progressReference = () => firestore().collection(COLLECTIONS.system).doc('rebuildProgress').withConverter(storedAs<RebuildProgress>());
/** Minimum time between two records of the progress. */
const PROGRESS_INTERVAL_MS = 1000;

/**
 * Records the progress of `work` while it runs. If recording fails, the work continues.
 * @param total how often `work` calls `onDone`
 */
export async function recordProgress<Result>(total: number, work: (onDone: () => Promise<void>) => Promise<Result>): Promise<Result> {
  let [done, recordedAt] = [0, 0];
  const record = async () => {
    if (Date.now() - recordedAt < PROGRESS_INTERVAL_MS) return;
    recordedAt = Date.now();
    await progressReference()
      .set({ done, of: total, at: recordedAt })
      .catch((error: unknown) => log.warn('rebuild progress not stored', { error: String(error) }));
  };
  await record();
  try {
    return await work(async () => {
      done++;
      await record();
    });
  } finally {
    await progressReference().delete();
  }
}

/** The progress of the running rebuild. Undefined if none is running, or if it is still reading. */
export async function readRebuildProgress(): Promise<Pick<RebuildProgress, 'done' | 'of'> | undefined> {
  const progress = (await progressReference().get()).data();
  if (!progress || Date.now() - progress.at > HEARTBEAT_TIMEOUT_MS) return undefined;
  return { done: progress.done, of: progress.of };
}

/**
 * Whether a rebuild is running. A rebuild creates the documents that were missing when it read the database. So it may recreate a document that should no
 * longer exist, from a gym that was deleted since. The caller must keep its pending refreshes until the rebuild has ended.
 */
export async function isRebuilding(transaction: Transaction): Promise<boolean> {
  const rebuilds = (await transaction.get(rebuildsReference())).data() ?? {};
  return Object.values(rebuilds).some((until) => until > Date.now());
}
