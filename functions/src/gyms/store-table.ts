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
import { COLLECTIONS, type Stamp } from '../contract';
import { firestore } from '../platform/firestore';
import { gymsCollection, isMerged } from './store';

/**
 * `gymTable/{shard}`: what the admins' table holds of the gyms that fall there by their ids. Lines are packed by whoever
 * looks at the table (gym-table/store.ts); that a gym is gone or has an owner, which its own document does not say, is
 * written here when it happens.
 */
export interface TableShard {
  /** A packed row each, by the gym's id. */
  readonly lines?: Readonly<Record<string, string>>;
  /** Gyms that were deleted or merged, and when. */
  readonly gone?: Readonly<Record<string, Timestamp>>;
  /** Gyms that some account owns. */
  readonly owned?: Readonly<Record<string, true>>;
  readonly writtenAt: Timestamp;
}

/** Of a million gyms each holds some 2,000: half of what a document may. */
const SHARDS = 512;

/** `system/gymTable`: up to which moment the shards' lines have all gyms, and who packs those written since. */
export interface TableHead {
  /** Another one once all lines were made anew: whoever knows the earlier ones begins anew, too. */
  readonly generation: string;
  readonly asOf: Timestamp;
  readonly packingUntil?: Timestamp;
}
export const tableHead = () => firestore().collection(COLLECTIONS.system).doc('gymTable') as DocumentReference<TableHead>;

export const shardsCollection = () => firestore().collection(COLLECTIONS.gymTable) as CollectionReference<TableShard>;
export const shardIdOf = (gymId: string): string => String(createHash('sha256').update(gymId).digest().readUInt32LE(0) % SHARDS);

/** Adds to a batch that a gym is no longer there. Written again, it says the same. */
export function stageGone(writes: WriteBatch | Transaction, gymId: string): void {
  stageShard(writes, gymId, { lines: { [gymId]: FieldValue.delete() }, gone: { [gymId]: FieldValue.serverTimestamp() } });
}

/** The same for a deletion or a merge of which a trigger tells, maybe so late that the gym has come back: then nothing is written. */
export async function noteGone(gymId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(gymsCollection().doc(gymId))).data();
    if (!stored || isMerged(stored)) stageGone(transaction, gymId);
  });
}

/**
 * Whether one of our own commands has deleted the gym since it was written at `writtenAt`: it says so in its commit. What was
 * deleted by hand in the console is noted nowhere.
 */
export async function isNotedGone(gymId: string, writtenAt: Stamp | undefined): Promise<boolean> {
  if (!writtenAt) return false;
  const [shard] = await firestore().getAll(shardsCollection().doc(shardIdOf(gymId)), { fieldMask: [new FieldPath('gone', gymId)] });
  const at = shard?.get(new FieldPath('gone', gymId)) as Timestamp | undefined;
  return at !== undefined && at.toMillis() >= writtenAt.toMillis();
}

/** Notes whether any account owns the gym now: after a profile was written that has come to own it, or owns it no longer. */
export async function noteOwned(gymId: string): Promise<void> {
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
