import { COLLECTIONS, type Notification, NOTIFICATION_KINDS, type NotificationKind } from '@contract';
import { watchList } from '../lib/watch';
import type { UserNotification } from './notifications';
import { PAGE_SIZE, createPagedLists } from './liveLists';

/** Filters for a user's notifications. */
export interface NotificationFilter {
  readonly unread: boolean;
  readonly kind?: NotificationKind | undefined;
}
/** The key of a filtered list in `notificationLists`. */
export const getNotificationListKey = (uid: string, { unread, kind }: NotificationFilter): string => [uid, unread ? 'unread' : 'all', kind ?? ''].join('/');

/** A user's notifications, by user and filter (`getNotificationListKey`). */
export const notificationLists = createPagedLists<string, UserNotification>((key, after, next, onError) => {
  const [userId = '', shown, kindText] = key.split('/');
  const kind = NOTIFICATION_KINDS.find((known) => known === kindText);
  const page = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
  if (shown === 'unread' && kind)
    return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId, read: false, kind }, order: ['createdAt', 'desc'] }, next, onError);
  if (shown === 'unread')
    return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId, read: false }, order: ['createdAt', 'desc'] }, next, onError);
  if (kind) return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId, kind }, order: ['createdAt', 'desc'] }, next, onError);
  return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId }, order: ['createdAt', 'desc'] }, next, onError);
});
