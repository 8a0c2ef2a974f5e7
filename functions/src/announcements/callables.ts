import { serve } from '../platform/callable';
import { enqueue } from '../platform/tasks';
import { enqueueAnnouncement } from './sending';
import { cancelAnnouncement as storeCancellation, countAudience as countMembers, createAnnouncement } from './repository';

export const countAudience = serve('countAudience', ({ audience }) => countMembers(audience));

export const sendAnnouncement = serve('sendAnnouncement', async ({ key, audience, announcement }, { actor, now }) => {
  await createAnnouncement(key, announcement, audience, { by: actor.uid, now });
  await enqueueAnnouncement(key, { enqueue, now: () => now });
  return { id: key };
});

export const cancelAnnouncement = serve('cancelAnnouncement', async ({ id }, { actor, now }) => {
  await storeCancellation(id, { by: actor.uid, now });
  return {};
});
