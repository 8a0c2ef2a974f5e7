import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type RejectedRows } from '../../contract';
import { padIndex } from './pad-index';
import { type RejectedCells, groupByHeadings } from './rejected-rows';
import { splitIntoParts } from './report';
import { getUndoExpiry } from './undo-entries-repository';
import { collection, storedAs } from '../../platform/collections';

interface StoredRejected extends RejectedRows {
  readonly expiresAt: Date;
}

/** The id of a document with a part of a slice's rejected rows. Ids are padded with zeros, so that they sort like numbers. */
const toPartId = (start: number, part: number): string => (part === 0 ? padIndex(start) : `${padIndex(start)}-${String(part).padStart(3, '0')}`);

/** Adds the rejected rows of a slice to its commit. Writing them again replaces them. */
export function stageRejected(batch: WriteBatch, importId: string, start: number, rows: readonly RejectedCells[], now: Date): void {
  const rejected = collection('imports').doc(importId).collection(COLLECTIONS.rejected).withConverter(storedAs<StoredRejected>());
  splitIntoParts(rows).forEach((part, index) => {
    batch.set(rejected.doc(toPartId(start, index)), { tables: groupByHeadings(part), expiresAt: getUndoExpiry(now) });
  });
}
