import { type BulkChange, COLLECTIONS } from '@contract';
import { type Stored, watchList } from '../lib/watch';

export type StoredBulkChange = Stored<BulkChange>;

/** The latest change of many gyms, live; undefined where there was none. */
export const watchLatestBulkChange = (next: (change: StoredBulkChange | undefined) => void, failed: () => void): (() => void) =>
  watchList<BulkChange>(COLLECTIONS.bulkChanges, { order: ['createdAt', 'desc'], limit: 1 }, ([latest]) => next(latest), failed);
