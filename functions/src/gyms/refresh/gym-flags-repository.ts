import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import type { TimestampLike } from '../../contract';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { isMerged } from '../record/repository';

/** Records in a batch or transaction that a command deletes or merges a gym. Can be repeated. */
export function stageDeletionFlag(writes: WriteBatch | Transaction, gymId: string): void {
  stageFlags(writes, gymId, { gone: FieldValue.serverTimestamp(), goneByCommand: true });
}

/** Records for a trigger that a gym was deleted or merged. Does nothing if the gym exists again, since the trigger may run late. */
export async function recordGymDeleted(gymId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(collection('gyms').doc(gymId))).data();
    if (!stored || isMerged(stored)) stageFlags(transaction, gymId, { gone: FieldValue.serverTimestamp(), goneByCommand: false });
  });
}

/**
 * Whether a command deleted the gym after it was written at `writtenAt`. Commands record this in the same commit. False for a gym that was deleted in the
 * console, even after a trigger recorded that.
 */
export async function isDeletedByCommand(gymId: string, writtenAt: TimestampLike | undefined): Promise<boolean> {
  if (!writtenAt) return false;
  // Flags of an earlier release don't say what recorded them.
  const { gone, goneByCommand = true } = (await collection('gymFlags').doc(gymId).get()).data() ?? {};
  return goneByCommand && gone !== undefined && gone.toMillis() >= writtenAt.toMillis();
}

/** Records whether any account owns the gym. Called after an account gained or lost it. */
export async function recordOwnership(gymId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const owners = await transaction.get(collection('users').where('ownedGyms', 'array-contains', gymId).limit(1).select());
    stageFlags(transaction, gymId, { owned: !owners.empty });
  });
}

function stageFlags(writes: WriteBatch | Transaction, gymId: string, fields: { gone: FieldValue; goneByCommand: boolean } | { owned: boolean }): void {
  const reference = collection('gymFlags').doc(gymId);
  // Both types have the same set(), but TypeScript can't call an overloaded method of a union.
  (writes as WriteBatch).set(reference, { ...fields, writtenAt: FieldValue.serverTimestamp() }, { merge: true });
}
