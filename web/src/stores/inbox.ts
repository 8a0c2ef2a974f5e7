import type { InboxCursor, InboxEntry, InboxPage, InboxPart } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { onSignOut } from './onSignOut';

interface Inbox {
  readonly part: InboxPart;
  readonly status: 'loading' | 'known' | 'failed';
  /** Messages, reports and suggestions together, newest first. */
  readonly entries: readonly InboxEntry[];
  /** Where older entries continue, if there are any. */
  readonly next: InboxCursor | undefined;
}
export const useInbox = create<Inbox>(() => ({ part: 'open', status: 'loading', entries: [], next: undefined }));
/** The latest read. If an earlier one finishes after it, its result is ignored. */
let latest: Promise<InboxPage> | undefined;
onSignOut(() => {
  latest = undefined;
  useInbox.setState(useInbox.getInitialState(), true);
});

/** Reads a part of the inbox from the start. */
export function openInbox(part: InboxPart): Promise<void> {
  useInbox.setState({ ...useInbox.getInitialState(), part });
  return readMoreInbox();
}

/** Reads older entries, or the same ones again after a failure. */
export async function readMoreInbox(): Promise<void> {
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

/** Marks a message or report as done, with a reply if its sender was signed in. @throws CallFailure, like the function below */
export async function settleMessage({ id }: InboxEntry, answer?: string): Promise<void> {
  await invoke('settleMessage', { id, ...(answer && { answer }) });
  removeEntry(id);
}
/** Deletes a message or report for good. */
export async function deleteMessage({ kind, id }: InboxEntry): Promise<void> {
  await invoke('deleteMessage', { kind, id });
  removeEntry(id);
}

/** Removes a decided entry from the list. */
export const removeEntry = (id: string): void => useInbox.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
