import type { DocumentReference, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, COLLECTIONS } from '../contract';
import { firestore } from './firestore';

/** Adds an audit entry to the batch or transaction that makes the change: both are written or neither. */
export function audit(writes: WriteBatch | Transaction, entry: AuditEntry): void {
  const reference: DocumentReference = firestore().collection(COLLECTIONS.audit).doc();
  // The two have the same create(), but TypeScript does not call a method of a union of overloads.
  (writes as WriteBatch).create(reference, entry);
}
