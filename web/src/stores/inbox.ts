import type { InboxCursor, InboxEntry, InboxPage, InboxPart } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { onSignOut } from './onSignOut';

interface Inbox {
  readonly part: InboxPart;
  readonly status: 'loading' | 'known' | 'failed';
  /** Messages, reports and suggestions together, newest first. */
  readonly entries: readonly InboxEntry[];
  /** The cursor of the older entries. Undefined if there are none. */
  readonly next: InboxCursor | undefined;
}
/** The part of the inbox that the page shows, as far as it has loaded. */
export const useInbox = create<Inbox>(() => ({ part: 'open', status: 'loading', entries: [], next: undefined }));
/** The latest request. If an earlier one finishes after it, the earlier one's result is ignored. */
let latest: Promise<InboxPage> | undefined;
onSignOut(() => {
  latest = undefined;
  useInbox.setState(useInbox.getInitialState(), true);
});

/** Loads the newest entries of a part of the inbox. */
export function openInbox(part: InboxPart): Promise<void> {
  useInbox.setState({ ...useInbox.getInitialState(), part });
  return loadMoreInbox();
}

/** Loads older entries. After a failure, tries to load the same page again. */
export async function loadMoreInbox(): Promise<void> {
  const { part, next: after } = useInbox.getState();
  useInbox.setState({ status: 'loading' });
  const reading = invoke('readInbox', { part, ...(after && { after }) });
  latest = reading;
  try {
    const { entries, next } = await reading;
    if (latest === reading) useInbox.setState((inbox) => ({ status: 'known', entries: [...inbox.entries, ...entries], next }));
  } catch (error) {
    if (latest !== reading) return;
    console.error('The inbox did not load.', error);
    useInbox.setState({ status: 'failed' });
  }
}

/**
 * Marks a message or report as done.
 * @param answer a reply, which only a sender who was signed in can get
 * @throws CallFailure, like the function below
 */
export async function markMessageAsDone({ id }: InboxEntry, answer?: string): Promise<void> {
  await invoke('settleMessage', { id, ...(answer && { answer }) });
  removeInboxEntry(id);
}
/** Permanently deletes a message, report or suggestion. */
export async function deleteMessage({ kind, id }: InboxEntry): Promise<void> {
  await invoke('deleteMessage', { kind, id });
  removeInboxEntry(id);
}

/** Removes an entry from the list, for example after an admin has decided on it. */
export const removeInboxEntry = (id: string): void => useInbox.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
