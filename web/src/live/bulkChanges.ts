import { type BulkChange, COLLECTIONS } from '@contract';
import { type Stored, watchList } from '../lib/watch';

export type StoredBulkChange = Stored<BulkChange>;

/** Of one who begins several at once: more are nobody's work. */
const SHOWN = 10;

/** The latest changes of many gyms, live, the newest first. */
export const watchBulkChanges = (next: (changes: readonly StoredBulkChange[]) => void, failed: () => void): (() => void) =>
  watchList<BulkChange>(COLLECTIONS.bulkChanges, { order: ['createdAt', 'desc'], limit: SHOWN }, next, failed);
