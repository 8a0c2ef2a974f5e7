import { useState } from 'react';
import { cancelAnnouncement, resumeAnnouncement } from '../../../actions/announcements';
import { useAttempt } from '../../../forms/useAttempt';
import { useNow } from '../../../hydration/useNow';
import { announcementLists, type StoredAnnouncement } from '../../../stores/announcements';
import { confirm } from '../../../stores/confirmation';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import * as items from '../../../ui/items.module.css';
import { relativeTime } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { AdminHead } from '../shared/AdminHead';
import * as styles from '../shared/admin.module.css';
import { Actor } from '../audit/Named';
import { PagedLiveList } from '../shared/LiveList';
import { audienceName, peopleWords } from './announcementWords';
import { NewAnnouncement } from './NewAnnouncement';

/** `/admin/announcements`: announcements to groups of users, and their progress. */
export default function AnnouncementsPage() {
  const [isWriting, setWriting] = useState(false);
  const write = (
    <Button kind="mat" onClick={() => setWriting(true)}>
      Write an announcement
    </Button>
  );
  return (
    <div className="container page">
      <AdminHead
        title="Announcements"
        description="Announcements to users and gym owners."
        path={paths.adminAnnouncements}
        lead="Send a notification to everyone, all gym owners, or the owners in a state or city. People who turned announcements off won’t get it."
      />
      <p className={styles.below}>{write}</p>
      <PagedLiveList
        lists={announcementLists}
        of="all"
        what="announcements"
        none={<Empty title="No announcements yet">Before you send one, you’ll see a preview and how many people will get it.</Empty>}
      >
        {(announcement) => <Item key={announcement.id} announcement={announcement} />}
      </PagedLiveList>
      {isWriting && <NewAnnouncement close={() => setWriting(false)} />}
    </div>
  );
}

function Item({ announcement }: { readonly announcement: StoredAnnouncement }) {
  const { id, title, message, audience, cityName, state, people, told, createdAt, createdBy } = announcement;
  const now = useNow();
  const { busy, attempt } = useAttempt();
  const cancel = async () => {
    if (await confirm(`Stop sending “${title}”? People who already got it keep it.`, 'Stop sending'))
      await attempt(() => cancelAnnouncement(id), 'Announcement stopped.');
  };
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h2 id={id} className={items.title}>
          {title}
        </h2>
        <p>{message}</p>
        <p className="small">
          {audienceName(audience, cityName)} · by <Actor uid={createdBy} />, <time dateTime={createdAt}>{now && relativeTime(createdAt, now)}</time>
        </p>
        <p role="status" className="small">
          <strong>{stateWords(announcement)}</strong>
        </p>
        {state === 'failed' && (
          <div className="row">
            <Button kind="mat" busy={busy} aria-label={`Try again: ${title}`} onClick={() => void attempt(() => resumeAnnouncement(announcement))}>
              Try again
            </Button>
          </div>
        )}
        {state === 'sending' && (
          <>
            <progress className={styles.bar} value={told} max={Math.max(1, people)} aria-label={`Sending progress: “${title}”`} />
            <div className="row">
              <Button kind="stop" busy={busy} aria-label={`Stop sending: ${title}`} onClick={cancel}>
                Stop sending
              </Button>
            </div>
          </>
        )}
      </article>
    </li>
  );
}

function stateWords({ state, people, told, problem }: StoredAnnouncement): string {
  if (state === 'failed') return problem ?? `Stopped after ${peopleWords(told)} of ${withCommas(people)}`;
  if (state === 'sending') return `Sending: ${withCommas(told)} of ${peopleWords(people)}`;
  return state === 'done' ? `Sent to ${peopleWords(told)}` : `Stopped after ${peopleWords(told)} of ${withCommas(people)}`;
}
