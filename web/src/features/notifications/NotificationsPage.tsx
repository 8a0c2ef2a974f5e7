import { NOTIFICATION_KINDS, type NotificationKind } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Chip } from '../../ui/Chip';
import { Select } from '../../ui/Field';
import { PageMeta } from '../../head/PageMeta';
import type { NotificationFilter } from '../../stores/notificationLists';
import { useSession } from '../../stores/session';
import { receivesKind, NOTIFICATION_KIND_NAMES } from '../../words/notifications';
import { paths } from '../../words/paths';
import { NotificationList } from './NotificationList';
import { Preferences } from './Preferences';

/** `/dashboard/notifications`: all of a user's notifications, with filters, and the settings for which kinds they get. */
export default function NotificationsPage() {
  const uid = useSession(({ account }) => account?.uid);
  const profile = useSession((session) => session.profile);
  const [query, setQuery] = useSearchParams();
  const filter: NotificationFilter = { unread: query.get('show') === 'unread', kind: NOTIFICATION_KINDS.find((kind) => kind === query.get('kind')) };
  const setFilter = ({ unread, kind }: NotificationFilter) => setQuery({ ...(unread && { show: 'unread' }), ...(kind && { kind }) }, { replace: true });
  const kinds = NOTIFICATION_KINDS.filter((kind) => kind === filter.kind || receivesKind(kind, profile));
  return (
    <div className="container page">
      <PageMeta title="Notifications" description="Your notifications." path={paths.notifications} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'My Dashboard', to: paths.dashboard }, { name: 'Notifications' }]} />
      <h1>Notifications</h1>
      {uid && (
        <NotificationList key={uid} uid={uid} filter={filter} showAll={() => setFilter({ unread: false })}>
          <div className="row">
            <Chip selected={!filter.unread} onClick={() => setFilter({ ...filter, unread: false })}>
              All
            </Chip>
            <Chip selected={filter.unread} onClick={() => setFilter({ ...filter, unread: true })}>
              Unread
            </Chip>
          </div>
          <Select
            label="Type"
            value={filter.kind ?? ''}
            onChange={({ target }) => setFilter({ ...filter, kind: (target.value || undefined) as NotificationKind })}
          >
            <option value="">All types</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {NOTIFICATION_KIND_NAMES[kind]}
              </option>
            ))}
          </Select>
        </NotificationList>
      )}
      <Preferences />
    </div>
  );
}
