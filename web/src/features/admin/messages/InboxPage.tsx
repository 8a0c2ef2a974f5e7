import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Skeleton } from '../../../ui/Skeleton';
import { paths } from '../../../words/paths';
import { type InboxPart, openInbox, readOn, useInbox } from '../../../stores/inbox';
import { inboxKey } from '../../../widgets/suggestions/suggestionKey';
import { useUndecided } from '../../../widgets/decisions/useUndecided';
import { InboxItem } from './InboxItem';
import { Queue, type QueueKey } from '../shared/Queue';
import * as items from '../../../ui/items.module.css';
import * as styles from './inbox.module.css';
import { AdminHead } from '../shared/AdminHead';

const OPEN: readonly QueueKey[] = [
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];
const KEYS: Readonly<Record<InboxPart, readonly QueueKey[]>> = {
  open: [['d', 'done'], ['a', 'accept'], ['r', 'decline'], ['s', 'save decision'], ...OPEN],
  done: OPEN,
};
const PARTS: Record<InboxPart, string> = { open: 'Open', done: 'Done' };

/** `/admin/messages`: contact messages, reports and suggestions, newest first. `?show=done` lists settled ones. */
export default function InboxPage() {
  const [query, setQuery] = useSearchParams();
  const part: InboxPart = query.get('show') === 'done' ? 'done' : 'open';
  useEffect(() => void openInbox(part), [part]);
  return (
    <div className="container page">
      <AdminHead
        title="Messages"
        of={part === 'open' ? undefined : PARTS[part]}
        description="Messages, reports and suggested changes."
        path={paths.adminMessages}
        lead="Messages and reports from visitors, suggested changes, and missing gyms."
      />
      <div className={`row ${styles.parts}`}>
        {(Object.keys(PARTS) as InboxPart[]).map((one) => (
          <Chip key={one} on={one === part} onClick={() => setQuery(one === 'open' ? {} : { show: one }, { replace: true })}>
            {PARTS[one]}
          </Chip>
        ))}
      </div>
      <Entries part={part} />
    </div>
  );
}

function Entries({ part }: { readonly part: InboxPart }) {
  const { status, entries, more, part: shown } = useInbox();
  const { isEmpty, list } = useUndecided(entries, part === 'open' ? inboxKey : undefined);
  if (shown !== part) return null;
  return (
    <div className="stack">
      {entries.length > 0 && (
        <Queue keys={KEYS[part]}>
          <ul ref={list} className={items.list}>
            {entries.map((entry) => (
              <InboxItem key={entry.id} entry={entry} />
            ))}
          </ul>
        </Queue>
      )}
      {status === 'loading' && <Skeleton label="Loading the messages…" />}
      {status === 'failed' && (
        <ErrorBox title="The messages didn’t load." action={<Button onClick={() => void readOn()}>Try again</Button>}>
          No messages were lost. Check your connection and try again.
        </ErrorBox>
      )}
      {status === 'known' && isEmpty && !more && (
        <Empty title={part === 'open' ? 'No new messages' : 'No messages marked as done yet'}>
          {part === 'open' ? 'You’ll get a notification when a message, report or suggestion comes in.' : 'Messages you mark as done stay here for two years.'}
        </Empty>
      )}
      {status === 'known' && more && <Button onClick={() => void readOn()}>Show older messages</Button>}
    </div>
  );
}
