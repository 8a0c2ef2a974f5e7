import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS } from '../contract';
import { storedAs } from './collections';
import { firestore } from './firestore';

/** `rateLimits/{id}`: how often something was added to or removed from a limited set. */
interface StoredLock {
  readonly passed: number;
  readonly expiresAt: Timestamp;
}

/** A document that every writer of a limited set must write, as it was read. */
export interface CountLock {
  readonly reference: DocumentReference<StoredLock>;
  readonly passed: number;
  /** Absent if the set wasn't changed for a while. */
  readonly readAt: Timestamp | undefined;
}

/**
 * Reads the lock of a limited set, such as a gym's owners. Read it before counting the set: if two writers count at the same time, one then fails to
 * commit, and `untilStored` makes it count again.
 */
export async function readCountLock(of: string): Promise<CountLock> {
  // The ids keep the word `gate`, the former name of locks.
  const id = createHash('sha256').update(`gate|${of}`).digest('base64url');
  const snapshot = await firestore().collection(COLLECTIONS.rateLimits).doc(id).withConverter(storedAs<StoredLock>()).get();
  return { reference: snapshot.ref, passed: snapshot.data()?.passed ?? 0, readAt: snapshot.updateTime };
}

/** Adds the lock to a batch, which fails if the set has changed since the lock was read. */
export function stageCountLock(batch: WriteBatch, { reference, passed, readAt }: CountLock, now: Date): void {
  // The number makes each write a change. A write that changes nothing would keep the document's update time.
  const fields = { passed: passed + 1, expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS) };
  if (readAt) batch.update(reference, fields, { lastUpdateTime: readAt });
  else batch.create(reference, fields);
}
