import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { markAllRead, countUnread, useNotifications } from '../../stores/notifications';
import { NotificationItem } from '../../widgets/notifications/NotificationItem';
import { paths } from '../../words/paths';
import { LOADS_WHEN_ONLINE } from '../../words/problems';
import * as styles from './dashboard.module.css';

/** How many notifications fit next to the saved gyms. */
const MAX_SHOWN = 4;

/** The newest notifications. */
export function LatestNotifications({ now }: { readonly now: Date }) {
  const items = useNotifications((state) => state.items);
  const status = useNotifications((state) => state.status);
  const unread = useNotifications(countUnread);
  return (
    <div className="stack-small">
      {status === 'loading' && <Skeleton label="Loading your notifications…" />}
      {status === 'failed' && <ErrorBox title="Your notifications didn’t load.">{LOADS_WHEN_ONLINE}</ErrorBox>}
      {status === 'known' && items.length === 0 && <p>No notifications yet. You’ll see updates about your gyms and requests here.</p>}
      {items.length > 0 && (
        <ul className={styles.latest}>
          {items.slice(0, MAX_SHOWN).map((item) => (
            <NotificationItem key={item.id} item={item} now={now} />
          ))}
        </ul>
      )}
      <p className={styles.links}>
        <Link to={paths.notifications}>All notifications</Link>
        <Link to={`${paths.notifications}#preferences`}>Notification settings</Link>
        {unread > 0 && (
          <button type="button" className={styles.plain} onClick={() => void markAllRead()}>
            Mark all read
          </button>
        )}
      </p>
    </div>
  );
}
