import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { useDismiss } from '../../ui/useDismiss';
import { askAboutSavedGyms } from '../../stores/going';
import { markAllRead, countUnread, useNotifications } from '../../stores/notifications';
import { NotificationItem } from '../../widgets/notifications/NotificationItem';
import { paths } from '../../words/paths';
import * as styles from './Bell.module.css';

/** The bell with the number of unread notifications, and the list that it opens. */
export function Bell() {
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const close = useCallback(() => setOpenedAt(null), []);
  const container = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const id = useId();
  const unread = useNotifications(countUnread);
  const { pathname } = useLocation();
  useDismiss(openedAt !== null, container, bell, close);
  // Close the list when the visitor goes to another page.
  useEffect(close, [pathname, close]);
  return (
    <div ref={container} className={styles.bell}>
      <button
        ref={bell}
        type="button"
        className={styles.button}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-expanded={openedAt !== null}
        aria-controls={id}
        onClick={() => setOpenedAt(openedAt ? null : new Date())}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M5 18V11a7 7 0 0 1 14 0v7M3 18h18M10 21h4" />
        </svg>
        {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
      </button>
      <div id={id} className={styles.dropdown} hidden={openedAt === null}>
        {openedAt && <List now={openedAt} unread={unread} close={close} />}
      </div>
    </div>
  );
}

function List({ now, unread, close }: { readonly now: Date; readonly unread: number; readonly close: () => void }) {
  const items = useNotifications((state) => state.items);
  const status = useNotifications((state) => state.status);
  useEffect(() => void askAboutSavedGyms(), []);
  return (
    <>
      <div className={styles.head}>
        <h2>Notifications</h2>
        <button type="button" className={styles.all} aria-disabled={unread === 0} onClick={() => unread > 0 && void markAllRead()}>
          Mark all read
        </button>
      </div>
      {status === 'failed' && <p className={styles.note}>Your notifications didn’t load. Reload the page to try again.</p>}
      {status === 'loading' && <p className={styles.note}>Loading…</p>}
      {status === 'known' && items.length === 0 && <p className={styles.note}>No notifications yet. You’ll see updates about your gyms and requests here.</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} now={now} close={close} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Link to={paths.notifications} onClick={close}>
          See all notifications
        </Link>
      </p>
    </>
  );
}
