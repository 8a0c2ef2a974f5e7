import type { DocumentReference, DocumentSnapshot, Query, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore';

/** What a query finds. */
export interface Found {
  readonly docs: readonly DocumentSnapshot[];
  /** The time of the query: what is committed later is not in it. */
  readonly asOf: Timestamp;
}

/**
 * The documents that match, read outside the transaction: within it the query would lock a range (the whole collection on
 * the local Firestore), where an import and all refreshes would then wait for each other. The caller has
 * locked the projection. What changes after the query has a mark of its own, and whoever follows that mark waits for the
 * lock and puts right what it finds.
 */
export async function found(query: Query, fields?: readonly string[]): Promise<Found> {
  const { docs, readTime } = await (fields ? query.select(...fields) : query).get();
  return { docs, asOf: readTime };
}

/** Those of at least one document that exist, read outside the transaction for the same reason. */
export async function foundAt(first: DocumentReference, ...others: readonly DocumentReference[]): Promise<Found> {
  const [read, ...rest] = await firestore().getAll(first, ...others);
  if (!read) throw new Error('The database returned fewer documents than it was asked for.');
  return { docs: [read, ...rest].filter(({ exists }) => exists), asOf: read.readTime };
}
