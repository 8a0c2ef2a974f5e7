import { type Announcement, COLLECTIONS, type AnnouncementFacts, type Audience, type AudienceCount } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { ignoreResult } from './ignoreResult';
import { sendAsNew } from './sendOnce';

export type StoredAnnouncement = Stored<Announcement>;

/** Announcements, live, for admins, newest first. */
export const announcementLists = createPagedLists<'all', StoredAnnouncement>((_list, after, next, onError) =>
  watchList<Announcement>(COLLECTIONS.announcements, { order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) }, next, onError),
);

/** How many users would get the announcement. @throws CallFailure, like the functions below */
export const countAudience = (audience: Audience): Promise<AudienceCount> => invoke('countAudience', { audience });

/** Sends an announcement to a group of users. */
export const sendAnnouncement = (audience: Audience, announcement: AnnouncementFacts): Promise<void> =>
  ignoreResult(sendAsNew('sendAnnouncement', { audience, announcement }));

/** Resumes an announcement that stopped. No one gets it twice. */
export const resumeAnnouncement = ({ id, audience, title, message, actionUrl, actionText }: Announcement & { readonly id: string }): Promise<void> =>
  ignoreResult(
    invoke('sendAnnouncement', {
      key: id,
      audience,
      announcement: { title, message, ...(actionUrl !== undefined && { actionUrl }), ...(actionText !== undefined && { actionText }) },
    }),
  );

/** Cancels an announcement that is still being sent. */
export const cancelAnnouncement = (id: string): Promise<void> => ignoreResult(invoke('cancelAnnouncement', { id }));
