import { COLLECTIONS, type ContactMessage, type Suggestion } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { readList, type Stored } from '../lib/watch';
import type { ListQuery } from '../lib/listQuery';
import { whenSignedOut } from './personal';

export type InboxEntry = ({ readonly kind: 'message' } & Stored<ContactMessage>) | ({ readonly kind: 'suggestion' } & Stored<Suggestion>);
export type InboxPart = 'open' | 'done';

interface Inbox {
  readonly part: InboxPart;
  readonly status: 'loading' | 'known' | 'failed';
  /** Messages, reports and suggestions together, newest first. */
  readonly entries: readonly InboxEntry[];
  /** There are older ones. */
  readonly more: boolean;
}
export const useInbox = create<Inbox>(() => ({ part: 'open', status: 'loading', entries: [], more: false }));

/** Entries requested at once from each source; the security rules allow a hundred. */
const PAGE = 50;

/** One of the queries that make up a part of the inbox, and how far it has been read. */
interface Source {
  readonly kind: InboxEntry['kind'];
  readonly state: string;
  readonly read: readonly InboxEntry[];
  readonly more: boolean;
}
const SOURCES: Record<InboxPart, readonly (readonly [kind: InboxEntry['kind'], state: string])[]> = {
  open: [
    ['message', 'open'],
    ['suggestion', 'pending'],
  ],
  done: [
    ['message', 'done'],
    ['suggestion', 'accepted'],
    ['suggestion', 'rejected'],
    ['suggestion', 'settled'],
    ['suggestion', 'withdrawn'],
  ],
};
let sources: readonly Source[] = [];
whenSignedOut(() => {
  sources = [];
  useInbox.setState(useInbox.getInitialState(), true);
});
/**
 * Ids of entries that were settled or deleted here. They stay in the sources, so that paging continues at the right place, but
 * aren't shown.
 */
const gone = new Set<string>();

/** Reads a part of the inbox from the start. */
export async function openInbox(part: InboxPart): Promise<void> {
  gone.clear();
  sources = SOURCES[part].map(([kind, state]) => ({ kind, state, read: [], more: true }));
  useInbox.setState({ part, status: 'loading', entries: [], more: false });
  await readOn();
}

/** Reads older entries; after a failure, the same ones again. */
export async function readOn(): Promise<void> {
  const before = sources;
  const horizon = horizonOf(before);
  useInbox.setState({ status: 'loading' });
  try {
    // Only the source that limits how far the list can be shown needs another page.
    const after = await Promise.all(before.map((source) => (source.more && lastOf(source) === horizon ? pageOf(source) : source)));
    if (sources !== before) return;
    sources = after;
    show();
  } catch (error) {
    if (sources !== before) return;
    console.error('The inbox did not load.', error);
    useInbox.setState({ status: 'failed' });
  }
}

async function pageOf(source: Source): Promise<Source> {
  const last = source.read.at(-1);
  const after = last && { value: last.createdAt, id: last.id };
  const older: ListQuery = { equal: { status: source.state }, order: ['createdAt', 'desc'], limit: PAGE, ...(after && { after }) };
  const page: InboxEntry[] =
    source.kind === 'message'
      ? (await readList<ContactMessage>(COLLECTIONS.contactMessages, older)).map((message) => ({ ...message, kind: 'message' }))
      : (await readList<Suggestion>(COLLECTIONS.suggestions, older)).map((suggestion) => ({ ...suggestion, kind: 'suggestion' }));
  return { ...source, read: [...source.read, ...page], more: page.length === PAGE };
}
const lastOf = ({ read }: Source): string | undefined => read.at(-1)?.createdAt;

/**
 * Older entries can't be shown yet, because other sources may have unread entries between them. Undefined: nothing has been
 * read, or everything.
 */
const horizonOf = (all: readonly Source[]): string | undefined =>
  all
    .filter(({ more }) => more)
    .map(lastOf)
    .sort()
    .at(-1);

function show(): void {
  const horizon = horizonOf(sources) ?? '';
  const entries = sources.flatMap(({ read }) => read).filter(({ id, createdAt }) => createdAt >= horizon && !gone.has(id));
  entries.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  useInbox.setState({ status: 'known', entries, more: sources.some(({ more }) => more) });
}

/** Marks a message or report as done, with a reply if its sender was signed in. @throws CallFailure, like the next */
export async function settleMessage({ id }: InboxEntry, answer?: string): Promise<void> {
  await invoke('settleMessage', { id, ...(answer && { answer }) });
  forget(id);
}
/** Deletes it for good. */
export async function deleteMessage({ kind, id }: InboxEntry): Promise<void> {
  await invoke('deleteMessage', { kind, id });
  forget(id);
}

/** Removes a decided entry from the list. */
export function forget(id: string): void {
  gone.add(id);
  show();
}
