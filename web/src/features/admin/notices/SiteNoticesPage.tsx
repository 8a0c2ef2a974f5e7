import { LIST_LIMIT, type NoticeStatus, getNoticeStatus } from '@contract';
import { useState } from 'react';
import { endSiteNotice } from '../../../stores/siteNotices';
import { useAttempt } from '../../../forms/useAttempt';
import { useExactNow } from '../../../hooks/useNow';
import { confirm } from '../../../stores/confirmation';
import { useWholeList } from '../../../stores/liveLists';
import { siteNoticeLists, type StoredSiteNotice } from '../../../stores/siteNotices';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import * as items from '../../../ui/items.module.css';
import { Link } from '../../../ui/Link';
import { NoticeBanner } from '../../../ui/NoticeBanner';
import { formatDateTime } from '../../../words/dateTime';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { Collapsible } from '../shared/Collapsible';
import { EditSiteNotice, NewSiteNotice } from './EditSiteNotice';
import { NOTICE_STATUS_NAMES } from './siteNoticeText';

/** `/admin/notices`: the site notices on public pages. */
export default function SiteNoticesPage() {
  const notices = useWholeList(siteNoticeLists, 'all');
  const now = useExactNow() ?? new Date();
  const [editing, setEditing] = useState<'new' | StoredSiteNotice | null>(null);
  const close = () => setEditing(null);
  const {
    now: current = [],
    later = [],
    over: past = [],
  } = Object.groupBy(notices.items, (notice) => getNoticeStatus(notice, now)) satisfies Partial<Record<NoticeStatus, StoredSiteNotice[]>>;
  const writeButton = (
    <Button kind="secondary" onClick={() => setEditing('new')}>
      Write a site notice
    </Button>
  );
  const renderItem = (notice: StoredSiteNotice) => (
    <SiteNoticeItem key={notice.id} notice={notice} status={getNoticeStatus(notice, now)} edit={() => setEditing(notice)} />
  );
  return (
    <AdminLayout
      title="Site notices"
      description="Banners on every public page."
      path={paths.adminNotices}
      lead="A banner at the top of every public page for as long as you choose."
      actions={current.length + later.length > 0 && writeButton}
    >
      <div className="stack">
        <AdminList
          list={{ ...notices, items: [...current, ...later] }}
          plural="site notices"
          empty={
            <Empty title="No current site notices" action={writeButton}>
              Write one to tell every visitor about an outage, a change or an event.
            </Empty>
          }
        >
          {renderItem}
        </AdminList>
        {past.length > 0 && (
          <Collapsible title={<h2>Past site notices</h2>}>
            <ul className={items.list}>{past.map(renderItem)}</ul>
            {notices.items.length === LIST_LIMIT && (
              <p className="muted small">
                These are the most recent ones. See all of them in the <Link to={paths.adminAuditOf('action', 'createSiteNotice')}>audit log</Link>.
              </p>
            )}
          </Collapsible>
        )}
      </div>
      {editing === 'new' && <NewSiteNotice close={close} />}
      {editing && editing !== 'new' && <EditSiteNotice notice={editing} close={close} />}
    </AdminLayout>
  );
}

interface ItemProps {
  readonly notice: StoredSiteNotice;
  readonly status: NoticeStatus;
  readonly edit: () => void;
}

function SiteNoticeItem({ notice, status, edit }: ItemProps) {
  const { id, text, from, until, endedAt, dismissable } = notice;
  const { busy, attempt } = useAttempt();
  const end = async () => {
    const consequence = status === 'later' ? 'It won’t be shown.' : 'Pages will stop showing it within two minutes.';
    if (await confirm(`End the site notice “${text}”? ${consequence}`, 'End site notice')) await attempt(() => endSiteNotice(id), 'Site notice ended.');
  };
  return (
    <li>
      <article aria-label={text} className={items.item}>
        <p>
          <strong>{NOTICE_STATUS_NAMES[status]}</strong>{' '}
          <span className="small">
            {`· ${formatDateTime(from)} – ${formatDateTime(until)}${endedAt ? ' (ended by an admin)' : ''}${!dismissable ? ' · can’t be dismissed' : ''}`}
          </span>
        </p>
        <NoticeBanner notice={notice} />
        <div className={`row ${items.actions}`}>
          <Button disabled={busy} aria-label={`${status === 'over' ? 'Show again' : 'Edit'}: ${text}`} onClick={edit}>
            {status === 'over' ? 'Show again…' : 'Edit…'}
          </Button>
          {status !== 'over' && (
            <Button kind="danger" busy={busy} aria-label={`End site notice: ${text}`} onClick={end}>
              End site notice
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
