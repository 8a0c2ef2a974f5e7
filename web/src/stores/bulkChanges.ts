import { type BulkChange, COLLECTIONS } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { createLiveValues } from './values';

export type StoredBulkChange = Stored<BulkChange>;

/** More bulk changes than an admin usually runs at the same time. */
const MAX_SHOWN = 10;

/** The latest bulk changes of gyms, newest first. */
export const bulkChangeLists = createLiveValues<readonly StoredBulkChange[]>((_all, next, onError) =>
  watchList<BulkChange>(COLLECTIONS.bulkChanges, { order: ['createdAt', 'desc'], limit: MAX_SHOWN }, next, onError),
);
