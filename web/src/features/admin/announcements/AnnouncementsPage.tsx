import { useState } from 'react';
import { cancelAnnouncement, resumeAnnouncement } from '../../../stores/announcements';
import { useAttempt } from '../../../forms/useAttempt';
import { useNow } from '../../../hooks/useNow';
import { announcementLists, type StoredAnnouncement } from '../../../stores/announcements';
import { confirm } from '../../../stores/confirmation';
import { useLiveList } from '../../../stores/liveLists';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { formatRelativeTimeInSentence } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminItem } from '../shared/AdminItem';
import { AdminList } from '../shared/AdminList';
import { ProgressBar } from '../shared/ProgressBar';
import { Actor } from '../audit/AuditNames';
import { describeAudience, formatPeople } from './announcementText';
import { NewAnnouncement } from './NewAnnouncement';

/** `/admin/announcements`: announcements to groups of users, and their progress. */
export default function AnnouncementsPage() {
  const [isWriting, setWriting] = useState(false);
  return (
    <AdminLayout
      title="Announcements"
      description="Announcements to users and gym owners."
      path={paths.adminAnnouncements}
      lead="Send a notification to everyone, all gym owners, or the owners in a state or city. People who turned announcements off won’t get it."
      actions={
        <Button kind="secondary" onClick={() => setWriting(true)}>
          Write an announcement
        </Button>
      }
    >
      <AdminList
        list={useLiveList(announcementLists, 'all')}
        plural="announcements"
        empty={<Empty title="No announcements yet">Before you send one, you’ll see a preview and how many people will get it.</Empty>}
      >
        {(announcement) => <AnnouncementItem key={announcement.id} announcement={announcement} />}
      </AdminList>
      {isWriting && <NewAnnouncement close={() => setWriting(false)} />}
    </AdminLayout>
  );
}

function AnnouncementItem({ announcement }: { readonly announcement: StoredAnnouncement }) {
  const { title, message, audience, cityName, state, people, notified, createdAt, createdBy } = announcement;
  const now = useNow();
  return (
    <AdminItem title={title} actions={<Actions announcement={announcement} />}>
      <p>{message}</p>
      <p className="small">
        {describeAudience(audience, cityName)} · by <Actor uid={createdBy} />,{' '}
        <time dateTime={createdAt}>{now && formatRelativeTimeInSentence(createdAt, now)}</time>
      </p>
      <p role="status" className="small">
        <strong>{describeState(announcement)}</strong>
      </p>
      {state === 'sending' && <ProgressBar value={notified} max={people} label={`Sending progress: “${title}”`} />}
    </AdminItem>
  );
}

function Actions({ announcement }: { readonly announcement: StoredAnnouncement }) {
  const { id, title, state } = announcement;
  const { busy, attempt } = useAttempt();
  const cancel = async () => {
    if (await confirm(`Stop sending “${title}”? People who already got it will keep it.`, 'Stop sending'))
      await attempt(() => cancelAnnouncement(id), 'Announcement stopped.');
  };
  if (state === 'failed') {
    return (
      <Button kind="secondary" busy={busy} aria-label={`Try again: ${title}`} onClick={() => void attempt(() => resumeAnnouncement(announcement))}>
        Try again
      </Button>
    );
  }
  if (state !== 'sending') return null;
  return (
    <Button kind="danger" busy={busy} aria-label={`Stop sending: ${title}`} onClick={cancel}>
      Stop sending
    </Button>
  );
}

function describeState({ state, people, notified, problem }: StoredAnnouncement): string {
  if (state === 'failed') return problem ?? `Failed after ${withCommas(notified)} of ${formatPeople(people)}. Try again to send the rest.`;
  if (state === 'sending') return `Sending: ${withCommas(notified)} of ${formatPeople(people)}`;
  return state === 'done' ? `Sent to ${formatPeople(notified)}` : `Stopped after ${withCommas(notified)} of ${formatPeople(people)}`;
}
