import type { Announcement, AnnouncementFacts, Audience, AudienceCount } from '@contract';
import { invoke } from '../lib/invoke';
import { done } from './done';
import { sendAnew } from './sendOnce';

/** How many would be told. @throws CallFailure, as those below */
export const countAudience = (audience: Audience): Promise<AudienceCount> => invoke('countAudience', { audience });

/** Tells a group of people something. */
export const sendAnnouncement = (audience: Audience, announcement: AnnouncementFacts): Promise<void> =>
  done(sendAnew('sendAnnouncement', { audience, announcement }));

/** Goes on with one that stopped. Nobody gets it twice. */
export const resumeAnnouncement = ({ id, audience, title, message, actionUrl, actionText }: Announcement & { readonly id: string }): Promise<void> =>
  done(
    invoke('sendAnnouncement', {
      key: id,
      audience,
      announcement: { title, message, ...(actionUrl !== undefined && { actionUrl }), ...(actionText !== undefined && { actionText }) },
    }),
  );

/** Ends what is still being sent. */
export const cancelAnnouncement = (id: string): Promise<void> => done(invoke('cancelAnnouncement', { id }));
