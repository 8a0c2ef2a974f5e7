import { COLLECTIONS, documentPaths, LIST_LIMIT, type SiteNotice } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { wholeLists } from './liveLists';

export type StoredNotice = Stored<SiteNotice>;

/** Site notices, for admins, latest end first. Of those that have ended, only the latest. */
export const noticeLists = wholeLists<'all', StoredNotice>((_all, next, failed) =>
  watchList<SiteNotice>(COLLECTIONS.notices, { order: ['until', 'desc'], limit: LIST_LIMIT }, next, failed),
);

/** Watches one notice; undefined if there is none. */
export function watchNotice(id: string, next: (notice: SiteNotice | undefined) => void): () => void {
  return watchDocument<SiteNotice>(documentPaths.notice(id), next, (problem) => console.error('The notice is not followed.', problem));
}
