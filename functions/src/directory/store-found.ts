import type { DocumentSnapshot, Query, Timestamp, Transaction } from 'firebase-admin/firestore';

/** What a query finds, each document locked by itself. */
export interface Found {
  readonly docs: readonly DocumentSnapshot[];
  /** The time of the query: what is committed later is not in it. */
  readonly asOf: Timestamp;
}

/**
 * The documents that match, read and locked one by one. Asked inside the transaction, the query would lock a range: the
 * whole collection on the local Firestore, where an import and all refreshes would then wait for each other. A document
 * that comes to match after the query has a task of its own; one that ceases to is seen here as it is now.
 */
export async function found(transaction: Transaction, query: Query, fields?: string[]): Promise<Found> {
  const matches = await query.select().get();
  if (matches.empty) return { docs: [], asOf: matches.readTime };
  const references = matches.docs.map((document) => document.ref);
  const docs = await (fields ? transaction.getAll(...references, { fieldMask: fields }) : transaction.getAll(...references));
  return { docs, asOf: matches.readTime };
}
