import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import type { AuditedWork, Restarts } from '../contract';
import { audit } from './audit';
import { firestore } from './firestore';
import { log } from './log';

/** How many times a job may start from the same position. After that, it would most likely fail for the same reason again. */
export const MAX_STARTS = 5;
/** Says why a job was stopped. */
export const NO_PROGRESS = `It made no progress in ${MAX_STARTS} tries.`;

type Starts = NonNullable<Restarts['starts']>;

/** Counts a start. The count begins again at 1 if the position differs from the last one. */
export const countStart = (starts: Starts | undefined, from: string): Starts => ({ from, count: starts?.from === from ? starts.count + 1 : 1 });

/** Whether a job has started more than `MAX_STARTS` times from the same position. */
export const isStuck = (starts: Starts | undefined): boolean => (starts?.count ?? 0) > MAX_STARTS;

interface RestartableJob<T> {
  /** The job's name in logs and in the audit log. */
  readonly name: AuditedWork;
  /** The position that a worker starts from. Undefined if there is nothing to do. */
  readonly getPosition: (stored: T) => string | undefined | Promise<string | undefined>;
  /** The fields to update when the job is stopped. `problem` says where it stopped and what to do. */
  readonly toStoppedFields: (stored: T) => (Partial<T> & { readonly problem: string }) | Promise<Partial<T> & { readonly problem: string }>;
}

/**
 * Records a job's start in its document, or stops the job if it made no progress in the last `MAX_STARTS` starts. A database outage doesn't count, since
 * starts can't be recorded during one.
 */
export async function recordStart<T extends Restarts>(
  reference: DocumentReference<T>,
  { name, getPosition, toStoppedFields }: RestartableJob<T>,
  now: Date,
): Promise<void> {
  const stuckStarts = await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    const from = stored && (await getPosition(stored));
    if (!stored || from === undefined) return undefined;
    const starts = countStart(stored.starts, from);
    if (!isStuck(starts)) {
      transaction.update(reference, { starts });
      return undefined;
    }
    const changes = await toStoppedFields(stored);
    transaction.update(reference, { ...changes, starts: FieldValue.delete() });
    audit(transaction, { at: now.toISOString(), by: 'sweep', action: `${name} failed`, target: reference.path, after: { problem: changes.problem } });
    return starts;
  });
  if (stuckStarts)
    log.error(`${name} stopped without progress`, new Error(`No progress after ${MAX_STARTS} starts.`), { path: reference.path, ...stuckStarts });
}
