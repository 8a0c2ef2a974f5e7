import { COLLECTIONS, documentPaths, LIST_LIMIT, type SiteNotice } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';

export type StoredNotice = Stored<SiteNotice>;

/** Watches site notices, for admins, latest end first. Of those that have ended, only the latest. */
export function watchNotices(next: (notices: StoredNotice[]) => void, failed: () => void): () => void {
  return watchList<SiteNotice>(COLLECTIONS.notices, { order: ['until', 'desc'], limit: LIST_LIMIT }, next, failed);
}

/** Watches one notice; undefined if there is none. */
export function watchNotice(id: string, next: (notice: SiteNotice | undefined) => void): () => void {
  return watchDocument<SiteNotice>(documentPaths.notice(id), next, (problem) => console.error('The notice is not followed.', problem));
}
