import type { DocumentReference, Query, Timestamp, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDocuments } from '../platform/collections';

/** Documents read outside a transaction. */
export interface UnlockedRead<T> {
  readonly docs: readonly QueryDocumentSnapshot<T>[];
  /** The time of the query. Later commits aren't included. */
  readonly asOf: Timestamp;
}

/**
 * The documents that match, read outside the transaction: inside, the query would lock a range (the whole collection on the local Firestore), and an
 * import and all refreshes would wait for each other. The caller has locked the derived document. A change after the query adds its own pending
 * refresh, which waits for the lock and corrects the result.
 */
export async function readUnlocked<T>(query: Query<T>): Promise<UnlockedRead<T>> {
  const { docs, readTime } = await query.get();
  return { docs, asOf: readTime };
}

/** The given documents that exist. They are read outside the transaction for the same reason. */
export async function readUnlockedDocuments<T>(first: DocumentReference<T>, ...others: readonly DocumentReference<T>[]): Promise<UnlockedRead<T>> {
  const [read, ...rest] = await getDocuments([first, ...others]);
  if (!read) throw new Error('The database returned fewer documents than it was asked for.');
  return { docs: [read, ...rest].filter((snapshot): snapshot is QueryDocumentSnapshot<T> => snapshot.exists), asOf: read.readTime };
}
