import { LIST_LIMIT, type NoticeStanding, noticeStanding } from '@contract';
import { useState } from 'react';
import { endSiteNotice } from '../../../actions/siteNotices';
import { useAttempt } from '../../../forms/useAttempt';
import { useMoment } from '../../../hydration/useNow';
import { type StoredNotice, watchNotices } from '../../../live/siteNotices';
import { confirm } from '../../../stores/confirmation';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import * as items from '../../../ui/items.module.css';
import { Link } from '../../../ui/Link';
import { NoticeBanner } from '../../../ui/NoticeBanner';
import { moment } from '../../../words/moment';
import { paths } from '../../../words/paths';
import { AdminHead } from '../shared/AdminHead';
import * as styles from '../shared/admin.module.css';
import { LiveList } from '../shared/LiveList';
import { ReadWhenOpened } from '../shared/ReadWhenOpened';
import { useWatched } from '../shared/useWatched';
import { EditNotice, NewNotice } from './EditNotice';
import { STANDING_NAMES } from './noticeWords';

/** `/admin/notices`: the notices on public pages. */
export default function NoticesPage() {
  const { list, again } = useWatched(watchNotices);
  const now = useMoment() ?? new Date();
  const [doing, setDoing] = useState<'create' | StoredNotice | null>(null);
  const close = () => setDoing(null);
  const of = (...standings: readonly NoticeStanding[]) => list.items.filter((notice) => standings.includes(noticeStanding(notice, now)));
  const write = (
    <Button kind="mat" onClick={() => setDoing('create')}>
      Write a site notice
    </Button>
  );
  const item = (notice: StoredNotice) => <Item key={notice.id} notice={notice} standing={noticeStanding(notice, now)} edit={() => setDoing(notice)} />;
  const over = of('over');
  return (
    <div className="container page">
      <AdminHead
        title="Site notices"
        description="Banners on every public page."
        path={paths.adminNotices}
        lead="A banner at the top of every public page for as long as you choose."
      />
      {list.items.length > 0 && <p className={styles.below}>{write}</p>}
      <div className="stack">
        <LiveList
          list={{ ...list, items: [...of('now'), ...of('later')] }}
          again={again}
          what="site notices"
          none={
            <Empty title="No current site notices" action={write}>
              Write one to tell every visitor about an outage, a change or an event.
            </Empty>
          }
        >
          {item}
        </LiveList>
        {over.length > 0 && (
          <ReadWhenOpened title="Past notices">
            <ul className={items.list}>{over.map(item)}</ul>
            {list.items.length === LIST_LIMIT && (
              <p className="muted small">
                These are the latest. See all of them in the <Link to={paths.adminAuditOf('action', 'createSiteNotice')}>audit log</Link>.
              </p>
            )}
          </ReadWhenOpened>
        )}
      </div>
      {doing === 'create' && <NewNotice close={close} />}
      {doing && doing !== 'create' && <EditNotice notice={doing} close={close} />}
    </div>
  );
}

interface ItemProps {
  readonly notice: StoredNotice;
  readonly standing: NoticeStanding;
  readonly edit: () => void;
}

function Item({ notice, standing, edit }: ItemProps) {
  const { id, text, from, until, endedAt, dismissable } = notice;
  const { busy, attempt } = useAttempt();
  const end = async () => {
    if (await confirm(`End the notice “${text}”? Pages will stop showing it within two minutes.`, 'End notice'))
      await attempt(() => endSiteNotice(id), 'Notice ended.');
  };
  return (
    <li>
      <article aria-label={text} className={items.item}>
        <p>
          <strong>{STANDING_NAMES[standing]}</strong>{' '}
          <span className="small">
            {`from ${moment(from)} until ${moment(until)}${endedAt ? ' (ended by an admin)' : ''}${!dismissable ? ' · can’t be dismissed' : ''}`}
          </span>
        </p>
        <NoticeBanner notice={notice} />
        <div className={`row ${items.actions}`}>
          <Button disabled={busy} aria-label={`${standing === 'over' ? 'Show again' : 'Edit'}: ${text}`} onClick={edit}>
            {standing === 'over' ? 'Show again…' : 'Edit…'}
          </Button>
          {standing !== 'over' && (
            <Button kind="stop" busy={busy} aria-label={`End notice: ${text}`} onClick={end}>
              End notice
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
