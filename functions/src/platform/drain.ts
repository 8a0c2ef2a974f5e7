import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { firestore } from './firestore';

/** Documents per batch. Firestore used to limit batches to 500 writes, and emulators may still do so. */
const BATCH_SIZE = 400;

/**
 * Processes all documents of `query` in batches until none are left. Returns how many were processed.
 * @param change stages the write that removes the document from the query's results, by deleting it or changing the queried field. An interrupted run
 * can therefore simply run again
 * @param limit maximum number of documents to process. The next run continues
 * @param shouldContinue called for each batch after its documents are read. Stops if it returns false
 */
export async function drain<T>(
  query: Query<T>,
  change: (batch: WriteBatch, document: QueryDocumentSnapshot<T>) => void,
  limit = Number.POSITIVE_INFINITY,
  shouldContinue = (): Promise<boolean> => Promise.resolve(true),
): Promise<number> {
  for (let total = 0; ; ) {
    if (total >= limit) return total;
    const { docs } = await query.limit(Math.min(BATCH_SIZE, limit - total)).get();
    if (docs.length === 0 || !(await shouldContinue())) return total;
    const batch = firestore().batch();
    for (const document of docs) change(batch, document);
    await batch.commit();
    total += docs.length;
  }
}
