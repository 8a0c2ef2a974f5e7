import type { DocumentReference, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, COLLECTIONS } from '../contract';
import { firestore } from './firestore';

/** Who makes a change, and when. */
export interface Author {
  /** A uid, or the name of the function that acts by itself. */
  readonly by: string;
  readonly now: Date;
}

/** Adds an audit entry to the batch or transaction that makes the change, so that both are written or neither is. */
export function audit(writes: WriteBatch | Transaction, entry: AuditEntry): void {
  const reference: DocumentReference = firestore().collection(COLLECTIONS.audit).doc();
  // The two have the same create(), but TypeScript does not call a method of a union of overloads.
  (writes as WriteBatch).create(reference, entry);
}
