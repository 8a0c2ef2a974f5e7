import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS } from '../contract';
import { firestore } from './firestore';

/** A document that each writer of one limited set has to write, as it was read. */
export interface Gate {
  readonly reference: DocumentReference;
  readonly passed: number;
  /** Absent if nobody has passed for a while. */
  readonly readAt: Timestamp | undefined;
}

/**
 * Reads the gate of a limited set, such as a gym's owners. To be read before the set is counted: of two writers that have
 * counted at the same moment one then fails to commit, and `untilStored` has it count again.
 */
export async function readGate(of: string): Promise<Gate> {
  const id = createHash('sha256').update(`gate|${of}`).digest('base64url');
  const snapshot = await firestore().collection(COLLECTIONS.rateLimits).doc(id).get();
  return { reference: snapshot.ref, passed: (snapshot.get('passed') as number | undefined) ?? 0, readAt: snapshot.updateTime };
}

/** Adds to a batch that its writer passes, which fails the batch if another has passed since the gate was read. */
export function stageGate(batch: WriteBatch, { reference, passed, readAt }: Gate, now: Date): void {
  // The number is what makes each write a change: one that changes nothing keeps a document's update time.
  const fields = { passed: passed + 1, expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS) };
  if (readAt) batch.update(reference, fields, { lastUpdateTime: readAt });
  else batch.create(reference, fields);
}
