import { serve } from '../platform/callable';
import { markAllRead, markRead } from './store';

export const markNotificationsRead = serve('markNotificationsRead', async ({ ids }, { actor }) => ({
  marked: ids ? await markRead(actor.uid, [...new Set(ids)]) : await markAllRead(actor.uid),
}));
