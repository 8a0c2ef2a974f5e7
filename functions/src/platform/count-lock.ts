import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS } from '../contract';
import { storedAs } from './collections';
import { firestore } from './firestore';

/** `rateLimits/{id}`: how often a limited set was changed. */
interface StoredLock {
  readonly passed: number;
  readonly expiresAt: Timestamp;
}

/** The lock of a limited set as it was read. Every change to the set must also write this document. */
export interface CountLock {
  readonly reference: DocumentReference<StoredLock>;
  readonly passed: number;
  /** Undefined if the document doesn't exist, because the set hasn't changed in a day. */
  readonly updateTime: Timestamp | undefined;
}

/**
 * Reads the lock of a limited set, such as a gym's owners. Read it before you count the set: if two writers count at the same time, one of them then
 * fails to commit, and `retryOnConflict` makes it count again.
 * @param key identifies the set
 */
export async function readCountLock(key: string): Promise<CountLock> {
  // `gate` is part of the stored ids.
  const id = createHash('sha256').update(`gate|${key}`).digest('base64url');
  const snapshot = await firestore().collection(COLLECTIONS.rateLimits).doc(id).withConverter(storedAs<StoredLock>()).get();
  return { reference: snapshot.ref, passed: snapshot.data()?.passed ?? 0, updateTime: snapshot.updateTime };
}

/** Adds the lock to a batch. The commit fails if the set has changed since the lock was read. */
export function stageCountLock(batch: WriteBatch, { reference, passed, updateTime }: CountLock, now: Date): void {
  // Without a changed field, the write would keep the document's update time, and other writers wouldn't notice it.
  const fields = { passed: passed + 1, expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS) };
  if (updateTime) batch.update(reference, fields, { lastUpdateTime: updateTime });
  else batch.create(reference, fields);
}
