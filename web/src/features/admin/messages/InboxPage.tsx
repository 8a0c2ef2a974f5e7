import type { InboxPart } from '@contract';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { openInbox, loadMoreInbox, useInbox } from '../../../stores/inbox';
import { Empty } from '../../../ui/Empty';
import { paths } from '../../../words/paths';
import { getInboxKey } from '../../../widgets/suggestions/decisionKeys';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { ListFilters } from '../shared/ListFilters';
import type { Shortcut } from '../shared/Shortcuts';
import { formatListTitle, useListParams } from '../shared/useListParams';
import { InboxItem } from './InboxItem';

const GYM_SHORTCUTS: readonly Shortcut[] = [
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];
const SHORTCUTS: Readonly<Record<InboxPart, readonly Shortcut[]>> = {
  open: [['d', 'done'], ['a', 'accept'], ['r', 'decline'], ['s', 'save decision'], ...GYM_SHORTCUTS],
  done: GYM_SHORTCUTS,
};
const LISTS: Record<InboxPart, string> = { open: 'Open', done: 'Done' };

/** `/admin/messages`: contact messages, reports and suggestions, newest first. */
export default function InboxPage() {
  const { list } = useListParams(LISTS);
  return (
    <AdminLayout
      title="Messages"
      documentTitle={formatListTitle('Messages', list === 'done' && LISTS.done)}
      description="Messages, reports and suggested changes."
      path={paths.adminMessages}
      lead="Messages and reports from visitors, suggested changes, and missing gyms."
    >
      <ListFilters path={paths.adminMessages} label="Which messages" lists={LISTS} />
      <Entries part={list} />
    </AdminLayout>
  );
}

function Entries({ part }: { readonly part: InboxPart }) {
  const isCurrent = useInbox((inbox) => inbox.part === part);
  const list = useInbox(useShallow(({ status, entries: items, next }) => ({ status, items, hasMore: next !== undefined })));
  useEffect(() => void openInbox(part), [part]);
  if (!isCurrent) return null;
  const loadMore = () => void loadMoreInbox();
  const isOpen = part === 'open';
  return (
    <AdminList
      list={{ ...list, reload: loadMore, showMore: loadMore }}
      plural="messages"
      empty={
        <Empty title={isOpen ? 'No new messages' : 'No messages marked as done yet'}>
          {isOpen
            ? 'You’ll get a notification when a message, report or suggestion comes in.'
            : 'Messages marked as done and decided suggestions stay here until two years after they were sent.'}
        </Empty>
      }
      moreLabel="Show older messages"
      failedHint="No messages were lost."
      decisionKey={isOpen ? getInboxKey : undefined}
      shortcuts={SHORTCUTS[part]}
    >
      {(entry) => <InboxItem key={entry.id} entry={entry} />}
    </AdminList>
  );
}
