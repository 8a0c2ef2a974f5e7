import { COLLECTIONS, documentPaths, LIST_LIMIT, type SiteNotice } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';

export type StoredNotice = Stored<SiteNotice>;

/** Notices, live, for admins; what ends last stands first. Of those that are over the latest. */
export function watchNotices(next: (notices: StoredNotice[]) => void, failed: () => void): () => void {
  return watchList<SiteNotice>(COLLECTIONS.notices, { order: ['until', 'desc'], limit: LIST_LIMIT }, next, failed);
}

/** One notice, live; undefined where there is none. */
export function watchNotice(id: string, next: (notice: SiteNotice | undefined) => void): () => void {
  return watchDocument<SiteNotice>(documentPaths.notice(id), next, (problem) => console.error('The notice is not followed.', problem));
}
