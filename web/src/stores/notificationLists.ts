import { COLLECTIONS, type Notification, NOTIFICATION_KINDS, type NotificationKind } from '@contract';
import { watchList } from '../lib/watch';
import type { UserNotification } from './notifications';
import { PAGE, createPagedLists } from './liveLists';

/** Which of a user's notifications are listed. */
export interface NotificationFilter {
  readonly unread: boolean;
  readonly kind?: NotificationKind | undefined;
}
export const notificationListKey = (uid: string, { unread, kind }: NotificationFilter): string => [uid, unread ? 'unread' : 'all', kind ?? ''].join('/');

/** A user's notifications by filter (`notificationListKey`), page by page. */
export const notificationLists = createPagedLists<string, UserNotification>((key, after, next, failed) => {
  const [userId = '', shown, named] = key.split('/');
  const kind = NOTIFICATION_KINDS.find((one) => one === named);
  const page = { limit: PAGE, ...(after !== undefined && { after }) };
  if (shown === 'unread' && kind)
    return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId, read: false, kind }, order: ['createdAt', 'desc'] }, next, failed);
  if (shown === 'unread')
    return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId, read: false }, order: ['createdAt', 'desc'] }, next, failed);
  if (kind) return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId, kind }, order: ['createdAt', 'desc'] }, next, failed);
  return watchList<Notification>(COLLECTIONS.notifications, { ...page, equal: { userId }, order: ['createdAt', 'desc'] }, next, failed);
});
