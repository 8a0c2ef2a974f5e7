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
import { AdminHead } from '../AdminHead';
import * as styles from '../admin.module.css';
import { LiveList } from '../LiveList';
import { ReadWhenOpened } from '../ReadWhenOpened';
import { useWatched } from '../useWatched';
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
      Write a notice
    </Button>
  );
  const item = (notice: StoredNotice) => <Item key={notice.id} notice={notice} standing={noticeStanding(notice, now)} edit={() => setDoing(notice)} />;
  const over = of('over');
  return (
    <div className="container page">
      <AdminHead
        title="Notices"
        description="What every page shows for a while."
        path={paths.adminNotices}
        lead="A line at the top of every public page, from when you say until when you say."
      />
      {list.items.length > 0 && <p className={styles.below}>{write}</p>}
      <div className="stack">
        <LiveList
          list={{ ...list, items: [...of('now'), ...of('later')] }}
          again={again}
          what="notices"
          none={
            <Empty title="No notice is shown or planned" action={write}>
              Write one when all visitors should know something: an outage, a change of the rules, an event.
            </Empty>
          }
        >
          {item}
        </LiveList>
        {over.length > 0 && (
          <ReadWhenOpened title="Over">
            <ul className={items.list}>{over.map(item)}</ul>
            {list.items.length === LIST_LIMIT && (
              <p className="muted small">
                These are the latest. The <Link to={paths.adminAuditOf('action', 'createSiteNotice')}>audit log</Link> has them all.
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
    if (await confirm(`End “${text}”? Pages stop showing it within two minutes.`, 'End notice')) await attempt(() => endSiteNotice(id), 'Ended.');
  };
  return (
    <li>
      <article aria-label={text} className={items.item}>
        <p>
          <strong>{STANDING_NAMES[standing]}</strong>{' '}
          <span className="small">
            {`from ${moment(from)} until ${moment(until)}${endedAt ? ', ended by hand' : ''}${!dismissable ? ' · can’t be put away' : ''}`}
          </span>
        </p>
        <NoticeBanner notice={notice} />
        <div className={`row ${items.actions}`}>
          <Button disabled={busy} aria-label={`${standing === 'over' ? 'Show again' : 'Edit'}: ${text}`} onClick={edit}>
            {standing === 'over' ? 'Show again…' : 'Edit…'}
          </Button>
          {standing !== 'over' && (
            <Button kind="stop" busy={busy} aria-label={`End: ${text}`} onClick={end}>
              End
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
