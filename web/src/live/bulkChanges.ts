import { type BulkChange, COLLECTIONS } from '@contract';
import { type Stored, watchList } from '../lib/watch';

export type StoredBulkChange = Stored<BulkChange>;

/** An admin rarely starts more than a few at once. */
const SHOWN = 10;

/** Watches the latest bulk changes of gyms, newest first. */
export const watchBulkChanges = (next: (changes: readonly StoredBulkChange[]) => void, failed: () => void): (() => void) =>
  watchList<BulkChange>(COLLECTIONS.bulkChanges, { order: ['createdAt', 'desc'], limit: SHOWN }, next, failed);
