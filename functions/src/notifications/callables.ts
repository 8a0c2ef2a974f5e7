import { serve } from '../platform/callable';
import { config } from '../platform/config';
import { markAllRead, markRead, storeMutedKinds } from './repository';

export const markNotificationsRead = serve('markNotificationsRead', async ({ ids }, { actor }) => ({
  marked: ids ? await markRead(actor.uid, [...new Set(ids)]) : await markAllRead(actor.uid),
}));

export const setNotificationPreferences = serve('setNotificationPreferences', async ({ muted, mutedMail }, { actor }) => {
  await storeMutedKinds(actor.uid, muted, mutedMail);
  return {};
});

export const readMailSettings = serve('readMailSettings', async () => ({ sends: config.sendsMail() }));
