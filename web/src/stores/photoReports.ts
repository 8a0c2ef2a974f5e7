import { type CallableInput, COLLECTIONS, type PhotoReport } from '@contract';
import { invoke } from '../lib/invoke';
import { type Stored, watchList } from '../lib/watch';
import { clearCacheAfter } from '../storage/cache';
import { PAGE_SIZE, createPagedLists } from './liveLists';

export type StoredPhotoReport = Stored<PhotoReport>;

/** All photo reports by status, for admins. */
export const photoReportLists = createPagedLists<PhotoReport['status'], StoredPhotoReport>((status, after, next, onError) =>
  watchList<PhotoReport>(
    COLLECTIONS.photoReports,
    { equal: { status }, order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) },
    next,
    onError,
  ),
);

/** Takes a reported photo down, or leaves it up. @throws CallFailure */
export const decidePhotoReport = (decision: CallableInput<'decidePhotoReport'>): Promise<void> => clearCacheAfter(invoke('decidePhotoReport', decision));
