import { documentPaths, type FailingWork, MINUTE_MS } from '../contract';
import { audit } from './audit';
import { firestore, isUnreachable } from './firestore';
import { log, redactPersonalData } from './log';
import { MAX_STARTS } from './starts';
import { collection, documentAt } from './collections';

/** Failures within this time count as one, since several sweeps may run at once, and the local stack runs one every few seconds. */
const MIN_FAILURE_INTERVAL_MS = 0.8 * MINUTE_MS;
/** The pause after `MAX_STARTS` failures. It doubles with each failure after that. */
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** Maximum number of entries. Other failing work is tried every minute, and recorded once there is room. */
const MAX_RECORDED = 100;
const MAX_ERROR_LENGTH = 200;

const failingDocument = () => documentAt(documentPaths.failing);

/** Pending work that failed the last time the sweep tried it, longest-failing first. */
export async function readFailingWork(): Promise<readonly FailingWork[]> {
  return (await failingDocument().get()).data()?.work ?? [];
}

/** Whether the sweep no longer tries this work every minute. */
const isStuck = ({ failures }: FailingWork): boolean => failures >= MAX_STARTS;

/** Whether the sweep waits before it tries this work again. */
export const isPaused = (work: FailingWork, now: Date): boolean => isStuck(work) && now.toISOString() < work.retryAt;

/**
 * Counts a failure of pending work. After `MAX_STARTS` failures in a row, the work is reported to admins and tried less and less often. It stays
 * pending. A database outage doesn't count as a failure.
 */
export async function recordFailure(target: string, error: unknown, now: Date): Promise<void> {
  if (isUnreachable(error)) return;
  const at = now.toISOString();
  await firestore().runTransaction(async (transaction) => {
    const work = (await transaction.get(failingDocument())).data()?.work ?? [];
    const before = work.find((entry) => entry.of === target);
    if (before ? now.getTime() - Date.parse(before.at) < MIN_FAILURE_INTERVAL_MS : work.length >= MAX_RECORDED) return;
    const failures = (before?.failures ?? 0) + 1;
    const pauseMs = failures < MAX_STARTS ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - MAX_STARTS));
    const text = redactPersonalData(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
    const after: FailingWork = { of: target, failures, since: before?.since ?? at, at, retryAt: new Date(now.getTime() + pauseMs).toISOString(), error: text };
    transaction.set(failingDocument(), { work: [...work.filter((entry) => entry.of !== target), after].sort((a, b) => (a.since < b.since ? -1 : 1)) });
    if (failures !== MAX_STARTS) return;
    audit(transaction, { at, by: 'sweep', action: 'pending work failed', target, after: { problem: text } });
    log.error('pending work keeps failing', error, { target, failures });
  });
}

/** Deletes the record of failures of work that is now done. */
export async function clearFailures(target: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const work = (await transaction.get(failingDocument())).data()?.work ?? [];
    const remaining = work.filter((entry) => entry.of !== target);
    if (remaining.length === 0) transaction.delete(failingDocument());
    else if (remaining.length < work.length) transaction.set(failingDocument(), { work: remaining });
  });
}

/** Failing work that is still pending and tried less often, longest-failing first. Leaves out work that a trigger or task has done since the sweep failed. */
export async function readStuckWork(): Promise<readonly FailingWork[]> {
  const stuck = (await readFailingWork()).filter(isStuck);
  const pending = await Promise.all(stuck.map(({ of }) => collection('upkeep').where('of', '==', of).limit(1).get()));
  return stuck.filter((_work, index) => pending[index]?.empty === false);
}
