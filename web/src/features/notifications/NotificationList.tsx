import { NOTIFICATION_RETENTION_DAYS } from '@contract';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { useNow } from '../../hooks/useNow';
import { LoadState } from '../../parts/LoadState';
import { getNotificationListKey, type NotificationFilter, notificationLists } from '../../stores/notificationLists';
import { isUnread, markAllRead, countUnread, useNotifications } from '../../stores/notifications';
import { useLiveList } from '../../stores/liveLists';
import { NotificationItem } from '../../widgets/notifications/NotificationItem';
import { NOTIFICATION_KIND_NAMES } from '../../words/notifications';
import { paths } from '../../words/paths';
import * as styles from './notifications.module.css';

interface Props {
  readonly uid: string;
  readonly filter: NotificationFilter;
  /** Clears the filters. */
  readonly showAll: () => void;
  /** The filter's controls. “Mark all read” is on the same line. */
  readonly children: ReactNode;
}

/** The notifications that match a filter, live, newest first. A button loads older ones. */
export function NotificationList({ uid, filter, showAll, children }: Props) {
  const { items, hasMore, showMore, ...load } = useLiveList(notificationLists, getNotificationListKey(uid, filter));
  const now = useNow() ?? new Date();
  // The bell only has the latest notifications. This list may have older ones.
  const unreadAtBell = useNotifications(countUnread);
  const unread = useNotifications((state) => items.filter((item) => isUnread(state, item)).length);
  const markAll = () => markAllRead(items.filter((item) => isUnread(useNotifications.getState(), item)).map(({ id }) => id));
  return (
    <div className="stack">
      <div className={styles.filters}>
        {children}
        <Button aria-disabled={unreadAtBell + unread === 0} onClick={() => void markAll()}>
          Mark all read
        </Button>
      </div>
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Notifications">
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} now={now} />
          ))}
        </ul>
      )}
      <LoadState load={load} what="your notifications" />
      {load.status === 'known' && items.length === 0 && <NoNotifications filter={filter} showAll={showAll} />}
      {load.status === 'known' && hasMore && <Button onClick={showMore}>Show older notifications</Button>}
      {load.status === 'known' && items.length > 0 && !hasMore && (
        <p className="muted small">That’s everything. Notifications you’ve read are deleted after {NOTIFICATION_RETENTION_DAYS} days.</p>
      )}
    </div>
  );
}

function NoNotifications({ filter: { unread, kind }, showAll }: Pick<Props, 'filter' | 'showAll'>) {
  if (!unread && !kind) {
    return (
      <Empty title="No notifications yet" action={<LinkButton to={paths.states}>Find gyms</LinkButton>}>
        <p>You’ll see updates about your gyms and requests here.</p>
      </Empty>
    );
  }
  return (
    <Empty title={unread ? 'No unread notifications' : 'No notifications of this type'} action={<Button onClick={showAll}>Show all notifications</Button>}>
      {kind && <p>You’re filtering by “{NOTIFICATION_KIND_NAMES[kind]}.”</p>}
    </Empty>
  );
}
