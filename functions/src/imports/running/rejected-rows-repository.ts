import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type RejectedRows } from '../../contract';
import { type RejectedCells, tablesOf } from './rejected-rows';
import { splitIntoParts } from './report';
import { undoExpiry } from './undo-entries-repository';
import { collection, storedAs } from '../../platform/collections';

interface StoredRejected extends RejectedRows {
  readonly expiresAt: Date;
}

/** Padded with zeros, so that ids sort like numbers. */
const idOf = (start: number, part: number): string => `${String(start).padStart(9, '0')}${part === 0 ? '' : `-${String(part).padStart(3, '0')}`}`;

/** Adds the rejected rows of a slice to its commit. Writing them again replaces them. */
export function stageRejected(batch: WriteBatch, importId: string, start: number, rows: readonly RejectedCells[], now: Date): void {
  const rejected = collection('imports').doc(importId).collection(COLLECTIONS.rejected).withConverter(storedAs<StoredRejected>());
  splitIntoParts(rows).forEach((part, index) => {
    batch.set(rejected.doc(idOf(start, index)), { tables: tablesOf(part), expiresAt: undoExpiry(now) });
  });
}
