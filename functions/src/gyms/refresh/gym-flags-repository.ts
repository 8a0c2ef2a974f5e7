import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import type { TimestampLike } from '../../contract';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { isMerged } from '../record/repository';

/** Records in a batch that a gym no longer exists. Can be repeated. */
export function stageDeletionFlag(writes: WriteBatch | Transaction, gymId: string): void {
  stageFlags(writes, gymId, { gone: FieldValue.serverTimestamp() });
}

/** Like `stageDeletionFlag`, but for a trigger, which may run so late that the gym exists again. In that case, it writes nothing. */
export async function recordGymDeleted(gymId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(collection('gyms').doc(gymId))).data();
    if (!stored || isMerged(stored)) stageDeletionFlag(transaction, gymId);
  });
}

/**
 * Whether the gym was deleted, and its deletion recorded, after it was written at `writtenAt`. Commands record deletions in the same commit. Manual
 * deletions in the console aren't recorded until `recordGymDeleted` runs.
 */
export async function isDeletionRecorded(gymId: string, writtenAt: TimestampLike | undefined): Promise<boolean> {
  if (!writtenAt) return false;
  const { gone } = (await collection('gymFlags').doc(gymId).get()).data() ?? {};
  return gone !== undefined && gone.toMillis() >= writtenAt.toMillis();
}

/** Records whether any account owns the gym. Called after an account gained or lost it. */
export async function recordOwnership(gymId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const owners = await transaction.get(collection('users').where('ownedGyms', 'array-contains', gymId).limit(1).select());
    stageFlags(transaction, gymId, { owned: !owners.empty });
  });
}

function stageFlags(writes: WriteBatch | Transaction, gymId: string, fields: { gone: FieldValue } | { owned: boolean }): void {
  const reference = collection('gymFlags').doc(gymId);
  // Both types have the same set(), but TypeScript can't call an overloaded method of a union.
  (writes as WriteBatch).set(reference, { ...fields, writtenAt: FieldValue.serverTimestamp() }, { merge: true });
}
