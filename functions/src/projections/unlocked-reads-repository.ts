import type { DocumentReference, Query, Timestamp, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDocuments } from '../platform/collections';

/** Documents read outside a transaction. */
export interface UnlockedRead<T> {
  readonly docs: readonly QueryDocumentSnapshot<T>[];
  /** The time of the query. Later commits aren't included. */
  readonly asOf: Timestamp;
}

/**
 * Reads the matching documents outside the transaction. Inside, the query would lock a range (the whole collection in the emulator), and an import and
 * all refreshes would wait for each other. The caller has locked the derived document. A change after the query adds its own pending refresh, which waits
 * for the lock and corrects the result.
 */
export async function readUnlocked<T>(query: Query<T>): Promise<UnlockedRead<T>> {
  const { docs, readTime } = await query.get();
  return { docs, asOf: readTime };
}

/** Like `readUnlocked`, but reads specific documents. Leaves out those that don't exist. */
export async function readUnlockedDocuments<T>(first: DocumentReference<T>, ...others: readonly DocumentReference<T>[]): Promise<UnlockedRead<T>> {
  const snapshots = await getDocuments([first, ...others]);
  if (!snapshots[0]) throw new Error('The database returned fewer documents than were requested.');
  return { docs: snapshots.filter((snapshot): snapshot is QueryDocumentSnapshot<T> => snapshot.exists), asOf: snapshots[0].readTime };
}
