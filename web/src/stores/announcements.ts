import { type Announcement, COLLECTIONS } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './liveLists';

export type StoredAnnouncement = Stored<Announcement>;

/** Announcements, live, for admins, newest first. */
export const announcementLists = pagedLists<'all', StoredAnnouncement>((_list, after, next, failed) =>
  watchList<Announcement>(COLLECTIONS.announcements, { order: ['createdAt', 'desc'], limit: PAGE, ...(after !== undefined && { after }) }, next, failed),
);
