import type { DocumentReference, DocumentSnapshot, Query, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore';

/** Documents read outside a transaction. */
export interface UnlockedRead {
  readonly docs: readonly DocumentSnapshot[];
  /** The time of the query. Later commits aren't included. */
  readonly asOf: Timestamp;
}

/**
 * The documents that match, read outside the transaction: inside, the query would lock a range (the whole collection on the local Firestore), and an
 * import and all refreshes would wait for each other. The caller has locked the derived document. A change after the query adds its own pending
 * refresh, which waits for the lock and corrects the result.
 */
export async function readUnlocked(query: Query, fields?: readonly string[]): Promise<UnlockedRead> {
  const { docs, readTime } = await (fields ? query.select(...fields) : query).get();
  return { docs, asOf: readTime };
}

/** Those of the given documents that exist, read outside the transaction for the same reason. */
export async function readUnlockedDocuments(first: DocumentReference, ...others: readonly DocumentReference[]): Promise<UnlockedRead> {
  const [read, ...rest] = await firestore().getAll(first, ...others);
  if (!read) throw new Error('The database returned fewer documents than it was asked for.');
  return { docs: [read, ...rest].filter(({ exists }) => exists), asOf: read.readTime };
}
