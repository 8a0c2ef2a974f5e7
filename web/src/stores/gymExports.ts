import { COLLECTIONS, type GymExport } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './liveLists';

export type StoredGymExport = Stored<GymExport>;

/** Exports of gyms, live, for admins; the newest first. */
export const gymExportLists = pagedLists<'all', StoredGymExport>((_list, after, next, failed) =>
  watchList<GymExport>(COLLECTIONS.gymExports, { order: ['createdAt', 'desc'], limit: PAGE, ...(after !== undefined && { after }) }, next, failed),
);
