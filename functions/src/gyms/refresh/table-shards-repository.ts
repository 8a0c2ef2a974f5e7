import { createHash } from 'node:crypto';
import {
  type CollectionReference,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { COLLECTIONS, type Stamp } from '../../contract';
import { firestore } from '../../platform/firestore';
import { gymsCollection, isMerged } from '../record/repository';

/**
 * `gymTable/{shard}`: the rows of the admins' table for gyms whose ids fall into this shard. Rows are packed when an admin opens the table
 * (gym-table/repository.ts). Whether a gym was deleted or has an owner isn't in the gym's own document, so it is written here when it happens.
 */
export interface TableShard {
  /** One packed row per gym id. */
  readonly lines?: Readonly<Record<string, string>>;
  /** Gyms that were deleted or merged, and when. */
  readonly gone?: Readonly<Record<string, Timestamp>>;
  /** Gyms that some account owns. */
  readonly owned?: Readonly<Record<string, true>>;
  readonly writtenAt: Timestamp;
}

/** At a million gyms, each shard holds about 2,000: half of what a document can hold. */
const SHARDS = 512;

/** `system/gymTable`: the time up to which the shards' rows are complete, and who is packing those written since. */
export interface TableHead {
  /** Changes when all rows were rebuilt. Clients that hold an earlier generation start over. */
  readonly generation: string;
  readonly asOf: Timestamp;
  readonly packingUntil?: Timestamp;
}
export const tableHead = () => firestore().collection(COLLECTIONS.system).doc('gymTable') as DocumentReference<TableHead>;

export const shardsCollection = () => firestore().collection(COLLECTIONS.gymTable) as CollectionReference<TableShard>;
export const shardIdOf = (gymId: string): string => String(createHash('sha256').update(gymId).digest().readUInt32LE(0) % SHARDS);

/** Records in a batch that a gym no longer exists. Writing it twice does no harm. */
export function stageGymDeleted(writes: WriteBatch | Transaction, gymId: string): void {
  stageShard(writes, gymId, { lines: { [gymId]: FieldValue.delete() }, gone: { [gymId]: FieldValue.serverTimestamp() } });
}

/** The same for a deletion or a merge reported by a trigger, which may come so late that the gym exists again. Then nothing is written. */
export async function recordGymDeleted(gymId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(gymsCollection().doc(gymId))).data();
    if (!stored || isMerged(stored)) stageGymDeleted(transaction, gymId);
  });
}

/**
 * Whether one of our own commands deleted the gym since it was written at `writtenAt`: such commands record it in their commit. Deletions by hand in
 * the console aren't recorded.
 */
export async function isDeletionRecorded(gymId: string, writtenAt: Stamp | undefined): Promise<boolean> {
  if (!writtenAt) return false;
  const [shard] = await firestore().getAll(shardsCollection().doc(shardIdOf(gymId)), { fieldMask: [new FieldPath('gone', gymId)] });
  const at = shard?.get(new FieldPath('gone', gymId)) as Timestamp | undefined;
  return at !== undefined && at.toMillis() >= writtenAt.toMillis();
}

/** Records whether any account owns the gym, after a profile that gained or lost it was written. */
export async function recordOwnership(gymId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const owners = await transaction.get(firestore().collection(COLLECTIONS.users).where('ownedGyms', 'array-contains', gymId).limit(1).select());
    stageShard(transaction, gymId, { owned: { [gymId]: owners.empty ? FieldValue.delete() : true } });
  });
}

function stageShard(writes: WriteBatch | Transaction, gymId: string, fields: object): void {
  const reference = shardsCollection().doc(shardIdOf(gymId)) as DocumentReference;
  // The two have the same set(), but TypeScript does not call a method of a union of overloads.
  (writes as WriteBatch).set(reference, { ...fields, writtenAt: FieldValue.serverTimestamp() }, { merge: true });
}
