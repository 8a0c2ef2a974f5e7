import type { AnnouncementFacts, Audience, AudienceCount } from '@contract';
import { invoke } from '../lib/invoke';
import { done } from './done';
import { sendAnew } from './sendOnce';

/** How many would be told. @throws CallFailure, as those below */
export const countAudience = (audience: Audience): Promise<AudienceCount> => invoke('countAudience', { audience });

/** Tells a group of people something. */
export const sendAnnouncement = (audience: Audience, announcement: AnnouncementFacts): Promise<void> =>
  done(sendAnew('sendAnnouncement', { audience, announcement }));

/** Ends what is still being sent. */
export const cancelAnnouncement = (id: string): Promise<void> => done(invoke('cancelAnnouncement', { id }));
