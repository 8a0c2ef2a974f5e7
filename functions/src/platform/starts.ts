import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import type { AuditedWork, Restarts } from '../contract';
import { audit } from './audit';
import { firestore } from './firestore';
import { log } from './log';

/** How many times work may start from the same position. After that, it would fail for the same reason again. */
export const MAX_STARTS = 5;
/** Why the work was stopped, as a sentence. */
export const NO_PROGRESS = `It made no progress in ${MAX_STARTS} tries.`;

type Starts = NonNullable<Restarts['starts']>;

/** Counts a start, together with earlier ones from the same position. */
export const countStart = (starts: Starts | undefined, from: string): Starts => ({ from, count: starts?.from === from ? starts.count + 1 : 1 });

export const isStuck = (starts: Starts | undefined): boolean => (starts?.count ?? 0) > MAX_STARTS;

interface Restartable<T> {
  /** Its name in logs and in the audit log. */
  readonly name: AuditedWork;
  /** The position a worker starts from. Undefined if there is nothing to do. */
  readonly positionOf: (stored: T) => string | undefined | Promise<string | undefined>;
  /** The fields to update when the work is stopped, with a message that says where it stopped and what to do. */
  readonly stopped: (stored: T) => (Partial<T> & { readonly problem: string }) | Promise<Partial<T> & { readonly problem: string }>;
}

/**
 * Records a start of work in its document, or stops the work if it made no progress in the last `MAX_STARTS` starts. A database outage doesn't count,
 * since progress can't be written during one.
 */
export async function recordStart<T extends Restarts>(
  reference: DocumentReference<T>,
  { name, positionOf, stopped }: Restartable<T>,
  now: Date,
): Promise<void> {
  const stuck = await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    const from = stored && (await positionOf(stored));
    if (!stored || from === undefined) return undefined;
    const starts = countStart(stored.starts, from);
    if (!isStuck(starts)) {
      transaction.update(reference, { starts });
      return undefined;
    }
    const changes = await stopped(stored);
    transaction.update(reference, { ...changes, starts: FieldValue.delete() });
    audit(transaction, { at: now.toISOString(), by: 'sweep', action: `${name} failed`, target: reference.path, after: { problem: changes.problem } });
    return starts;
  });
  if (stuck) log.error(`${name} stopped without progress`, new Error(`No progress after ${MAX_STARTS} starts.`), { path: reference.path, ...stuck });
}
