import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS } from '../contract';
import { firestore } from './firestore';

/** A document that every writer of a limited set must write, as it was read. */
export interface Gate {
  readonly reference: DocumentReference;
  readonly passed: number;
  /** Absent if no one has passed the gate for a while. */
  readonly readAt: Timestamp | undefined;
}

/**
 * Reads the gate of a limited set, such as a gym's owners. Read it before counting the set: if two writers count at the same time, one then fails to
 * commit, and `untilStored` makes it count again.
 */
export async function readGate(of: string): Promise<Gate> {
  const id = createHash('sha256').update(`gate|${of}`).digest('base64url');
  const snapshot = await firestore().collection(COLLECTIONS.rateLimits).doc(id).get();
  return { reference: snapshot.ref, passed: (snapshot.get('passed') as number | undefined) ?? 0, readAt: snapshot.updateTime };
}

/** Adds the gate to a batch, which fails if someone else passed it since it was read. */
export function stageGate(batch: WriteBatch, { reference, passed, readAt }: Gate, now: Date): void {
  // The number makes each write a change: a write that changes nothing keeps the document's update time.
  const fields = { passed: passed + 1, expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS) };
  if (readAt) batch.update(reference, fields, { lastUpdateTime: readAt });
  else batch.create(reference, fields);
}
