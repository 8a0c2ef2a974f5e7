import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { relativeTime } from '../../ui/relativeTime';
import { actionOf, isUnread, markRead, type UserNotification, useNotifications } from '../../stores/notifications';
import { StillTrue } from '../checks/StillTrue';
import * as styles from './NotificationItem.module.css';

interface Props {
  readonly item: UserNotification;
  readonly now: Date;
  /** Called when its link is followed. */
  readonly close?: () => void;
}

/** One notification; pressing it, or its link, marks it read. Unread ones have a square and bold text, not just a color. */
export function NotificationItem({ item, now, close }: Props) {
  const unread = useNotifications((state) => isUnread(state, item));
  const action = actionOf(item);
  const read = () => {
    if (unread) void markRead([item.id]);
  };
  const follow = () => {
    read();
    close?.();
  };
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <button type="button" className={styles.text} onClick={read}>
        <span className={styles.title}>
          {unread && <span className="visually-hidden">Unread: </span>}
          <Phrase>{item.title}</Phrase>
        </span>
        <span>
          <Phrase>{item.message}</Phrase>
        </span>
        <time dateTime={item.createdAt} className={styles.time}>
          {relativeTime(item.createdAt, now)}
        </time>
      </button>
      {item.check && <StillTrue {...item.check} onConfirmed={read} />}
      {action?.kind === 'site' && (
        <Link to={action.url} onClick={follow}>
          {action.text}
        </Link>
      )}
      {action?.kind === 'web' && (
        <a href={action.url} rel="noopener noreferrer" onClick={follow}>
          {action.text}
        </a>
      )}
    </li>
  );
}
