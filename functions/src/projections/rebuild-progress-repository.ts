import { randomUUID } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../contract';
import { storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { log } from '../platform/log';

/** A rebuild without a heartbeat for this long has died. A running one sends it three times as often. */
const SILENT_MS = 30_000;
const SIGN_MS = SILENT_MS / 3;

/** When a rebuild that sends a heartbeat now stops counting as running, in milliseconds since the epoch. */
export const heartbeatExpiry = (): number => Date.now() + SILENT_MS;

/** Sends heartbeats while `work` runs, and calls `over` when it ends. */
export async function withHeartbeats<Result>(sign: () => Promise<unknown>, work: () => Promise<Result>, over: () => Promise<unknown>): Promise<Result> {
  const signs = setInterval(() => void sign().catch((error: unknown) => log.warn('rebuild-sign', { error: String(error) })), SIGN_MS);
  try {
    return await work();
  } finally {
    clearInterval(signs);
    await over();
  }
}

/** `system/rebuilds`: by the rebuild's id, the time until which it may create documents from what it has read, in milliseconds since the epoch. */
const underWay = () => firestore().collection(COLLECTIONS.system).doc('rebuilds').withConverter(storedAs<Record<string, number>>());

/** Records that a rebuild is running while `work` runs. */
export async function announceRebuild<Result>(work: () => Promise<Result>): Promise<Result> {
  const id = randomUUID();
  const say = (until: number | FieldValue) => underWay().set({ [id]: until as number }, { merge: true });
  const sign = () => say(heartbeatExpiry());
  await sign();
  return withHeartbeats(sign, work, () => say(FieldValue.delete()));
}

/** `system/rebuildProgress`: how many of the differences that the last rebuild found are written. */
interface RebuildProgress {
  readonly done: number;
  readonly of: number;
  /** When it was recorded, in milliseconds since the epoch. */
  readonly at: number;
}
const progressReference = () => firestore().collection(COLLECTIONS.system).doc('rebuildProgress').withConverter(storedAs<RebuildProgress>());
/** Progress is recorded at most this often. */
const NOTED_MS = 1000;

/** Records the progress of `work` while it runs. If recording fails, the work continues. */
export async function recordProgress<Result>(of: number, work: (onDone: () => Promise<void>) => Promise<Result>): Promise<Result> {
  let [done, notedAt] = [0, 0];
  const note = async () => {
    if (Date.now() - notedAt < NOTED_MS) return;
    notedAt = Date.now();
    await progressReference()
      .set({ done, of, at: notedAt })
      .catch((error: unknown) => log.warn('rebuild-progress', { error: String(error) }));
  };
  await note();
  try {
    return await work(async () => {
      done++;
      await note();
    });
  } finally {
    await progressReference().delete();
  }
}

/** The progress of the running rebuild. Undefined if none runs, or if it is still reading. */
export async function readRebuildProgress(): Promise<Pick<RebuildProgress, 'done' | 'of'> | undefined> {
  const { done, of, at } = (await progressReference().get()).data() ?? {};
  return done === undefined || of === undefined || at === undefined || Date.now() - at > SILENT_MS ? undefined : { done, of };
}

/**
 * Whether a rebuild is running. It creates what was missing when it looked, so a document that no longer should exist may come back, built from a gym
 * deleted since. If so, the caller keeps the pending refreshes until the rebuild has ended.
 */
export async function isRebuilding(transaction: Transaction): Promise<boolean> {
  const rebuilds = (await transaction.get(underWay())).data() ?? {};
  return Object.values(rebuilds).some((until) => until > Date.now());
}
