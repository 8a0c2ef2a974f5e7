import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { formatRelativeTime } from '../../ui/relativeTime';
import { toActionLink, isUnread, markRead, type UserNotification, useNotifications } from '../../stores/notifications';
import { SUGGEST_HASH } from '../../words/paths';
import { StillTrueButton } from '../checks/StillTrueButton';
import { SessionQuestion } from '../going/SessionQuestion';
import * as styles from './NotificationItem.module.css';

interface Props {
  readonly item: UserNotification;
  readonly now: Date;
  /** Called when the user follows the notification's link. */
  readonly close?: () => void;
}

/** One notification. Pressing it or its link marks it as read. Unread ones have a square and bold text, not just a color. */
export function NotificationItem({ item, now, close }: Props) {
  const unread = useNotifications((state) => isUnread(state, item));
  const action = toActionLink(item);
  const markAsRead = () => {
    if (unread) void markRead([item.id]);
  };
  const onFollow = () => {
    markAsRead();
    close?.();
  };
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <button type="button" className={styles.text} onClick={markAsRead}>
        <span className={styles.title}>
          {unread && <span className="visually-hidden">Unread: </span>}
          <Phrase>{item.title}</Phrase>
        </span>
        <span>
          <Phrase>{item.message}</Phrase>
        </span>
        <time dateTime={item.createdAt} className={styles.time}>
          {formatRelativeTime(item.createdAt, now)}
        </time>
      </button>
      {item.check && <StillTrueButton {...item.check} onConfirmed={markAsRead} />}
      {item.session && (
        <SessionQuestion
          {...item.session}
          suggestPath={action?.kind === 'site' ? `${action.url}${SUGGEST_HASH}` : undefined}
          onAnswered={markAsRead}
          onFollow={onFollow}
        />
      )}
      {action?.kind === 'site' && (
        <Link to={action.url} onClick={onFollow}>
          {action.text}
        </Link>
      )}
      {action?.kind === 'web' && (
        <a href={action.url} rel="noopener noreferrer" onClick={onFollow}>
          {action.text}
        </a>
      )}
    </li>
  );
}
