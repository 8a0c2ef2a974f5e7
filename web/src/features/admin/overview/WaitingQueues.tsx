import { type AdminOverview, DAY_MS, QUEUES, type QueueName, type QueueStatus } from '@contract';
import { useNow } from '../../../hooks/useNow';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Panel';
import { formatRelativeTime } from '../../../ui/relativeTime';
import * as styles from './WaitingQueues.module.css';
import { QUEUE_INFO } from './queueInfo';

/** The queues with items waiting for an admin. Leaves out empty queues. */
export function WaitingQueues({ waiting }: Pick<AdminOverview, 'waiting'>) {
  const nonEmpty = QUEUES.filter((name) => waiting[name].count > 0);
  return (
    <Panel title="To do">
      {nonEmpty.length === 0 ? (
        <p className="muted">You’re all caught up. New claims, messages and reports will show up here.</p>
      ) : (
        <ul className={styles.queues}>
          {nonEmpty.map((name) => (
            <Queue key={name} name={name} waiting={waiting[name]} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Queue({ name, waiting: { count, oldest } }: { readonly name: QueueName; readonly waiting: QueueStatus }) {
  const now = useNow() ?? new Date();
  const { title, text, action, to, lateAfterDays } = QUEUE_INFO[name];
  const isLate = lateAfterDays !== undefined && oldest !== undefined && now.getTime() - Date.parse(oldest) > lateAfterDays * DAY_MS;
  return (
    <li className={isLate ? styles.late : undefined}>
      <p className={styles.count}>{count.toLocaleString('en-US')}</p>
      <div>
        <h3>{title}</h3>
        <p className="small">
          <span>{text}</span> {oldest !== undefined && <span className={isLate ? styles.overdue : undefined}>Oldest: {formatRelativeTime(oldest, now)}</span>}
        </p>
        <Link to={to}>{action}</Link>
      </div>
    </li>
  );
}
