import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '../contract';
import { collection } from './collections';

/** Who makes a change, and when. */
export interface Author {
  /** A uid, or the name of the scheduled function or trigger that made the change. */
  readonly by: string;
  readonly now: Date;
}

/** Adds an audit entry to the batch or transaction that makes the change, so that either both are written or neither. */
export function audit(writes: WriteBatch | Transaction, entry: AuditEntry): void {
  // Both types have the same create(), but TypeScript can't call an overloaded method of a union.
  (writes as WriteBatch).create(collection('audit').doc(), entry);
}
