import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { firestore } from './firestore';

/** Firestore took 500 writes in a batch at most for years; emulators still may. */
const PAGE = 400;

/**
 * Goes through all documents of `query` a batch at a time until none is left. `change` must make a document leave the
 * query (delete it, or change what it is found by): so it can stop anywhere and be run again. Returns how many there were.
 * @param most ends after so many: the next run goes on
 * @param goesOn asked of each batch once its documents are read: ends if not
 */
export async function drain(
  query: Query,
  change: (batch: WriteBatch, document: QueryDocumentSnapshot) => void,
  most = Number.POSITIVE_INFINITY,
  goesOn = (): Promise<boolean> => Promise.resolve(true),
): Promise<number> {
  for (let total = 0; ; ) {
    if (total >= most) return total;
    const { docs } = await query.limit(Math.min(PAGE, most - total)).get();
    if (docs.length === 0 || !(await goesOn())) return total;
    const batch = firestore().batch();
    for (const document of docs) change(batch, document);
    await batch.commit();
    total += docs.length;
  }
}
